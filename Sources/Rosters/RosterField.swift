/// A field of a roster.
///
/// Rules refer to fields, not to keys: the reader of the data knows the key and location of each
/// field.
package enum RosterField: Sendable, Hashable {
    /// A field of the team.
    case team(TeamField)
    /// The units of heights and weights.
    case units
    /// The list of categories of equipment.
    case categories
    /// A field of the category at a position, counted from 0.
    case category(Int, EquipmentCategoryField)
    /// The list of pieces of equipment.
    case equipment
    /// A field of the piece of equipment at a position, counted from 0.
    case piece(Int, EquipmentField)
    /// The list of players.
    case players
    /// A field of the player at a position, counted from 0.
    case player(Int, PlayerField)
}

/// A field of a team.
package enum TeamField: Sendable, Hashable {
    /// The id in the host's web service.
    case wsObjectId
    /// The name without the city.
    case name
}

/// A field of a category of equipment.
package enum EquipmentCategoryField: Sendable, Hashable {
    /// The category as a whole.
    case whole
    /// The id in the host's web service.
    case wsObjectId
    /// The id as text.
    case id
    /// The position among the categories.
    case displayOrder
    /// The displayed name.
    case displayName
    /// The name of the entity of its pieces.
    case entity
}

/// A field of a piece of equipment.
package enum EquipmentField: Sendable, Hashable {
    /// The piece as a whole.
    case whole
    /// The id in the host's web service.
    case wsObjectId
    /// The id as text.
    case id
    /// Where the piece is.
    case status
    /// The day on which it was returned.
    case returned
    /// The name of the entity.
    case entity
    /// An attribute of the entity.
    case attribute(EquipmentAttribute)
}

/// A field of a player.
package enum PlayerField: Sendable, Hashable {
    /// The player as a whole.
    case whole
    /// The id in the host's web service.
    case wsObjectId
    /// The id as text.
    case id
    /// The given names.
    case givenNames
    /// The last name.
    case lastName
    /// The jersey number.
    case jerseyNumber
    /// The position.
    case position
    /// The date of birth.
    case birthDate
    /// The height.
    case height
    /// The weight.
    case weight
    /// The points in the statistics at a position, counted from 0.
    case points(Int)
    /// The reference to a piece of the entity with this name.
    case equipment(entity: String)
}

/// The names of fields in messages.
///
/// The reader of the data implements this protocol, because only the reader knows the keys.
package protocol RosterFieldNames {
    /// Returns a field's name relative to the roster, such as `players[3]`.
    func name(of field: RosterField) -> String
    /// Returns a field's name relative to the team.
    func name(of field: TeamField) -> String
    /// Returns a field's name relative to the category.
    func name(of field: EquipmentCategoryField) -> String
    /// Returns a field's name relative to the piece of equipment.
    func name(of field: EquipmentField) -> String
    /// Returns a field's name relative to the player.
    func name(of field: PlayerField) -> String
}
