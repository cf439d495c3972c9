import Issues

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
            let own = Self.issues(in: student, policy: policy)
            if issue(inID: student.id) == nil {
                let key = student.id.trimmed
                if let earlier = firstPosition[key] {
                    issues.append(
                        repeatedID(earlier: earlier).within(FieldPlace(\ClassParts.students, index))
                    )
                } else {
                    firstPosition[key] = index
                }
            }
            if !own.isEmpty {
                issues += own.map { $0.within(FieldPlace(\ClassParts.students, index)) }
            }
        }
        return issues
    }

    /// Returns the problems of one student, who is at a position of the class.
    ///
    /// Whether the id is unique must be checked for the whole class: see `repeatedID`.
    package static func issues(
        in student: Student, policy: Policy
    ) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        issues.add(\Student.id, issue(inID: student.id))
        issues += CourseRules.student(by: policy)
            .issues(in: student.courses, of: \Student.courses)
        if !student.history.isEmpty || student.courses.contains(where: \.isRepeat) {
            issues += HistoryRules.issues(in: student, policy: policy)
        }
        return issues
    }

    /// Returns the problem of a student whose id an earlier one has.
    package static func repeatedID(earlier: Int) -> GradingIssue {
        GradingIssue(FieldPlace(\Student.id), .duplicateID(earlier: earlier))
    }

    private static func issue(inID id: String) -> GradingProblem? {
        if id.isBlank { return .blankID }
        return id.isTooLong ? .idTooLong : nil
    }
}
