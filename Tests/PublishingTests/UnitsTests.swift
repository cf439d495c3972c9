import Conversion
import Diagnostics
import Exact
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

@Suite struct UnitsTests {
    /// Returns the built-in units.
    static func catalog() throws -> Catalog {
        let (value, _, report) = run { report throws(CommandFailure) in
            try UnitLibrary.read(in: workspace(), &report.sink)
        }
        return try #require(value, "\(report.lines)")
    }

    @Test func ownUnitsAreSound() throws {
        let (value, _, report) = run(strict: true) { report throws(CommandFailure) in
            try UnitLibrary.read(in: workspace(), &report.sink)
        }
        #expect(report.lines.isEmpty)
        let catalog = try #require(value)
        #expect(
            catalog.categories.map(\.id) == [
                "angle", "area", "data", "energy", "force", "fuel-economy", "length", "mass",
                "power", "pressure", "speed", "temperature", "time", "volume",
            ])
        #expect(
            catalog.categories.filter { !$0.hasNegatives }.map(\.id) == ["data", "fuel-economy"])
        let approximate = catalog.categories.flatMap(\.units).filter(\.isApproximate)
        #expect(approximate.map(\.symbol) == ["rad", "mrad"])
    }

    /// Every spelling finds its unit, at least within its category.
    @Test func everySpellingIsFound() throws {
        for category in try Self.catalog().categories {
            for unit in category.units {
                for spelling in unit.symbols + unit.names {
                    #expect(category.unit(spelling) == unit, "\(spelling)")
                }
            }
        }
    }

    /// More than a thousand conversions match the results of another program, `conversions.py`.
    @Test func agreesWithPythonsFractions() throws {
        let catalog = try Self.catalog()
        let path = ProjectFiles.root + "/Tests/ConversionTests/Oracle/conversions.txt"
        let text = String(decoding: try workspace().read(path), as: UTF8.self)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 1200)
        var seen: Set<String> = []
        for line in lines {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            try #require(parts.count == 6)
            let conversion = try catalog.conversion(from: parts[1], to: parts[2])
            seen.formUnion([conversion.from.name, conversion.to.name])
            let result: Rational
            do {
                result = try conversion.result(of: Rational(decimal: parts[0]))
            } catch ConversionError.belowLeast {
                #expect(parts[3] == "below", "\(line)")
                continue
            } catch ConversionError.noInverse {
                #expect(parts[3] == "inverse", "\(line)")
                continue
            }
            #expect(result.exactText == parts[3], "\(line)")
            #expect(NumberStyle().text(of: result) == parts[4], "\(line)")
            let style = parts[5].split(separator: " ").map(String.init)
            try #require(style.count == 3)
            let shown = NumberStyle(
                decimals: Int(style[0]), rounding: try #require(RoundingRule(rawValue: style[1])))
            #expect(shown.text(of: result) == style[2], "\(line)")
        }
        let unseen = catalog.categories.flatMap(\.units).map(\.name).filter { !seen.contains($0) }
        #expect(unseen == ["Radian", "Milliradian"])
    }

    @Test func radiansAreClose() throws {
        let catalog = try Self.catalog()
        let result = try catalog.convert(180, from: "degrees", to: "rad")
        #expect(
            result.text(decimals: 58, rounding: .truncate)
                == "3.1415926535897932384626433832795028841971693993751058209749")
        #expect(
            try catalog.conversion(from: "°", to: "mrad").formulaText == "1 ° ≈ 17.45329252 mrad")
    }

    @Test func legacyPrefixes() throws {
        let legacy = try Self.catalog().using(.legacy)
        for (index, unit) in ["KB", "MB", "GB", "TB", "PB"].enumerated() {
            let factor = (0...index).reduce(Rational(1)) { product, _ in product * 1024 }
            #expect(try legacy.convert(1, from: unit, to: "B") == factor)
            #expect(try legacy.conversion(from: unit, to: "B").from.symbol == unit)
        }
        #expect(try legacy.convert(1, from: "kbit", to: "bit") == 1000)
    }

    private static let hints: [(spelling: String, hint: String?)] = [
        ("kilobyt", "did you mean \"Kilobyte\"?"), ("mib", "did you mean \"MiB\"?"),
        ("celcius", "did you mean \"Celsius\"?"), ("KG", "did you mean \"kg\"?"),
        ("xyzzy", nil),
    ]

    @Test(arguments: hints)
    func hintsForMistypedUnits(_ spelling: String, _ hint: String?) throws {
        let catalog = try Self.catalog()
        #expect(catalog.hint(for: .unknownUnit(spelling)) == hint)
    }

    @Test func hintsForOtherErrors() throws {
        let catalog = try Self.catalog()
        #expect(catalog.hint(for: .unknownCategory("lenght")) == "did you mean \"length\"?")
        #expect(catalog.hint(for: .noInverse(from: "a", to: "b")) == nil)
    }

    @Test func filesOfAProject() throws {
        let folder = try TemporaryFolder()
        try workspace().makeFolder(folder.path + "/assets/units")
        try folder.write(
            "{ \"category\": \"length\", \"units\": [ { \"name\": \"Cubit\", \"symbol\": \"cbt\", "
                + "\"factor\": 18, \"of\": \"in\", \"source\": \"ours\" } ] }",
            to: "assets/units/a-cubit.json")
        try folder.write(
            """
            category: force
            name: Force
            base: N
            units:
              - { name: Newton, symbol: N, factor: 1, source: ours }
            """, to: "assets/units/force.yaml")
        try folder.write("not read", to: "assets/units/notes.txt")
        try folder.write("{", to: "assets/units/.hidden.yaml")
        try folder.write(
            """
            category: shoes
            name: Shoe sizes
            base: cm of foot
            units:
              - { name: Centimeter of foot, plural: Centimeters of foot, symbol: cm of foot, factor: 1, source: ours }
              - { name: Paris point, symbol: pp, factor: 2/3, source: ours }
            """, to: "shoes.yaml")
        let (value, _, report) = run(strict: true) { report throws(CommandFailure) in
            try UnitLibrary.read(
                in: workspace(folder.path), adding: [folder.path + "/shoes.yaml"], &report.sink)
        }
        #expect(report.lines.isEmpty)
        let catalog = try #require(value)
        #expect(try catalog.convert(1, from: "Cubit", to: "ft").exactText == "3/2")
        #expect(catalog.category("force")?.units.count == 1)
        #expect(try catalog.convert(42, from: "Paris points", to: "cm of foot") == 28)
        #expect(catalog.categories.last?.name == "Shoe sizes")
    }

    private static let faulty: [(text: String, lines: [String])] = [
        ("[]", ["units.yaml:1:1: error: expected an object, found an array"]),
        (
            "category: length",
            ["units.yaml:1:1: error: \"units\" is missing"]
        ),
        (
            "category: length\nunits: [{}]",
            [
                "units.yaml:2:9: error: units[0]: \"name\" is missing",
                "units.yaml:2:9: error: units[0]: \"symbol\" is missing",
                "units.yaml:2:9: error: units[0]: \"factor\" is missing",
                "units.yaml:2:9: error: units[0]: \"source\" is missing",
            ]
        ),
        (
            "category: Shoes\nname: 5\nbase: {}\nleast: x\nunits: [7, { name: A, symbol: A, factor: 5/0, source: s, legacy: 3, names: [1], colour: red }]",
            [
                "units.yaml:1:11: error: category: \"Shoes\" is not a valid category id: use"
                    + " lowercase letters, digits and hyphens",
                "units.yaml:2:7: error: name: expected a string, found a number (put it in quotes: \"5\")",
                "units.yaml:3:7: error: base: expected a string, found an object",
                "units.yaml:4:8: error: least: \"x\" is not a decimal number such as 90 or 86.5"
                    + " (write a decimal or a fraction such as 5/9)",
                "units.yaml:5:9: error: units[0]: expected an object, found a number",
                "units.yaml:5:42: error: units[1].factor: the denominator of a fraction must not be 0"
                    + " (write a decimal or a fraction such as 5/9)",
                "units.yaml:5:66: error: units[1].legacy: expected an object, found a number",
                "units.yaml:5:77: error: units[1].names[0]: expected a string, found a number"
                    + " (put it in quotes: \"1\")",
                "units.yaml:5:81: warning: units[1]: unknown key \"colour\"",
            ]
        ),
        (
            "category: length\nunits:\n  - { name: Ell, symbol: mi, factor: -1, of: yrd, source: s, legacy: { symbol: E } }",
            [
                "units.yaml:3:26: error: units[0].symbol: \"mi\" already means \"Mile\""
                    + " (give the unit a different symbol or name)",
                "units.yaml:3:38: error: units[0].factor: -1 is not a valid factor: it must be greater than 0",
                "units.yaml:3:46: error: units[0].of: no earlier unit has the symbol \"yrd\"",
                "units.yaml:3:70: error: units[0].legacy: \"factor\" is missing",
            ]
        ),
        (
            "category: length\nunits:\n  - { name: Ell, symbol: ell, factor: true, source: s }",
            ["units.yaml:3:39: error: units[0].factor: expected a number, found true"]
        ),
    ]

    @Test(arguments: faulty)
    func faultyFiles(_ text: String, _ lines: [String]) throws {
        let catalog = try Self.catalog()
        let (value, _, report) = run { report throws(CommandFailure) in
            let root = try ParsedFile.parse(Array(text.utf8), "units.yaml", &report.sink)
            return UnitReader.read(root, addedTo: catalog, &report.sink)
        }
        #expect(value == catalog)
        #expect(report.sink.diagnostics.hasErrors)
        #expect(report.lines == lines)
    }
}

extension Catalog {
    /// Converts one value exactly.
    fileprivate func convert(
        _ value: Rational, from source: String, to target: String
    ) throws(ConversionError) -> Rational {
        try conversion(from: source, to: target).result(of: value)
    }
}
