import Exact
import Issues

/// The rules that a student's past years must follow.
enum HistoryRules {
    /// Returns every problem of the past years, and of the courses that repeat earlier ones.
    static func issues(in student: Student, policy: Policy) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        let rules = CourseRules.student(by: policy)
        for (index, year) in student.history.enumerated() {
            var own: [GradingIssue] = []
            if year.year.isTooLong { own.add(\PastYear.year, .titleTooLong) }
            for (position, course) in year.courses.enumerated() {
                own.add(
                    rules.issues(in: course, isPast: true),
                    at: FieldPlace(\PastYear.courses, position))
            }
            issues.add(own, at: FieldPlace(\Student.history, index))
        }
        let all = student.history.flatMap(\.courses) + student.courses
        guard all.contains(where: \.isRepeat) else { return issues }
        var places: [FieldPlace] = []
        for (index, year) in student.history.enumerated() {
            places += year.courses.indices.map {
                FieldPlace(\Student.history, index).at(FieldPlace(\PastYear.courses, $0))
            }
        }
        places += student.courses.indices.map { FieldPlace(\Student.courses, $0) }
        let repeated = Course.repeated(all)
        for (position, course) in all.enumerated()
        where course.isRepeat && repeated[position] == nil {
            issues.add(
                places[position].at(\Course.isRepeat),
                .nothingToRepeat(hasCode: course.code != nil))
        }
        return issues
    }
}
