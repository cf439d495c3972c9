import Diagnostics
import Grading
import Input
import Schema

/// A board's file, read, checked and graded.
package struct BoardData: Sendable {
    /// The text above the courses; nil for the usual title.
    package let title: String?
    /// The grades.
    package let graded: GradedStudent

    /// The title of a board that has none.
    package static let defaultTitle = "gpa calculator"

    /// Grades a board.
    ///
    /// - Throws: `GradingError` with every issue of the board.
    package init(grading board: Board) throws(GradingError) {
        title = board.title
        graded = try GradedStudent(grading: board)
    }

    /// Reads and grades a file.
    ///
    /// - Throws: When the file is not a board or has errors, which are in the sink then.
    package init(_ file: DataFile, _ sink: inout DiagnosticSink) throws(CommandFailure) {
        guard file.kind is BoardKind else {
            throw sink.fail(
                .badData, file.path, "this is a \(file.kind.noun), and no \(BoardKind().noun)")
        }
        guard let board = Self.board(file.root, &sink) else { throw CommandFailure(.badData) }
        do {
            try self.init(grading: board)
        } catch {
            MissingFields().report(error.issues, in: file.root, &sink)
            throw CommandFailure(.badData)
        }
    }

    /// Reads a board's fields and checks them by the board's rules; nil, and errors, if it is not
    /// valid.
    package static func board(_ root: Value, _ sink: inout DiagnosticSink) -> Board? {
        let before = sink.errorCount
        guard var reader = FieldReader(root, BoardFields.schema, &sink) else { return nil }
        let title = reader.read(BoardFields.title, &sink)
        reader.check(BoardFields.logo, into: &sink)
        let values = reader.read(CourseFields.courses, &sink)
        reader.finish(&sink)
        guard let values else { return nil }
        var courses = CourseReader(isBoard: true)
        var board = Board(title: title)
        for (position, value) in values.enumerated() {
            board.courses.append(courses.course(value, at: .board(position), &sink))
        }
        courses.missing.report(BoardRules.issues(in: board), in: root, &sink)
        return sink.errorCount > before ? nil : board
    }

    /// The title, or the one of boards that have none.
    package var shownTitle: String {
        let title = title ?? ""
        return title.contains { !$0.isWhitespace } ? title : Self.defaultTitle
    }

    /// One sentence on what the board shows.
    package var summary: String {
        let count = graded.courses.count
        let courses = count == 1 ? "1 course" : "\(count) courses"
        return graded.gpa == nil ? "no courses" : "\(courses), GPA \(graded.gpaText)"
    }
}
