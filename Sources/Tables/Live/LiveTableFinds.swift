import Diagnostics
import Input
import Schema

// Columns of other sheets, whose rows are found for those of the table.
extension LiveTable {
    /// Adds the columns of the rows that an entry finds, after those of the table.
    mutating func find(
        by entry: TableEntry, in others: OtherSheets, _ sink: inout DiagnosticSink
    ) {
        guard !entry.finds.isEmpty else { return }
        let sheet = table.sheet
        ownWidth = sheet.rows.indices.reduce(headers.count) { width, position in
            max(width, sheet.cells(at: position).last.map { Int($0.column) + 1 } ?? 0)
        }
        pad(to: ownWidth)
        var rest = entry.finds
        // One can begin at the row that another one finds.
        while let index = rest.firstIndex(where: { column($0.from) != nil }) {
            let find = rest.remove(at: index)
            if let from = column(find.from) { add(find, from, others, &sink) }
        }
        for find in rest where !find.isOfProfile {
            // What is missing of another one has been reported.
            let isAfterOther = missingFinds(of: entry).contains { other in
                other.name != find.name && other.begins(find.from)
            }
            guard !isAfterOther else { continue }
            sink.error(
                at: find.origin[TableFindFields.from] ?? find.origin,
                "\(table.file) has no column \(quoted(find.from))",
                hint: suggestion(for: find.from, in: headers))
        }
    }

    private mutating func add(
        _ find: TableFind, _ from: Int, _ others: OtherSheets, _ sink: inout DiagnosticSink
    ) {
        if let header = headers.prefix(ownWidth).first(where: { find.begins($0) }) {
            sink.error(
                at: find.origin,
                "\(quoted(find.prefix)) is also the beginning of the column \(quoted(header))",
                hint: "choose another name")
            return
        }
        guard let sheet = others.sheet(of: find, &sink), let key = sheet.column(find.key) else {
            return
        }
        let before = sink.errorCount
        let rows = FoundRows(
            find, sheet, from: from, key: key, in: self, first: headers.count, &sink)
        guard sink.errorCount == before else { return }
        for header in sheet.table.headers {
            append(header: header.isEmpty ? "" : find.prefix + header)
            owners.append(finds.count)
        }
        finds.append(rows)
    }

    /// Returns the finds of an entry that cannot be made.
    func missingFinds(of entry: TableEntry) -> [TableFind] {
        entry.finds.filter { find in !finds.contains { $0.find.name == find.name } }
    }

    /// Returns the find that a column belongs to; nil for the table's own.
    func owner(of column: Int) -> FoundRows? {
        let index = column - ownWidth
        return owners.indices.contains(index) ? finds[owners[index]] : nil
    }

    /// Returns the cell of a found row, as if it were in the table.
    func foundCell(_ column: Int, at position: Int) -> Table.Cell? {
        let index = column - ownWidth
        guard owners.indices.contains(index) else { return nil }
        let owner = owners[index]
        guard let row = finds[owner].row(at: position),
            var cell = finds[owner].sheet.table.cell(column - finds[owner].first, at: row)
        else { return nil }
        (cell.column, cell.position) = (column, position)
        return cell
    }

    /// Returns the place of a cell of a found row; nil for a column of the table, or if no row was found.
    func foundPlace(_ column: Int, at position: Int) -> CellPlace? {
        guard let owner = owner(of: column), let row = owner.row(at: position) else { return nil }
        return owner.sheet.table.place(column - owner.first, at: row)
    }

    /// Returns the origin of a cell of a found row; nil for a column of the table, or if no row was found.
    func foundOrigin(_ column: Int, at position: Int) -> Origin? {
        guard let owner = owner(of: column), let number = owner.sheet.number,
            let row = owner.row(at: position)
        else { return nil }
        return Origin(
            table: number, row: Int(owner.sheet.table.sheet.rows[row].number),
            column: column - owner.first)
    }

    // MARK: Problems

    /// Warns about text for which there is no row, once for a column with the number of cells.
    ///
    /// A row that exists without what a find says was left out on purpose.
    func reportUnknown(in positions: some Sequence<Int>, _ sink: inout DiagnosticSink) {
        guard finds.contains(where: { !$0.unknown.isEmpty }) else { return }
        let read = Set(positions)
        var known: Set<String> = []
        for found in finds {
            for position in found.unknown where read.contains(position) {
                let place = place(found.from, at: position)
                let text = cell(found.from, at: position)?.text ?? ""
                let file = found.sheet.table.file
                // Many rows can lead to one cell, and several finds can begin there: the first one says it.
                guard known.insert(place.text).inserted else { continue }
                sink.add(
                    Diagnostic(
                        severity: .warning, at: place,
                        message: "\(quoted(text)) is not in \(quoted(found.find.key)) of \(file)",
                        hint: "check that the file is complete"),
                    because: "\(file) \(found.find.key)", in: place.column, counting: "cells")
            }
        }
    }

    /// Reports rows with the same text that differ in a column that is used, because any of them could be meant.
    func reportRepeated(_ entry: TableEntry, _ sink: inout DiagnosticSink) {
        guard finds.contains(where: { !$0.repeated.isEmpty }) else { return }
        let used = usedColumns(entry)
        for found in finds {
            let table = found.sheet.table
            let columns = table.headers.indices.filter { used.contains($0 + found.first) }
            for (first, others) in found.repeated.sorted(by: { $0.key < $1.key }) {
                for other in others where !found.sheet.reportedRows.contains(other) {
                    let differing = columns.first {
                        table.cell($0, at: first)?.text != table.cell($0, at: other)?.text
                    }
                    guard let differing else { continue }
                    found.sheet.reportedRows.insert(other)
                    let text = table.cell(found.key, at: first)?.text ?? ""
                    sink.add(
                        Diagnostic(
                            at: table.place(found.key, at: other),
                            message:
                                "\(quoted(text)) is already in row"
                                + " \(table.sheet.rows[first].number), where"
                                + " \(quoted(table.headers[differing])) differs",
                            hint:
                                "delete one of the rows, or choose one with \"where\" or \"prefer\" in \"find\""
                        ), because: found.find.name, in: found.key, counting: "rows")
                }
            }
        }
    }

    /// Returns the columns whose text is part of the data, or selects rows.
    private func usedColumns(_ entry: TableEntry) -> Set<Int> {
        var used: Set<Int> = []
        for claim in claims {
            if case .skip = claim.rule.meaning { continue }
            used.insert(claim.column)
            used.formUnion(
                [claim.others.unless, claim.others.maximum, claim.others.percents]
                    .compactMap(\.self))
            used.formUnion(columnsInPath(of: claim))
        }
        used.formUnion(entry.conditions.flatMap { columns($0) })
        used.formUnion(
            entry.set.compactMap(\.content.plainText).flatMap(Self.headers).compactMap(column))
        return used.union(finds.map(\.from))
    }
}

extension TableFind {
    func begins(_ header: String) -> Bool {
        FoldedText(header).key.hasPrefix(FoldedText(prefix).key)
    }
}
