import Diagnostics

/// The sheets of a file, with the problems that were found when they were read.
package struct FileSheets: Sendable {
    /// The file for messages.
    package let path: String
    /// The sheets; empty if the file cannot be read.
    package let sheets: [NamedSheet]
    package let problems: [Diagnostic]
    /// The files, with their content.
    package let sources: [(path: String, bytes: [UInt8])]
    private let options: TableOptions

    /// The endings of files with tables.
    private static let endings: Set<String> = [
        "csv", "tsv", "tab", "xlsx", "xlsm", "xls", "ods", "zip",
    ]

    /// Returns whether a file has tables by its ending.
    package static func isName(_ path: String) -> Bool {
        path.lastIndex(of: ".").map {
            endings.contains(path[path.index(after: $0)...].lowercased())
        } ?? false
    }

    /// Reads the files of a folder, which are its sheets by their names.
    package init(
        folder path: String, _ files: [(name: String, path: String, bytes: [UInt8])],
        _ options: TableOptions
    ) {
        (self.path, self.options) = (path, options)
        sources = files.map { ($0.path, $0.bytes) }
        var sheets: [NamedSheet] = []
        var problems: [Diagnostic] = []
        for file in files {
            let own = FileSheets(file.bytes, path: file.path, options)
            problems += own.problems
            sheets += own.sheets.map { sheet in
                var sheet = sheet
                if sheet.sheet.name.isEmpty { sheet.sheet.name = file.name }
                return sheet
            }
        }
        if sheets.isEmpty {
            problems.append(Diagnostic(path: path, message: "the folder has no tables"))
        }
        (self.sheets, self.problems) = (sheets, problems)
    }

    package init(_ bytes: [UInt8], path: String, _ options: TableOptions) {
        (self.options, sources) = (options, [(path, bytes)])
        var sink = DiagnosticSink()
        var reader = SheetReader(options)
        reader.reportsMergedCells = false
        self.path = path
        sheets = reader.sheets(bytes, path: path, recordPaths: options.records, &sink)
        problems = sink.diagnostics
    }

    init(_ file: FileSheets, sheets: [NamedSheet]) {
        (path, problems, sources, options) = (file.path, file.problems, file.sources, file.options)
        self.sheets = sheets
    }

    /// Returns the sheets of lists of records, by their paths; the same sheets without paths.
    package func read(records: [String]) -> FileSheets {
        guard !records.isEmpty, sources.count == 1, let source = sources.first,
            let start = source.bytes.first(where: { $0 > 0x20 }), "{[(".utf8.contains(start)
        else { return self }
        var options = options
        options.records = records
        return FileSheets(source.bytes, path: path, options)
    }
}

extension FileSheets {
    /// Returns the file with the rows of its only sheet as columns; nil for others.
    package var turned: FileSheets? {
        guard sheets.count == 1, !sheets[0].isRecords, sheets[0].sheet.isProbablyTurned else {
            return nil
        }
        return sheets[0].turned().map { FileSheets(self, sheets: [$0]) }
    }
}

extension NamedSheet {
    /// Returns the sheet with its rows as columns; nil if it has too many of them.
    func turned() -> NamedSheet? {
        guard !sheet.isTurned else { return self }
        return sheet.turned().map { sheet in
            NamedSheet(file: file, fileName: fileName, sheet: sheet, text: text)
        }
    }
}
