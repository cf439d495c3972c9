import Diagnostics
import Grading
import Input
import Schema
import Templates

/// A student's courses on a chalkboard.
package enum StudentBoard {
    /// The facts of a board that shows the student at a position.
    ///
    /// A course without a score has none here either; one without a letter shows a dash.
    package static func record(of position: Int, in data: ClassData) -> Record {
        let student = data.graded.students[position]
        let value = data.students[position]
        var record = Record()
        record.set("id", .text(data.id(of: position)), origin: value["id"])
        record.set("title", .text(data.name(of: position)), origin: value["lastName"])
        record.set("logo", .none)
        let values = value["courses"]?.elements.map(Array.init) ?? []
        record.set("courses", .list(zip(student.courses, values).map(course)))
        record.set("count", .count(student.courses.count))
        record.set("credits", .plain(student.courses.reduce(0) { $0 + $1.course.credits }))
        record.set("gpa", student.gpa.map { .number($0, shown: student.gpaText) } ?? .none)
        record.set("color", .text(student.color.rawValue))
        return record
    }

    /// Reports a student with more courses than a board holds.
    package static func check(_ position: Int, in data: ClassData, _ problems: inout DiagnosticSink)
    {
        let count = data.graded.students[position].courses.count
        guard count > BoardRules.mostCourses, let courses = data.students[position]["courses"]
        else { return }
        problems.error(
            at: courses, "a chalkboard holds at most \(BoardRules.mostCourses) courses",
            hint: "\(data.name(of: position)) has \(count): make a report card")
    }

    private static func course(_ result: GradedCourse, _ value: Value) -> Record {
        var record = Record()
        record.set("id", .count(result.id))
        record.set("title", .text(result.course.title), origin: value["title"])
        record.set("credits", .plain(result.course.credits))
        record.set("score", result.score.map { .number($0, shown: result.scoreText) } ?? .none)
        record.set("letter", .text(result.letter.isEmpty ? "–" : result.letter))
        record.set("points", result.points.map { .plain($0) } ?? .none)
        return record
    }
}
