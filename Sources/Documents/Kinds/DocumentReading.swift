import Diagnostics

extension DocumentSet {
    /// Reads the records of a file.
    ///
    /// - Throws: When the file has errors, or makes no such records; the sink says so.
    package init(
        _ file: DataFile, _ request: DocumentRequest = DocumentRequest(),
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let kind = file.kind
        if let name = request.record, !kind.recordNames.contains(name) {
            throw sink.fail(.badData, file.path, "this is a \(kind.noun), and makes no \(name)")
        }
        self = try kind.documents(of: file, request, &sink)
    }
}
