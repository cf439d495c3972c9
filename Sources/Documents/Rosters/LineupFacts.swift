import Rosters
import Schema

enum LineupRecord {
    static let type = RecordType<Lineup> {
        Fact.list(
            "lines", unit,
            "the lines of wings and centers, at least four; none in sports without lines", \.lines)
        Fact.list(
            "pairs", unit, "the pairs on defense, at least three; none in sports without them",
            \.pairs)
        Fact.list(
            "goalkeepers", place,
            "the goalkeepers in lines, at least two; none in sports without lines", \.goalkeepers)
        Fact.list(
            "starters", place,
            "in sports without lines, the players of line 1, at least as many as start a game",
            \.starters)
        Fact.list(
            "others", PlayerRecord.row, "the active players who are in no place, by number",
            \.others)
        Fact.list(
            "scratches", PlayerRecord.row,
            "the players who are in no place and not active, by number", \.scratches)
    }

    private static let unit = RecordType<Lineup.Unit> {
        Fact("line", "the number of the line or pair, from 1") { $0.number }
        Fact.list("places", place, "the places from left to right") { $0.places }
    }

    private static let place = RecordType<Lineup.Place> {
        Fact(
            "place", "the position in words, such as \"Left wing\"",
            origin: { $0.player?.value[PlayerFields.position] ?? $0.list }
        ) { $0.position.map { Word("position.\($0.rawValue)") } }
        Fact("isFilled", "whether a player has the place") { $0.player != nil }
        ShownPlayer.brief.map { $0.ofOptional(\.player) }
        ShownPlayer.positions.map { $0.ofOptional(\.player) }
    }
}
