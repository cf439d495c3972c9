import Diagnostics
import Input
import Schema

/// A sheet as an entry reads it: with its rows of headers, and what its columns mean.
struct LiveTable {
    /// A column that a rule describes.
    ///
    /// It is a class because each fact of each row refers to one.
    final class Claim: Sendable {
        let column: Int
        let rule: ColumnRule
        let parts: [String: String]
        /// The header, without the rows above.
        let header: String
        /// The columns that the rule names: whose text excludes a cell, with the maximum, and with percentages.
        let others: (unless: Int?, maximum: Int?, percents: Int?)

        init(
            column: Int, rule: ColumnRule, parts: [String: String], header: String,
            others: (unless: Int?, maximum: Int?, percents: Int?)
        ) {
            (self.column, self.rule, self.parts) = (column, rule, parts)
            (self.header, self.others) = (header, others)
        }
    }

    let table: Table
    /// The rows that are reported, and not read.
    let brokenRows: Set<Int>
    /// The headers of columns, without the rows above; those of found rows come after the table's own.
    private(set) var headers: [String]
    /// The headers, with the rows above before a slash.
    private(set) var fullHeaders: [String]
    /// The decimal sign that the file says; nil if it says none.
    let decimalSign: DecimalSign?
    var claims: [Claim] = []
    /// The rows that begin as those that rules leave out, if what columns are depends on their cells.
    private(set) var markedRows: Set<Int> = []
    /// The columns with content that have no meaning.
    var unused: [Int] = []
    /// The rows of other sheets that are found for the rows.
    var finds: [FoundRows] = []
    /// The number of columns that are not those of found rows.
    var ownWidth = Int.max
    /// The position among the finds for each column of a found row.
    var owners: [Int] = []
    private var columns: [String: Int]

    /// Finds the headers of a sheet; nil, with a diagnostic, if it has none.
    ///
    /// - Parameter others: The sheets among whose rows it finds some; nil to find none.
    init?(
        _ sheet: NamedSheet, _ entry: TableEntry, among others: OtherSheets? = nil,
        _ sink: inout DiagnosticSink
    ) {
        guard let rows = Self.headerPositions(sheet, entry, &sink) else { return nil }
        let cells = sheet.sheet
        table = Table(
            file: sheet.file, sheet: cells, headerPosition: rows.last,
            hasColumnNames: !sheet.isRecords)
        let skipped = entry.rows.filter { $0.meaning == .skip }.map(\.first)
        brokenRows =
            rows.last.map { last in
                if cells.isTurned { return [] }
                return sheet.text?.brokenRows(
                    below: last, name: sheet.file,
                    except: { position in
                        let first = cells.cells(at: position).first.map {
                            cells.text(of: $0).trimmed
                        }
                        return first.map { text in skipped.contains { $0.fits(text) } } ?? false
                    }, &sink) ?? []
            } ?? []
        decimalSign = entry.decimalSign ?? sheet.text?.decimalSign
        var last: [String] = []
        var full: [String] = []
        let width = rows.flatMap { cells.cells(at: $0) }.map { Int($0.column) + 1 }.max() ?? 0
        let texts = rows.map { position in
            var texts = [String](repeating: "", count: width)
            for cell in cells.cells(at: position) {
                texts[Int(cell.column)] = headerKey(cells.text(of: cell))
            }
            return texts
        }
        for column in 0..<width {
            let own = texts.last?[column] ?? ""
            // A header above several columns is in the first of them.
            let above = zip(rows, texts).dropLast().compactMap { position, row -> String? in
                guard let first = row[...column].lastIndex(where: { !$0.isEmpty }),
                    cells.isHeader(at: position, of: first...column)
                else { return nil }
                return row[first] == own ? nil : row[first]
            }
            let ownAbove = texts.dropLast().compactMap { $0[column].isEmpty ? nil : $0[column] }
            if own.isEmpty {
                last.append(ownAbove.last ?? "")
                full.append(ownAbove.last ?? "")
            } else {
                last.append(own)
                full.append((above + [own]).joined(separator: " / "))
            }
        }
        (headers, fullHeaders) = (last, full)
        columns = Dictionary(
            last.enumerated().map { (FoldedText($1).key, $0) }, uniquingKeysWith: { one, _ in one })
        if entry.headerRows == nil { reportRows(above: rows, entry, &sink) }
        if let others { find(by: entry, in: others, &sink) }
        if entry.columns.contains(where: { $0.condition != nil }) {
            markedRows = Set(
                dataPositions.filter { position in
                    table.firstCell(at: position).map { first in
                        entry.rows.contains { $0.meaning != .data && $0.first.fits(first.text) }
                    } ?? false
                })
        }
        claim(by: entry, &sink)
        reportRepeated(entry, &sink)
    }

    /// Adds columns without headers up to a number of them.
    mutating func pad(to width: Int) {
        let missing = [String](repeating: "", count: max(0, width - headers.count))
        headers += missing
        fullHeaders += missing
    }

    /// Adds the column of a found row.
    mutating func append(header: String) {
        let key = FoldedText(header).key
        if !header.isEmpty, columns[key] == nil { columns[key] = headers.count }
        headers.append(header)
        fullHeaders.append(header)
    }

    /// Returns the cell of a column in the row at a position, which can be one of a found row; nil if it is empty.
    @inline(__always)
    func cell(_ column: Int, at position: Int) -> Table.Cell? {
        column < ownWidth
            ? table.cell(column, at: position) : foundCell(column, at: position)
    }

    /// Warns about a row above the headers that probably belongs to them, such as that of groups.
    private func reportRows(
        above rows: [Int], _ entry: TableEntry, _ sink: inout DiagnosticSink
    ) {
        guard let last = rows.last, let position = positionOfRow(above: rows, entry) else { return }
        let text = table.firstCell(at: position)?.text ?? ""
        sink.warning(
            at: place(nil, at: position),
            "this row above the headers, which begins with \(quoted(text)), is not read",
            hint: "write header: \(row(at: position))-\(row(at: last)) to read both, as in"
                + " \(quoted("\(text) / …")), or header: \(row(at: last)) to leave it out")
    }

    /// Returns the rows of headers if the one above them has groups, such as `Homework 20%`; nil if there is none.
    func rowsOfGroups(_ entry: TableEntry) -> ClosedRange<Int>? {
        guard let header = table.headerPosition,
            let position = positionOfRow(above: [header], entry),
            let first = table.firstCell(at: position)?.column, first > 0,
            table.sheet.cells(at: position).allSatisfy({ cell in
                // A title above a name is none of a group.
                !claims.contains { $0.column == Int(cell.column) && $0.rule.isOfPerson }
            })
        else { return nil }
        return row(at: position)...row(at: header)
    }

    /// Returns the fields of the file that are beside labels above the headers, and reports labels that are not there.
    func factsAbove(
        _ entry: TableEntry, number: Int, _ sink: inout DiagnosticSink
    ) -> [TableEntry.Constant] {
        entry.above.compactMap { label, path, origin in
            guard let cell = table.cell(after: label) ?? cell(beginningWith: label) else {
                if let origin {
                    let labels = (0..<(table.headerPosition ?? 0)).compactMap { position in
                        table.firstCell(at: position).map { String($0.text.prefix { $0 != ":" }) }
                    }
                    sink.error(
                        at: origin,
                        "no row above the headers of \(table.file) has \(quoted(label)) and a value",
                        hint: suggestion(for: label, in: labels))
                }
                return nil
            }
            return TableEntry.Constant(
                path: path, content: .string(cell.text),
                origin: Origin(
                    table: number, row: row(at: cell.position), column: cell.column),
                isFallback: false)
        }
    }

    /// Returns the rows above the headers that nothing reads, with the text of their first cell.
    func unreadRowsAbove(_ entry: TableEntry) -> [(row: Int, text: String)] {
        guard let header = table.headerPosition else { return [] }
        let read = entry.above.compactMap { label, _, _ in
            (table.cell(after: label) ?? cell(beginningWith: label))?.position
        }
        return (0..<header).compactMap { position in
            guard !read.contains(position),
                !(entry.headerRows?.contains(row(at: position)) ?? false),
                let text = table.firstCell(at: position)?.text
            else { return nil }
            return (row(at: position), text)
        }
    }

    /// Returns the cell above the headers such as `Team: Falcons`, with the text after the label; nil if there is none.
    private func cell(beginningWith label: String) -> Table.Cell? {
        for position in 0..<(table.headerPosition ?? 0) {
            guard var cell = table.firstCell(at: position),
                let colon = cell.text.firstIndex(of: ":"),
                cell.text[..<colon].trimmed.lowercased() == label.lowercased()
            else { continue }
            cell.text = cell.text[cell.text.index(after: colon)...].trimmed
            return cell.text.isEmpty ? nil : cell
        }
        return nil
    }

    /// Returns the position of a row above the headers that probably belongs to them; nil if there is none.
    private func positionOfRow(above rows: [Int], _ entry: TableEntry) -> Int? {
        guard let first = rows.first, first > 0 else { return nil }
        let position = first - 1
        // Titles, and labels with their values, are in the first columns.
        guard let cell = table.sheet.cells(at: position).last, cell.column > 1,
            !entry.above.contains(where: { table.cell(after: $0.label)?.position == position })
        else { return nil }
        return position
    }

    /// The positions of the rows below the headers.
    var dataPositions: Range<Int> { table.dataPositions }

    /// Returns the column with a header; nil if there is none.
    func column(_ header: String) -> Int? { columns[FoldedText(header).key] }

    /// Returns the columns of a condition, such as `First + Last`, each by one of several headers; empty if one of them
    /// is missing, or all for a condition of a profile.
    func columns(_ condition: TableCondition) -> [Int] { condition.columns(among: column) }

    func text(_ columns: [Int], at position: Int) -> String {
        columns.compactMap { cell($0, at: position)?.text }.joined(separator: " ")
    }

    /// Returns the column that a rule names beside its own, by one of several headers, which can have parts of its own.
    func column(_ headers: String, _ parts: [String: String]) -> Int? {
        headers.split(separator: " | ").lazy.compactMap { header in
            column(parts.reduce(String(header)) { $0.replacing("{\($1.key)}", with: $1.value) })
        }.first
    }

    /// Returns whether another column of a row has text that excludes a cell.
    func isExcluded(_ claim: Claim, at position: Int) -> Bool {
        claim.others.unless.map { text(of: $0, at: position) != nil } ?? false
    }

    /// Returns the text of a cell; nil if it is empty, or a word for nothing.
    func text(of column: Int, at position: Int) -> String? {
        guard let text = cell(column, at: position)?.text else { return nil }
        let words = claims.first { $0.column == column }?.rule.words ?? []
        return words.contains { $0.content == .string("") && $0.text.fits(text) } ? nil : text
    }

    /// Returns text in which headers in braces are the text of a row; what is between two of them is left out beside an
    /// empty one.
    func filled(_ text: String, at position: Int) -> String? {
        let start = text.prefix { $0 != "{" }
        var (filled, rest) = ("", text.dropFirst(start.count))
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let between = rest[..<open]
            let column = column(String(rest[rest.index(after: open)..<close]))
            rest = rest[rest.index(after: close)...]
            if let own = column.flatMap({ self.text(of: $0, at: position) }) {
                filled += (filled.isEmpty ? "" : String(between)) + own
            }
        }
        return filled.isEmpty ? nil : start + filled + rest
    }

    /// Returns what a row is called in messages: its first cell with letters, or the first one.
    func label(at position: Int) -> String {
        let cells = headers.indices.prefix(ownWidth).lazy.compactMap {
            table.cell($0, at: position)
        }
        return (cells.first { $0.text.contains(where: \.isLetter) } ?? cells.first)?.text ?? ""
    }

    /// Returns the number of rows that have each text in one of their cells, regardless of case.
    func rowsByText() -> [String: Int] {
        var rows: [String: Int] = [:]
        for position in dataPositions {
            let texts = table.sheet.cells(at: position).map {
                FoldedText(table.sheet.text(of: $0).trimmed).key
            }
            for text in Set(texts) { rows[text, default: 0] += 1 }
        }
        return rows
    }

    /// Returns what leaves a row out by a text in it, which other rows must not have.
    ///
    /// - Parameter rows: The number of rows that have each text.
    func skipHint(_ label: String, among rows: [String: Int]) -> String {
        rows[FoldedText(label).key] ?? 0 > 1
            ? "delete the row" : "write rows: { \(quoted(label)): skip }"
    }

    func row(at position: Int) -> Int { Int(table.sheet.rows[position].number) }

    func name(ofRowAt position: Int) -> String { table.sheet.name(ofRow: row(at: position)) }

    func headerPlace(_ column: Int) -> CellPlace {
        if let owner = owner(of: column) {
            return owner.sheet.table.headerPlace(column - owner.first)
        }
        return table.sheet.place(
            in: table.file, row: table.headerPosition.map(row) ?? 1,
            column: table.hasColumnNames ? column : nil, header: headers[column])
    }

    /// Returns the place of a column, or of the row, in the row at a position.
    ///
    /// Without a found row, that of its column is the row of the table.
    func place(_ column: Int?, at position: Int) -> CellPlace {
        if let column, let place = foundPlace(column, at: position) { return place }
        let column = column.flatMap { $0 < ownWidth ? $0 : nil }
        return table.sheet.place(
            in: table.file, row: row(at: position),
            column: table.hasColumnNames ? column : nil,
            header: column.flatMap { headers.indices.contains($0) ? headers[$0] : nil } ?? "")
    }

    /// Warns about merged cells below the headers.
    func reportMergedCells(_ sink: inout DiagnosticSink) {
        let last = table.headerPosition.map(row) ?? 0
        SheetReader.report(
            table.sheet.mergedAreas.filter { $0.rows.upperBound > last }, table.file, &sink)
    }

    // MARK: Headers

    private static func headerPositions(
        _ sheet: NamedSheet, _ entry: TableEntry, _ sink: inout DiagnosticSink
    ) -> [Int]? {
        let rows = sheet.sheet.rows
        if entry.headerRows == nil, let position = entry.profile?.headerPosition(in: sheet) {
            return [position]
        }
        if let wanted = entry.headerRows {
            let positions = rows.indices.filter { wanted.contains(Int(rows[$0].number)) }
            if positions.isEmpty || rows[positions[positions.count - 1]].number != wanted.upperBound
            {
                sink.error(
                    at: entry.origin[TableEntryFields.header] ?? entry.origin,
                    "row \(wanted.upperBound) of \(sheet.file) has no headers",
                    hint: "name the rows of the headers, or leave out \"header\" to find them")
                return nil
            }
            return positions
        }
        // A record's fields have names in place of headers.
        let patterns = entry.columns.map(\.pattern).filter { $0.fixedCount > 0 }
        let candidates = sheet.head
        var best = (count: 0, position: HeaderSearch.position(in: candidates))
        for row in candidates {
            let count = patterns.count { pattern in row.texts.contains(where: pattern.fits) }
            if count > best.count { best = (count, row.position) }
        }
        guard let position = best.position else {
            sink.error(
                in: sheet.file, "the table has no row of headers",
                hint: "name it with \"header\" if it is below row \(HeaderSearch.rows)")
            return nil
        }
        return [position]
    }
}

extension Sheet {
    /// Returns whether the first cell of some columns is above all of them: in a row with merged cells, only if it is
    /// merged with them.
    fileprivate func isHeader(at position: Int, of columns: ClosedRange<Int>) -> Bool {
        let row = Int(rows[position].number)
        let areas = mergedAreas.filter { $0.rows.contains(row) && $0.columns.count > 1 }
        return columns.count == 1 || areas.isEmpty
            || areas.contains {
                $0.columns.contains(columns.lowerBound) && $0.columns.contains(columns.upperBound)
            }
    }
}
