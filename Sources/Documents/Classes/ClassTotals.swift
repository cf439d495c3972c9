import Diagnostics
import Grading
import Tables

/// What is said of a class of tables as a whole, collected student by student as long as nothing differs.
struct ClassTotals: Sendable {
    /// The tables; nil for a class that does not come from tables.
    private let tables: LiveElements?
    private let policy: Policy
    private var scores = ScoreTally()
    private var stated: StatedTally

    init(_ tables: LiveElements?, by policy: Policy) {
        (self.tables, self.policy) = (tables, policy)
        stated = StatedTally(by: policy, decimals: tables?.statedDecimals ?? [:])
    }

    /// The same without students.
    var empty: ClassTotals { ClassTotals(tables, by: policy) }

    mutating func add(
        _ student: GradedStudent, at position: Int, _ sink: inout DiagnosticSink
    ) {
        guard let tables else { return }
        scores.add(student, by: policy, isOfTables: true)
        stated.add(tables.statedFacts(of: position), student.courses, &sink)
    }

    /// Adds the students that come after those before.
    mutating func add(_ other: ClassTotals) {
        scores.add(other.scores)
        stated.add(other.stated)
    }

    /// Says what agrees and what is missing; false if something differs, which must be explained.
    func report(in file: DataFile, _ sink: inout DiagnosticSink) -> Bool {
        guard tables != nil else { return true }
        guard let (columns, skipped) = stated.columns else { return false }
        StatedCourseFacts.note(columns, skipped, &sink)
        let known = sink.problemCount
        scores.report(in: file, &sink)
        return sink.problemCount == known
    }
}
