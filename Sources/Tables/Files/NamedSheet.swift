import Diagnostics
import Input

/// A sheet of a file, with what its format says.
package struct NamedSheet: Sendable {
    /// The file for messages and references, with the name of the sheet or the part if it has several.
    package var file: String
    /// The name of the file, or of the part of a package, without folders.
    package var fileName: String
    package var sheet: Sheet
    /// The delimited text that it was; nil for a spreadsheet.
    var text: DelimitedText?
    /// Whether its rows are records, whose columns have no letters.
    let isRecords: Bool
    /// The rows among which headers are searched, which many profiles ask for.
    let head: [HeaderSearch.Row]

    init(
        file: String, fileName: String, sheet: Sheet, text: DelimitedText? = nil,
        isRecords: Bool = false
    ) {
        (self.file, self.fileName, self.sheet) = (file, fileName, sheet)
        (self.text, self.isRecords) = (text, isRecords)
        head = HeaderSearch.candidates(in: sheet)
    }

    /// Returns the name of a file without its extension.
    static func stem(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}

/// The reader of files with tables in any format.
package struct SheetReader: Sendable {
    /// What the user says.
    package var options: TableOptions
    /// Whether merged cells are reported; those of headers are not, if the headers can have several rows.
    var reportsMergedCells = true

    package init(_ options: TableOptions = TableOptions()) { self.options = options }

    /// Returns the sheets of a file; empty, with a diagnostic, if it has none.
    ///
    /// - Parameters:
    ///   - path: The file for messages.
    ///   - recordPaths: The paths of the lists of records, for JSON.
    package func sheets(
        _ bytes: [UInt8], path: String, recordPaths: [String] = [], _ sink: inout DiagnosticSink
    ) -> [NamedSheet] {
        let name = String(path.split(separator: "/").last ?? "table")
        if !recordPaths.isEmpty, RecordTable.isWrapped(bytes) {
            return RecordTable.sheets(bytes, path, name, recordPaths, &sink)
        }
        switch TableFormat.detect(bytes) {
        case .text where !name.lowercased().hasSuffix(".json"):
            return text(bytes, path, path, name, &sink).map { [$0] } ?? []
        case .json, .text: return RecordTable.sheets(bytes, path, name, recordPaths, &sink)
        case .zip: return package(bytes, path, &sink)
        case .empty:
            sink.error(in: path, "the file is empty")
            return []
        default: return workbook(bytes, path, name, &sink)
        }
    }

    private func text(
        _ bytes: [UInt8], _ path: String, _ file: String, _ name: String,
        _ sink: inout DiagnosticSink
    ) -> NamedSheet? {
        guard
            let text = DelimitedText(
                bytes, name: file, encoding: options.encoding, separator: options.separator,
                option: options.encodingOption, &sink)
        else { return nil }
        guard !text.sheet.rows.isEmpty else {
            sink.error(in: file, "the file is empty")
            return nil
        }
        return NamedSheet(file: file, fileName: name, sheet: text.sheet, text: text)
    }

    private func workbook(
        _ bytes: [UInt8], _ path: String, _ name: String, _ sink: inout DiagnosticSink
    ) -> [NamedSheet] {
        let workbook: Workbook
        do throws(SpreadsheetError) {
            workbook = try Workbook(bytes)
        } catch {
            sink.error(in: path, error.message, hint: error.hint)
            return []
        }
        var sheets = workbook.sheets.filter { !$0.rows.isEmpty }
        if let wanted = options.sheet {
            let names = sheets.map(\.name)
            sheets = sheets.filter { $0.name.lowercased() == wanted.lowercased() }
            if sheets.isEmpty {
                sink.error(
                    in: path, "there is no sheet \(quoted(wanted))",
                    hint: "the sheets are \(names.map { quoted($0) }.joined(separator: ", "))")
            }
        } else if sheets.isEmpty {
            sink.error(in: path, "the workbook has no cells")
        }
        return sheets.map { sheet in
            let file = workbook.sheets.count > 1 ? "\(path):\(sheet.name)" : path
            reportHidden(sheet, file, &sink)
            return NamedSheet(file: file, fileName: name, sheet: sheet)
        }
    }

    /// Warns about what a spreadsheet program does not show, which is read all the same.
    private func reportHidden(_ sheet: Sheet, _ file: String, _ sink: inout DiagnosticSink) {
        let rows = sheet.rows.filter(\.isHidden)
        var parts: [String] = []
        if sheet.isHidden { parts.append("the sheet is hidden") }
        if let first = rows.first {
            parts.append(
                rows.count == 1
                    ? "row \(first.number) is hidden"
                    : "\(rows.count) rows are hidden, the first one is row \(first.number)")
        }
        let columns = sheet.hiddenColumns.prefix(5).map { ColumnName($0).description }
        if !columns.isEmpty {
            parts.append(
                columns.count == 1
                    ? "column \(columns[0]) is hidden"
                    : "the columns \(columns.joined(separator: ", ")) are hidden")
        }
        for part in parts {
            sink.warning(in: file, "\(part), but read", hint: "delete what should not be printed")
        }
        if let struck = sheet.struck {
            sink.warning(
                at: CellPlace(file: file, row: struck.row, column: struck.column),
                "this cell is struck through, but read"
                    + (struck.count > 1 ? ", like \(struck.count - 1) more" : ""),
                hint: "delete what should not be printed")
        }
        if let cell = sheet.roundedCells.first {
            let count = sheet.roundedCells.count
            sink.warning(
                at: CellPlace(file: file, row: cell.row, column: cell.column),
                "a spreadsheet keeps only 15 digits of this number"
                    + (count > 1 ? ", and of \(count - 1) more" : ""),
                hint: "format columns of ids as text, and enter the ids again")
        }
        if reportsMergedCells { Self.report(sheet.mergedAreas, file, &sink) }
    }

    /// Warns about merged cells.
    static func report(
        _ merged: [MergedArea], _ file: String, _ sink: inout DiagnosticSink
    ) {
        guard !merged.isEmpty else { return }
        let areas = merged.prefix(3).map(\.text).joined(separator: ", ")
        sink.warning(
            in: file,
            "cells are merged (\(areas)); only the first cell of each area has a value",
            hint: "split them if rows lack data")
    }

    private func package(
        _ bytes: [UInt8], _ path: String, _ sink: inout DiagnosticSink
    ) -> [NamedSheet] {
        do throws(ZipError) {
            var archive = try ZipArchive(bytes)
            var sheets: [NamedSheet] = []
            for entry in archive.entries where entry.name.lowercased().hasSuffix(".csv") {
                let name = String(entry.name.split(separator: "/").last ?? "")
                // What a Mac adds to archives.
                guard !entry.name.hasPrefix("__MACOSX/"), !name.hasPrefix("._") else { continue }
                let content = try archive.read(entry)
                guard !content.isEmpty else { continue }
                if var sheet = text(content, path, "\(path):\(name)", name, &sink) {
                    sheet.sheet.name = name
                    sheets.append(sheet)
                }
            }
            if sheets.isEmpty {
                sink.error(
                    in: path, "the archive has no tables",
                    hint: "unpack it, and import the files in it")
            }
            return sheets
        } catch {
            sink.error(in: path, error.message, hint: error.hint)
            return []
        }
    }
}
