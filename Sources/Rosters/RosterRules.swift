/// What a roster must be like for pages to be made of it.
package enum RosterRules {
    /// The largest `wsObjectId`: the assignment's are integers of 32 bits.
    package static let largestID = Int(Int32.max)
    /// The most years that a player can be old; more is a slip in the year.
    package static let oldestAge = 110

    /// Every problem of a roster, in the order in which its fields are documented; none if it is sound.
    ///
    /// What was there before is reported where it comes again.
    ///
    /// - Parameters:
    ///   - roster: The roster; its lists are as long as those of the data.
    ///   - units: The units of heights and weights; nil when they are not known, and so not checked.
    ///   - day: The day that ages are counted on; nil when there is none, and nothing lies ahead.
    package static func problems(
        in roster: Roster, units: BodyUnits?, on day: Day?
    ) -> [RosterProblem] {
        var rules = Rulings()
        rules.look(at: roster.team)
        let entities = rules.look(at: roster.categories)
        let pieces = rules.look(at: roster.equipment, entities)
        rules.look(at: roster.players, entities, pieces, units, day)
        return rules.problems
    }
}

/// The problems found so far.
private struct Rulings {
    private(set) var problems: [RosterProblem] = []

    mutating func add(_ field: [RosterProblem.Step], _ fault: RosterProblem.Fault) {
        problems.append(RosterProblem(field: field, fault: fault))
    }

    mutating func look(at team: Team) {
        look(atID: team.wsObjectId, [.key("team"), .key("wsObjectId")])
        if isBlank(team.teamName) {
            add([.key("team"), .key("teamName")], .blank("team's name"))
        }
    }

    // MARK: Equipment

    /// Looks at the categories and gives the entities they are for.
    mutating func look(at categories: [EquipmentCategory]) -> Set<String> {
        let list = "equipmentCategories"
        var firstID: [Int: Int] = [:]
        var firstEntity: [String: Int] = [:]
        var firstOrder: [Int: Int] = [:]
        for (index, category) in categories.enumerated() {
            let path: [RosterProblem.Step] = [.key(list), .index(index)]
            look(atID: category.wsObjectId, of: list, at: index, &firstID)
            if let earlier = firstOrder[category.displayOrder] {
                add(
                    path + [.key("displayOrder")],
                    .orderTwice(category.displayOrder, earlier: earlier))
            } else {
                firstOrder[category.displayOrder] = index
            }
            if isBlank(category.displayName) {
                add(path + [.key("displayName")], .blank("category's name"))
            }
            if isBlank(category.nameOfEntity) {
                add(path + [.key("nameOfEntity")], .blank("entity's name"))
            } else if let earlier = firstEntity[category.nameOfEntity] {
                add(
                    path + [.key("nameOfEntity")],
                    .entityTwice(category.nameOfEntity, earlier: earlier))
            } else {
                firstEntity[category.nameOfEntity] = index
            }
        }
        return Set(firstEntity.keys)
    }

    /// Looks at the pieces and gives the entity of each by its number.
    mutating func look(at equipment: [Equipment], _ entities: Set<String>) -> [Int: String] {
        var firstID: [Int: Int] = [:]
        var pieces: [Int: String] = [:]
        for (index, piece) in equipment.enumerated() {
            look(atID: piece.wsObjectId, of: "equipment", at: index, &firstID)
            pieces[piece.wsObjectId] = pieces[piece.wsObjectId] ?? piece.entity
            let path: [RosterProblem.Step] = [.key("equipment"), .index(index), .key("entity")]
            if isBlank(piece.entity) {
                add(path, .blank("entity's name"))
            } else if !entities.contains(piece.entity) {
                add(path, .noCategory(piece.entity))
            }
            for (key, size) in piece.gear.sizes where size <= 0 {
                add([.key("equipment"), .index(index), .key(key)], .noSize(size))
            }
        }
        return pieces
    }

    // MARK: Players

    mutating func look(
        at players: [Player], _ entities: Set<String>, _ pieces: [Int: String],
        _ units: BodyUnits?, _ day: Day?
    ) {
        if !players.isEmpty, !players.contains(where: \.isGoalkeeper) {
            add([.key("players")], .noGoalkeeper)
        }
        var firstID: [Int: Int] = [:]
        var firstNumber: [JerseyNumber: Int] = [:]
        for (index, player) in players.enumerated() {
            let path: [RosterProblem.Step] = [.key("players"), .index(index)]
            look(atID: player.wsObjectId, of: "players", at: index, &firstID)
            if isBlank(player.name) { add(path, .noName) }
            if let number = player.jerseyNumber {
                if let earlier = firstNumber[number] {
                    add(path + [.key("jerseyNumber")], .numberTwice(number, earlier: earlier))
                } else {
                    firstNumber[number] = index
                }
            }
            if let day, let birth = player.birthDate, birth > day {
                add(path + [.key("birthDate")], .bornLater(birth, than: day))
            }
            if let day, let age = player.birthDate?.age(on: day), age > RosterRules.oldestAge {
                add(path + [.key("birthDate")], .tooOld(age, on: day))
            }
            if let height = player.height, let fault = units?.fault(inHeight: height) {
                add(path + [.key("height")], fault)
            }
            if let weight = player.weight, let fault = units?.fault(inWeight: weight) {
                add(path + [.key("weight")], fault)
            }
            look(at: player.equipment, of: path + [.key("equipment")], entities, pieces)
        }
    }

    private mutating func look(
        at references: [EquipmentReference], of path: [RosterProblem.Step],
        _ entities: Set<String>, _ pieces: [Int: String]
    ) {
        for reference in references {
            let field = path + [.key(reference.entity)]
            if !entities.contains(reference.entity) {
                add(field, .noCategory(reference.entity))
            } else if let found = pieces[reference.wsObjectId] {
                guard found != reference.entity else { continue }
                add(
                    field,
                    .otherEntity(reference.wsObjectId, found: found, wanted: reference.entity))
            } else {
                add(field, .noPiece(reference.wsObjectId))
            }
        }
    }

    // MARK: Numbers of the web service

    private mutating func look(
        atID id: Int, of list: String, at index: Int, _ first: inout [Int: Int]
    ) {
        let path: [RosterProblem.Step] = [.key(list), .index(index), .key("wsObjectId")]
        if let earlier = first[id] {
            add(path, .idTwice(id, list: list, earlier: earlier))
        } else {
            first[id] = index
            look(atID: id, path)
        }
    }

    private mutating func look(atID id: Int, _ path: [RosterProblem.Step]) {
        if !(0...RosterRules.largestID).contains(id) { add(path, .badID(id)) }
    }
}
