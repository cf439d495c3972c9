import ChalkboardKit
import Diagnostics
import Documents
import Exact
import Rosters

/// A roster that can be printed as text and JSON.
package struct TeamListing: Sendable {
    let data: RosterData
    /// The file's path.
    let path: String

    /// Reads a roster's file, locked or not.
    ///
    /// - Parameter date: The date on which ages are calculated, as `YYYY-MM-DD`; nil for the date
    ///   of the data.
    /// - Throws: If the file cannot be opened or has problems.
    package init(
        _ path: String, in workspace: Workspace, date: String? = nil, _ report: inout Report
    ) throws(CommandFailure) {
        if let date, let problem = RenderSettings.problem(ofDate: date) {
            throw report.sink.fail(.usage, "--date", problem.message, hint: problem.hint)
        }
        let file = try DataFile.read(path, in: workspace, &report.sink)
        data = try RosterData(file, date: date, &report.sink)
        self.path = path
    }

    /// The names of the sort orders of players.
    package static let orders = Roster.Order.allCases.map(\.rawValue)

    /// Returns the position of the player with a number or an id.
    ///
    /// - Throws: If no player or more than one has the number.
    func position(of asked: String, _ report: inout Report) throws(CommandFailure) -> Int {
        let players = data.roster.players
        let wearing = players.indices.filter { players[$0].jerseyNumber?.text == asked }
        let known = players.firstIndex {
            $0.id == asked || $0.wsObjectId.map { "\($0)" } == asked
        }
        let key = players.contains { $0.id != nil } ? "id" : "wsObjectId"
        if wearing.count > 1 {
            let ids = wearing.map { "\(players[$0].shownID) (\(clipped(players[$0].name)))" }
            throw report.sink.fail(
                .badData, path, "\(wearing.count) players wear \(clipped(asked))",
                hint: "use the \(key): \(ids.joined(separator: ", "))")
        }
        if let position = wearing.first ?? known { return position }
        let numbers = data.roster.positions(by: .number)
            .compactMap { players[$0].jerseyNumber?.text }
        throw report.sink.fail(
            .badData, path, "there is no player \(quoted(asked))",
            hint: numbers.isEmpty
                ? "no player has a number: use the \(key)"
                : "the numbers are \(numbers.prefix(60).joined(separator: ", "))")
    }

    /// Returns a player's age on the date on which ages are calculated; nil if unknown.
    func age(of player: Player) -> Int? {
        data.day.flatMap { day in player.birthDate?.age(on: day) }
    }

    // MARK: All players

    /// Returns the players as a table.
    ///
    /// - Parameter order: One of `orders`.
    package func players(by order: String) -> String {
        TextTable(
            head: ["No.", "Name", "Position", "Hand", "Status", "ID"],
            rows: positions(order).map { position in
                let player = data.roster.players[position]
                return [
                    player.jerseyNumber?.text ?? "",
                    player.listName + (player.captaincy.map { " (\($0.rawValue))" } ?? ""),
                    player.position?.words ?? "", hand(of: player), player.playingStatus ?? "",
                    player.shownID,
                ]
            }, right: [0, 5]
        ).text
    }

    package func playersJSON(by order: String) -> JSONText {
        .members([
            "team": teamJSON,
            "players": .array(positions(order).map { .object(members(of: $0)) }),
        ])
    }

    private func positions(_ order: String) -> [Int] {
        data.roster.positions(by: Roster.Order(rawValue: order) ?? .number)
    }

    private var teamJSON: JSONText {
        let team = data.roster.team
        return .object(
            Self.idMembers(of: team) + [
                JSONText.Member("city", .string(team.city)),
                JSONText.Member("teamName", .string(team.teamName)),
                JSONText.Member("nameOfEM", .string(team.nameOfEM)),
            ])
    }

    /// Returns the JSON members that every listing of a player has.
    func members(of position: Int) -> [JSONText.Member] {
        let player = data.roster.players[position]
        return Self.idMembers(of: player) + [
            JSONText.Member("jerseyNumber", .optional(player.jerseyNumber?.text)),
            JSONText.Member("lastName", .string(player.lastName)),
            JSONText.Member("givenNames", .string(player.givenNames)),
            JSONText.Member("position", .optional(player.position?.text)),
            JSONText.Member("isGoalkeeper", .bool(player.isGoalkeeper)),
            JSONText.Member("handedness", .optional(player.handedness?.rawValue)),
            JSONText.Member("playingStatus", .optional(player.playingStatus)),
            JSONText.Member("birthDate", .optional(player.birthDate.map { "\($0)" })),
            JSONText.Member("age", age(of: player).map { .integer($0) } ?? .null),
            JSONText.Member("height", .optional(player.height.flatMap(data.units.height)?.both)),
            JSONText.Member("weight", .optional(player.weight.flatMap(data.units.weight)?.both)),
        ]
            + Self.present([
                "captaincy": player.captaincy.map { .string($0.rawValue) },
                "hometown": player.hometown.map { .string($0) },
                "nationality": player.nationality.map { .string($0) },
                "games": player.games.map { .integer($0) },
            ])
    }

    /// Returns the JSON members of the ids of a team, a player, or a piece.
    ///
    /// The `wsObjectId` is null if there is none; the `id` is left out.
    static func idMembers(of item: some Identified) -> [JSONText.Member] {
        [JSONText.Member("wsObjectId", item.wsObjectId.map { .integer($0) } ?? .null)]
            + present(["id": item.id.map { .string($0) }])
    }

    static func present(_ members: KeyValuePairs<String, JSONText?>) -> [JSONText.Member] {
        members.compactMap { key, value in value.map { JSONText.Member(key, $0) } }
    }

    /// Returns the side on which a player shoots or catches, such as "Shoots left"; empty if
    /// unknown.
    private func hand(of player: Player) -> String {
        player.handedness.map {
            "\(data.roster.team.handVerb(of: player).words) \($0.words.lowercased())"
        } ?? ""
    }
}
