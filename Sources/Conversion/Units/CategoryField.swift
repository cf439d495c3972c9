/// A field of a category of units.
///
/// Rules use fields, not keys: the reader of the data maps each field to its key and location.
package enum CategoryField: Sendable, Hashable {
    /// The id of the category in data.
    case id
    /// The name shown to people.
    case name
    /// The symbol of the base unit.
    case base
    /// The minimum value.
    case least
    /// The name of the minimum value.
    case leastName
    /// The list of units.
    case units
    /// A field of the unit at a position, counted from 0.
    case unit(Int, UnitField)
}

/// A field of a unit.
package enum UnitField: Sendable, Hashable {
    /// The singular name.
    case name
    /// The plural name.
    case plural
    /// The other name at a position, counted from 0.
    case otherName(Int)
    /// The symbol to show.
    case symbol
    /// The other symbol at a position, counted from 0.
    case otherSymbol(Int)
    /// The factor.
    case factor
    /// The unit that the factor is relative to.
    case of
    /// The offset.
    case offset
    /// Whether the unit is a reciprocal.
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
