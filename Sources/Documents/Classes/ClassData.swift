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
    /// The grades.
    package let graded: GradedClass
    /// The fields of the file other than the students.
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
        StatedCourseFacts(file.statedFacts, by: head.policy).compare(with: self.graded, &sink)
        Self.checkScale(of: graded, in: file, &sink)
        Self.noteMissing(of: graded, in: file, &sink)
        self.head = head
        students = Array(elements)
    }

    /// Warns about scores of another scale, such as marks from 1 to 6, if the file names none.
    private static func checkScale(
        of graded: GradedClass, in file: DataFile, _ sink: inout DiagnosticSink
    ) {
        guard file.root[PolicyFields.policy]?[PolicyFields.scale] == nil else { return }
        let all = graded.students.flatMap { $0.courses + $0.history.flatMap(\.courses) }
        let scores = all.filter(\.course.work.isUnassessed).compactMap(\.score)
        let computed = all.filter { !$0.course.work.isUnassessed }.compactMap(\.score)
        if !file.tablePaths.isEmpty, computed.count > 1, let most = computed.max(), most < 50 {
            sink.warning(
                in: file.path,
                "no score that follows from work is more than \(most.text(decimals: 1, rounding: .halfUp))",
                hint: "check the maximums of the work, such as those in headers")
        }
        guard let most = scores.max() else { return }
        if most > 0, most <= 1, scores.contains(where: { $0 > 0 && $0 < 1 }) {
            sink.warning(
                in: file.path,
                "no score is more than \(most.plainText), but the usual scale goes to 100",
                hint: "write percentages, such as 95 instead of 0.95")
            return
        }
        // Few scores of a file that a person writes can be low.
        guard scores.count > 2 || !file.tablePaths.isEmpty, most <= 20 else { return }
        sink.warning(
            in: file.path,
            "no score is more than \(most.plainText), but the usual scale goes to 100",
            hint: "name the scale of the marks, such as policy: { scale: germany }")
    }

    /// Says how many marks are missing in tables, if the file does not say whether they count.
    private static func noteMissing(
        of graded: GradedClass, in file: DataFile, _ sink: inout DiagnosticSink
    ) {
        guard !file.tablePaths.isEmpty,
            file.root[PolicyFields.policy]?[PolicyFields.ungraded] == nil
        else { return }
        let count = graded.students.reduce(0) { sum, student in
            student.courses.reduce(sum) { $0 + $1.missing(by: graded.policy) }
        }
        guard count > 0 else { return }
        let marks =
            count == 1 ? "1 mark is missing, and does" : "\(count) marks are missing, and do"
        sink.notes.append(
            "\(file.path): \(marks) not count; policy: { ungraded: zero } counts missing marks as zero"
        )
    }

    /// Returns the name of the student at a position.
    package func name(of position: Int) -> String { StudentName(students[position]).full }

    /// Returns the names of the student at a position, the full name first.
    package func names(of position: Int) -> [String] { StudentName(students[position]).all }

    /// Returns the id by which a student is selected, without leading and trailing white space.
    package func id(of position: Int) -> String {
        graded.students[position].id.trimmed
    }
}

/// The names of a student.
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
    /// The value in the file that the name comes from.
    let origin: Value?

    /// All names, the full name first.
    var all: [String] { [full, listed, last, given].filter { !$0.isEmpty } }

    /// Reads the names of a student in a file.
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
