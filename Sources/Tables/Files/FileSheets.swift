import Diagnostics

/// The sheets of a file, with the problems that were found when they were read.
package struct FileSheets: Sendable {
    /// The file for messages.
    package let path: String
    /// The sheets; empty if the file cannot be read.
    package let sheets: [NamedSheet]
    /// The problems of the file and of its sheets.
    package let problems: [Diagnostic]

    /// Reads the sheets of a file.
    package init(_ bytes: [UInt8], path: String, _ options: TableOptions) {
        var sink = DiagnosticSink()
        var options = options
        options.encodingOption = "\"encoding\""
        var reader = SheetReader(options)
        reader.reportsMergedCells = false
        self.path = path
        sheets = reader.sheets(bytes, path: path, &sink)
        problems = sink.diagnostics
    }
}
