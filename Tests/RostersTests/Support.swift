import Conversion
import Exact
import Issues
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

extension FieldPlace {
    /// The place in tests, with the names of the properties: `players[2].id`.
    var text: String {
        var text = ""
        for step in steps {
            switch step {
            case .field(let member): text += (text.isEmpty ? "" : ".") + Self.name(of: member)
            case .index(let index): text += "[\(index)]"
            case .name(let name): text += ".\(name)"
            }
        }
        return text
    }

    private static func name(of member: Member) -> String {
        switch member {
        case _ where member == \Roster.categories: "equipmentCategories"
        case _ where member == \BodyUnits.self: "units"
        case _ where member == \Equipment.entity: "entity"
        case _ where member == \EquipmentState.given: "status"
        default: String("\(member)".split(separator: ".").last ?? "")
        }
    }
}
