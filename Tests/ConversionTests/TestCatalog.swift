import Conversion
import Exact

/// A few units, enough for the rules: the built-in unit files are tested where they are read.
enum TestCatalog {
    static let data = CategoryDraft(
        id: "data", name: "Data", base: "B", least: 0,
        units: [
            unit("Byte", "B", 1),
            unit(
                "Kilobyte", "kB", 1000, symbols: ["KB"],
                legacy: LegacyPrefix(symbol: "KB", factor: 1024)),
            unit(
                "Megabyte", "MB", 1_000_000, legacy: LegacyPrefix(symbol: "MB", factor: 1_048_576)),
            unit("Gigabyte", "GB", 1_000_000_000),
            unit("Kibibyte", "KiB", 1024),
            unit("Mebibyte", "MiB", 1024, of: "KiB"),
            unit("Gibibyte", "GiB", 1024, of: "MiB"),
        ])
    static let temperature = CategoryDraft(
        id: "temperature", name: "Temperature", base: "K", least: 0, leastName: "absolute zero",
        units: [
            unit("Celsius", "°C", 1, plural: "Celsius", symbols: ["C"], offset: number("273.15")),
            unit(
                "Fahrenheit", "°F", number("5/9"), plural: "Fahrenheit", symbols: ["F"],
                offset: number("459.67")),
            unit("Kelvin", "K", 1),
        ])
    static let length = CategoryDraft(
        id: "length", name: "Length", base: "m",
        units: [
            unit("Meter", "m", 1, names: ["metre"]),
            unit("Centimeter", "cm", number("0.01")),
            unit("Inch", "in", number("0.0254"), plural: "Inches"),
            unit("Foot", "ft", 12, of: "in", plural: "Feet"),
            unit("Mile", "mi", 5280, of: "ft"),
            unit("Point", "pt", number("1/72"), of: "in"),
        ])
    static let mass = CategoryDraft(
        id: "mass", name: "Mass", base: "kg",
        units: [
            unit("Kilogram", "kg", 1), unit("Pound", "lb", number("0.45359237")),
            unit("Stone", "st", 14, of: "lb", plural: "Stone"),
        ])
    static let volume = CategoryDraft(
        id: "volume", name: "Volume", base: "L",
        units: [
            unit("Liter", "L", 1), unit("Gallon", "gal", number("3.785411784")),
            unit("Pint", "pt", number("1/8"), of: "gal"),
        ])
    static let fuel = CategoryDraft(
        id: "fuel-economy", name: "Fuel economy", base: "km/L", least: 0,
        units: [
            unit("Kilometer per liter", "km/L", 1, plural: "Kilometers per liter"),
            UnitDraft(
                name: "Liter per 100 kilometers", plural: "Liters per 100 kilometers",
                symbol: "L/100km", factor: 100, isReciprocal: true, source: "definition"),
            UnitDraft(
                name: "Gallon per 100 miles", plural: "Gallons per 100 miles", symbol: "gal/100mi",
                factor: number("42.5143707"), isReciprocal: true, source: "definition"),
        ])
    static let angle = CategoryDraft(
        id: "angle", name: "Angle", base: "°",
        units: [
            unit("Degree", "°", 1),
            UnitDraft(
                name: "Radian", symbol: "rad", factor: number("180/3.14159265358979323846"),
                isApproximate: true, source: "definition"),
            unit("Milliradian", "mrad", number("0.001"), of: "rad"),
        ])

    static let drafts = [data, temperature, length, mass, volume, fuel, angle]

    /// Returns a catalog of all of them.
    static func catalog() throws -> Catalog {
        try drafts.reduce(Catalog()) { try $0.adding($1) }
    }

    static func unit(
        _ name: String, _ symbol: String, _ factor: Rational, of: String? = nil,
        plural: String? = nil, names: [String] = [], symbols: [String] = [], offset: Rational = 0,
        legacy: LegacyPrefix? = nil
    ) -> UnitDraft {
        UnitDraft(
            name: name, plural: plural, names: names, symbol: symbol, symbols: symbols,
            factor: factor, of: of, offset: offset, source: "definition", legacy: legacy)
    }
}

/// Returns a number as written in a test; an invalid one fails the tests that use it, as nothing
/// equals it.
func number(_ text: String) -> Rational {
    (try? Rational(fraction: text)) ?? Rational(Int.min)
}

extension UnitDraft {
    init(
        name: String, plural: String? = nil, names: [String] = [], symbol: String,
        symbols: [String] = [], factor: Rational = 1, of: String? = nil, offset: Rational = 0,
        isReciprocal: Bool = false, isApproximate: Bool = false, source: String,
        legacy: LegacyPrefix? = nil
    ) {
        self.init()
        (self.name, self.plural, self.names) = (name, plural, names)
        (self.symbol, self.symbols, self.factor, self.of) = (symbol, symbols, factor, of)
        (self.offset, self.isReciprocal) = (offset, isReciprocal)
        (self.isApproximate, self.source, self.legacy) = (isApproximate, source, legacy)
    }
}

extension CategoryDraft {
    init(
        id: String, name: String? = nil, base: String? = nil, least: Rational? = nil,
        leastName: String? = nil, units: [UnitDraft]
    ) {
        self.init(id: id)
        (self.name, self.base, self.units) = (name, base, units)
        (self.least, self.leastName) = (least, leastName)
    }
}

extension Catalog {
    /// Converts one value exactly.
    func convert(
        _ value: Rational, from source: String, to target: String
    ) throws(ConversionError) -> Rational {
        try conversion(from: source, to: target).result(of: value)
    }
}
