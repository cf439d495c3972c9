import Diagnostics
import Schema

/// The document kind of boards: the courses on a chalkboard.
package struct BoardKind: DocumentKind {
    package let name = "board"
    package let schema = BoardFields.schema
    package let distinguishingKey = CourseFields.courses.key
    package let records = [BoardPage.kind]
    package let words = GradeWords.board

    package init() {}

    package var owners: [OwnPath] { BoardFields.owners }

    package func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        let data = try BoardData(file, needs: request.needs, &sink)
        let id = file.stem(name)
        let page = BoardPage(
            id: id, title: data.shownTitle, graded: data.graded, object: file.root, idOrigin: nil,
            titleOrigin: file.root[BoardFields.title], own: data.own)
        return DocumentSet(
            DocumentSet.Content(
                title: data.title?.unlessBlank, usualTitle: BoardData.defaultTitle,
                summary: data.summary,
                record: BoardPage.record.record(of: page)),
            id: id)
    }
}
