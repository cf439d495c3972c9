import Diagnostics

/// What a table was understood as, in words.
package struct Understanding: Sendable {
    /// The file, with the name of the sheet if it has several.
    package let file: String
    /// The format; empty for columns that the data file describes.
    package let title: String
    /// The names of the records that no table before had.
    package let newRecords: [String]
    /// The numbers of records in other lists, by their names, such as `staff`.
    package let others: [(list: String, count: Int)]
    /// Whether no table before had records.
    package let isFirst: Bool
    /// The rows that rules leave out, with the text of their first cell.
    package let leftOut: [(row: Int, text: String)]
    /// The headers of totals that cannot be calculated from the table.
    package let totals: [(column: Int, header: String)]
    /// The sheets of the file that are not read.
    package var unreadSheets: [String] = []
    /// The columns without a meaning.
    package let unused: [(column: Int, header: String)]

    init(
        _ table: LiveTable, _ entry: TableEntry, _ leftOut: [Int], _ newRecords: [String],
        _ others: [(list: String, count: Int)], isFirst: Bool
    ) {
        self.others = others.filter { $0.count > 0 }
        file = table.table.file
        title = entry.profile?.title ?? ""
        (self.newRecords, self.isFirst) = (newRecords, isFirst)
        self.leftOut = leftOut.sorted().map { position in
            (table.row(at: position), table.label(at: position))
        }
        totals = table.claims.compactMap { claim in
            guard case .total = claim.rule.meaning else { return nil }
            return (claim.column, table.headers[claim.column])
        }
        unused = table.unused.map { ($0, table.headers[$0]) }
    }

    /// The line that is printed; nil if the data file says it all.
    ///
    /// - Parameter noun: What records are, such as `students`.
    package func text(_ noun: String) -> String? {
        guard !title.isEmpty || !isFirst && !newRecords.isEmpty || !totals.isEmpty else {
            return nil
        }
        let isOne = newRecords.count == 1 && noun.hasSuffix("s")
        let count = "\(newRecords.count) \(isOne ? String(noun.dropLast()) : noun)"
        var parts: [String] = []
        if isFirst {
            parts.append((title.isEmpty ? "" : title + ", ") + count)
        } else if !newRecords.isEmpty {
            let names = newRecords.prefix(3).map { quoted(clipped($0)) }
            let rest = newRecords.count > 3 ? ", and \(newRecords.count - 3) more" : ""
            parts.append(
                (title.isEmpty ? "" : title + ", ")
                    + "\(count) that no table before has:"
                    + " \(names.joined(separator: ", "))\(rest)")
        } else {
            parts.append(title)
        }
        parts[0] += others.map { ", \($0.count) \($0.list)" }.joined()
        if !leftOut.isEmpty {
            let rows = leftOut.prefix(3).map { "row \($0.row) \(quoted(clipped($0.text)))" }
            let rest = leftOut.count > 3 ? ", and \(leftOut.count - 3) more" : ""
            parts.append("left out: \(rows.joined(separator: ", "))\(rest)")
        }
        for (label, list) in [("not compared", totals), ("not used", unused)] where !list.isEmpty {
            let columns = list.prefix(6).map { "\(ColumnName($0.column)) \(quoted($0.header))" }
            let rest = list.count > 6 ? ", and \(list.count - 6) more" : ""
            parts.append("\(label): \(columns.joined(separator: ", "))\(rest)")
        }
        if !unreadSheets.isEmpty {
            parts.append(
                "sheets not read: \(unreadSheets.map { quoted(clipped($0)) }.joined(separator: ", "))"
            )
        }
        return "\(file): \(parts.joined(separator: "; "))"
    }
}
