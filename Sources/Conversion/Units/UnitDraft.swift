import Exact

/// A unit as it stands in data, which need not be one that can convert.
public struct UnitDraft: Sendable, Hashable {
    /// The name of one.
    public var name: String
    /// The name of several; without one, an "s" is added to `name`.
    public var plural: String?
    /// Other names.
    public var names: [String]
    /// The symbol to show.
    public var symbol: String
    /// Other symbols.
    public var symbols: [String]
    /// How many of the base unit, or of the unit that `of` names, one is; for a reciprocal, the
    /// product of a value and its value in the base unit.
    public var factor: Rational
    /// The symbol of a unit before this one that the factor counts; nil for the base unit.
    public var of: String?
    /// What is added to a value before it is multiplied by the factor.
    public var offset: Rational
    /// Whether the unit counts the other way round.
    public var isReciprocal: Bool
    /// Whether the factor's digits are cut off.
    public var isApproximate: Bool
    /// Where the factor is defined.
    public var source: String
    /// What the unit was under legacy prefixes.
    public var legacy: LegacyPrefix?

    /// A unit as it stands in the data; nothing is checked before `UnitRules` does.
    public init(
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

/// A category as it stands in data, or more units for one that a catalogue has already.
public struct CategoryDraft: Sendable, Hashable {
    /// What data calls the category.
    public var id: String
    /// What people call it; nil when the category is known already.
    public var name: String?
    /// The symbol of the base unit; nil when the category is known already.
    public var base: String?
    /// The least value there can be, in the base unit.
    public var least: Rational?
    /// What the least value is called.
    public var leastName: String?
    /// The units.
    public var units: [UnitDraft]

    /// A category as it stands in the data; nothing is checked before `UnitRules` does.
    public init(
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
