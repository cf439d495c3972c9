import Diagnostics
import Grading
import Input
import Schema

extension GradedStudent {
    /// Warns about marks and totals in the file that differ from the calculated ones, and about subjects
    /// that are probably misspelled.
    ///
    /// - Parameters:
    ///   - student: The data of the student.
    ///   - value: The student in the file.
    func reportDifferences(
        from student: Student, _ value: Value, by policy: Policy,
        _ sink: inout DiagnosticSink
    ) {
        RequirementReader.reportMistakes(in: value, policy.requirements, &sink)
        MissingFields().report(
            differences(from: student, by: policy), by: .grading, in: value, &sink)
    }
}
