import Diagnostics

/// The sheets of a file, with the problems that were found when they were read.
package struct FileSheets: Sendable {
    /// The file for messages.
    package let path: String
    /// The sheets; empty if the file cannot be read.
    package let sheets: [NamedSheet]
    /// The problems of the file and of its sheets.
    package let problems: [Diagnostic]
    private let bytes: [UInt8]
    private let options: TableOptions

    /// Reads the sheets of a file.
    package init(_ bytes: [UInt8], path: String, _ options: TableOptions) {
        (self.bytes, self.options) = (bytes, options)
        var sink = DiagnosticSink()
        var options = options
        options.encodingOption = "\"encoding\""
        var reader = SheetReader(options)
        reader.reportsMergedCells = false
        self.path = path
        sheets = reader.sheets(bytes, path: path, recordPaths: options.records, &sink)
        problems = sink.diagnostics
    }

    /// Returns the sheets of lists of records, by their paths; the same sheets without paths.
    package func read(records: [String]) -> FileSheets {
        guard !records.isEmpty else { return self }
        var options = options
        options.records = records
        return FileSheets(bytes, path: path, options)
    }
}
