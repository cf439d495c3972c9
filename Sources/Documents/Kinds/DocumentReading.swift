import Diagnostics

extension DocumentSet {
    /// Reads the records of a file.
    ///
    /// - Throws: `CommandFailure` if the file has errors or does not have the requested records;
    ///   the errors are in the sink.
    package init(
        _ file: DataFile, _ request: DocumentRequest = DocumentRequest(),
        _ sink: inout DiagnosticSink
    ) throws(CommandFailure) {
        let kind = file.kind
        if let name = request.record, !kind.recordNames.contains(name) {
            throw sink.fail(
                .badData, file.path, "this is a \(kind.noun), which has no \(quoted(name)) records")
        }
        self = try kind.documents(of: file, request, &sink)
        language = file.language
        tablePaths = file.tablePaths
        begin(request.titles)
    }
}
