import Diagnostics
import Input
import Rosters
import Schema

/// The facts of statistics, games and staff for templates.
enum SeasonRecord {
    /// A player's statistics in one competition of a season.
    static let statistics = RecordType<Value> {
        Fact.shown(StatisticsFields.schema.fields) { $0 }
        Fact.list(
            "others", other, "the values of your own keys, in the order of the file"
        ) { statistics in
            var sink = DiagnosticSink()
            return StatisticsFields.others(in: statistics, &sink)
                .map { ($0, statistics[$0.key]) }
        }
    }

    private static let other = RecordType<(value: FreeValue, place: Value?)> {
        Fact(
            "label", "the label, made of the key: \"Faceoff wins\" for `faceoffWins`",
            origin: { $0.place }
        ) { $0.value.key.label }
        Fact("text", "the value as written in the file", origin: { $0.place }) { $0.value.text }
    }

    static let game = RecordType<Value> {
        Fact.shown(GameFields.schema.fields) { $0 }
        Fact(
            "month", .date, "the first day of the month of the date",
            origin: { $0[GameFields.date] }
        ) { game in
            game[GameFields.date]?.string.map { .date(String($0.prefix(8)) + "01") } ?? .none
        }
        Fact(GameFields.home, as: "venue", "\"Home\" or \"Away\"", of: { $0 }) { game in
            game[GameFields.home]?.bool.map { $0 ? RosterWords.home : RosterWords.away }
        }
    }

    static let staffMember = RecordType<Value> {
        Fact(
            StaffFields.name.key, "the full name",
            origin: { member in
                [StaffFields.name, StaffFields.lastName, StaffFields.givenNames].compactMap {
                    member[$0]
                }.first { $0.string?.isBlank == false }
            }
        ) { StaffFields.fullName(in: $0) }
        Fact.shown(Array(StaffFields.schema.fields.dropFirst())) { $0 }
    }
}
