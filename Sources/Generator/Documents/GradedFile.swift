import Diagnostics
import Grading
import Input

/// Grades data files.
enum GradedFile {
    /// The graded board of a file.
    ///
    /// - Throws: When the file has problems, which are in the report then.
    static func board(_ file: DataFile, _ report: inout Report) throws(Stop) -> GradedBoard {
        guard file.kind == .board else {
            throw report.stop(.badData, file.path, "this is a \(file.kind.noun), and no board")
        }
        guard let board = BoardReader.read(file.root, &report.problems) else {
            throw Stop(.badData)
        }
        do {
            return try GradedBoard(grading: board)
        } catch {
            Unread().report(error.problems, in: file.root, &report.problems)
            throw Stop(.badData)
        }
    }

    /// The graded class of a file.
    ///
    /// - Throws: When the file has problems, which are in the report then.
    static func students(_ file: DataFile, _ report: inout Report) throws(Stop) -> ClassData {
        guard let data = ClassReader.read(file, &report) else { throw Stop(.badData) }
        return data
    }
}
