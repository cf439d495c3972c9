import Rosters
import Schema

/// The facts of a lineup for templates.
enum LineupRecord {
    /// A lineup.
    static let type = RecordType<Lineup> {
        units(
            "lines", "the lines of wings and centers, at least four; none in sports without lines",
            \.lines)
        units("pairs", "the pairs on defense, at least three; none in sports without them", \.pairs)
        places(
            "goalkeepers", "the goalkeepers in lines, at least two; none in sports without lines",
            \.goalkeepers)
        places(
            "starters",
            "in sports without lines, the players of line 1, at least as many as start a game",
            \.starters)
        players("others", "the active players who are in no place, by number", \.others)
        players(
            "scratches", "the players who are in no place and not active, by number", \.scratches)
    }

    private static let unit = RecordType<Lineup.Unit> {
        Fact("line", .number, "the number of the line or pair, from 1") { .count($0.number) }
        Fact.list("places", place, "the places from left to right") { $0.places }
    }

    private static let place = RecordType<Lineup.Place> {
        Fact(
            "place", .text, optional: true, "the position in words, such as \"Left wing\"",
            origin: { $0.player?.value[PlayerFields.position] ?? $0.list }
        ) {
            $0.position.map { Word("position.\($0.rawValue)").fact } ?? .none
        }
        Fact("isFilled", .flag, "whether a player has the place") { .flag($0.player != nil) }
        Fact(
            "number", .text, optional: true, "the player's jersey number",
            origin: { $0.player?.value[PlayerFields.number] }
        ) { .optional($0.player?.player.jerseyNumber?.text) }
        Fact(
            "name", .text, optional: true, "the player's full name",
            origin: { $0.player?.namePlace }
        ) { .optional($0.player?.player.name) }
        Fact(
            "positionText", .text, optional: true, "the player's position in words",
            origin: { $0.player?.value[PlayerFields.position] }
        ) { $0.player?.player.position?.fact ?? .none }
        Fact(
            PlayerFields.captaincy.key, .text, optional: true,
            "C for the captain, A for an alternate captain",
            origin: { $0.player?.value[PlayerFields.captaincy] }
        ) { .optional($0.player?.player.captaincy?.rawValue) }
        Fact(
            "captaincyText", .text, optional: true, "the same in words, such as \"Captain\"",
            origin: { $0.player?.value[PlayerFields.captaincy] }
        ) { $0.player?.player.captaincy.map { RosterWords.name(of: $0).fact } ?? .none }
    }

    private static func units(
        _ name: String, _ help: String, _ units: @escaping @Sendable (Lineup) -> [Lineup.Unit]
    ) -> Fact<Lineup> { Fact.list(name, unit, help, units) }

    private static func places(
        _ name: String, _ help: String, _ places: @escaping @Sendable (Lineup) -> [Lineup.Place]
    ) -> Fact<Lineup> { Fact.list(name, place, help, places) }

    private static func players(
        _ name: String, _ help: String, _ players: @escaping @Sendable (Lineup) -> [ShownPlayer]
    ) -> Fact<Lineup> { Fact.list(name, PlayerRecord.row, help, players) }
}
