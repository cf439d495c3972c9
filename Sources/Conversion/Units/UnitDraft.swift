import Exact

/// A unit as given in data, which need not be one that can convert.
package struct UnitDraft: Sendable, Hashable {
    /// The name of one.
    package var name: String
    /// The name of several; without one, an "s" is added to `name`.
    package var plural: String?
    /// Other names.
    package var names: [String]
    /// The symbol to show.
    package var symbol: String
    /// Other symbols.
    package var symbols: [String]
    /// How many of the base unit, or of the unit that `of` names, one is; for a reciprocal, the
    /// product of a value and its value in the base unit.
    package var factor: Rational
    /// The symbol of a unit before this one that the factor counts; nil for the base unit.
    package var of: String?
    /// What is added to a value before it is multiplied by the factor.
    package var offset: Rational
    /// Whether the unit counts the other way round.
    package var isReciprocal: Bool
    /// Whether the factor's digits are cut off.
    package var isApproximate: Bool
    /// Where the factor is defined.
    package var source: String
    /// What the unit was under legacy prefixes.
    package var legacy: LegacyPrefix?

    /// A unit as given in the data; nothing is checked before `UnitRules` does.
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

/// A category as given in data, or more units for one that a catalogue has already.
package struct CategoryDraft: Sendable, Hashable {
    /// What data calls the category.
    package var id: String
    /// What people call it; nil when the category is known already.
    package var name: String?
    /// The symbol of the base unit; nil when the category is known already.
    package var base: String?
    /// The least value there can be, in the base unit.
    package var least: Rational?
    /// What the least value is called.
    package var leastName: String?
    /// The units.
    package var units: [UnitDraft]

    /// A category as given in the data; nothing is checked before `UnitRules` does.
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
