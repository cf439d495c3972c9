import Diagnostics
import Input
import Rosters
import Schema

/// The fields of a player's statistics in one competition of a season.
enum StatisticsFields {
    static let season = Field.text("season", .optional, "the season, such as \"2025–26\"")
        .blankAsAbsent.shown
    static let competition = Field.text(
        "competition", .optional, "the competition, such as \"Regular season\" or \"Playoffs\""
    ).blankAsAbsent.shown
    static let games = count("games", "the number of games").shown
    static let goals = count("goals", "the number of goals")
        .into(\SeasonStatistics.goals)
    static let assists = count("assists", "the number of assists")
        .into(\SeasonStatistics.assists)
    static let points = count(
        "points", "the number of points; in hockey and lacrosse, the goals and the assists"
    ).into(\SeasonStatistics.points)
    static let plusMinus = Field.whole("plusMinus", .optional, "the plus-minus, such as -3").shown
    static let penaltyMinutes = count("penaltyMinutes", "the penalties in minutes").shown
    static let wins = count("wins", "for a goalkeeper: the number of wins").shown
    static let losses = count("losses", "for a goalkeeper: the number of losses").shown
    static let ties = count("ties", "for a goalkeeper: the number of ties").shown
    static let shutouts = count("shutouts", "for a goalkeeper: the number of shutouts").shown
    static let saves = count("saves", "for a goalkeeper: the number of saves").shown
    static let goalsAgainstAverage = Field.amount(
        "goalsAgainstAverage", .optional,
        "for a goalkeeper: the goals against per game, such as 2.41"
    ).shown
    static let savePercentage = Field.amount(
        "savePercentage", .optional,
        "for a goalkeeper: the share of shots that were saved, as your league writes it, such as "
            + "0.917 or 91.7"
    ).shown

    /// The value of a key that is not declared, such as `faceoffWins`.
    static let own = Field.free(
        "own", "a number or text of your own; its label is derived from the key"
    ) { value, sink in value.exactNumber(&sink).flatMap { _ in value.numberText } }

    static let schema = ObjectSchema(
        "statistics",
        [
            season, competition, games, goals, assists, points, plusMinus, penaltyMinutes, wins,
            losses, ties, shutouts, saves, goalsAgainstAverage, savePercentage,
        ], others: own.type)

    private static let keys = Set(schema.fields.map(\.key))

    private static func count(_ key: String, _ help: String) -> Field<Int> {
        .count(key, .optional, in: 0...1_000_000, help)
    }

    /// Returns the statistics in a value that rules compare; nil, with a diagnostic, if it is not an
    /// object.
    static func read(_ value: Value, _ sink: inout DiagnosticSink) -> SeasonStatistics {
        let start = SeasonStatistics()
        guard let statistics = schema.read(value, into: start, &sink) else { return start }
        _ = others(in: value, &sink)
        return statistics
    }

    /// Returns the values of undeclared keys, in the order of the file.
    static func others(in value: Value, _ sink: inout DiagnosticSink) -> [FreeValue] {
        FreeValue.all(in: value, as: own, isDeclared: keys.contains, &sink)
    }
}

/// The fields of a game in a team's schedule.
enum GameFields {
    static let date = Field.day("date", .required, "the date")
    static let time = Field.text(
        "time", .optional, "the time, as pages show it, such as \"7:30 PM\""
    )
    .blankAsAbsent
    static let opponent = Field.visibleText(
        "opponent", .required, noun: "opponent's name", "the name of the opponent")
    static let home = Field.flag(
        "home", .optional, "whether it is a home game; neither at home nor away if it is not given"
    ).meaning("whether it is a home game")
    static let location = Field.text("location", .optional, "the rink, field or gym").blankAsAbsent
    static let competition = Field.text(
        "competition", .optional, "the competition, such as \"League\""
    ).blankAsAbsent
    static let result = Field.text("result", .optional, "the result, such as \"W 4–2\"")
        .blankAsAbsent

    static let schema = ObjectSchema(
        "game", [date, time, opponent, home, location, competition, result])
}

/// The fields of a member of a team's staff.
enum StaffFields {
    static let name = Field.text(
        "name", .optional, "the full name; or give `givenNames`, `lastName` or both"
    ).blankAsAbsent
    static let givenNames = Field.text("givenNames", .optional, "the given names").blankAsAbsent
    static let lastName = Field.text("lastName", .optional, "the last name").blankAsAbsent
    static let role = Field.text("role", .optional, "the role, such as \"Head coach\"")
        .blankAsAbsent
    static let phone = Field.text(
        "phone", .optional, "a phone number, which the roster page shows"
    ).blankAsAbsent.meaning("a phone number")
    static let photo = Field.picture(
        "photo", .optional, "the path of a photo in the file's folder or a subfolder"
    ).blankAsAbsent.meaning("the path of a photo")

    static let schema = ObjectSchema(
        "staffMember", [name, givenNames, lastName, role, phone, photo]
    ) { value, sink in
        // An invalid name is not reported as missing.
        guard fullName(in: value).isEmpty,
            [name, givenNames, lastName].allSatisfy({ value[$0]?.string != nil || value[$0] == nil }
            )
        else { return }
        sink.error(
            at: value, "the staff member has no name",
            hint: "add \"\(name.key)\", or \"\(givenNames.key)\" and \"\(lastName.key)\"")
    }

    /// Returns the full name of a member: "Wanda Kessel"; "" if there is none.
    static func fullName(in value: Value) -> String {
        value.text(name).unlessBlank
            ?? FullName.of(given: value.text(givenNames), last: value.text(lastName))
    }
}
