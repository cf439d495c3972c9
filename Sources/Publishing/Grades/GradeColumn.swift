import Documents
import Exact
import Grading
import Tables

/// A row of a table of grades: a course of a student, or a student.
struct GradeRow: Sendable {
    /// The student of a class with the id and the name; nil on a board.
    let entry: ClassRoll.Entry?
    /// The grades of the student, or of the board.
    let student: GradedStudent
    /// The course; nil for a student without courses.
    let course: GradedCourse?
    /// The policy used for grading; nil on a board.
    let policy: Policy?

    /// Returns the rows of a student: one for each course, or one without a course.
    static func rows(of entry: ClassRoll.Entry, by policy: Policy) -> [GradeRow] {
        let courses = entry.graded.courses
        return (courses.isEmpty ? [nil] : courses.map(Optional.some)).map {
            GradeRow(entry: entry, student: entry.graded, course: $0, policy: policy)
        }
    }

    func shown(gpa: Rational?) -> GradeValue {
        .shown(gpa.flatMap { policy?.text(gpa: $0) } ?? "")
    }

    func shown(score: Rational?) -> GradeValue {
        .shown(score.flatMap { policy?.text(score: $0) } ?? "")
    }
}

enum GradeValue: Sendable {
    case text(String)
    /// A number as displayed; "" if there is none.
    case shown(String)
    /// A number; nil if there is none.
    case number(Rational?)
    case exact(Rational?)

    var text: String {
        switch self {
        case .text(let text), .shown(let text): text
        case .number(let number): number?.plainText ?? ""
        case .exact(let number): number?.exactText ?? ""
        }
    }

    /// The cell of a workbook, in which an exact value is a decimal in text if its digits end, otherwise a fraction.
    var cell: WorkbookCell {
        switch self {
        case .text(let text): text.isEmpty ? .empty : .text(text)
        case .shown(let text): WorkbookCell(shown: text)
        case .number(let number): number.map { .number($0, decimals: nil) } ?? .empty
        case .exact(let number): number.map { .text($0.plainText) } ?? .empty
        }
    }
}

struct GradeColumn: Sendable {
    /// The name for programs.
    let key: String
    /// The header in a workbook.
    let title: String
    /// Returns the value of a row.
    let value: @Sendable (GradeRow) -> GradeValue

    init(_ key: String, _ title: String, _ value: @escaping @Sendable (GradeRow) -> GradeValue) {
        (self.key, self.title, self.value) = (key, title, value)
    }

    /// Creates a column of courses, which is empty for a student without courses.
    static func ofCourse(
        _ key: String, _ title: String, _ value: @escaping @Sendable (GradedCourse) -> GradeValue
    ) -> GradeColumn {
        GradeColumn(key, title) { $0.course.map(value) ?? .text("") }
    }
}

extension [GradeColumn] {
    func cells(of row: GradeRow) -> [WorkbookCell] { map { $0.value(row).cell } }
}

// MARK: All columns

extension GradeColumn {
    static let student = GradeColumn("student", "Student ID") { .text($0.entry?.id ?? "") }
    static let name = GradeColumn("name", "Name") { .text($0.entry?.name ?? "") }
    static let lastName = GradeColumn("lastName", "Last name") {
        .text($0.entry?.names.last ?? "")
    }
    static let givenNames = GradeColumn("givenNames", "Given names") {
        .text($0.entry?.names.given ?? "")
    }
    static let wholeName = GradeColumn("name", "Name") { .text($0.entry?.names.whole ?? "") }
    static let gradeLevel = GradeColumn("gradeLevel", "Grade level") {
        .text($0.entry?.gradeLevel ?? "")
    }
    static let number = ofCourse("id", "#") { .number(Rational($0.id)) }
    static let title = ofCourse("title", "Course") { .text($0.course.title) }
    static let code = ofCourse("code", "Code") { .text($0.course.code ?? "") }
    static let credits = ofCourse("credits", "Credits") { .number($0.course.credits) }
    static let status = ofCourse("status", "Status") { .text($0.course.status.rawValue) }
    static let score = ofCourse("score", "Score") { .shown($0.scoreText) }
    static let scoreExact = ofCourse("scoreExact", "Score exact") { .exact($0.score) }
    static let scoreDigits = ofCourse("scoreDigits", "Score (15 digits)") { .number($0.score) }
    static let letter = ofCourse("letter", "Letter") { .text($0.letter) }
    static let points = ofCourse("points", "Points") { .number($0.points) }
    static let courseCount = GradeColumn("courses", "Courses") {
        .number(Rational($0.student.courses.count))
    }
    static let creditsEarned = GradeColumn("creditsEarned", "Credits") {
        .number($0.student.creditsEarned)
    }
    static let gpa = GradeColumn("gpa", "GPA") { .shown($0.student.gpaText) }
    static let gpaExact = GradeColumn("gpaExact", "GPA exact") { .exact($0.student.gpa) }
    static let color = GradeColumn("color", "Color") { .text($0.student.color.rawValue) }
    static let rank = GradeColumn("rank", "Rank") {
        .number($0.student.rank.map { Rational($0.place) })
    }
    /// The totals of a course without missing work and with it.
    static let totals = [
        GradeColumn("current", "Current") { $0.shown(score: $0.course?.current) },
        GradeColumn("currentExact", "Current exact") { .exact($0.course?.current) },
        GradeColumn("final", "Final") { $0.shown(score: $0.course?.final) },
        GradeColumn("finalExact", "Final exact") { .exact($0.course?.final) },
    ]
    static let weighted = [
        GradeColumn("weightedGpa", "Weighted GPA") { $0.shown(gpa: $0.student.totals.weightedGPA) },
        GradeColumn("weightedGpaExact", "Weighted GPA exact") {
            .exact($0.student.totals.weightedGPA)
        },
    ]
    static let cumulative = [
        GradeColumn("cumulativeGpa", "Cumulative GPA") { $0.shown(gpa: $0.student.cumulative.gpa) },
        GradeColumn("cumulativeGpaExact", "Cumulative GPA exact") {
            .exact($0.student.cumulative.gpa)
        },
    ]
    static let cumulativeWeighted = [
        GradeColumn("cumulativeWeightedGpa", "Cumulative weighted GPA") {
            $0.shown(gpa: $0.student.cumulative.weightedGPA)
        },
        GradeColumn("cumulativeWeightedGpaExact", "Cumulative weighted GPA exact") {
            .exact($0.student.cumulative.weightedGPA)
        },
    ]
    static let cumulativeCredits = [
        GradeColumn("cumulativeCreditsAttempted", "Cumulative credits attempted") {
            .number($0.student.cumulative.creditsAttempted)
        },
        GradeColumn("cumulativeCreditsEarned", "Cumulative credits earned") {
            .number($0.student.cumulative.creditsEarned)
        },
    ]

    /// Returns the columns of a term at a place among those of the policy.
    static func term(_ place: Int, id: String) -> [GradeColumn] {
        [
            ofCourse("\(id) score", "\(id) score") { .shown($0.terms[place].scoreText) },
            ofCourse("\(id) scoreExact", "\(id) score exact") {
                .exact($0.terms[place].mark?.score)
            },
            ofCourse("\(id) letter", "\(id) letter") { .text($0.terms[place].letter) },
        ]
    }
}
