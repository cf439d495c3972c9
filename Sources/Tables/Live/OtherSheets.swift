import Diagnostics
import Input
import Schema

/// A sheet among whose rows others find theirs.
///
/// It is a class because several tables of an entry share it.
final class FoundSheet {
    let table: Table
    /// The rows that are reported, and not read.
    let brokenRows: Set<Int>
    /// The position among the tables of origins; nil until it has one.
    var number: Int?
    /// The rows that have been reported to have the text of others.
    var reportedRows: Set<Int> = []
    private let columns: [String: Int]

    init(_ table: Table, brokenRows: Set<Int>) {
        (self.table, self.brokenRows) = (table, brokenRows)
        columns = Dictionary(
            table.headers.enumerated().map { (FoldedText($1).key, $0) },
            uniquingKeysWith: { one, _ in one })
    }

    /// Returns the column with a header; nil if there is none.
    func column(_ header: String) -> Int? { columns[FoldedText(header).key] }

    /// Returns the columns of a condition; empty if one of them is missing.
    func columns(_ condition: TableCondition) -> [Int] { condition.columns(among: column) }

    func text(_ columns: [Int], at position: Int) -> String {
        columns.compactMap { table.cell($0, at: position)?.text }.joined(separator: " ")
    }
}

/// The sheets of the file of an entry, and of other files that it names, among whose rows others find theirs.
final class OtherSheets {
    private let file: FileSheets
    private let others: [String: FileSheets]
    /// The sheets that have been used, by their files and the positions of their headers.
    private var known: [String: FoundSheet] = [:]

    /// Creates the sheets of files.
    ///
    /// - Parameter others: The other files, by their paths in the entry.
    init(_ file: FileSheets, _ others: [String: FileSheets]) {
        (self.file, self.others) = (file, others)
    }

    /// The names of the sheets of the entry's own file that have been used.
    private(set) var ownNames: Set<String> = []

    /// All sheets that have been used.
    var used: [FoundSheet] { known.sorted { $0.key < $1.key }.map(\.value) }

    /// Returns the sheet of a find; nil, with a diagnostic unless a profile says it, if there is none.
    func sheet(of find: TableFind, _ sink: inout DiagnosticSink) -> FoundSheet? {
        guard let file = find.file.map({ others[$0] }) ?? file else { return nil }
        let named = find.sheet.map { pattern in
            file.sheets.filter { pattern.fits($0.sheet.name) }
        }
        let sheets = named ?? file.sheets
        guard sheets.count < 2 else {
            let names = sheets.map { quoted($0.sheet.name) }.joined(separator: ", ")
            sink.error(
                at: find.origin[TableFindFields.sheet] ?? find.origin,
                "\(sheets.count) sheets of \(file.path) can have the rows of \(quoted(find.name))",
                hint: "name one with \"sheet\": \(names)")
            return nil
        }
        guard let sheet = sheets.first else {
            if let pattern = find.sheet, !find.isOfProfile {
                let names = file.sheets.map(\.sheet.name)
                let list = names.map { quoted($0) }.joined(separator: ", ")
                sink.error(
                    at: find.origin[TableFindFields.sheet] ?? find.origin,
                    "\(file.path) has no sheet \(quoted(pattern.text))",
                    hint: suggestion(for: pattern.text, in: names)
                        ?? (names == [""] ? "leave out \"sheet\"" : "the sheets are \(list)"))
            }
            return nil
        }
        if find.file == nil { ownNames.insert(sheet.sheet.name) }
        return found(sheet, find, &sink)
    }

    private func found(
        _ sheet: NamedSheet, _ find: TableFind, _ sink: inout DiagnosticSink
    ) -> FoundSheet? {
        let cells = sheet.sheet
        let key = FoldedText(find.key).key
        let position = cells.rows.indices.prefix(HeaderSearch.rows).first { position in
            cells.cells(at: position).contains { FoldedText(cells.text(of: $0)).key == key }
        }
        guard let position else {
            let near = HeaderSearch.position(in: sheet.head).map {
                position in
                cells.cells(at: position).map { cells.text(of: $0) }
            }
            let hint = suggestion(for: find.key, in: near ?? [])
            if find.isOfProfile {
                sink.error(
                    in: sheet.file, "the header \(quoted(find.key)) is missing",
                    hint: hint ?? "check that the file is complete")
            } else {
                sink.error(
                    at: find.origin[TableFindFields.key] ?? find.origin,
                    "\(sheet.file) has no column \(quoted(find.key))", hint: hint)
            }
            return nil
        }
        let name = "\(sheet.file)\u{1F}\(position)"
        if let known = known[name] { return known }
        let new = FoundSheet(
            Table(
                file: sheet.file, sheet: cells, headerPosition: position,
                hasColumnNames: !sheet.isRecords),
            brokenRows: sheet.text?.brokenRows(below: position, name: sheet.file, &sink) ?? [])
        known[name] = new
        return new
    }
}
