import Exact

/// A unit as given in data, before it is checked.
package struct UnitDraft: Sendable, Hashable {
    /// The singular name.
    package var name: String
    /// The plural name; if nil, an "s" is added to `name`.
    package var plural: String?
    /// Other names.
    package var names: [String]
    /// The symbol to show.
    package var symbol: String
    /// Other symbols.
    package var symbols: [String]
    /// The value of one unit in the base unit, or in the unit named by `of`; for a reciprocal, the
    /// product of a value and its value in the base unit.
    package var factor: Rational
    /// The symbol of an earlier unit that the factor is relative to; nil for the base unit.
    package var of: String?
    /// The amount added to a value before it is multiplied by the factor.
    package var offset: Rational
    /// Whether the unit is a reciprocal.
    package var isReciprocal: Bool
    /// Whether the factor's digits are truncated.
    package var isApproximate: Bool
    /// Where the factor is defined.
    package var source: String
    /// The meaning of the unit under legacy prefixes.
    package var legacy: LegacyPrefix?

    /// Creates a unit as given in the data; `UnitRules` checks it.
    package init(
        name: String, plural: String? = nil, names: [String] = [], symbol: String,
        symbols: [String] = [], factor: Rational = 1, of: String? = nil, offset: Rational = 0,
        isReciprocal: Bool = false, isApproximate: Bool = false, source: String,
        legacy: LegacyPrefix? = nil
    ) {
        self.name = name
        self.plural = plural
        self.names = names
        self.symbol = symbol
        self.symbols = symbols
        self.factor = factor
        self.of = of
        self.offset = offset
        self.isReciprocal = isReciprocal
        self.isApproximate = isApproximate
        self.source = source
        self.legacy = legacy
    }
}

/// A category as given in data, or more units for an existing category of a catalog.
package struct CategoryDraft: Sendable, Hashable {
    /// The id used in data.
    package var id: String
    /// The name shown to people; nil if the category already exists.
    package var name: String?
    /// The symbol of the base unit; nil if the category already exists.
    package var base: String?
    /// The minimum value, in the base unit.
    package var least: Rational?
    /// The name of the minimum value.
    package var leastName: String?
    /// The units.
    package var units: [UnitDraft]

    /// Creates a category as given in the data; `UnitRules` checks it.
    package init(
        id: String, name: String? = nil, base: String? = nil, least: Rational? = nil,
        leastName: String? = nil, units: [UnitDraft]
    ) {
        self.id = id
        self.name = name
        self.base = base
        self.least = least
        self.leastName = leastName
        self.units = units
    }
}
