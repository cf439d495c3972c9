import Conversion
import Exact
import Rosters

/// Returns a catalog with the units needed for heights and weights.
func catalog() throws -> Catalog {
    let foot = UnitDraft(
        name: "Foot", plural: "Feet", symbol: "ft", factor: 12, of: "in", source: "test")
    return try Catalog()
        .adding(
            CategoryDraft(
                id: "length", name: "Length", base: "m",
                units: [
                    UnitDraft(name: "Meter", symbol: "m", source: "test"),
                    UnitDraft(
                        name: "Centimeter", symbol: "cm", factor: 1 / 100, source: "test"),
                    UnitDraft(
                        name: "Inch", plural: "Inches", symbol: "in", factor: 254 / 10_000,
                        source: "test"),
                    foot,
                ])
        )
        .adding(
            CategoryDraft(
                id: "mass", name: "Mass", base: "kg",
                units: [
                    UnitDraft(name: "Kilogram", symbol: "kg", source: "test"),
                    UnitDraft(
                        name: "Pound", symbol: "lb", factor: 45_359_237 / 100_000_000,
                        source: "test"),
                ]))
}

/// The names of fields in tests.
struct FieldNames: RosterFieldNames {
    func name(of field: RosterField) -> String {
        switch field {
        case .team(let field): "team." + name(of: field)
        case .units: "units"
        case .categories: "equipmentCategories"
        case .category(let position, let field):
            item("equipmentCategories", position, name(of: field))
        case .equipment: "equipment"
        case .piece(let position, let field): item("equipment", position, name(of: field))
        case .players: "players"
        case .player(let position, let field): item("players", position, name(of: field))
        }
    }

    func name(of field: TeamField) -> String {
        switch field {
        case .wsObjectId: "wsObjectId"
        case .name: "teamName"
        }
    }

    func name(of field: EquipmentCategoryField) -> String {
        switch field {
        case .whole: ""
        case .entity: "nameOfEntity"
        case .wsObjectId, .id, .displayOrder, .displayName: "\(field)"
        }
    }

    func name(of field: EquipmentField) -> String {
        switch field {
        case .whole: ""
        case .wsObjectId, .id, .status, .returned, .entity: "\(field)"
        case .attribute(let attribute): "\(attribute)"
        }
    }

    func name(of field: PlayerField) -> String {
        switch field {
        case .whole: ""
        case .points(let position): "statistics[\(position)].points"
        case .equipment(let entity): "equipment.\(entity)"
        default: "\(field)"
        }
    }

    private func item(_ list: String, _ position: Int, _ field: String) -> String {
        "\(list)[\(position)]" + (field.isEmpty ? "" : ".\(field)")
    }
}
