import Exact

/// A unit as given in data, before it is checked.
package struct UnitDraft: Sendable, Hashable {
    package var name = ""
    /// The plural name; if nil, an "s" is added to `name`.
    package var plural: String?
    /// Other names.
    package var names: [String] = []
    package var symbol = ""
    /// Other symbols.
    package var symbols: [String] = []
    /// The value of one unit in the base unit, or in the unit named by `of`; for a reciprocal, the
    /// product of a value and its value in the base unit.
    package var factor: Rational = 1
    /// The symbol of an earlier unit that the factor is relative to; nil for the base unit.
    package var of: String?
    /// The amount added to a value before it is multiplied by the factor.
    package var offset: Rational = 0
    package var isReciprocal = false
    /// Whether the factor's digits are truncated.
    package var isApproximate = false
    /// Where the factor is defined.
    package var source = ""
    /// The meaning of the unit under legacy prefixes.
    package var legacy: LegacyPrefix?

    /// Creates a unit of which nothing is known; `UnitRules` checks what is read into it.
    package init() {}
}

/// A category as given in data, or more units for an existing category of a catalog.
package struct CategoryDraft: Sendable, Hashable {
    package var id: String
    /// The name shown to people; nil if the category already exists.
    package var name: String?
    /// The symbol of the base unit; nil if the category already exists.
    package var base: String?
    /// The minimum value, in the base unit.
    package var least: Rational?
    /// The name of the minimum value.
    package var leastName: String?
    package var units: [UnitDraft] = []

    /// Creates a category without units; `UnitRules` checks what is read into it.
    package init(id: String) { self.id = id }
}
