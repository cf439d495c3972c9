/// What a board must be like to be graded.
package enum BoardRules {
    /// The most courses a board holds.
    package static let mostCourses = 4

    /// Every problem of a board, in the order of the data; none if it can be graded.
    ///
    /// A course too many is reported once, at the first one, however many follow.
    package static func problems(in board: Board) -> [GradingProblem] {
        var problems: [GradingProblem] = []
        if let title = board.title, CourseRules.isTooLong(title) {
            problems.append(
                GradingProblem(field: FieldPath().key("title"), kind: .titleTooLong))
        }
        let list = FieldPath().key("courses")
        let duplicates = duplicateTitles(board.courses)
        for (index, course) in board.courses.enumerated() {
            let path = list.index(index)
            if index == mostCourses {
                problems.append(
                    GradingProblem(
                        field: path, kind: .tooManyCourses(count: board.courses.count)))
            }
            if let earlier = duplicates[index] {
                problems.append(
                    GradingProblem(
                        field: path.key("title"), kind: .duplicateTitle(earlier: earlier)))
            }
            problems += CourseRules.problems(in: course, at: path)
        }
        return problems
    }

    /// For the position of each course whose title came before, the id of the first one with it.
    ///
    /// Blank and overlong titles are left out: they have a problem of their own.
    private static func duplicateTitles(_ courses: [Course]) -> [Int: Int] {
        var firstID: [TitleKey: Int] = [:]
        var duplicates: [Int: Int] = [:]
        for (index, course) in courses.enumerated()
        where !CourseRules.isBlank(course.title) && !CourseRules.isTooLong(course.title) {
            let key = TitleKey(course.title)
            if let earlier = firstID[key] {
                duplicates[index] = earlier
            } else {
                firstID[key] = index + 1
            }
        }
        return duplicates
    }
}

/// A board that cannot be graded, with all the reasons.
package struct InvalidBoard: Error, Sendable, Hashable {
    /// The problems in the order of the data, at least one.
    package let problems: [GradingProblem]
}
