import Diagnostics
import Grading
import Input

/// Grades data files.
package enum GradedFile {
    /// The graded board of a file.
    ///
    /// - Throws: When the file has problems, which are in the report then.
    package static func board(_ file: DataFile, _ sink: inout DiagnosticSink) throws(CommandFailure)
        -> BoardData
    {
        guard file.kind == .board else {
            throw sink.fail(.badData, file.path, "this is a \(file.kind.noun), and no board")
        }
        guard let board = BoardReader.read(file.root, &sink) else {
            throw CommandFailure(.badData)
        }
        do {
            return try BoardData(grading: board)
        } catch {
            Unread().report(error.issues, in: file.root, &sink)
            throw CommandFailure(.badData)
        }
    }

    /// The graded class of a file.
    ///
    /// - Throws: When the file has problems, which are in the report then.
    package static func students(_ file: DataFile, _ sink: inout DiagnosticSink)
        throws(CommandFailure) -> ClassData
    {
        guard let data = ClassReader.read(file, &sink) else { throw CommandFailure(.badData) }
        return data
    }
}
