import Diagnostics
import Grading
import Input
import Schema

/// A class's file, read and graded.
///
/// What grades do not depend on stays in the file until a page shows it: ten thousand students take
/// no more memory than their grades.
package struct ClassData: Sendable {
    /// The grades.
    package let graded: GradedClass
    /// What is in the file beside the students.
    let head: ClassHead
    /// The students as they are in the file, as many as were graded.
    let students: [Value]

    /// Reads and grades a file.
    ///
    /// - Throws: When it has errors, which are in the sink then.
    package init(_ file: DataFile, _ sink: inout DiagnosticSink) throws(CommandFailure) {
        let before = sink.errorCount
        let file = try file.whole(&sink)
        var elements: Elements?
        guard let head = ClassHead(file, students: &elements, &sink), let elements else {
            throw CommandFailure(.badData)
        }
        var reader = StudentReader()
        reader.read(elements, &sink)
        let missing = reader.missing
        guard missing.isEmpty else {
            // Placeholders cannot be graded, but the rules check everything that was read.
            let issues = ClassRules.issues(in: reader.students, policy: head.policy)
            missing.report(issues, in: file.root, &sink)
            throw CommandFailure(.badData)
        }
        do throws(GradingError) {
            graded = try GradedClass(grading: reader.students, by: head.policy)
        } catch {
            missing.report(error.issues, in: file.root, &sink)
            throw CommandFailure(.badData)
        }
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
        self.head = head
        students = Array(elements)
    }

    /// Returns the name of the student at a position.
    package func name(of position: Int) -> String { StudentName(students[position]).full }

    /// Returns the id by which a student is asked for, without the white space around it.
    package func id(of position: Int) -> String {
        TextRules.trimmed(graded.students[position].id)
    }
}

/// The names of a student.
struct StudentName {
    /// The given names; empty without any.
    let given: String
    /// The last name; empty without one.
    let last: String
    /// The whole name as it is shown: the file's own, or the given names before the last.
    let full: String
    /// The whole name as lists show it: "Lovelace, Ada", or the file's own.
    let listed: String
    /// Where the whole name is in the file.
    let origin: Value?

    /// Reads the names of a student in a file.
    init(_ student: Value) {
        given = TextRules.trimmed(student.text(StudentFields.givenNames))
        last = TextRules.trimmed(student.text(StudentFields.lastName))
        let own = TextRules.trimmed(student.text(StudentFields.name))
        let parts = [given, last].filter { !$0.isEmpty }
        full = own.isEmpty ? parts.joined(separator: " ") : own
        listed = own.isEmpty ? [last, given].filter { !$0.isEmpty }.joined(separator: ", ") : own
        origin =
            student[StudentFields.name] ?? student[StudentFields.lastName]
            ?? student[StudentFields.givenNames]
    }
}
