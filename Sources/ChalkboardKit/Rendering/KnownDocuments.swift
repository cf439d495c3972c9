import Diagnostics
import Documents
import Synchronization
import Templates

/// The checked records of a data file, which are read once for each kind of record.
final class KnownDocuments: Sendable {
    private struct Key: Hashable {
        let record: String?
        let date: String?
        let titles: Template.Titles
        let isStrict: Bool
    }

    private struct Known {
        let key: Key
        let result: Result<DocumentSet, CommandFailure>
        /// The problems that were found.
        let sink: DiagnosticSink
    }

    /// The latest results, the latest last.
    private let known = Mutex<[Known]>([])

    /// The maximum number of results.
    private static let most = 4

    /// Returns the records of a file.
    ///
    /// - Throws: `CommandFailure` if the file has errors, which are in the sink.
    func documents(
        of file: DataFile, _ request: DocumentRequest, _ sink: inout DiagnosticSink
    ) throws(CommandFailure) -> DocumentSet {
        // What depends on other values is cheap, or rare.
        let record = request.record ?? file.kind.recordNames.first
        guard request.needs.isEmpty, record == file.kind.recordNames.first else {
            return try DocumentSet(file, request, &sink)
        }
        let key = Key(
            record: record, date: request.date, titles: request.titles, isStrict: sink.isStrict)
        let found =
            known.withLock { $0.last { $0.key == key } }
            ?? read(file, request, key, DiagnosticSink(isStrict: sink.isStrict))
        sink.add(found.sink)
        return try found.result.get()
    }

    private func read(
        _ file: DataFile, _ request: DocumentRequest, _ key: Key, _ empty: DiagnosticSink
    ) -> Known {
        var sink = empty
        let result = Result { () throws(CommandFailure) in
            try DocumentSet(file, request, &sink)
        }
        let made = Known(key: key, result: result, sink: sink)
        known.withLock { known in
            if known.count >= Self.most { known.removeFirst() }
            known.append(made)
        }
        return made
    }
}
