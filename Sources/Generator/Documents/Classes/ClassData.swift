import Grading
import Input

/// A class's file, read and graded.
///
/// What grades do not depend on stays in the file until a page shows it: ten thousand students take
/// no more room than their grades.
struct ClassData: Sendable {
    /// The grades.
    let graded: GradedClass
    /// Where the scale comes from, if its file says so.
    let scaleSource: String?
    /// The file's content.
    let root: Value
    /// The students as they stand in the file, as many as were graded.
    let students: [Value]

    /// The name a student is called by.
    func name(of position: Int) -> String { StudentName(students[position]).full }

    /// The id that a student is asked for by: without the white space around it, which makes no
    /// difference.
    func id(of position: Int) -> String { ClassRules.trimmed(graded.students[position].id) }
}

/// What a student is called.
struct StudentName {
    /// The given names; "" without any.
    let given: String
    /// The last name; "" without one.
    let last: String
    /// The whole name as it is shown: the file's own, or the given names before the last.
    let full: String
    /// The whole name as lists show it: "Lovelace, Ada", or the file's own.
    let listed: String

    /// The name of a student in a file.
    init(_ student: Value) {
        given = Self.text(student["givenNames"])
        last = Self.text(student["lastName"])
        let own = Self.text(student["name"])
        let parts = [given, last].filter { !$0.isEmpty }
        full = own.isEmpty ? parts.joined(separator: " ") : own
        listed = own.isEmpty ? [last, given].filter { !$0.isEmpty }.joined(separator: ", ") : own
    }
    private static func text(_ value: Value?) -> String {
        ClassRules.trimmed(value?.string ?? "")
    }
}
