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
        case _ where member == \Equipment.state.given: "status"
        default: String("\(member)".split(separator: ".").last ?? "")
        }
    }
}

extension EquipmentAttribute {
    static let (width, stiffness) = (EquipmentAttribute("width"), EquipmentAttribute("stiffness"))
    static let faceProtector = EquipmentAttribute("faceProtector")
    static let (chinStrap, pitch) = (EquipmentAttribute("chinStrap"), EquipmentAttribute("pitch"))
    static let (pattern, curve) = (EquipmentAttribute("pattern"), EquipmentAttribute("curve"))
    static let flex = EquipmentAttribute("flex")
}

// MARK: Values with some of their fields

extension Player {
    init(
        wsObjectId: Int? = nil, lastName: String = "", givenNames: String = "",
        jerseyNumber: JerseyNumber? = nil, position: Position? = nil, birthDate: Day? = nil,
        height: Rational? = nil, weight: Rational? = nil, equipment: [EquipmentReference] = []
    ) {
        self.init()
        (self.wsObjectId, self.lastName, self.givenNames) = (wsObjectId, lastName, givenNames)
        (self.jerseyNumber, self.position, self.birthDate) = (jerseyNumber, position, birthDate)
        (self.height, self.weight, self.equipment) = (height, weight, equipment)
    }
}

extension Team {
    init(
        wsObjectId: Int? = nil, city: String = "", teamName: String, sport: Sport = .hockey,
        goalkeepers: Bool? = nil
    ) {
        self.init()
        (self.wsObjectId, self.city, self.teamName) = (wsObjectId, city, teamName)
        (self.sport, self.goalkeepers) = (sport, goalkeepers)
    }
}

extension Equipment {
    init(
        wsObjectId: Int, manufacturer: String? = nil, brand: String? = nil,
        modelCode: String? = nil, details: EquipmentDetails
    ) {
        self.init()
        (self.wsObjectId, self.details) = (wsObjectId, details)
        (self.manufacturer, self.brand, self.modelCode) = (manufacturer, brand, modelCode)
    }
}

extension EquipmentDetails {
    init(entity: String, _ values: KeyValuePairs<EquipmentAttribute, Value> = [:]) {
        self.init()
        self.entity = entity
        for (attribute, value) in values { add(attribute, value) }
    }
}

extension EquipmentState {
    init(given: EquipmentStatus, returned: Day? = nil, count: Int? = nil) {
        self.init()
        (self.given, self.returned, self.count) = (given, returned, count)
    }
}

extension SeasonStatistics {
    init(goals: Int, assists: Int? = nil, points: Int) {
        self.init()
        (self.goals, self.assists, self.points) = (goals, assists, points)
    }
}

extension Roster {
    init(
        team: Team, categories: [EquipmentCategory] = EquipmentCategory.standard,
        equipment: [Equipment] = [], players: [Player] = []
    ) {
        self.init()
        (self.team, self.categories) = (team, categories)
        (self.equipment, self.players) = (equipment, players)
    }
}

extension UnitDraft {
    init(
        name: String, plural: String? = nil, symbol: String, factor: Rational = 1,
        of: String? = nil, source: String
    ) {
        self.init()
        (self.name, self.plural, self.symbol) = (name, plural, symbol)
        (self.factor, self.of, self.source) = (factor, of, source)
    }
}

extension CategoryDraft {
    init(id: String, name: String, base: String, units: [UnitDraft]) {
        self.init(id: id)
        (self.name, self.base, self.units) = (name, base, units)
    }
}
