import Diagnostics
import Rosters

/// The keys of the fields that a roster's rules speak of, as paths into the data.
///
/// Nothing else maps a field of `Rosters` to a key.
extension RosterField {
    /// The path from the roster to the field.
    package var path: [PathComponent] {
        switch self {
        case .team(let field): [.key("team"), .key(field.key)]
        case .units: [.key("units")]
        case .categories: [.key("equipmentCategories")]
        case .category(let position, let field):
            Self.categories.path + [.index(position)] + field.path
        case .equipment: [.key("equipment")]
        case .piece(let position, let field):
            Self.equipment.path + [.index(position)] + field.path
        case .players: [.key("players")]
        case .player(let position, let field):
            Self.players.path + [.index(position)] + field.path
        }
    }
}

extension TeamField {
    /// The field's key in the team.
    package var key: String {
        switch self {
        case .id: "wsObjectId"
        case .name: "teamName"
        }
    }
}

extension EquipmentCategoryField {
    /// The path from the category to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .id: [.key("wsObjectId")]
        case .displayOrder: [.key("displayOrder")]
        case .displayName: [.key("displayName")]
        case .entity: [.key("nameOfEntity")]
        }
    }
}

extension EquipmentField {
    /// The path from the piece to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .id: [.key("wsObjectId")]
        case .entity: [.key("entity")]
        case .attribute(let attribute): [.key(attribute.key)]
        }
    }
}

extension EquipmentAttribute {
    /// The attribute's key in a piece of equipment.
    package var key: String {
        switch self {
        case .size: "size"
        case .length: "length"
        case .width: "width"
        case .stiffness: "stiffness"
        case .faceProtector: "faceProtector"
        case .chinStrap: "chinStrap"
        case .contour: "contour"
        case .hollow: "hollow"
        case .pitch: "pitch"
        case .pattern: "pattern"
        case .leftRight: "leftRight"
        case .curve: "curve"
        case .flex: "flex"
        case .other(let key): key
        }
    }
}

extension PlayerField {
    /// The path from the player to the field.
    package var path: [PathComponent] {
        switch self {
        case .whole: []
        case .id: [.key("wsObjectId")]
        case .givenNames: [.key("givenNames")]
        case .lastName: [.key("lastName")]
        case .jerseyNumber: [.key("jerseyNumber")]
        case .position: [.key("position")]
        case .birthDate: [.key("birthDate")]
        case .height: [.key("height")]
        case .weight: [.key("weight")]
        case .equipment(let entity): [.key("equipment"), .key(entity)]
        }
    }
}

/// The keys as the names of fields in messages.
package struct RosterKeys: RosterFieldNames {
    package init() {}

    package func name(of field: RosterField) -> String { fieldText(field.path) }
    package func name(of field: TeamField) -> String { field.key }
    package func name(of field: EquipmentCategoryField) -> String { fieldText(field.path) }
    package func name(of field: EquipmentField) -> String { fieldText(field.path) }
    package func name(of field: PlayerField) -> String { fieldText(field.path) }
}
