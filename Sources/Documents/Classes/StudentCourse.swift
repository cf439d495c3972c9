import Exact
import Grading
import Input
import Schema

/// A course on a report card.
struct StudentCourse {
    /// The course with its grade.
    let graded: GradedCourse
    /// The course's object in the file.
    let value: Value
    /// The facts of one's own of courses.
    let own: [OwnField]

    static let record = RecordType<StudentCourse> {
        Fact("id", .number, "the course's number, from 1") { .count($0.graded.id) }
        Fact(CourseFields.title, help: "the course's title", of: \.value)
        Fact(CourseFields.teacher, of: \.value)
        Fact(
            CourseFields.credits.key, .number, "the credits",
            origin: { $0.value[CourseFields.credits] }
        ) { .plain($0.graded.course.credits) }
        Fact("creditsEarned", .number, "the credits earned") {
            .plain($0.graded.creditsEarned)
        }
        Fact(
            CourseFields.status.key, .text,
            "graded, pass, fail, incomplete, withdrawn or audit"
        ) { .text($0.graded.course.status.rawValue) }
        Fact("statusText", .text, "the status in words; \"not yet graded\" if there is no score") {
            $0.statusWord.fact
        }
        Fact(
            "score", .number, optional: true, "the score as a percentage, displayed by the policy"
        ) { .optional($0.graded.score, shown: $0.graded.scoreText) }
        Fact(
            "letter", .text, "the letter or the symbol of the status; empty if there is neither"
        ) { .text($0.graded.letter) }
        Fact("isLongLetter", .flag, "whether the letter has more than three characters") {
            .flag($0.graded.letter.count > 3)
        }
        Fact(
            "points", .number, optional: true, "the grade points per credit in the GPA"
        ) { $0.graded.points.map { .plain($0) } ?? .none }
        Fact(CourseFields.comment, of: \.value)
        Fact.own(.course) { OwnValues($0.value, $0.own) }
    }

    private var statusWord: Word {
        let status = graded.course.status
        return status == .graded && graded.score == nil
            ? GradeWords.ungraded : GradeWords.status(status)
    }
}

/// A student's attendance.
struct Attendance {
    private let value: Value

    /// Creates the attendance of an object in the file; nil if there is none.
    init?(_ value: Value?) {
        guard let value, value.kind == .object else { return nil }
        self.value = value
    }

    static let record = RecordType<Attendance> {
        Fact(AttendanceFields.present, of: \.value)
        Fact(AttendanceFields.absent, of: \.value)
        Fact(AttendanceFields.tardy, of: \.value)
        Fact(
            "text", .text, "all known numbers in a line, such as \"88 present, 1 absent\"",
            origin: \.value
        ) { .words($0.text) }
    }

    private var text: WordText {
        let fields = [AttendanceFields.present, AttendanceFields.absent, AttendanceFields.tardy]
        let texts = fields.compactMap { field -> WordText.Piece? in
            guard let text = value[field]?.numberText, let days = try? Rational(decimal: text)
            else { return nil }
            return GradeWords.days(field.key).phrase([.plain(days)])
        }
        return WordText(texts, separator: .word(ListWords.separator))
    }
}
