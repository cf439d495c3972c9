import Exact

/// What a roster must be like for pages to be made of it.
package enum RosterRules {
    /// The maximum `wsObjectId`: the assignment's are integers of 32 bits.
    package static let largestID = Int(Int32.max)
    /// The maximum age of a player in years; more is a slip in the year.
    package static let oldestAge = 110

    /// Returns every problem of a roster, in the order its fields are documented; none if it is valid.
    ///
    /// What is repeated is reported where it comes again.
    ///
    /// - Parameters:
    ///   - roster: The roster; its lists are as long as those of the data.
    ///   - units: The units of heights and weights; nil when they are not known, and so not checked.
    ///   - day: The day that ages are counted on; nil when there is none, and nothing lies ahead.
    package static func issues(
        in roster: Roster, units: BodyUnits?, on day: Day?
    ) -> [RosterIssue] {
        var rules = IssueCollector()
        rules.check(roster.team)
        let entities = rules.check(roster.categories)
        let pieces = rules.check(roster.equipment, entities)
        rules.check(roster.players, entities, pieces, units, day)
        return rules.issues
    }
}

/// The problems found so far.
private struct IssueCollector {
    private(set) var issues: [RosterIssue] = []

    mutating func add(_ field: RosterField, _ kind: RosterIssue.Kind) {
        issues.append(RosterIssue(field: field, kind: kind))
    }

    mutating func check(_ team: Team) {
        check(id: team.wsObjectId, .team(.id))
        if isBlank(team.teamName) { add(.team(.name), .blankTeamName) }
    }

    // MARK: Equipment

    /// Checks the categories and returns the entities they are for.
    mutating func check(_ categories: [EquipmentCategory]) -> Set<String> {
        var firstID: [Int: Int] = [:]
        var firstEntity: [String: Int] = [:]
        var firstOrder: [Int: Int] = [:]
        for (index, category) in categories.enumerated() {
            check(
                id: category.wsObjectId, at: index, &firstID, whole: { .category($0, .whole) },
                field: .category(index, .id))
            if let earlier = firstOrder[category.displayOrder] {
                add(
                    .category(index, .displayOrder),
                    .orderTwice(category.displayOrder, earlier: earlier))
            } else {
                firstOrder[category.displayOrder] = index
            }
            if isBlank(category.displayName) {
                add(.category(index, .displayName), .blankCategoryName)
            }
            if isBlank(category.nameOfEntity) {
                add(.category(index, .entity), .blankEntity)
            } else if let earlier = firstEntity[category.nameOfEntity] {
                add(
                    .category(index, .entity),
                    .entityTwice(category.nameOfEntity, earlier: earlier))
            } else {
                firstEntity[category.nameOfEntity] = index
            }
        }
        return Set(firstEntity.keys)
    }

    /// Checks the pieces and returns the entity of each by its number.
    mutating func check(_ equipment: [Equipment], _ entities: Set<String>) -> [Int: String] {
        var firstID: [Int: Int] = [:]
        var pieces: [Int: String] = [:]
        for (index, piece) in equipment.enumerated() {
            check(
                id: piece.wsObjectId, at: index, &firstID, whole: { .piece($0, .whole) },
                field: .piece(index, .id))
            pieces[piece.wsObjectId] = pieces[piece.wsObjectId] ?? piece.entity
            if isBlank(piece.entity) {
                add(.piece(index, .entity), .blankEntity)
            } else if !entities.contains(piece.entity) {
                add(.piece(index, .entity), .noCategory(piece.entity))
            }
            for (attribute, size) in piece.details.sizes where size <= 0 {
                add(.piece(index, .attribute(attribute)), .noSize(size))
            }
        }
        return pieces
    }

    // MARK: Players

    mutating func check(
        _ players: [Player], _ entities: Set<String>, _ pieces: [Int: String],
        _ units: BodyUnits?, _ day: Day?
    ) {
        if !players.isEmpty, !players.contains(where: \.isGoalkeeper) {
            add(.players, .noGoalkeeper)
        }
        var firstID: [Int: Int] = [:]
        var firstNumber: [JerseyNumber: Int] = [:]
        for (index, player) in players.enumerated() {
            check(
                id: player.wsObjectId, at: index, &firstID, whole: { .player($0, .whole) },
                field: .player(index, .id))
            if isBlank(player.name) { add(.player(index, .whole), .noName) }
            if let number = player.jerseyNumber {
                if let earlier = firstNumber[number] {
                    add(.player(index, .jerseyNumber), .numberTwice(number, earlier: earlier))
                } else {
                    firstNumber[number] = index
                }
            }
            if let day, let birth = player.birthDate, birth > day {
                add(.player(index, .birthDate), .bornLater(birth, than: day))
            }
            if let day, let age = player.birthDate?.age(on: day), age > RosterRules.oldestAge {
                add(.player(index, .birthDate), .tooOld(age, on: day))
            }
            if let height = player.height, let kind = units?.issue(inHeight: height) {
                add(.player(index, .height), kind)
            }
            if let weight = player.weight, let kind = units?.issue(inWeight: weight) {
                add(.player(index, .weight), kind)
            }
            check(player.equipment, of: index, entities, pieces)
        }
    }

    private mutating func check(
        _ references: [EquipmentReference], of player: Int,
        _ entities: Set<String>, _ pieces: [Int: String]
    ) {
        for reference in references {
            let field = RosterField.player(player, .equipment(entity: reference.entity))
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

    private mutating func check(
        id: Int, at index: Int, _ first: inout [Int: Int], whole: (Int) -> RosterField,
        field: RosterField
    ) {
        if let earlier = first[id] {
            add(field, .idTwice(id, earlier: whole(earlier)))
        } else {
            first[id] = index
            check(id: id, field)
        }
    }

    private mutating func check(id: Int, _ field: RosterField) {
        if !(0...RosterRules.largestID).contains(id) { add(field, .badID(id)) }
    }
}
