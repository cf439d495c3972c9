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
        rules.check(roster.equipment, entities, holders: roster.firstHolders)
        rules.check(roster, entities, units, day)
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
        if let number = team.wsObjectId { check(number, .team(.wsObjectId)) }
        if isBlank(team.teamName) { add(.team(.name), .blankTeamName) }
    }

    // MARK: Equipment

    /// Checks the categories and returns their entities.
    mutating func check(_ categories: [EquipmentCategory]) -> Set<String> {
        var firstID: [String: Int] = [:]
        var firstEntity: [String: Int] = [:]
        var firstOrder: [Int: Int] = [:]
        for (index, category) in categories.enumerated() {
            check(
                category, at: index, &firstID, whole: { .category($0, .whole) },
                fields: (.category(index, .wsObjectId), .category(index, .id)))
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

    /// Checks the pieces.
    ///
    /// - Parameter holders: The position of the first player who has each piece.
    mutating func check(
        _ equipment: [Equipment], _ entities: Set<String>, holders: [Int: Int]
    ) {
        var firstID: [String: Int] = [:]
        for (index, piece) in equipment.enumerated() {
            check(
                piece, at: index, &firstID, whole: { .piece($0, .whole) },
                fields: (.piece(index, .wsObjectId), .piece(index, .id)))
            if isBlank(piece.entity) {
                add(.piece(index, .entity), .blankEntity)
            } else if !entities.contains(piece.entity) {
                add(.piece(index, .entity), .noCategory(piece.entity))
            }
            for (attribute, size) in piece.details.sizes where size <= 0 {
                add(.piece(index, .attribute(attribute)), .noSize(size))
            }
            if let status = piece.state.status, status.excludesHolders, let holder = holders[index]
            {
                add(
                    .piece(index, piece.state.given == nil ? .returned : .status),
                    .heldPiece(status, holder: holder))
            }
        }
    }

    // MARK: Players

    mutating func check(
        _ roster: Roster, _ entities: Set<String>, _ units: BodyUnits?, _ day: Day?
    ) {
        let (team, players) = (roster.team, roster.players)
        let pieces = PieceIndex(roster.equipment)
        if team.hasGoalkeepers, !players.isEmpty, !players.contains(where: \.isGoalkeeper) {
            add(.players, .noGoalkeeper)
        }
        var firstID: [String: Int] = [:]
        var firstNumber: [JerseyNumber: Int] = [:]
        for (index, player) in players.enumerated() {
            check(
                player, at: index, &firstID, whole: { .player($0, .whole) },
                fields: (.player(index, .wsObjectId), .player(index, .id)))
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
            if team.sport.addsGoalsAndAssists { check(player.statistics, of: index) }
            check(player.equipment, of: index, entities) {
                pieces[$0].map { roster.equipment[$0].entity }
            }
        }
    }

    private mutating func check(_ statistics: [SeasonStatistics], of player: Int) {
        for (index, season) in statistics.enumerated() {
            guard let goals = season.goals, let assists = season.assists,
                let points = season.points
            else { continue }
            let (sum, isTooLarge) = goals.addingReportingOverflow(assists)
            guard isTooLarge || sum != points else { continue }
            add(
                .player(player, .points(index)),
                .otherPoints(points, goals: goals, assists: assists))
        }
    }

    private mutating func check(
        _ references: [EquipmentReference], of player: Int,
        _ entities: Set<String>, entityOfPiece: (RosterID) -> String?
    ) {
        for reference in references {
            let field = RosterField.player(player, .equipment(entity: reference.entity))
            if !entities.contains(reference.entity) {
                add(field, .noCategory(reference.entity))
            } else if let found = entityOfPiece(reference.id) {
                guard found != reference.entity else { continue }
                add(
                    field,
                    .otherEntity(reference.id, found: found, wanted: reference.entity))
            } else {
                add(field, .noPiece(reference.id))
            }
        }
    }

    // MARK: Ids

    /// Checks the ids of an item of a list.
    ///
    /// - Parameters:
    ///   - first: The positions of the items before it, by their ids.
    ///   - whole: Returns the field of an item.
    ///   - fields: The fields of the item's two ids.
    private mutating func check(
        _ item: some Identified, at index: Int, _ first: inout [String: Int],
        whole: (Int) -> RosterField, fields: (number: RosterField, text: RosterField)
    ) {
        for id in item.ids {
            let field = if case .number = id { fields.number } else { fields.text }
            if let earlier = first[id.plain] {
                if earlier != index { add(field, .idTwice(id, earlier: whole(earlier))) }
            } else {
                first[id.plain] = index
                if case .number(let number) = id { check(number, field) }
            }
        }
    }

    private mutating func check(_ number: Int, _ field: RosterField) {
        if !(0...RosterRules.largestID).contains(number) { add(field, .badID(number)) }
    }
}

extension Roster {
    /// The position of the first player who has each piece, by the position of the piece.
    fileprivate var firstHolders: [Int: Int] {
        let pieces = PieceIndex(equipment)
        var holders: [Int: Int] = [:]
        for (position, player) in players.enumerated() {
            for reference in player.equipment {
                guard let piece = pieces[reference.id] else { continue }
                holders[piece] = holders[piece] ?? position
            }
        }
        return holders
    }
}
