import Exact
import Issues

/// The rules that a roster must follow for pages to be made from it.
package enum RosterRules {
    /// The maximum `wsObjectId`, that of a 32-bit integer.
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
    ///   - isOfTables: Whether players are rows of tables, which can be those of coaches.
    package static func issues(
        in roster: Roster, units: BodyUnits?, on day: Day?, isOfTables: Bool = false
    ) -> [RosterIssue] {
        var issues: [RosterIssue] = []
        issues.check(roster.team)
        let entities = issues.check(roster.categories)
        issues.check(roster.equipment, entities, holders: roster.firstHolders)
        issues.check(roster, entities, units, day, isOfTables)
        return issues
    }
}

extension [RosterIssue] {
    fileprivate mutating func check(_ team: Team) {
        if let number = team.wsObjectId {
            check(number, FieldPlace(\Roster.team).at(\Team.wsObjectId))
        }
        if team.teamName.isBlank {
            add(FieldPlace(\Roster.team).at(\Team.teamName), .blankTeamName)
        }
    }

    // MARK: Equipment

    /// Checks the categories and returns their entities.
    fileprivate mutating func check(_ categories: [EquipmentCategory]) -> [String] {
        var entities: [String] = []
        var firstID: [String: Int] = [:]
        var firstEntity: [String: Int] = [:]
        var firstOrder: [Int: Int] = [:]
        for (index, category) in categories.enumerated() {
            let place = FieldPlace(\Roster.categories, index)
            check(
                category.ids, at: index, of: \Roster.categories, &firstID,
                number: FieldPlace(\EquipmentCategory.wsObjectId),
                text: FieldPlace(\EquipmentCategory.id))
            if let earlier = firstOrder[category.displayOrder] {
                add(
                    place.at(\EquipmentCategory.displayOrder),
                    .orderTwice(category.displayOrder, earlier: earlier))
            } else {
                firstOrder[category.displayOrder] = index
            }
            if category.displayName.isBlank {
                add(place.at(\EquipmentCategory.displayName), .blankCategoryName)
            }
            if category.nameOfEntity.isBlank {
                add(place.at(\EquipmentCategory.nameOfEntity), .blankEntity)
            } else if let earlier = firstEntity[category.nameOfEntity] {
                add(
                    place.at(\EquipmentCategory.nameOfEntity),
                    .entityTwice(category.nameOfEntity, earlier: earlier))
            } else {
                firstEntity[category.nameOfEntity] = index
                entities.append(category.nameOfEntity)
            }
        }
        return entities
    }

    /// Checks the pieces.
    ///
    /// - Parameter holders: The position of the first player who has each piece.
    fileprivate mutating func check(
        _ equipment: [Equipment], _ entities: [String], holders: [Int: Int]
    ) {
        var firstID: [String: Int] = [:]
        for (index, piece) in equipment.enumerated() {
            let place = FieldPlace(\Roster.equipment, index)
            check(
                piece.ids, at: index, of: \Roster.equipment, &firstID,
                number: FieldPlace(\Equipment.wsObjectId), text: FieldPlace(\Equipment.id))
            if piece.entity.isBlank {
                add(place.at(\Equipment.entity), .blankEntity)
            } else if !entities.contains(piece.entity) {
                add(place.at(\Equipment.entity), .noCategory(piece.entity, known: entities))
            }
            for fact in piece.details.facts {
                guard let size = fact.size, size <= 0 else { continue }
                add(place.at(FieldPlace(named: fact.attribute.name)), .noSize(size))
            }
            if let status = piece.state.status, status.excludesHolders, let holder = holders[index]
            {
                add(
                    place.at(
                        piece.state.given == nil
                            ? \Equipment.state.returned : \Equipment.state.given),
                    .heldPiece(status, holder: holder))
            }
        }
    }

    // MARK: Players

    fileprivate mutating func check(
        _ roster: Roster, _ entities: [String], _ units: BodyUnits?, _ day: Day?, _ isOfTables: Bool
    ) {
        let (team, players) = (roster.team, roster.players)
        let pieces = PieceIndex(roster.equipment)
        if team.hasGoalkeepers, !players.isEmpty, !players.contains(where: \.isGoalkeeper) {
            add(\Roster.players, .noGoalkeeper)
        }
        let positions = Set(
            players.filter { $0.jerseyNumber != nil }.compactMap { $0.position?.text.lowercased() })
        let haveNumbers =
            isOfTables && players.count { $0.jerseyNumber != nil } * 2 > players.count
        var firstID: [String: Int] = [:]
        var firstNumber: [JerseyNumber: Int] = [:]
        for (index, player) in players.enumerated() {
            let place = FieldPlace(\Roster.players, index)
            if haveNumbers, player.jerseyNumber == nil,
                player.position.map({ !positions.contains($0.text.lowercased()) }) ?? true
            {
                add(place, .noNumber)
            }
            check(
                player.ids, at: index, of: \Roster.players, &firstID,
                number: FieldPlace(\Player.wsObjectId), text: FieldPlace(\Player.id))
            if player.name.isBlank { add(place, .noName) }
            if let number = player.jerseyNumber {
                if let earlier = firstNumber[number] {
                    add(place.at(\Player.jerseyNumber), .numberTwice(number, earlier: earlier))
                } else {
                    firstNumber[number] = index
                }
            }
            if let day, let birth = player.birthDate, birth > day {
                add(place.at(\Player.birthDate), .bornLater(birth, than: day))
            }
            if let day, let age = player.birthDate?.age(on: day), age > RosterRules.oldestAge {
                add(place.at(\Player.birthDate), .tooOld(age, on: day))
            }
            if let height = player.height, let kind = units?.issue(inHeight: height) {
                add(place.at(\Player.height), kind)
            }
            if let weight = player.weight, let kind = units?.issue(inWeight: weight) {
                add(place.at(\Player.weight), kind)
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
                FieldPlace(\Roster.players, player).at(FieldPlace(\Player.statistics, index))
                    .at(\SeasonStatistics.points),
                .otherPoints(points, goals: goals, assists: assists))
        }
    }

    private mutating func check(
        _ references: [EquipmentReference], of player: Int,
        _ entities: [String], entityOfPiece: (RosterID) -> String?
    ) {
        for reference in references {
            let field = FieldPlace(\Roster.players, player)
                .at(FieldPlace(\Player.equipment, named: reference.entity))
            if !entities.contains(reference.entity) {
                add(field, .noCategory(reference.entity, known: entities))
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
    ///   - list: The field of the list.
    ///   - first: The positions of the items before it, by their ids.
    ///   - number: The field of an id that is a number.
    ///   - text: The field of an id that is text.
    private mutating func check(
        _ ids: [RosterID], at index: Int, of list: FieldPlace.Member,
        _ first: inout [String: Int], number: FieldPlace, text: FieldPlace
    ) {
        for id in ids {
            let place = FieldPlace(list, index)
            let field = id.isNumber ? place.at(number) : place.at(text)
            if let earlier = first[id.plain] {
                if earlier != index { add(field, .idTwice(id, earlier: FieldPlace(list, earlier))) }
            } else {
                first[id.plain] = index
                if case .number(let number) = id { check(number, field) }
            }
        }
    }

    private mutating func check(_ number: Int, _ field: FieldPlace) {
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
