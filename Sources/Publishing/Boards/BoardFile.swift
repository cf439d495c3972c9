import ChalkboardKit
import Diagnostics
import Documents
import Grading
import Input
import Schema

/// Edits the file of a board.
///
/// Everything except the added or deleted course stays the same, byte for byte.
package struct BoardFile: Sendable {
    private let workspace: Workspace
    /// The file's path.
    package let path: String

    /// Creates the editor of a file, which need not exist yet.
    package init(_ path: String, in workspace: Workspace) {
        self.workspace = workspace
        self.path = path
    }

    /// Adds a course at the end.
    ///
    /// The file is created if it does not exist.
    ///
    /// - Throws: If the course or the file is refused; the file is then unchanged.
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
                file.map { ListEdit($0, key: "courses")?.inserting(BoardText.entry(new)) }
                ?? BoardText.newBoard(with: new, format: Format(path: path) ?? .json)
            return edit
        }
    }

    /// Deletes a course by its id: its position, starting at 1.
    ///
    /// - Throws: If the course does not exist or the file is refused; the file is then unchanged.
    package func delete(_ id: Int, _ report: inout Report) throws(CommandFailure) -> BoardGrades {
        try edit(&report) { file, board, report throws(CommandFailure) in
            guard let file else {
                throw report.sink.fail(FileError(.read, path: path, cause: "file not found"))
            }
            var edit = Edit()
            do throws(GradingError) {
                edit.board = try board.deleting(id)
            } catch {
                let message = error.issues.first.map { PlaceKeys.grading.text(of: $0).message }
                throw report.sink.fail(.badData, path, message ?? "")
            }
            edit.bytes = ListEdit(file, key: "courses")?.deleting(at: id - 1)
            return edit
        }
    }

    /// An edited board, and the new text of its file; nil if the text cannot be edited in place.
    private struct Edit {
        var board = Board()
        var bytes: [UInt8]?
    }

    /// Reads, changes and replaces the file while holding a lock.
    private func edit(
        _ report: inout Report,
        _ change: (Value?, Board, inout Report) throws(CommandFailure) -> Edit
    ) throws(CommandFailure) -> BoardGrades {
        guard path != "-" else {
            throw report.sink.fail(.usage, "-", "standard input cannot be edited: specify a file")
        }
        do {
            let directory = try DirectoryHandle(lockingDirectoryOf: path)
            workspace.removeAbandonedParts(beside: path)
            let (file, board) = try current(&report)
            try report.sink.failOnErrors()
            let edit = try change(file?.root, board, &report)
            // Parsing the new text must give the edited board, whatever the layout of the file.
            guard let bytes = edit.bytes, reads(bytes, as: edit.board),
                let graded = try? BoardData(grading: edit.board)
            else { throw unclear(&report) }
            if let file {
                try workspace.checkUnchanged(path, since: file.root.source.bytes, &report.sink)
            }
            try workspace.write(bytes, to: path)
            directory.release()
            return BoardGrades(graded)
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw report.sink.fail(FileError(.write, path: path, of: error))
        }
    }

    private func current(_ report: inout Report) throws(CommandFailure) -> (DataFile?, Board) {
        // Only a path that does not exist starts a new board; an unreadable file is an error.
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
        // A new file gets a title even if the board has none.
        return read.courses == board.courses && (read.title == board.title || board.title == nil)
    }

    private func unclear(_ report: inout Report) -> CommandFailure {
        report.sink.fail(
            .badData, path, "this file is written in a way that cannot be edited in place",
            hint: "write \"courses\" as a plain list, one course after the other")
    }
}
