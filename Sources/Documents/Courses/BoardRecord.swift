import Exact
import Grading
import Input
import Schema

/// What a chalkboard shows: the courses of a board's file, or of a student of a class.
struct BoardPage {
    /// The id by which the board is selected.
    let id: String
    /// The text above the courses.
    let title: String
    /// The courses and the GPA.
    let graded: GradedStudent
    /// The object that has the courses: the file's root, or the student.
    let object: Value
    /// Where the id and the title come from; nil for what no field gives.
    let idOrigin: Value?
    let titleOrigin: Value?

    /// The records that templates for boards take.
    static let kind = RecordKind("board", record.schema)

    static let record = RecordType<BoardPage> {
        Fact(
            "id", .text, "the name of the data's file, without its ending", origin: \.idOrigin
        ) { .text($0.id) }
        Fact(
            BoardFields.title.key, .text, "the board's title", origin: \.titleOrigin
        ) { .text($0.title) }
        Fact(BoardFields.logo, of: \.object)
        Fact.list(CourseFields.courses.key, course, "the courses in their order") { page in
            zip(page.graded.courses, page.object.elements(of: CourseFields.courses))
                .map(BoardCourse.init)
        }
        Fact("count", .number, "how many courses there are") { .count($0.graded.courses.count) }
        Fact(CourseFields.credits.key, .number, "the credits of all courses") {
            .plain($0.graded.courses.reduce(0) { $0 + $1.course.credits })
        }
        Fact(
            "gpa", .number, optional: true, "the GPA as it is shown; absent without courses"
        ) { .optional($0.graded.gpa, shown: $0.graded.gpaText) }
        Fact(
            "color", .text, "green, orange or red by the exact GPA; white without courses"
        ) { .text($0.graded.color.rawValue) }
    }

    private struct BoardCourse {
        let graded: GradedCourse
        let value: Value
    }

    private static let course = RecordType<BoardCourse> {
        Fact("id", .number, "the course's number, from 1") { .count($0.graded.id) }
        Fact(CourseFields.title, help: "the course's title", of: \.value)
        Fact(CourseFields.credits.key, .number, "its credits") {
            .plain($0.graded.course.credits)
        }
        Fact("score", .number, "its score out of 100") {
            .optional($0.graded.score, shown: $0.graded.scoreText)
        }
        // A course without a letter shows a dash.
        Fact("letter", .text, "its letter grade") {
            .text($0.graded.letter.isEmpty ? "–" : $0.graded.letter)
        }
        Fact("points", .number, "the grade points of the letter") {
            $0.graded.points.map { .plain($0) } ?? .none
        }
    }
}
