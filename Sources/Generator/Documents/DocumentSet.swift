import Grading
import Input
import SystemPackage
import Templates

/// The records of a data file, worked out and ready for a template.
public struct DocumentSet: Sendable {
    /// The kind of the data.
    public let kind: DataKind
    /// The records in the order of the file.
    public let entries: [Entry]

    /// A title for a document of all records.
    var title: String { entries.first?.title ?? "" }

    /// One sentence on a document of all records.
    var summary: String { entries.count == 1 ? entries[0].summary : "\(entries.count) records" }

    /// One record and what is said of its document.
    public struct Entry: Sendable {
        /// What `--select` and `--name` call it.
        public let id: String
        /// A title for the document's metadata.
        public let title: String
        /// One sentence on what it shows.
        public let summary: String
        /// The facts.
        public let record: Record
    }

    /// The kinds of data and the facts of their records.
    public static let shapes: [(kind: String, shape: RecordShape)] = [
        (DataKind.board.rawValue, BoardRecord.shape)
    ]

    /// Records that are worked out already.
    init(kind: DataKind, entries: [Entry]) {
        self.kind = kind
        self.entries = entries
    }

    /// Works the records of a file out.
    ///
    /// - Throws: When the file has problems, which are in the report then.
    public init(_ file: DataFile, _ report: inout Report) throws(Stop) {
        kind = file.kind
        switch file.kind {
        case .board:
            let board = try GradedFile.board(file, &report)
            let id = file.path == "-" ? "board" : FilePath(file.path).stem ?? "board"
            let record = BoardRecord.record(of: board, id: id, root: file.root)
            entries = [
                Entry(
                    id: id, title: BoardRecord.title(of: board),
                    summary: BoardRecord.summary(of: board), record: record)
            ]
        }
    }
}
