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
    ///   - position: The student's position in the class.
    func reportDifferences(
        from student: Student, _ value: Value, at position: Int, by policy: Policy,
        _ sink: inout DiagnosticSink
    ) {
        RequirementReader.reportMistakes(in: value, policy.requirements, &sink)
        let issues = differences(from: student, by: policy) { .class(.student(position, $0)) }
        guard !issues.isEmpty else { return }
        MissingFields().report(
            issues, ofStudent: value, at: ClassField.student(position, .whole).path, &sink)
    }
}
