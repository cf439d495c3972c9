import Diagnostics
import Grading
import Input
import Schema

/// The data of a board's file, checked and graded.
package struct BoardData: Sendable {
    /// The text above the courses; nil for the default title.
    package let title: String?
    package let graded: GradedStudent
    /// The declaration of facts of one's own.
    let own: OwnFields

    /// The title of a board without one.
    package static let defaultTitle = BoardPage.defaultTitle

    /// Grades a board.
    ///
    /// - Throws: `GradingError` with every problem of the board.
    package init(grading board: Board) throws(GradingError) {
        try self.init(grading: board, own: OwnFields())
    }

    private init(grading board: Board, own: OwnFields) throws(GradingError) {
        self.own = own
        title = board.title
        graded = try GradedStudent(grading: board)
    }

    /// Reads and grades a file.
    ///
    /// - Parameter needs: The facts of one's own that a template shows.
    /// - Throws: `CommandFailure` if the file is not a board or has errors, which are in the sink.
    package init(
        _ file: DataFile, needs: OwnFields = OwnFields(), _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        guard file.kind is BoardKind else {
            throw sink.fail(
                .badData, file.path, "this is a \(file.kind.noun), not a \(BoardKind().noun)")
        }
        var own = OwnFields()
        guard let board = Self.board(file.root, needs: needs, own: &own, &sink) else {
            throw CommandFailure(.badData)
        }
        do {
            try self.init(grading: board, own: own)
        } catch {
            MissingFields().report(error.issues, by: .grading, in: file.root, &sink)
            throw CommandFailure(.badData)
        }
    }

    /// Returns the board in a file, checked by the rules; nil, with errors, if it is not valid.
    package static func board(_ root: Value, _ sink: inout DiagnosticSink) -> Board? {
        var own = OwnFields()
        return board(root, needs: own, own: &own, &sink)
    }

    private static func board(
        _ root: Value, needs: OwnFields, own: inout OwnFields, _ sink: inout DiagnosticSink
    ) -> Board? {
        let before = sink.errorCount
        guard var reader = FieldReader(root, BoardFields.schema, &sink) else { return nil }
        let title = reader.read(BoardFields.title, &sink)
        let values = reader.read(CourseFields.courses, &sink)
        own = BoardFields.owners.fields(
            reader.read(OwnDataFields.fields, &sink), needs: needs, in: root, &sink)
        reader.finish(&sink)
        own.check(.board, root, &sink)
        guard let values else { return nil }
        var courses = CourseReader(isBoard: true)
        var board = Board(title: title)
        for value in values {
            board.courses.append(courses.course(value, &sink))
            own.check(.course, value, &sink)
        }
        courses.missing.report(BoardRules.issues(in: board), by: .grading, in: root, &sink)
        return sink.errorCount > before ? nil : board
    }

    /// The title, or the default title.
    package var shownTitle: String {
        let title = title ?? ""
        return title.contains { !$0.isWhitespace } ? title : Self.defaultTitle
    }

    /// A summary of the board, such as "2 courses", which says nothing that a page might not show.
    package var summary: String { DocumentSet.count(graded.courses.count, "course") }
}
