import Conversion
import Diagnostics
import Exact
import Input
import Schema

/// The fields of a unit file, which contains one category.
enum CategoryFields {
    static let category = Field.title(
        "category", .required, longest: UnitRules.longestText,
        "the id of the category, in lowercase letters, digits and hyphens; units are added to an"
            + " existing category"
    ).at(\CategoryDraft.id)
    static let name = Field.title(
        "name", .optional, longest: UnitRules.longestText,
        "the displayed name of the category; required for a new category"
    ).into(\CategoryDraft.name)
    static let base = Field.title(
        "base", .optional, longest: UnitRules.longestText,
        "the symbol of the base unit, whose factor is 1; required for a new category"
    ).into(\CategoryDraft.base)
    static let least = Field.fraction(
        "least", .optional, .any,
        "the minimum value in the base unit; smaller values are rejected in every unit"
    ).into(\CategoryDraft.least)
    static let leastName = Field.title(
        "leastName", .optional, longest: UnitRules.longestText,
        "the name of the minimum value in messages, such as \"absolute zero\""
    ).into(\CategoryDraft.leastName)
    static let units = Field.list(
        "units", .required, of: .object(UnitFields.schema), count: 1...UnitRules.mostUnits,
        "the units, in display order"
    ).at(\CategoryDraft.units)

    static let schema = ObjectSchema("category", [category, units, name, base, least, leastName])
    static let keys = PlaceKeys([schema])
}

enum UnitFields {
    static let name = Field.title(
        "name", .required, longest: UnitRules.longestText, "the singular name, such as \"Foot\""
    ).into(\UnitDraft.name)
    static let plural = Field.title(
        "plural", .optional, longest: UnitRules.longestText,
        "the plural name, such as \"Feet\"; by default the name with an \"s\""
    ).into(\UnitDraft.plural)
    static let names = Field.list(
        "names", .optional, of: name.type, "other names, such as [metre, metres]"
    ).at(\UnitDraft.names)
    static let symbol = Field.title(
        "symbol", .required, longest: UnitRules.longestText, "the displayed symbol, such as \"ft\""
    ).into(\UnitDraft.symbol)
    static let symbols = Field.list(
        "symbols", .optional, of: symbol.type, "other symbols with the same meaning, such as [′]"
    ).at(\UnitDraft.symbols)
    static let factor = Field.fraction(
        "factor", .required, .positive,
        "the size of the unit in base units, or in the unit in \"of\"; more than 0"
    ).into(\UnitDraft.factor)
    static let of = Field.title(
        "of", .optional, longest: UnitRules.longestText,
        "the symbol of an earlier unit that the factor refers to; the base unit by default"
    ).into(\UnitDraft.of)
    static let offset = Field.fraction(
        "offset", .optional, .any,
        "the number added to a value before it is multiplied, such as 459.67 for °F; 0 by default"
    ).into(\UnitDraft.offset)
    static let reciprocal = Field.flag(
        "reciprocal", .optional,
        "whether the factor is divided by the value, as for L/100km; false by default"
    ).into(\UnitDraft.isReciprocal)
    static let approximate = Field.flag(
        "approximate", .optional,
        "whether the factor's digits are truncated, as those of π; false by default"
    ).into(\UnitDraft.isApproximate)
    static let legacy = Field.object(
        "legacy", .optional, LegacyUnitFields.schema,
        "the symbol and factor of the unit with legacy prefixes"
    ).at(\UnitDraft.legacy)
    static let source = Field.title(
        "source", .required, longest: UnitRules.longestText, "the source of the factor"
    ).into(\UnitDraft.source)

    static let schema = ObjectSchema(
        "unit",
        [
            name, plural, names, symbol, symbols, factor, of, offset, reciprocal, approximate,
            legacy, source,
        ])
}

/// The fields of a unit's legacy prefix.
enum LegacyUnitFields {
    static let symbol = Field.title(
        "symbol", .required, longest: UnitRules.longestText, "the symbol, such as \"KB\""
    ).into(\LegacyPrefix.symbol)
    static let factor = Field.fraction(
        "factor", .required, .positive, "the size of the unit in base units; more than 0"
    ).into(\LegacyPrefix.factor)

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
            // This reports that a number was expected.
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
