package struct EquipmentCategory: Sendable, Hashable, Identified {
    /// The id in the host's web service; nil if there is none.
    package var wsObjectId: Int?
    /// The id as text; nil if there is none.
    package var id: String?
    /// The position among the categories, from head to toe; gaps are allowed.
    package var displayOrder: Int
    /// The displayed name, such as "Helmet".
    package var displayName = ""
    /// The path of the icon; nil if there is none.
    package var displayIcon: String?
    /// The entity of the category's pieces, such as "Helmet".
    package var nameOfEntity = ""

    /// Creates a category without a name; `RosterRules` checks what is read into it.
    package init(displayOrder: Int) { self.displayOrder = displayOrder }

    /// The usual categories from head to toe, then the stick; used if a roster has none.
    package static let standard: [EquipmentCategory] = [
        ("Helmet", "Helmet"), ("Shoulder pads", "ShoulderPads"), ("Gloves", "Gloves"),
        ("Skate boot", "SkateBoot"), ("Skate holder", "SkateHolder"),
        ("Skate runner", "SkateRunner"), ("Stick", "Stick"),
    ].enumerated().map { index, names in
        var category = EquipmentCategory(displayOrder: (index + 1) * 10)
        category.wsObjectId = category.displayOrder
        (category.displayName, category.nameOfEntity) = names
        return category
    }
}
