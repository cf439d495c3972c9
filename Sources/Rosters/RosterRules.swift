import Exact

/// The rules that a roster must follow for pages to be made from it.
package enum RosterRules {
    /// The maximum `wsObjectId`; the assignment uses 32-bit integers.
    package static let largestID = Int(Int32.max)
    /// The maximum age of a player in years; a higher age is probably a typo in the year.
    package static let oldestAge = 110

    /// Returns every problem of a roster, in the documented order of its fields; empty if it is
    /// valid.
    ///
    /// A repeated value is reported at its second occurrence.
    ///
    /// - Parameters:
    ///   - roster: The roster; its lists have the same lengths as those of the data.
    ///   - units: The units of heights and weights; nil to skip checking heights and weights.
    ///   - day: The date on which ages are calculated; nil to skip checking dates of birth.
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

    /// Checks the categories and returns their entities.
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

    /// Checks the pieces and returns the entity of each piece by id.
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

    // MARK: Web service ids

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
