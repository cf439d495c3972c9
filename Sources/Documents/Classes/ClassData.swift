import Grading
import Input

/// A class's file, read and graded.
///
/// What grades do not depend on stays in the file until a page shows it: ten thousand students take
/// no more room than their grades.
package struct ClassData: Sendable {
    /// The grades.
    package let graded: GradedClass
    /// Where the scale comes from, if its file says so.
    package let scaleSource: String?
    /// The file's content.
    package let root: Value
    /// The students as they stand in the file, as many as were graded.
    package let students: [Value]

    /// The name a student is called by.
    package func name(of position: Int) -> String { StudentName(students[position]).full }

    /// The id that a student is asked for by: without the white space around it, which makes no
    /// difference.
    package func id(of position: Int) -> String { TextRules.trimmed(graded.students[position].id) }
}

/// What a student is called.
package struct StudentName {
    /// The given names; "" without any.
    package let given: String
    /// The last name; "" without one.
    package let last: String
    /// The whole name as it is shown: the file's own, or the given names before the last.
    package let full: String
    /// The whole name as lists show it: "Lovelace, Ada", or the file's own.
    package let listed: String

    /// The name of a student in a file.
    package init(_ student: Value) {
        given = Self.text(student["givenNames"])
        last = Self.text(student["lastName"])
        let own = Self.text(student["name"])
        let parts = [given, last].filter { !$0.isEmpty }
        full = own.isEmpty ? parts.joined(separator: " ") : own
        listed = own.isEmpty ? [last, given].filter { !$0.isEmpty }.joined(separator: ", ") : own
    }
    private static func text(_ value: Value?) -> String {
        TextRules.trimmed(value?.string ?? "")
    }
}
