import Diagnostics
import Rosters
import Schema

// Paths of roster fields in the data. Only this file maps the fields of `Rosters` to keys.

extension RosterField {
    /// The path from the roster to the field.
    var path: [PathComponent] {
        switch self {
        case .team(let field): [.key(RosterFields.team.key), .key(field.key)]
        case .units: [.key(RosterFields.units.key)]
        case .categories: [.key(RosterFields.categories.key)]
        case .category(let position, let field):
            Self.categories.path + [.index(position)] + field.path
        case .equipment: [.key(RosterFields.equipment.key)]
        case .piece(let position, let field):
            Self.equipment.path + [.index(position)] + field.path
        case .players: [.key(RosterFields.players.key)]
        case .player(let position, let field):
            Self.players.path + [.index(position)] + field.path
        }
    }
}

extension TeamField {
    /// The field's key in the team.
    var key: String {
        switch self {
        case .wsObjectId: TeamFields.ids.wsObjectId.key
        case .name: TeamFields.teamName.key
        }
    }
}

extension EquipmentCategoryField {
    /// The path from the category to the field.
    var path: [PathComponent] {
        switch self {
        case .whole: []
        case .wsObjectId: [.key(EquipmentCategoryFields.ids.wsObjectId.key)]
        case .id: [.key(EquipmentCategoryFields.ids.id.key)]
        case .displayOrder: [.key(EquipmentCategoryFields.displayOrder.key)]
        case .displayName: [.key(EquipmentCategoryFields.displayName.key)]
        case .entity: [.key(EquipmentCategoryFields.nameOfEntity.key)]
        }
    }
}

extension EquipmentField {
    /// The path from the piece to the field.
    var path: [PathComponent] {
        switch self {
        case .whole: []
        case .wsObjectId: [.key(EquipmentFields.ids.wsObjectId.key)]
        case .id: [.key(EquipmentFields.ids.id.key)]
        case .status: [.key(EquipmentStateFields.status.key)]
        case .returned: [.key(EquipmentStateFields.returned.key)]
        case .entity: [.key(EquipmentFields.entity.key)]
        case .attribute(let attribute): [.key(attribute.key)]
        }
    }
}

extension EquipmentAttribute {
    /// The attribute's key in a piece of equipment.
    package var key: String {
        switch self {
        case .size: EquipmentAttributeFields.size.key
        case .length: EquipmentAttributeFields.length.key
        case .width: EquipmentAttributeFields.width.key
        case .stiffness: EquipmentAttributeFields.stiffness.key
        case .faceProtector: EquipmentAttributeFields.faceProtector.key
        case .chinStrap: EquipmentAttributeFields.chinStrap.key
        case .contour: EquipmentAttributeFields.contour.key
        case .hollow: EquipmentAttributeFields.hollow.key
        case .pitch: EquipmentAttributeFields.pitch.key
        case .pattern: EquipmentAttributeFields.pattern.key
        case .leftRight: EquipmentAttributeFields.leftRight.key
        case .curve: EquipmentAttributeFields.curve.key
        case .flex: EquipmentAttributeFields.flex.key
        case .other(let key): key
        }
    }
}

extension PlayerField {
    /// The path from the player to the field.
    var path: [PathComponent] {
        switch self {
        case .whole: []
        case .wsObjectId: [.key(PlayerFields.ids.wsObjectId.key)]
        case .id: [.key(PlayerFields.ids.id.key)]
        case .givenNames: [.key(PlayerFields.givenNames.key)]
        case .lastName: [.key(PlayerFields.lastName.key)]
        case .jerseyNumber: [.key(PlayerFields.jerseyNumber.key)]
        case .position: [.key(PlayerFields.position.key)]
        case .birthDate: [.key(PlayerFields.birthDate.key)]
        case .height: [.key(PlayerFields.height.key)]
        case .weight: [.key(PlayerFields.weight.key)]
        case .points(let position):
            [
                .key(PlayerFields.statistics.key), .index(position),
                .key(StatisticsFields.points.key),
            ]
        case .equipment(let entity): [.key(PlayerFields.equipment.key), .key(entity)]
        }
    }
}

/// The names of fields in messages, which are their keys.
struct RosterKeys: RosterFieldNames {
    func name(of field: RosterField) -> String { fieldText(field.path) }
    func name(of field: TeamField) -> String { field.key }
    func name(of field: EquipmentCategoryField) -> String { fieldText(field.path) }
    func name(of field: EquipmentField) -> String { fieldText(field.path) }
    func name(of field: PlayerField) -> String { fieldText(field.path) }
}
