import Diagnostics
import Grading
import Input
import Rosters
import Schema

/// The data of a class's file, checked and graded.
///
/// Fields that do not affect the grades stay in the file until a page shows them, so that ten
/// thousand students take no more memory than their grades.
package struct ClassData: Sendable {
    package let graded: GradedClass
    let head: ClassHead
    /// The students in the file, in the same order as the graded ones.
    let students: [Value]

    /// Reads and grades a file.
    ///
    /// - Parameter needs: The facts of one's own that a template shows.
    /// - Throws: `CommandFailure` if the file has errors, which are in the sink.
    package init(
        _ file: DataFile, needs: OwnFields = OwnFields(), _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let before = sink.errorCount
        let file = try file.whole(&sink)
        var elements: Elements?
        guard let head = ClassHead(file, needs: needs, students: &elements, &sink), let elements
        else {
            throw CommandFailure(.badData)
        }
        var reader = StudentReader(of: head)
        reader.read(elements, &sink)
        let missing = reader.missing
        guard missing.isEmpty else {
            // Placeholders cannot be graded, but the rules still check everything that was read.
            let issues = ClassRules.issues(in: reader.students, policy: head.policy)
            missing.report(issues, by: .grading, in: file.root, &sink)
            throw CommandFailure(.badData)
        }
        do throws(GradingError) {
            graded = try GradedClass(grading: reader.students, by: head.policy)
        } catch {
            missing.report(error.issues, by: .grading, in: file.root, &sink)
            throw CommandFailure(.badData)
        }
        guard sink.errorCount == before else { throw CommandFailure(.badData) }
        for (position, (student, value)) in zip(reader.students, elements).enumerated() {
            graded.students[position].reportDifferences(
                from: student, value, by: head.policy, &sink)
        }
        StatedCourseFacts(by: head.policy).compare(file.statedFacts, with: graded, &sink)
        if !ScoreTally.isNeedless(for: file) {
            var scores = ScoreTally()
            let isOfTables = !file.tablePaths.isEmpty
            for student in graded.students {
                scores.add(student, by: graded.policy, isOfTables: isOfTables)
            }
            scores.report(in: file, &sink)
        }
        self.head = head
        students = Array(elements)
    }

    package func name(of position: Int) -> String { StudentName(students[position]).full }

    /// Returns the names of the student at a position, the full name first.
    package func names(of position: Int) -> [String] { StudentName(students[position]).all }

    /// Returns the id by which a student is selected, without leading and trailing white space.
    package func id(of position: Int) -> String {
        graded.students[position].id.trimmed
    }
}

struct StudentName {
    /// The given names; empty if there are none.
    let given: String
    /// The last name; empty if there is none.
    let last: String
    /// The `name` in the file; empty if there is none.
    let whole: String
    /// The full name: the `name` in the file, or the given names followed by the last name.
    let full: String
    /// The full name in list form: "Lovelace, Ada", or the `name` in the file.
    let listed: String
    let origin: Value?

    /// All names, the full name first.
    var all: [String] { [full, listed, last, given].filter { !$0.isEmpty } }

    init(_ student: Value) {
        given = student.text(StudentFields.givenNames).trimmed
        last = student.text(StudentFields.lastName).trimmed
        whole = student.text(StudentFields.name).trimmed
        full = whole.isEmpty ? FullName.of(given: given, last: last) : whole
        listed = whole.isEmpty ? FullName.listed(given: given, last: last) : whole
        origin =
            student[StudentFields.name] ?? student[StudentFields.lastName]
            ?? student[StudentFields.givenNames]
    }
}
