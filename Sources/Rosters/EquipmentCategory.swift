/// A category of equipment, with the attributes of the assignment's `EquipmentCategory`.
package struct EquipmentCategory: Sendable, Hashable {
    /// The id in the host's web service.
    package var wsObjectId: Int
    /// The position among the categories, from head to toe; gaps are allowed.
    package var displayOrder: Int
    /// The displayed name, such as "Helmet".
    package var displayName: String
    /// The path of the icon; nil if there is none.
    package var displayIcon: String?
    /// The entity of the category's pieces, such as "Helmet".
    package var nameOfEntity: String

    /// Creates a category from unchecked data; `RosterRules` checks it.
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

    /// The assignment's categories from head to toe, then the stick; used if a roster has none.
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
