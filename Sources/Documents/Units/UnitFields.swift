import Conversion
import Diagnostics
import Exact
import Input
import Schema

/// The fields of a file of units, which holds one category.
enum CategoryFields {
    static let category = Field.title(
        "category", .required, longest: UnitRules.longestText,
        "the category's id, in small letters, digits and hyphens; a known one gets more units")
    static let name = Field.title(
        "name", .optional, longest: UnitRules.longestText,
        "what a page calls the category; a new category needs it")
    static let base = Field.title(
        "base", .optional, longest: UnitRules.longestText,
        "the symbol of the unit that factors count, whose own factor is 1; a new category needs it")
    static let least = Field.fraction(
        "least", .optional, .any,
        "the minimum value in the base unit; smaller values are refused in every unit")
    static let leastName = Field.title(
        "leastName", .optional, longest: UnitRules.longestText,
        "what messages call the minimum value, such as \"absolute zero\"")
    static let units = Field.list(
        "units", .required, of: .object(UnitFields.schema), count: 1...UnitRules.mostUnits,
        "the units, in the order in which wheels show them")

    static let schema = ObjectSchema("category", [category, units, name, base, least, leastName])
}

/// The fields of a unit.
enum UnitFields {
    static let name = Field.title(
        "name", .required, longest: UnitRules.longestText, "the name of one, such as \"Foot\"")
    static let plural = Field.title(
        "plural", .optional, longest: UnitRules.longestText,
        "the name of several, such as \"Feet\"; by default an \"s\" is added to the name")
    static let names = Field.list(
        "names", .optional, of: name.type, "other names, such as [metre, metres]")
    static let symbol = Field.title(
        "symbol", .required, longest: UnitRules.longestText, "the symbol to show, such as \"ft\"")
    static let symbols = Field.list(
        "symbols", .optional, of: symbol.type, "other symbols that mean the same, such as [′]")
    static let factor = Field.fraction(
        "factor", .required, .positive,
        "how many of the base unit, or of the unit in \"of\", one is; more than 0")
    static let of = Field.title(
        "of", .optional, longest: UnitRules.longestText,
        "the symbol of an earlier unit that the factor counts; the base unit by default")
    static let offset = Field.fraction(
        "offset", .optional, .any,
        "what is added to a value before it is multiplied, such as 459.67 for °F; 0 by default")
    static let reciprocal = Field.flag(
        "reciprocal", .optional,
        "whether the factor is divided by the value, as for L/100km; false by default")
    static let approximate = Field.flag(
        "approximate", .optional,
        "whether the factor's digits are truncated, as those of π; false by default")
    static let legacy = Field.object(
        "legacy", .optional, LegacyUnitFields.schema,
        "the symbol and factor that the unit had before its prefix meant powers of ten")
    static let source = Field.title(
        "source", .required, longest: UnitRules.longestText, "where the factor is defined")

    static let schema = ObjectSchema(
        "unit",
        [
            name, plural, names, symbol, symbols, factor, of, offset, reciprocal, approximate,
            legacy, source,
        ])
}

/// The fields of what a unit was under legacy prefixes.
enum LegacyUnitFields {
    static let symbol = Field.title(
        "symbol", .required, longest: UnitRules.longestText, "the symbol, such as \"KB\"")
    static let factor = Field.fraction(
        "factor", .required, .positive, "how many of the base unit one is; more than 0")

    static let schema = ObjectSchema("legacy", [symbol, factor])
}

extension Field where Content == Rational {
    /// Declares a number, or a fraction of two numbers as text: `0.3048`, `5/9`.
    fileprivate static func fraction(
        _ key: String, _ need: Need, _ bounds: NumberBounds, _ help: String
    ) -> Field {
        Field(key, need, .anyOf([.number(bounds), .visibleLine]), help) { fraction($0, &$1) }
    }

    private static func fraction(_ value: Value, _ sink: inout DiagnosticSink) -> Rational? {
        guard let text = value.numberText ?? value.string else {
            // It is neither, and the message for a number says so.
            return ObjectReader.number(value, &sink).flatMap { _ in nil }
        }
        do {
            return try Rational(fraction: text)
        } catch {
            sink.error(
                at: value, error.message,
                hint: value.string == nil ? nil : "write a decimal or a fraction such as 5/9")
            return nil
        }
    }
}
