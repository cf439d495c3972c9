import Conversion
import Exact
import TestSupport
import Testing

@Suite struct ConvertingTests {
    private let catalog: Catalog

    init() throws { catalog = try TestCatalog.catalog() }

    private static let known: [(value: String, from: String, to: String, exact: String)] = [
        ("-40", "C", "F", "-40"), ("-40", "F", "C", "-40"), ("98.6", "F", "C", "37"),
        ("98.6", "F", "K", "6203/20"), ("37", "C", "F", "493/5"), ("36.6", "C", "F", "2447/25"),
        ("33.8", "F", "C", "1"), ("72", "F", "C", "200/9"), ("0", "K", "C", "-5463/20"),
        ("0", "K", "F", "-45967/100"), ("-459.67", "F", "K", "0"), ("-273.15", "C", "K", "0"),
        ("1", "KiB", "B", "1024"), ("1", "kB", "B", "1000"), ("1", "GiB", "B", "1073741824"),
        ("500", "GB", "GiB", "244140625/524288"), ("1474560", "B", "MB", "4608/3125"),
        ("1474560", "B", "MiB", "45/32"), ("1", "B", "GiB", "1/1073741824"),
        ("12.5", "MiB", "KiB", "12800"), ("1", "mi", "m", "201168/125"),
        ("1", "st", "kg", "317514659/50000000"), ("1", "gal", "L", "473176473/125000000"),
        ("36", "ft", "m", "6858/625"), ("10", "km/L", "L/100km", "10"),
        ("8", "L/100km", "km/L", "25/2"), ("0", "L/100km", "L/100km", "0"),
        ("0", "L/100km", "gal/100mi", "0"), ("1", "Kilobyte", "BYTES", "1000"),
        ("3", "feet", "INCH", "36"), ("2", "metre", "cm", "200"),
    ]

    @Test(arguments: known)
    func knownResults(_ value: String, _ from: String, _ to: String, _ exact: String) throws {
        #expect(try catalog.convert(number(value), from: from, to: to).exactText == exact)
    }

    private static let refused: [(value: String, from: String, to: String, message: String)] = [
        ("-459.68", "F", "K", "-459.68 °F is below absolute zero, -459.67 °F"),
        ("-273.16", "C", "K", "-273.16 °C is below absolute zero, -273.15 °C"),
        ("-273.16", "C", "C", "-273.16 °C is below absolute zero, -273.15 °C"),
        ("-0.01", "K", "C", "-0.01 K is below absolute zero, 0 K"),
        ("-1", "MB", "B", "-1 MB is less than the minimum, 0 MB"),
        ("-1/3", "km/L", "L/100km", "-1/3 km/L is less than the minimum, 0 km/L"),
        ("-1", "L/100km", "L/100km", "-1 L/100km is less than the minimum, 0 L/100km"),
        ("0", "L/100km", "km/L", "0 L/100km has no value in km/L: it would be infinite"),
        ("0", "km/L", "L/100km", "0 km/L has no value in L/100km: it would be infinite"),
        ("1", "parsec", "m", "unknown unit \"parsec\""),
        ("1", "m", "mB", "unknown unit \"mB\""),
        ("1", "", "m", "unknown unit \"\""),
        (
            "1", "kB", "K",
            "\"kB\" is a unit of data and \"K\" is a unit of temperature: they cannot be converted into each other"
        ),
        (
            "1", "pt", "pt",
            "\"pt\" and \"pt\" are units of length and volume: use unambiguous names"
        ),
        (
            "1", "a\u{1B}[31m\u{202E}b", "m", "unknown unit \"a␛[31m<U+202E>b\""
        ),
    ]

    @Test(arguments: refused)
    func refusals(_ value: String, _ from: String, _ to: String, _ message: String) {
        let error = #expect(throws: ConversionError.self) {
            try catalog.convert(number(value), from: from, to: to)
        }
        #expect(error?.message == message)
    }

    @Test func symbolsOfTwoCategories() throws {
        #expect(try catalog.convert(72, from: "pt", to: "in") == 1)
        #expect(try catalog.convert(8, from: "pt", to: "gal") == 1)
        #expect(
            try catalog.conversion(from: "pt", to: "pt", in: "Volume").category.id == "volume")
        let error = #expect(throws: ConversionError.self) {
            try catalog.conversion(from: "pt", to: "lb", in: "volume")
        }
        #expect(error?.message == "\"lb\" is a unit of mass, not of volume")
        let unknown = #expect(throws: ConversionError.self) {
            try catalog.conversion(from: "pt", to: "lb", in: "volum")
        }
        #expect(unknown?.message == "unknown category \"volum\"")
    }

    @Test func legacyPrefixes() throws {
        let legacy = catalog.using(.legacy)
        #expect(try legacy.convert(1, from: "KB", to: "B") == 1024)
        #expect(try legacy.convert(1, from: "kB", to: "B") == 1024)
        #expect(try legacy.convert(1, from: "MB", to: "Kilobyte") == 1024)
        #expect(try legacy.convert(1, from: "GB", to: "B") == 1_000_000_000)
        #expect(try catalog.convert(1, from: "KB", to: "B") == 1000)
        let conversion = try legacy.conversion(from: "Kilobyte", to: "B")
        #expect(conversion.from.symbol == "KB")
        #expect(conversion.from.isLegacy || conversion.to.isLegacy)
        #expect(try !legacy.conversion(from: "KiB", to: "B").from.isLegacy)
        #expect(try !catalog.conversion(from: "kB", to: "B").from.isLegacy)
        #expect(legacy.using(.legacy) == legacy)
        #expect(legacy.using(.si) == legacy)
    }

    @Test func formulas() throws {
        let texts = [
            ("C", "F", "°F = °C × 9/5 + 32"), ("F", "C", "°C = (°F − 32) × 5/9"),
            ("C", "K", "K = °C + 273.15"), ("K", "C", "°C = K − 273.15"),
            ("F", "K", "K = (°F + 459.67) × 5/9"), ("K", "F", "°F = K × 9/5 − 459.67"),
            ("mi", "m", "1 mi = 1609.344 m"), ("m", "m", "1 m = 1 m"),
            ("ft", "mi", "1 ft = 1/5280 mi"), ("km/L", "L/100km", "L/100km = 100 ÷ km/L"),
            ("°", "rad", "1 ° ≈ 0.01745329252 rad"),
        ]
        for (from, to, text) in texts {
            #expect(try catalog.conversion(from: from, to: to).formulaText == text)
        }
    }

    /// A number is added before the product if it is shorter there.
    @Test func formulasInTwoSteps() {
        let formulas: [(scale: String, shift: String, text: String)] = [
            ("4/9", "-128/9", "y = (x − 32) × 4/9"), ("9/4", "32", "y = x × 9/4 + 32"),
            ("5/9", "-273.15", "y = x × 5/9 − 273.15"), ("1", "459.67", "y = x + 459.67"),
            ("1/3", "1/3", "y = (x + 1) × 1/3"), ("2", "2", "y = x × 2 + 2"),
        ]
        for (scale, shift, text) in formulas {
            let formula = Formula.linear(scale: number(scale), shift: number(shift))
            #expect(formula.text(from: "x", to: "y") == text)
        }
        let thirds = Formula.linear(scale: number("1/3"), shift: number("5/3"))
        #expect(thirds.text(from: "x", to: "y", isApproximate: true) == "y ≈ (x + 5) × 1/3")
    }

    @Test func whatIsExact() throws {
        #expect(try catalog.conversion(from: "m", to: "in").isExact)
        #expect(try !catalog.conversion(from: "°", to: "rad").isExact)
        #expect(try !catalog.conversion(from: "mrad", to: "°").isExact)
        #expect(try catalog.conversion(from: "rad", to: "rad").isExact)
    }

    @Test func categoriesWithNegatives() {
        let signed = catalog.categories.filter(\.hasNegatives).map(\.id)
        #expect(signed == ["temperature", "length", "mass", "volume", "angle"])
    }

    /// Converting there and back returns the same value, and converting through a third unit gives
    /// the same result.
    @Test func roundTrips() throws {
        var dice = SeededGenerator(seed: 4)
        for _ in 0..<2000 {
            let category = try #require(catalog.categories.randomElement(using: &dice))
            let units = try (0..<3).map { _ in
                try #require(category.units.randomElement(using: &dice)).name
            }
            let least = try #require(
                category.unit(units[0]).map { category.least(in: $0) ?? -1000 })
            let value = least + Rational(Int.random(in: 1...1_000_000, using: &dice)) / 1000
            let there = try category.conversion(from: units[0], to: units[1])
            let result = try there.result(of: value)
            #expect(try there.reversed.result(of: result) == value)
            let onward = try category.conversion(from: units[1], to: units[2])
            let straight = try category.conversion(from: units[0], to: units[2])
            #expect(try onward.result(of: result) == straight.result(of: value))
        }
    }
}
