import Diagnostics
import Input
import Schema

/// A sheet as an entry reads it: with its rows of headers, and what its columns mean.
struct LiveTable {
    /// A column that a rule describes.
    struct Claim {
        let column: Int
        let rule: ColumnRule
        /// The parts of its header.
        let parts: [String: String]
        /// The header, without the rows above.
        let header: String
    }

    /// The cells.
    let table: Table
    /// The rows that are reported, and not read.
    let brokenRows: Set<Int>
    /// The headers of columns, without the rows above.
    let headers: [String]
    /// The headers, with the rows above before a slash.
    private let fullHeaders: [String]
    /// The decimal sign that the file says; nil if it says none.
    let decimalSign: DecimalSign?
    private(set) var claims: [Claim] = []
    private let columns: [String: Int]

    /// Finds the headers of a sheet; nil, with a diagnostic, if it has none.
    init?(_ sheet: NamedSheet, _ entry: TableEntry, _ sink: inout DiagnosticSink) {
        guard let rows = Self.headerPositions(sheet, entry, &sink) else { return nil }
        let cells = sheet.sheet
        table = Table(
            file: sheet.file, sheet: cells, headerPosition: rows.last,
            hasColumnNames: !sheet.isRecords)
        brokenRows =
            rows.last.map {
                sheet.text?.brokenRows(below: $0, name: sheet.file, &sink) ?? []
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
            let above = texts.dropLast().compactMap { row in
                row[...column].last { !$0.isEmpty }.flatMap { $0 == own ? nil : $0 }
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
        claim(by: entry, &sink)
    }

    /// The positions of the rows below the headers.
    var dataPositions: Range<Int> { table.dataPositions }

    /// Returns the column with a header; nil if there is none.
    func column(_ header: String) -> Int? { columns[FoldedText(header).key] }

    /// Returns the number of the row at a position.
    func row(at position: Int) -> Int { Int(table.sheet.rows[position].number) }

    /// Returns the place of the header of a column.
    func headerPlace(_ column: Int) -> CellPlace {
        CellPlace(
            file: table.file, row: table.headerPosition.map(row) ?? 1,
            column: table.hasColumnNames ? column : nil, header: headers[column])
    }

    /// Returns the place of a column, or of the row, in the row at a position.
    func place(_ column: Int?, at position: Int) -> CellPlace {
        CellPlace(
            file: table.file, row: row(at: position),
            column: table.hasColumnNames ? column : nil,
            header: column.flatMap { headers.indices.contains($0) ? headers[$0] : nil } ?? "")
    }

    /// Warns about merged cells below the headers.
    func reportMergedCells(_ sink: inout DiagnosticSink) {
        let last = table.headerPosition.map(row) ?? 0
        SheetReader.report(
            table.sheet.mergedAreas.filter { $0.lastRow > last }, table.file, &sink)
    }

    // MARK: Headers

    private static func headerPositions(
        _ sheet: NamedSheet, _ entry: TableEntry, _ sink: inout DiagnosticSink
    ) -> [Int]? {
        let rows = sheet.sheet.rows
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
        var best = (count: 0, position: sheet.head.position(for: []))
        for position in rows.indices.prefix(HeaderSearch.rows) {
            let texts = sheet.sheet.cells(at: position).map { sheet.sheet.text(of: $0) }
            let count = patterns.count { pattern in texts.contains(where: pattern.fits) }
            if count > best.count { best = (count, position) }
        }
        guard let position = best.position else {
            sink.error(
                in: sheet.file, "the table has no row of headers",
                hint: "name it with \"header\" if it is below row \(HeaderSearch.rows)")
            return nil
        }
        return [position]
    }

    // MARK: Claims

    /// Finds the closest rule of each column, and reports rules without columns and columns without rules.
    private mutating func claim(by entry: TableEntry, _ sink: inout DiagnosticSink) {
        var used: Set<Int> = []
        var fitting: Set<Int> = []
        var unclaimed: [Int] = []
        for column in headers.indices where !headers[column].isEmpty {
            guard !SecretColumns.contains(fullHeaders[column]),
                !SecretColumns.contains(headers[column])
            else { continue }
            var best: (rule: Int, parts: [String: String])?
            for (number, rule) in entry.columns.enumerated() {
                let parts =
                    rule.pattern.parts(of: fullHeaders[column])
                    ?? rule.pattern.parts(of: headers[column])
                guard let parts else { continue }
                fitting.insert(number)
                guard let known = best.map({ entry.columns[$0.rule].pattern }),
                    (known.isExact ? 1 : 0, known.fixedCount)
                        >= (rule.pattern.isExact ? 1 : 0, rule.pattern.fixedCount)
                else {
                    best = (number, parts)
                    continue
                }
            }
            guard let best else {
                unclaimed.append(column)
                continue
            }
            used.insert(best.rule)
            claims.append(
                Claim(
                    column: column, rule: entry.columns[best.rule],
                    parts: best.parts.mapValues(unsnaked), header: unsnaked(headers[column])))
        }
        for (number, rule) in entry.columns.enumerated()
        where !used.contains(number) && !rule.isOptional && !rule.isForOthers {
            let name = quoted(rule.pattern.text)
            guard !fitting.contains(number) else {
                sink.error(
                    at: rule.origin,
                    "each column of \(table.file) that matches \(name) matches a closer pattern",
                    hint: "delete this line, or make its pattern longer")
                continue
            }
            sink.error(
                at: rule.origin, "no column of \(table.file) matches \(name)",
                hint: suggestion(
                    for: rule.pattern.text, in: unclaimed.map { headers[$0] } + headers))
        }
        for condition in entry.conditions where column(condition.header) == nil {
            sink.error(
                at: condition.origin, "\(table.file) has no column \(quoted(condition.header))",
                hint: suggestion(for: condition.header, in: headers))
        }
        for claim in claims {
            guard let other = claim.rule.unless, column(other) == nil else { continue }
            sink.error(
                at: claim.rule.origin, "\(table.file) has no column \(quoted(other))",
                hint: suggestion(for: other, in: headers))
        }
        for rule in entry.columns
        where used.contains(where: { entry.columns[$0].origin.byteRange == rule.origin.byteRange })
        {
            guard case .undecided = rule.meaning else { continue }
            sink.error(
                at: rule.origin, "\(quoted(rule.pattern.text)) is undecided",
                hint: "write what it is, such as courses.score, or skip")
        }
        reportTotalsAndTwins(&sink)
        report(unclaimed, entry, &sink)
    }

    /// Reports headers that a part of any text took although they are those of totals, and headers that are there twice.
    private func reportTotalsAndTwins(_ sink: inout DiagnosticSink) {
        var first: [String: Int] = [:]
        for claim in claims {
            guard claim.rule.isRead else { continue }
            if let label = claim.parts.values.sorted().first(where: RowChecks.isLabel) {
                sink.error(
                    at: headerPlace(claim.column),
                    "\(quoted(label)) looks like a total, but is read by the pattern"
                        + " \(quoted(claim.rule.pattern.text))",
                    hint:
                        "write \(quoted(headers[claim.column])): skip, or what it is, in \"columns\""
                )
            }
            let key = FoldedText(fullHeaders[claim.column]).key
            guard let other = first.updateValue(claim.column, forKey: key) else { continue }
            sink.error(
                at: headerPlace(claim.column),
                "\(quoted(headers[claim.column])) is already the header of column"
                    + " \(ColumnName(other))", hint: "rename one of the columns")
        }
    }

    /// Warns about the columns without rules that have content.
    private func report(
        _ unclaimed: [Int], _ entry: TableEntry, _ sink: inout DiagnosticSink
    ) {
        let read = Set(entry.conditions.compactMap { column($0.header) })
            .union(claims.flatMap { claim in columnsInPath(of: claim) })
        let width =
            table.sheet.rows.indices.compactMap { table.sheet.cells(at: $0).last }
            .map { Int($0.column) + 1 }.max() ?? 0
        for column in 0..<max(width, headers.count)
        where column >= headers.count || headers[column].isEmpty {
            guard let first = dataPositions.first(where: { table.cell(column, at: $0) != nil })
            else { continue }
            sink.warning(
                at: place(column, at: first), "a column without a header is not read",
                hint: "give it a header, or delete it")
        }
        for column in unclaimed where !read.contains(column) {
            let cells = dataPositions.lazy.compactMap { self.table.cell(column, at: $0) }
            guard let first = cells.first else { continue }
            let isNumber =
                first.kind == .number || (decimalSign ?? .point).number(first.text) != nil
            sink.warning(
                at: headerPlace(column),
                isNumber ? "numbers that are not used" : "a column that is not used",
                hint: "write what it is in \"columns\", or \(quoted(headers[column])): skip")
        }
    }

    /// Returns the columns whose text is in the path of a rule.
    private func columnsInPath(of claim: Claim) -> [Int] {
        guard case .field(let path) = claim.rule.meaning else { return [] }
        return path.text.split(separator: "{").dropFirst().compactMap { rest in
            rest.firstIndex(of: "}").flatMap { column(String(rest[..<$0])) }
        }
    }
}

/// Returns text with blanks in place of `_`, if it has no blanks.
private func unsnaked(_ text: String) -> String {
    text.contains(where: \.isWhitespace) ? text : text.replacing("_", with: " ")
}
