import Grading
import Input

/// Grades data files.
enum GradedFile {
    /// The graded board of a file.
    ///
    /// - Throws: When the file has problems, which are in the report then.
    static func board(_ file: DataFile, _ report: inout Report) throws(Stop) -> GradedBoard {
        guard let board = BoardReader.read(file.root, &report.problems) else {
            throw Stop(.badData)
        }
        do {
            return try GradedBoard(grading: board)
        } catch {
            BoardReader.report(error.problems, in: file.root, &report.problems)
            throw Stop(.badData)
        }
    }
}
