/// A category of equipment.
package struct EquipmentCategory: Sendable, Hashable, Identified {
    /// The id in the host's web service; nil if there is none.
    package var wsObjectId: Int?
    /// The id as text; nil if there is none.
    package var id: String?
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
        wsObjectId: Int? = nil, id: String? = nil, displayOrder: Int, displayName: String,
        displayIcon: String? = nil, nameOfEntity: String
    ) {
        self.wsObjectId = wsObjectId
        self.id = id
        self.displayOrder = displayOrder
        self.displayName = displayName
        self.displayIcon = displayIcon
        self.nameOfEntity = nameOfEntity
    }

    /// The usual categories from head to toe, then the stick; used if a roster has none.
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
