import Issues

/// The rules that a board must follow to be graded.
package enum BoardRules {
    /// The maximum number of courses on a board.
    package static let mostCourses = 4

    /// Returns every problem of a board, in the order of the data; empty if it can be graded.
    package static func issues(in board: Board) -> [GradingIssue] {
        var issues: [GradingIssue] = []
        if let title = board.title, title.isTooLong {
            issues.add(\Board.title, .titleTooLong)
        }
        return issues + CourseRules.board.issues(in: board.courses, of: \Board.courses)
    }
}
