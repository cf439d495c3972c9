import Diagnostics
import Exact
import Grading
import Input
import Schema

/// A reader of the levels and the special marks of a policy.
enum LevelReader {
    static func levels(_ value: Value, _ sink: inout DiagnosticSink) -> [Level] {
        value.memberList.compactMap { member in
            level(member.value, name: member.key, &sink)
        }
    }

    private static func level(
        _ value: Value, name: String, _ sink: inout DiagnosticSink
    ) -> Level? {
        guard var reader = FieldReader(value, LevelFields.schema, &sink) else { return nil }
        let known = sink.errorCount
        // Courses can refer to a level whose value is not valid.
        var level = Level(name: name, bonus: .add(0))
        reader.read(into: &level, &sink)
        let add = reader.read(LevelFields.add, &sink).map(Level.Bonus.add)
        let factor = reader.read(LevelFields.factor, &sink)
        let percent = reader.read(LevelFields.percent, &sink).map(Level.Bonus.percent)
        let points = reader.read(LevelFields.points, &sink).map { Self.points($0, &sink) }
        reader.finish(&sink)
        let bonuses = [
            add, factor.map(Level.Bonus.factor), percent, points.map(Level.Bonus.points),
        ].compactMap(\.self)
        let keys = [LevelFields.add, LevelFields.factor, LevelFields.percent].map(\.key)
        if sink.errorCount == known, bonuses.count != 1 {
            sink.error(
                at: value,
                "a level has exactly one of \(keys.joined(separator: ", ")) and "
                    + LevelFields.points.key)
        }
        guard let bonus = bonuses.first else { return Level(name: name, bonus: .add(0)) }
        level.bonus = bonus
        return level
    }

    private static func points(
        _ value: Value, _ sink: inout DiagnosticSink
    ) -> [Level.LetterPoints] {
        value.memberList.compactMap { member in
            member.value.exactNumber(&sink).map {
                Level.LetterPoints(letter: member.key, points: $0)
            }
        }
    }

    static func specialMarks(_ value: Value, _ sink: inout DiagnosticSink) -> [SpecialMark] {
        value.memberList.compactMap { member in
            guard var reader = FieldReader(member.value, SpecialMarkFields.schema, &sink) else {
                return nil
            }
            let meaning = reader.read(SpecialMarkFields.meaning, &sink)
            let attempted = reader.read(SpecialMarkFields.attempted, &sink) ?? false
            let earned = reader.read(SpecialMarkFields.earned, &sink) ?? false
            let points = reader.read(SpecialMarkFields.points, &sink)
            reader.finish(&sink)
            return SpecialMark(
                symbol: member.key, meaning: meaning, isAttempted: attempted, isEarned: earned,
                points: points)
        }
    }
}
