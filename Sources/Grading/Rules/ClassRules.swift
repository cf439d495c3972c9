/// The rules that the students of a class must follow to be graded.
package enum ClassRules {
    /// Returns every problem of a class; empty if it can be graded.
    ///
    /// Problems of the policy come first, then those of the students in the order of the data. A
    /// repeated id is reported at the later student. Any number of students and courses is allowed.
    package static func issues(in students: [Student], policy: Policy) -> [GradingIssue] {
        var issues = PolicyRules.issues(in: policy)
        var firstPosition: [String: Int] = [:]
        for (index, student) in students.enumerated() {
            let own = Self.issues(in: student, at: index, policy: policy)
            let isIDValid = !own.contains { $0.field == .class(.student(index, .id)) }
            if isIDValid {
                let key = TextRules.trimmed(student.id)
                if let earlier = firstPosition[key] {
                    issues.append(repeatedID(at: index, earlier: earlier))
                } else {
                    firstPosition[key] = index
                }
            }
            issues += own
        }
        return issues
    }

    /// Returns the problems of one student, who is at a position of the class.
    ///
    /// Whether the id is unique must be checked for the whole class: see `repeatedID`.
    package static func issues(
        in student: Student, at index: Int, policy: Policy
    ) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        if let kind = issue(inID: student.id) {
            issues.append(GradingIssue(field: .class(.student(index, .id)), kind: kind))
        }
        issues += CourseRules.student(by: policy).issues(in: student.courses) {
            .class(.student(index, .course($0, $1)))
        }
        if !student.history.isEmpty || student.courses.contains(where: \.isRepeat) {
            issues += HistoryRules.issues(in: student, policy: policy) {
                .class(.student(index, $0))
            }
        }
        return issues
    }

    /// Returns the problem of a student whose id is that of an earlier one.
    package static func repeatedID(at index: Int, earlier: Int) -> GradingIssue {
        GradingIssue(field: .class(.student(index, .id)), kind: .duplicateID(earlier: earlier))
    }

    /// Returns the problem of an id; leading and trailing white space is ignored.
    private static func issue(inID id: String) -> GradingIssue.Kind? {
        if TextRules.isBlank(id) { return .blankID }
        return TextRules.isTooLong(id) ? .idTooLong : nil
    }
}
