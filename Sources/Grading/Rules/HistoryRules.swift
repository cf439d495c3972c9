import Exact

/// The rules that a student's past years must follow.
enum HistoryRules {
    /// Returns every problem of the past years, and of the courses that repeat earlier ones.
    static func issues(
        in student: Student, policy: Policy, at place: (StudentField) -> GradingField
    ) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        func refuse(_ field: StudentField, _ kind: GradingIssue.Kind) {
            issues.append(GradingIssue(field: place(field), kind: kind))
        }
        let rules = CourseRules.student(by: policy)
        for (index, year) in student.history.enumerated() {
            if TextRules.isTooLong(year.year) { refuse(.history(index, .year), .titleTooLong) }
            for (position, course) in year.courses.enumerated() {
                issues += rules.issues(in: course, isPast: true) { field in
                    place(.history(index, .course(position, field)))
                }
            }
        }
        let past = student.history.flatMap(\.courses)
        let all = past + student.courses
        guard all.contains(where: \.isRepeat) else { return issues }
        var fields: [StudentField] = []
        for (index, year) in student.history.enumerated() {
            fields += year.courses.indices.map { .history(index, .course($0, .isRepeat)) }
        }
        fields += student.courses.indices.map { .course($0, .isRepeat) }
        let repeated = Course.repeated(all)
        for (position, course) in all.enumerated()
        where course.isRepeat && repeated[position] == nil {
            refuse(fields[position], .nothingToRepeat(hasCode: course.code != nil))
        }
        return issues
    }
}
