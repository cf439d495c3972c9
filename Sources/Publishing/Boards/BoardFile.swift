import Diagnostics
import Documents
import Grading
import Input

/// A board's file that can be edited: everything but the course that is added or deleted stays as it
/// is, to the byte.
package struct BoardFile: Sendable {
    private let workspace: Workspace
    /// The file's path.
    package let path: String

    /// The board in a file, which need not be there yet.
    package init(_ path: String, in workspace: Workspace) {
        self.workspace = workspace
        self.path = path
    }

    /// The board, graded.
    ///
    /// - Throws: When it cannot be read or has problems.
    func graded(_ report: inout Report) throws(CommandFailure) -> BoardData {
        let file = try DataFile.read(path, in: workspace, &report.sink)
        let board = try BoardData(file, &report.sink)
        try report.sink.failOnErrors()
        return board
    }

    /// Adds a course at the end.
    ///
    /// The file is made when there is none.
    ///
    /// - Throws: When the course or the file is refused; the file is as it was then.
    package func add(_ course: CourseArguments, _ report: inout Report) throws(CommandFailure)
        -> BoardGrades
    {
        let new = try course.course(&report)
        return try edit(&report) { file, board, report throws(CommandFailure) in
            var edit = Edit()
            do throws(GradingError) {
                edit.board = try board.adding(new)
            } catch {
                course.report(error.issues, of: board.courses.count, &report.sink)
                throw CommandFailure(.badData)
            }
            edit.bytes =
                file.map { CourseList($0)?.inserting(new) }
                ?? BoardText.newBoard(with: new, format: Format(path: path) ?? .json)
            return edit
        }
    }

    /// Deletes a course by its id, which is its position from 1.
    ///
    /// - Throws: When there is no such course or the file is refused; the file is as it was then.
    package func delete(_ id: Int, _ report: inout Report) throws(CommandFailure) -> BoardGrades {
        try edit(&report) { file, board, report throws(CommandFailure) in
            guard let file else {
                throw report.sink.fail(FileError(.read, path: path, cause: "there is no such file"))
            }
            var edit = Edit()
            do throws(GradingError) {
                edit.board = try board.deleting(id)
            } catch {
                let message = error.issues.first?.message ?? ""
                throw report.sink.fail(.badData, path, message)
            }
            edit.bytes = CourseList(file)?.deleting(at: id - 1)
            return edit
        }
    }

    /// What a change makes of a board, and of its file's text if there is a way.
    private struct Edit {
        var board = Board()
        var bytes: [UInt8]?
    }

    /// Reads the file, makes its new text and writes it over, all under a lock.
    private func edit(
        _ report: inout Report,
        _ change: (Value?, Board, inout Report) throws(CommandFailure) -> Edit
    ) throws(CommandFailure) -> BoardGrades {
        guard path != "-" else {
            throw report.sink.fail(.usage, "-", "standard input cannot be edited; name a file")
        }
        do {
            return try FolderLock.hold(around: path) {
                workspace.removeAbandonedParts(beside: path)
                let (file, board) = try current(&report)
                try report.sink.failOnErrors()
                let edit = try change(file?.root, board, &report)
                // What is written must read as what was meant, whatever the file looked like.
                guard let bytes = edit.bytes, reads(bytes, as: edit.board),
                    let graded = try? BoardData(grading: edit.board)
                else { throw unclear(&report) }
                try workspace.write(bytes, to: path)
                return BoardGrades(graded)
            }
        } catch let problem as FileError {
            throw report.sink.fail(problem)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw report.sink.fail(.cannotWrite, path, "\(error)")
        }
    }

    private func current(_ report: inout Report) throws(CommandFailure) -> (DataFile?, Board) {
        // Only a name that leads nowhere is a new board; what cannot be read is an error.
        guard workspace.isThere(path) else { return (nil, Board()) }
        let file = try DataFile.read(path, in: workspace, &report.sink)
        guard let board = BoardData.board(file.root, &report.sink) else {
            throw CommandFailure(.badData)
        }
        return (file, board)
    }

    private func reads(_ bytes: [UInt8], as board: Board) -> Bool {
        var fresh = DiagnosticSink()
        guard let root = try? ParsedFile.parse(bytes, path, &fresh),
            let read = BoardData.board(root, &fresh)
        else { return false }
        // A board without a title of its own gets one when its file is made.
        return read.courses == board.courses && (read.title == board.title || board.title == nil)
    }

    private func unclear(_ report: inout Report) -> CommandFailure {
        report.sink.fail(
            .badData, path, "this file is written in a way that cannot be edited in place",
            hint: "write \"courses\" as a plain list, one course after the other")
    }
}
