import Grading

/// A board's file, read and graded.
package struct BoardData: Sendable {
    /// The text above the courses; nil for the template's own title.
    package let title: String?
    /// The grades.
    package let graded: GradedStudent

    /// Grades a board.
    ///
    /// - Throws: `GradingError` with every problem of the board.
    package init(grading board: Board) throws(GradingError) {
        title = board.title
        graded = try GradedStudent(grading: board)
    }
}
