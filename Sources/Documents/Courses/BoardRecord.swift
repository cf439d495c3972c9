import Exact
import Grading
import Input
import Schema

/// The subject of a chalkboard: the courses of a board file, or of a student in a class.
struct BoardPage {
    /// The id by which the board is selected.
    let id: String
    /// The text above the courses.
    let title: String
    /// The courses and the GPA.
    let graded: GradedStudent
    /// The object with the courses: the root of the file, or the student.
    let object: Value
    /// The values that the id and the title come from; nil if they do not come from a field.
    let idOrigin: Value?
    let titleOrigin: Value?
    /// The facts of one's own that the file declares.
    let own: OwnFields

    /// Whether the board has no title of its own.
    var hasDefaultTitle: Bool { title == Self.defaultTitle }

    /// The title of a board without one, in metadata and listings.
    static let defaultTitle = "gpa calculator"

    static let kind = RecordKind("board", record.schema)

    static let record = RecordType<BoardPage> {
        Fact("id", "the name of the data file, without its extension", origin: \.idOrigin) { $0.id }
        Fact(
            BoardFields.title.key, .text, "the board's title", origin: \.titleOrigin
        ) { $0.hasDefaultTitle ? GradeWords.boardTitle.fact : .text($0.title) }
        Fact(BoardFields.logo, of: \.object)
        Fact.list(CourseFields.courses.key, course, "the courses, in the order of the file") {
            page in
            let own = page.own[.course]
            return zip(page.graded.courses, page.object.elements(of: CourseFields.courses))
                .map { BoardCourse(graded: $0, value: $1, own: own) }
        }
        Fact("count", "the number of courses") { $0.graded.courses.count }
        Fact(CourseFields.credits.key, "the credits of all courses") {
            $0.graded.courses.reduce(0) { $0 + $1.course.credits }
        }
        Fact("gpa", "the GPA as displayed; absent if there are no courses") {
            NumberFact($0.graded.gpa, $0.graded.gpaText)
        }
        Fact("color", "green, orange or red, by the exact GPA; white if there are no courses") {
            $0.graded.color.rawValue
        }
        Fact.own(.board) { OwnValues($0.object, $0.own[.board]) }
    }

    private struct BoardCourse {
        let graded: GradedCourse
        let value: Value
        let own: [OwnField]
    }

    private static let course = RecordType<BoardCourse> {
        Fact("id", "the course's number, from 1") { $0.graded.id }
        Fact(CourseFields.title, help: "the course's title", of: \.value)
        Fact(CourseFields.credits.key, "the credits") { $0.graded.course.credits }
        Fact("score", .number, "the score out of 100") {
            .optional($0.graded.score, shown: $0.graded.scoreText)
        }
        // A course without a letter shows a dash.
        Fact("letter", "the letter grade") { $0.graded.letter.isEmpty ? "–" : $0.graded.letter }
        Fact("points", .number, "the grade points of the letter") { .plain($0.graded.points) }
        Fact.own(.course) { OwnValues($0.value, $0.own) }
    }
}
