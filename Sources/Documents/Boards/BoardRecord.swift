import Exact
import Grading
import Input
import Schema
import Templates

/// A graded board as the facts that templates name.
package enum BoardRecord {
    /// What a board is called that has no title.
    package static let defaultTitle = "gpa calculator"

    /// The facts of a board.
    package static let shape = RecordSchema.record([
        .init("id", .text, "the name of the data's file, without its ending"),
        .init("title", .text, "the board's title"),
        .init("logo", .text, optional: true, "the path of a picture that takes the title's place"),
        .init("courses", .list(course), "the courses in their order"),
        .init("count", .number, "how many courses there are"),
        .init("credits", .number, "the credits of all courses"),
        .init("gpa", .number, optional: true, "the GPA as it is shown; absent without courses"),
        .init("color", .text, "green, orange or red by the exact GPA; white without courses"),
    ])

    private static let course = RecordSchema.record([
        .init("id", .number, "the course's number, from 1"),
        .init("title", .text, "the course's title"),
        .init("credits", .number, "its credits"),
        .init("score", .number, "its score out of 100"),
        .init("letter", .text, "its letter grade"),
        .init("points", .number, "the grade points of the letter"),
    ])

    /// The facts of one board; `root` is the file it was read from.
    package static func record(of data: BoardData, id: String, root: Value) -> Record {
        let board = data.graded
        var record = Record()
        record.set("id", .text(id))
        record.set("title", .text(title(of: data)), origin: root["title"])
        if let logo = root["logo"], let path = logo.string {
            record.set("logo", .text(path), origin: logo)
        }
        let values = root["courses"]?.elements.map(Array.init) ?? []
        let courses = zip(board.courses, values).map { facts(of: $0, at: $1) }
        record.set("courses", .list(courses))
        record.set("count", count(courses.count))
        let credits = board.courses.reduce(0) { $0 + $1.course.credits }
        record.set("credits", .number(credits, shown: credits.plainText))
        if let gpa = board.gpa { record.set("gpa", .number(gpa, shown: board.gpaText)) }
        record.set("color", .text(board.color.rawValue))
        return record
    }

    /// The board's title, or the one it has without any.
    package static func title(of data: BoardData) -> String {
        let title = data.title ?? ""
        return title.contains { !$0.isWhitespace } ? title : defaultTitle
    }

    /// One sentence that says what the board shows.
    package static func summary(of data: BoardData) -> String {
        let board = data.graded
        let count = board.courses.count
        let courses = count == 1 ? "1 course" : "\(count) courses"
        return board.gpa == nil ? "no courses" : "\(courses), GPA \(board.gpaText)"
    }

    private static func facts(of graded: GradedCourse, at value: Value) -> Record {
        let (course, credits) = (graded.course, graded.course.credits)
        var record = Record()
        record.set("id", count(graded.id))
        record.set("title", .text(course.title), origin: value["title"])
        record.set("credits", .number(credits, shown: credits.plainText))
        record.set("score", graded.score.map { .number($0, shown: graded.scoreText) } ?? .none)
        record.set("letter", .text(graded.letter))
        record.set("points", graded.points.map { .plain($0) } ?? .none)
        return record
    }

    private static func count(_ number: Int) -> FieldValue {
        .number(Rational(number), shown: "\(number)")
    }
}
