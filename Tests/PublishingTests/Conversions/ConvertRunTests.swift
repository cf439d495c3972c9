import Diagnostics
import Input
import TestSupport
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the results and errors of `convert` with the built-in units.
@Suite struct ConvertRunTests {
    /// Returns the result of a conversion, or its problems.
    private func convert(
        _ value: String, _ from: String, _ to: String,
        _ change: (inout ConvertArguments) -> Void = { _ in }
    ) -> (text: String?, stop: Status?, lines: [String]) {
        var arguments = ConvertArguments()
        change(&arguments)
        let typed = arguments
        let (result, stop, report) = run { report throws(CommandFailure) in
            try ConvertRun(typed, in: workspace(), &report)
                .convert(value, from: from, to: to, &report)
        }
        return (result?.text, stop, report.lines)
    }

    @Test(arguments: [
        ("-40", "C", "F", "-40"), ("98.6", "F", "K", "310.15"), ("72", "F", "C", "22.22222222"),
        ("0", "Kelvin", "celsius", "-273.15"), ("500", "GB", "GiB", "465.6612873"),
        ("1474560", "B", "MB", "1.47456"), ("1", "B", "GiB", "0.0000000009313225746"),
        ("-0", "m", "km", "0"), ("1e3", "Meters", "Kilometer", "1"),
        ("8", "L/100km", "km/L", "12.5"),
        ("-273.15", "C", "K", "0"),
    ])
    func values(_ value: String, _ from: String, _ to: String, _ text: String) {
        #expect(convert(value, from, to) == (text + "\n", nil, []))
    }

    @Test func stylesOfResults() {
        #expect(convert("72", "F", "C") { $0.exact = true }.text == "200/9\n")
        #expect(convert("72", "F", "C") { $0.decimals = "1" }.text == "22.2\n")
        #expect(
            convert("72", "F", "C") {
                $0.decimals = "1"
                $0.rounding = "up"
            }.text == "22.3\n")
        #expect(convert("72", "F", "C") { $0.rounding = "up" }.text == "22.22222223\n")
        #expect(convert("-0.001", "m", "m") { $0.decimals = "2" }.text == "0.00\n")
        #expect(convert("1", "KB", "B") { $0.prefixes = "legacy" }.text == "1024\n")
        #expect(convert("1", "KB", "B") { $0.prefixes = "si" }.text == "1000\n")
        #expect(convert("72", "pt", "in") { $0.category = "Length" }.text == "1\n")
    }

    /// Invalid conversions, with all of their messages.
    private static let refused: [(value: String, from: String, to: String, lines: [String])] = [
        ("x", "C", "F", [#"convert: error: "x" is not a decimal number such as 90 or 86.5"#]),
        (
            "", "C", "F",
            ["convert: error: an empty string is not a decimal number such as 90 or 86.5"]
        ),
        (
            "1", "kilobyt", "B",
            [
                #"convert: error: unknown unit "kilobyt" (did you mean "Kilobyte"?)"#
            ]
        ),
        (
            "1,5", "xyzzy", "celcius",
            [
                #"convert: error: "1,5" is not a decimal number such as 90 or 86.5"#,
                #"convert: error: unknown unit "xyzzy""#,
                #"convert: error: unknown unit "celcius" (did you mean "Celsius"?)"#,
            ]
        ),
        ("1", "xyzzy", "xyzzy", [#"convert: error: unknown unit "xyzzy""#]),
        (
            "1", "MB", "km",
            [
                #"convert: error: "MB" is a unit of data and "km" is a unit of length: "#
                    + "they cannot be converted into each other"
            ]
        ),
        (
            "-459.68", "F", "K",
            ["convert: error: -459.68 °F is below absolute zero, -459.67 °F"]
        ),
        (
            "1", "pt", "pt",
            [
                #"convert: error: "pt" and "pt" are units of length and volume: "#
                    + "use unambiguous names"
            ]
        ),
        (
            "0", "mpg", "L/100km",
            ["convert: error: 0 mpg has no value in L/100km: it would be infinite"]
        ),
    ]

    @Test(arguments: refused)
    func refusals(_ value: String, _ from: String, _ to: String, _ lines: [String]) {
        #expect(convert(value, from, to) == (nil, .badData, lines))
    }

    @Test func optionsThatCannotBe() {
        let wrong = convert("1", "C", "F") {
            $0.decimals = "-1"
            $0.rounding = "halfup"
            $0.exact = true
        }
        #expect(wrong.stop == .usage)
        #expect(
            wrong.lines == [
                #"--decimals: error: "-1" is not a valid number of decimals "#
                    + "(use a whole number from 0 to 1000)",
                #"--rounding: error: unknown rounding rule "halfup" (did you mean "half-up"?)"#,
                "--exact: error: an exact result is not rounded "
                    + "(leave out --decimals and --rounding)",
            ])
        for decimals in ["", "1001", "1.0", "+1", "٣", "99999999999999999999"] {
            #expect(convert("1", "C", "F") { $0.decimals = decimals }.stop == .usage)
        }
        #expect(
            convert("1", "C", "F") { $0.rounding = "nearest" }.lines == [
                #"--rounding: error: unknown rounding rule "nearest" "#
                    + "(the rules are half-up, half-away, half-even, truncate, up, down)"
            ])
        #expect(
            convert("1", "C", "F") { $0.prefixes = "old" }.lines == [
                #"--prefixes: error: unknown prefixes "old" "#
                    + "(use si (powers of 1000) or legacy (powers of 1024))"
            ])
        #expect(
            convert("1", "C", "F") { $0.category = "temprature" }.lines == [
                #"convert: error: unknown category "temprature" "#
                    + #"(did you mean "temperature"?)"#
            ])
    }

    /// A fraction made from a truncated π is not exact.
    @Test func exactResultsOfInexactFactors() {
        let (text, stop, lines) = convert("1", "rad", "°") { $0.exact = true }
        #expect(text != nil && stop == nil)
        #expect(
            lines == [
                "--exact: warning: the fraction is not exact: the conversion factor between rad and ° has "
                    + "infinitely many digits"
            ])
        #expect(convert("1", "rad", "rad") { $0.exact = true } == ("1\n", nil, []))
    }

    @Test func resultsForPrograms() throws {
        let (result, _, _) = run { report throws(CommandFailure) in
            try ConvertRun(ConvertArguments(), in: workspace(), &report)
                .convert("72", from: "F", to: "Celsius", &report)
        }
        #expect(
            try #require(result).json.text(pretty: false) == """
                {"category":"temperature","value":"72","from":"°F","to":"°C",\
                "result":"22.22222222","resultExact":"200/9","rounded":true,\
                "formula":"°C = (°F − 32) × 5/9"}
                """)
    }

    @Test func unitsOfFilesAndProjects() throws {
        let folder = try TemporaryFolder()
        #expect(try Command.run("mkdir", ["-p", folder.path + "/assets/units"]).status == 0)
        func file(_ name: String, _ factor: Int) -> String {
            "category: length\nunits: [{ name: \(name), symbol: \(name), factor: \(factor), "
                + "of: in, source: guess }]\n"
        }
        try folder.write(file("cubit", 18), to: "assets/units/cubit.yaml")
        let span = try folder.write(file("span", 9), to: "span.yaml")
        func convert(adding units: [String]) -> (text: String?, lines: [String]) {
            var arguments = ConvertArguments()
            arguments.units = units
            let typed = arguments
            let (result, _, report) = run { report throws(CommandFailure) in
                try ConvertRun(typed, in: workspace(folder.path), &report)
                    .convert("1", from: "cubit", to: units.isEmpty ? "in" : "span", &report)
            }
            return (result?.text, report.lines)
        }
        #expect(convert(adding: []).text == "18\n")
        #expect(convert(adding: [span]).text == "2\n")
        #expect(
            convert(adding: [folder.path + "/nope.yaml"]).lines == [
                "nope.yaml: error: cannot read: file not found"
            ])
        #expect(
            convert(adding: [span, span]).lines.first
                == #"span.yaml:2:17: error: units[0].name: "span" already means "span" "#
                + "(give the unit a different symbol or name)")
    }

    @Test func lists() {
        func list(_ category: String?) -> (listing: UnitListing?, lines: [String]) {
            let (listing, _, report) = run { report throws(CommandFailure) in
                try ConvertRun(ConvertArguments(), in: workspace(), &report)
                    .list(category, &report)
            }
            return (listing, report.lines)
        }
        let all = list(nil).listing?.text.split(separator: "\n")
        #expect(all?.count == 15)
        #expect(all?.first == "Category      Name          Units")
        #expect(all?.last == "volume        Volume           25")
        #expect(
            list("Temperature").listing?.text == """
                Unit        Symbols        Rule                     Other names
                Celsius     °C C ℃ degC    K = °C + 273.15          degree Celsius, \
                degrees Celsius, centigrade
                Fahrenheit  °F F ℉ degF    K = (°F + 459.67) × 5/9  degree Fahrenheit, \
                degrees Fahrenheit
                Kelvin      K              1 K = 1 K                Kelvins
                Rankine     °R R °Ra degR  1 °R = 5/9 K             degree Rankine, \
                degrees Rankine

                """)
        #expect(
            list("tim").lines == [
                #"convert: error: unknown category "tim" (did you mean "time"?)"#
            ])
        #expect(
            list("force").listing?.json.text(pretty: false).hasPrefix(
                #"{"categories":[{"category":"force","name":"Force","base":"N","units":["#
                    + #"{"name":"Newton","symbol":"N","symbols":["N"],"names":["Newton","Newtons"],"#
                    + #""rule":"1 N = 1 N","source":"#) == true)
    }

    // MARK: In a terminal

    @Test func startingUnits() throws {
        func start(
            from: String? = nil, to: String? = nil, in category: String? = nil, exact: Bool = false
        ) -> [String] {
            var arguments = ConvertArguments()
            arguments.category = category
            arguments.exact = exact
            let typed = arguments
            let (start, _, report) = run { report throws(CommandFailure) in
                try ConvertRun(typed, in: workspace(), &report)
                    .converter(from: from, to: to, &report)
            }
            guard let converter = start?.start else { return report.lines }
            return [converter.category.id, converter.from.symbol, converter.to.symbol]
        }
        #expect(start() == ["angle", "°", "°"])
        #expect(start(from: "MB") == ["data", "MB", "B"])
        #expect(start(to: "MB") == ["data", "B", "MB"])
        #expect(start(from: "MiB", to: "Bit") == ["data", "MiB", "bit"])
        #expect(start(in: "Time") == ["time", "s", "s"])
        #expect(
            start(from: "MB", to: "km") == [
                #"convert: error: "MB" is a unit of data and "km" is a unit of length: "#
                    + "they cannot be converted into each other"
            ])
        #expect(
            start(exact: true) == [
                "--exact: error: the converter window has no space for exact fractions"
            ])
    }
}
