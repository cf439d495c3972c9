import Issues

extension Board {
    /// Returns the board with `course` added at the end.
    ///
    /// - Throws: `GradingError` with every problem of the resulting board.
    package func adding(_ course: Course) throws(GradingError) -> Board {
        var board = self
        board.courses.append(course)
        let issues = BoardRules.issues(in: board)
        guard issues.isEmpty else { throw GradingError(issues: issues) }
        return board
    }

    /// Returns the board without the course at position `id`, counted from 1; later courses move
    /// up.
    ///
    /// A course can be deleted from an invalid board, because that may fix the problem.
    ///
    /// - Throws: `GradingError` if the course does not exist.
    package func deleting(_ id: Int) throws(GradingError) -> Board {
        guard !courses.isEmpty else { throw Self.refusal(.emptyBoard) }
        guard 1...courses.count ~= id else {
            throw Self.refusal(.noSuchCourse(id: id, count: courses.count))
        }
        var board = self
        board.courses.remove(at: id - 1)
        return board
    }

    private static func refusal(_ kind: GradingProblem) -> GradingError {
        GradingError(issues: [GradingIssue(FieldPlace(\Board.courses), kind)])
    }
}
