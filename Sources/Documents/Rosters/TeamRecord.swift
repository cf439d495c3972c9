import Exact
import Input
import Rosters
import Schema

/// The subject of a team's documents.
struct TeamSheet {
    let data: RosterData
    /// The name of the data file, without its extension.
    let id: String
    let players: [ShownPlayer]
    /// The players as table rows, in the order of the file.
    let rows: [Record]
    let inventory: [InventoryCategory]

    init(of data: RosterData, id: String) {
        self.data = data
        self.id = id
        players = data.roster.players.indices.map { ShownPlayer(of: $0, in: data) }
        rows = players.map { PlayerRecord.row.record(of: $0) }
        inventory = InventoryCategory.all(in: data, players)
    }

    /// The value of the date in the file, if ages are calculated on it.
    var date: Value? {
        let date = data.root[RosterFields.date]
        return date?.string == data.day.map { "\($0)" } ? date : nil
    }

    var lineup: Lineup {
        Lineup(
            of: data.roster.team, data.roster.positions(by: .number).map { players[$0] },
            in: data.root[RosterFields.players])
    }

    /// The games of the schedule without a result, from the date on, by date.
    var upcoming: [Value] {
        let games = data.root.elements(of: RosterFields.schedule).filter { game in
            let isPlayed = game[GameFields.result]?.string?.isBlank == false
            guard !isPlayed, let day = game[GameFields.date]?.string.flatMap({ Day($0) }) else {
                return false
            }
            return data.day.map { day >= $0 } ?? true
        }
        // The dates of a valid file sort as text; games on one day stay in their order.
        return games.enumerated().sorted { left, right in
            let days = [left, right].map { $0.element[GameFields.date]?.string ?? "" }
            return (days[0], left.offset) < (days[1], right.offset)
        }.map(\.element)
    }

    /// Returns the rows in a sort order.
    func rows(by order: Roster.Order) -> [Record] {
        data.roster.positions(by: order).map { rows[$0] }
    }

    /// The number of pieces that are not assigned to a player.
    var countOfUnused: Int {
        let inUse = Set(
            data.roster.players.flatMap { $0.equipment.compactMap { data.pieceIndex[$0.id] } })
        return data.roster.countOfPieces { !inUse.contains($0) }
    }
}

enum TeamRecord {
    /// A team with its players and its equipment, for templates with `data: team`.
    static let type = RecordType<TeamSheet> {
        Fact("id", "the name of the data file, without its extension") { $0.id }
        title("the city and name of the team").of(\.data)
        Fact.group(RosterFields.team.key, team, "the team", \.data)
        Fact(RosterFields.date.key, "the date on which ages are calculated", origin: \.date) {
            $0.data.day
        }
        rows
        Fact(
            "categories", .list(InventoryCategory.type.schema),
            "the categories with their pieces, from head to toe"
        ) { .list($0.inventory.map { InventoryCategory.type.record(of: $0) }) }
        Fact(
            RosterFields.equipment.key, .list(InventoryPiece.type.schema),
            "all pieces, by category from head to toe"
        ) { .list($0.inventory.flatMap(\.pieces)) }
        Fact("countOfPieces", "the number of pieces") { $0.data.roster.countOfPieces() }
        Fact("countOfUnused", "the number of pieces not assigned to a player") { $0.countOfUnused }
        Fact.list(
            RosterFields.schedule.key, SeasonRecord.game,
            "the games of the season, in the order of the file"
        ) { $0.data.root.elements(of: RosterFields.schedule) }
        Fact.list(
            "upcoming", SeasonRecord.game,
            "the games without a result from the date on, by date; the next game is first"
        ) { $0.upcoming }
        Fact.group("lineup", LineupRecord.type, "who plays where in a game", \.lineup)
    }

    /// The facts of the players, and of the columns that a list of players needs.
    @FactBuilder<TeamSheet> private static var rows: [Fact<TeamSheet>] {
        list(RosterFields.players.key, "the players, in the order of the file") { $0.rows }
        list("byNumber", "the players by jersey number; those without one come last") {
            $0.rows(by: .number)
        }
        list("byName", "the players by last name, then given names") { $0.rows(by: .name) }
        Fact("count", "the number of players") { $0.players.count }
        Fact("countOfGoalkeepers", "the number of goalkeepers") {
            $0.data.roster.players.count(where: \.isGoalkeeper)
        }
        shows("Hands", "whether any player has a handedness") {
            $0.player.handedness != nil
        }
        shows("LongNumbers", "whether any jersey number has three digits") {
            $0.player.jerseyNumber?.isLong ?? false
        }
        shows("Hometowns", "whether any player has a hometown or a nationality to show") {
            !$0.origins.isEmpty
        }
        shows("Games", "whether any player has a number of games") { $0.player.games != nil }
        shows("Statistics", "whether any player has statistics") {
            !$0.player.statistics.isEmpty
        }
        shows("Births", "whether any player has a date of birth or an age to show") {
            $0.birthDate != nil || $0.age != nil
        }
        shows("Heights", "whether any player has a height") { $0.height.measure != nil }
        shows("Weights", "whether any player has a weight") { $0.weight.measure != nil }
        shows("Statuses", "whether any player has a playing status") {
            $0.player.playingStatus != nil
        }
    }

    private static func list(
        _ name: String, _ help: String, _ rows: @escaping @Sendable (TeamSheet) -> [Record]
    ) -> Fact<TeamSheet> {
        Fact(name, .list(PlayerRecord.row.schema), help) { .list(rows($0)) }
    }

    private static func shows(
        _ what: String, _ help: String, _ isShown: @escaping @Sendable (ShownPlayer) -> Bool
    ) -> Fact<TeamSheet> {
        Fact("shows\(what)", help) { $0.players.contains(where: isShown) }
    }

    /// Returns a summary of a team.
    static func summary(of roster: Roster) -> String {
        let (players, pieces) = (roster.players.count, roster.countOfPieces())
        return "\(players) player\(players == 1 ? "" : "s"), "
            + "\(pieces) piece\(pieces == 1 ? "" : "s") of equipment"
    }

    // MARK: The team itself

    /// The team itself.
    ///
    /// Its facts are closures: a key path would copy the roster.
    static let team = RecordType<RosterData> {
        title("the city and name")
        Fact.shown(
            [
                TeamFields.city, TeamFields.name, TeamFields.manager, TeamFields.logo,
                TeamFields.sport, TeamFields.season, TeamFields.league,
            ], of: { $0.team })
        Fact(
            "hasGoalkeepers", "whether the team has goalkeepers",
            origin: { $0.team?[TeamFields.goalkeepers] ?? $0.team?[TeamFields.sport] }
        ) { $0.roster.team.hasGoalkeepers }
        Fact.list(
            TeamFields.staff.key, SeasonRecord.staffMember, "the coaches and other staff"
        ) { $0.team?.elements(of: TeamFields.staff) ?? [] }
        Fact("color", "the first color as #rrggbb", origin: { $0.colors.first?.place }) {
            $0.colors.first?.text
        }
        Fact(
            "secondColor", "the second color as #rrggbb",
            origin: { $0.colors.dropFirst().first?.place }
        ) { $0.colors.dropFirst().first?.text }
        Fact.list(
            TeamFields.colors.key, color, "all colors", origin: { $0.team?[TeamFields.colors] }
        ) { $0.colors }
        cardColor("ground", "the background color: the first color, or slate if there is none") {
            $0.ground.hex
        }
        cardColor(
            "onGround",
            "the text color: white or black, whichever is easier to read on the background"
        ) {
            $0.onGround.hex
        }
        cardColor("stripe", "the second color, or one that contrasts with the first") {
            $0.stripe.hex
        }
        cardColor("edge", "the third color, or one that contrasts with the first") {
            $0.edge.hex
        }
        cardColor("onStripe", "the text color on `stripe`: white or black") { $0.onStripe.hex }
        cardColor(
            "onPaper",
            "the text color on light paper: the first color that is easy to read, or black"
        ) { $0.onPaper.hex }
        Fact.own(.team) { OwnValues($0.team, $0.own[.team]) }
    }

    private static let color = RecordType<(text: String, place: Value)> {
        Fact(TeamFields.color.key, TeamFields.color.help, origin: { $0.place }) { $0.text }
    }

    private static func title(_ help: String) -> Fact<RosterData> {
        Fact(TeamFields.name, as: "title", help, of: { $0.team }) { $0.roster.team.title }
    }

    private static func cardColor(
        _ name: String, _ help: String, _ hex: @escaping @Sendable (TeamColors) -> String
    ) -> Fact<RosterData> {
        Fact(TeamFields.colors, as: name, help, of: { $0.team }) {
            hex(TeamColors($0.roster.team.colors))
        }
    }
}

extension RosterData {
    fileprivate var team: Value? { root[RosterFields.team] }

    /// The team's colors, each with its value in the file.
    fileprivate var colors: [(text: String, place: Value)] {
        Array(zip(roster.team.colors, team?.elements(of: TeamFields.colors) ?? []))
    }
}
