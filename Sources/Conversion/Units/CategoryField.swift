/// A field of a category of units.
///
/// Rules name fields, not keys: the data's reader knows the key and the place of each field.
package enum CategoryField: Sendable, Hashable {
    /// The id that data has for the category.
    case id
    /// The name for people.
    case name
    /// The symbol of the base unit.
    case base
    /// The least value there can be.
    case least
    /// The name of the least value.
    case leastName
    /// The list of units.
    case units
    /// A field of the unit at a position, counted from 0.
    case unit(Int, UnitField)
}

/// A field of a unit.
package enum UnitField: Sendable, Hashable {
    /// The name of one.
    case name
    /// The name of several.
    case plural
    /// The other name at a position, counted from 0.
    case otherName(Int)
    /// The symbol to show.
    case symbol
    /// The other symbol at a position, counted from 0.
    case otherSymbol(Int)
    /// The factor.
    case factor
    /// The unit that the factor counts.
    case of
    /// The offset.
    case offset
    /// Whether the unit counts the other way round.
    case reciprocal
    /// Where the factor is defined.
    case source
    /// The unit under legacy prefixes.
    case legacy
    /// The symbol under legacy prefixes.
    case legacySymbol
    /// The factor under legacy prefixes.
    case legacyFactor
}
