/// A category of equipment, with the attributes of the assignment's `EquipmentCategory`.
package struct EquipmentCategory: Sendable, Hashable {
    /// Its number in the host's web service.
    package var wsObjectId: Int
    /// Where it stands among the others, from head to toe; gaps leave room for more.
    package var displayOrder: Int
    /// What people call it, such as "Helmet".
    package var displayName: String
    /// The path of its icon; nil without one.
    package var displayIcon: String?
    /// The entity that its pieces are of, such as "Helmet".
    package var nameOfEntity: String

    /// A category as given in the data; nothing is checked before `RosterRules` does.
    package init(
        wsObjectId: Int, displayOrder: Int, displayName: String, displayIcon: String? = nil,
        nameOfEntity: String
    ) {
        self.wsObjectId = wsObjectId
        self.displayOrder = displayOrder
        self.displayName = displayName
        self.displayIcon = displayIcon
        self.nameOfEntity = nameOfEntity
    }

    /// The assignment's categories from head to toe, with the stick below, for a roster without any.
    package static let standard: [EquipmentCategory] = [
        ("Helmet", "Helmet"), ("Shoulder pads", "ShoulderPads"), ("Gloves", "Gloves"),
        ("Skate boot", "SkateBoot"), ("Skate holder", "SkateHolder"),
        ("Skate runner", "SkateRunner"), ("Stick", "Stick"),
    ].enumerated().map { index, names in
        EquipmentCategory(
            wsObjectId: (index + 1) * 10, displayOrder: (index + 1) * 10, displayName: names.0,
            nameOfEntity: names.1)
    }
}
