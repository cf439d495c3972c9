/// The rules that the students of a class must follow to be graded.
package enum ClassRules {
    /// Returns every problem of a class; empty if it can be graded.
    ///
    /// Problems of the policy come first, then those of the students in the order of the data. A
    /// repeated id is reported at the later student. Any number of students and courses is allowed.
    package static func issues(in students: [Student], policy: Policy) -> [GradingIssue] {
        let rules = CourseRules.student(by: policy)
        var issues = PolicyRules.issues(in: policy)
        var firstPosition: [String: Int] = [:]
        for (index, student) in students.enumerated() {
            if let kind = issue(inID: student.id, at: index, &firstPosition) {
                issues.append(GradingIssue(field: .class(.student(index, .id)), kind: kind))
            }
            issues += rules.issues(in: student.courses) {
                .class(.student(index, .course($0, $1)))
            }
        }
        return issues
    }

    /// Returns the problem of an id; leading and trailing white space is ignored.
    private static func issue(
        inID id: String, at index: Int, _ firstPosition: inout [String: Int]
    ) -> GradingIssue.Kind? {
        if TextRules.isBlank(id) { return .blankID }
        if TextRules.isTooLong(id) { return .idTooLong }
        let key = TextRules.trimmed(id)
        if let earlier = firstPosition[key] { return .duplicateID(earlier: earlier) }
        firstPosition[key] = index
        return nil
    }
}
