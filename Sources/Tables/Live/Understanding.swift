import Diagnostics
import Input

/// What a table was understood as, in words.
package struct Understanding: Sendable {
    /// What records are called, such as `students`.
    package let noun: String
    /// The entry of `tables` that names it.
    package let entry: Value
    /// The file, with the name of the sheet if it has several.
    package let file: String
    /// The format; empty for columns that the data file describes.
    package let title: String
    /// The names of the records that no table before had.
    package let newRecords: [String]
    /// The names of the records that tables before have, too, if they were found by their names.
    package let knownNames: [String]
    /// The numbers of records in other lists, by their names, such as `staff`.
    package let others: [(list: String, count: Int)]
    /// Whether no table before had records.
    package let isFirst: Bool
    /// The rows that rules leave out, with the text of their first cell.
    package let leftOut: [(row: Int, text: String)]
    /// The headers of totals that cannot be calculated from the table.
    package let totals: [(column: Int, header: String)]
    /// The titles of columns that are a course, or another record, each.
    package let titles: [String]
    /// The number of columns of work; those of a data file only if their headers have a pattern, so that one can be gone
    /// without a word.
    package let workCount: Int
    /// The other fields that columns fill by lines of a profile, without names and ids.
    package let fields: [String]
    /// The rows above the headers that are not read.
    package let above: [(row: Int, text: String)]
    /// The school year whose rows are the present ones; nil if the table has none.
    package let chosen: String?
    /// The sheets of the file that are not read.
    package var unreadSheets: [String] = []
    /// The titles of columns that are a course each with the number of rows that have none.
    package let emptyTitles: [(title: String, count: Int)]
    /// The number of rows that `where` leaves out.
    package let countByWhere: Int
    /// Whether rows are left out without a line for each.
    private let leavesOutRows: Bool
    /// The columns without a meaning.
    package let unused: [(column: Int, header: String)]
    /// The columns with headers, in the order of the table.
    package let columns: [Column]
    /// The rows of the headers, from 1; nil if there is none.
    package let headerRows: ClosedRange<Int>?
    /// The rows that are records, from 1.
    package let rows: [Int]
    /// The row with the maximums of work; nil if there is none.
    package let maximums: Int?
    /// The columns whose cells are never read, such as passwords.
    package let secret: [(column: Int, header: String)]
    /// Whether its records are columns.
    package let isTurned: Bool
    /// Whether no data file describes it.
    package let isBare: Bool
    /// What the table does not say, by paths, which no person has written.
    package let assumed: [(path: String, text: String)]

    /// What a column was understood as.
    package struct Column: Sendable {
        /// The position, from 0.
        package let column: Int
        /// The header, with the rows above.
        package let header: String
        /// What its cells are, in words; empty if they are not used.
        package let use: String
    }

    init(
        _ table: LiveTable, _ entry: TableEntry, positions: Set<Int>, maximums: Int?,
        leftOut: [Int], countByWhere: Int, chosen: String?,
        _ newRecords: [String], knownNames: [String],
        _ others: [(list: String, count: Int, table: LiveTable)],
        isFirst: Bool, noun: String, ids: [String], work: Int
    ) {
        self.entry = entry.origin
        self.noun = noun
        isTurned = table.table.sheet.isTurned
        isBare = !entry.origin.source.isWritten
        headerRows =
            entry.headerRows
            ?? table.table.headerPosition.map { table.row(at: $0)...table.row(at: $0) }
        rows = positions.sorted().map(table.row)
        self.maximums = maximums.map(table.row)
        let parts = [("", table)] + others.map { ($0.list == "" ? "" : "\($0.list): ", $0.table) }
        columns = table.headers.indices.compactMap { column in
            guard !table.headers[column].isEmpty,
                !SecretColumns.contains(table.headers[column])
            else { return nil }
            var uses: [String] = []
            for (list, part) in parts {
                for claim in part.claims where claim.column == column {
                    let use = list + claim.words
                    if !uses.contains(use) { uses.append(use) }
                }
            }
            if uses.isEmpty, table.columnsRead(by: entry).contains(column) {
                uses = ["read for other columns, or for rows"]
            }
            return Column(
                column: column,
                header: parts.contains { part in
                    part.1.claims.contains {
                        $0.column == column && $0.parts[CellParts.group] != nil
                    }
                } ? table.fullHeaders[column] : table.headers[column],
                use: uses.joined(separator: "; "))
        }
        let filled = Set(
            table.claims.compactMap { claim -> String? in
                if case .field(let path) = claim.rule.meaning { path.text } else { nil }
            })
        assumed =
            entry.set.filter {
                $0.isFallback && $0.value?.source.isWritten != true
                    && !filled.contains($0.path.text)
                    && $0.content.plainText?.contains("{") != true
            }.compactMap { constant in
                constant.content.plainText.map { (constant.path.text, $0) }
            } + (entry.profile?.data.map { Self.leaves($0, "") } ?? [])
        var known: Set<String> = []
        titles = table.claims.compactMap { claim in
            guard case .field(let path) = claim.rule.meaning, path.keys.first == "courses",
                let title = claim.parts["title"] ?? path.steps.first?.identity,
                known.insert(title).inserted
            else { return nil }
            return title
        }
        workCount = isBare ? work : table.workByName.count
        fields = Self.fields(of: table, without: ids)
        above = table.unreadRowsAbove(entry)
        self.chosen = chosen
        secret = table.table.secretColumns.sorted()
            .map { ($0, table.headers[$0]) }
        let others = others.map { ($0.list, $0.count) }
        self.others = others.filter { !$0.0.isEmpty && $0.1 > 0 }
        file = table.table.file
        title = entry.profile?.title ?? ""
        (self.newRecords, self.isFirst, self.knownNames) = (newRecords, isFirst, knownNames)
        self.leftOut = leftOut.sorted().map { position in
            (table.row(at: position), table.label(at: position))
        }
        self.countByWhere = entry.origin.source.isWritten ? countByWhere : 0
        leavesOutRows = !leftOut.isEmpty || self.countByWhere > 0
        var empty: [(title: String, count: Int)] = []
        for claim in table.claims where claim.rule.path.hasPrefix("courses.") {
            guard let title = claim.parts["title"], claim.parts["term"] == nil else { continue }
            let count = positions.count { table.cell(claim.column, at: $0) == nil }
            if count > 0 { empty.append((title, count)) }
        }
        emptyTitles = empty
        totals = table.claims.compactMap { claim in
            guard case .total = claim.rule.meaning else { return nil }
            return (claim.column, table.headers[claim.column])
        }
        let skipped = table.claims.filter { claim in
            if case .skip = claim.rule.meaning {
                !claim.rule.origin.source.isWritten
            } else {
                false
            }
        }
        let read = table.columnsRead(by: entry)
        let excluded = table.claims.filter { claim in
            // Other numbers in place of which those of another column are used.
            guard claim.rule.isOfProfile, case .field = claim.rule.meaning,
                let other = claim.others.unless
            else { return false }
            return positions.contains { position in
                guard let own = table.number(claim.column, at: position),
                    let used = table.number(other, at: position)
                else { return false }
                return own != used
            }
        }
        unused = (table.unused + (skipped + excluded).map(\.column)).filter { !read.contains($0) }
            .sorted()
            .map { ($0, table.headers[$0]) }
    }

    /// Returns the last keys of the paths that lines of a profile fill, each once.
    private static func fields(of table: LiveTable, without ids: [String]) -> [String] {
        var fields: [String] = []
        for claim in table.claims where claim.rule.isOfProfile {
            let paths: [String] =
                switch claim.rule.meaning {
                case .field(let path): [path.keys.last ?? ""]
                case .parts(let patterns, _):
                    patterns.flatMap(\.partNames).map { name in
                        String(name.split(separator: ".").last ?? "")
                    }
                default: []
                }
            for path in paths where path.count > 1 && !ids.contains(path) && !fields.contains(path)
            {
                fields.append(path)
            }
        }
        return fields
    }

    private static func list(_ names: [String]) -> String {
        listed(names.lazy.map { quoted(clipped($0)) }, most: 3)
    }

    /// Returns the values in an object, by their paths.
    private static func leaves(_ value: Value, _ path: String) -> [(path: String, text: String)] {
        guard let members = value.members else {
            return [(path, JSONText(value).text(pretty: false))]
        }
        return members.flatMap { leaves($0.value, path.isEmpty ? $0.key : "\(path).\($0.key)") }
    }

    /// The line that is printed; nil if the data file says it all.
    package var text: String? {
        guard
            isBare || !title.isEmpty || !isFirst && !newRecords.isEmpty || !totals.isEmpty
                || workCount > 0 || leavesOutRows || !titles.isEmpty || chosen != nil
                || !unreadSheets.isEmpty
        else {
            return nil
        }
        let isOne = newRecords.count == 1 && noun.hasSuffix("s")
        let count = "\(newRecords.count) \(isOne ? String(noun.dropLast()) : noun)"
        var parts: [String] = []
        if isFirst {
            parts.append((title.isEmpty ? "" : title + ", ") + count)
        } else if !newRecords.isEmpty {
            parts.append(
                (title.isEmpty ? "" : title + ", ")
                    + "\(count) that no table before has:"
                    + " \(Self.list(newRecords))"
                    + (knownNames.isEmpty ? "" : "; the same as before: \(Self.list(knownNames))"))
        } else {
            parts.append(
                (title.isEmpty ? "" : title + ", ")
                    + "\(rows.count) row\(rows.count == 1 ? "" : "s") of \(noun) that tables before have"
            )
        }
        parts[0] += others.map { ", \($0.count) \($0.list)" }.joined()
        if workCount > 0 {
            parts[0] += ", \(workCount) column\(workCount == 1 ? "" : "s") of work"
        } else if !title.isEmpty, !fields.isEmpty {
            parts.append("read: " + fields.joined(separator: ", "))
        }
        if isTurned { parts.append("on its side") }
        if let chosen { parts.append("the latest year is \(quoted(clipped(chosen)))") }
        if !titles.isEmpty {
            let courses = titles.lazy.map { quoted(clipped($0)) }
            parts.append("each column is a course: \(listed(courses, most: 8))")
        }
        if !emptyTitles.isEmpty {
            let courses = emptyTitles.lazy.map { "\(quoted(clipped($0.title))) \($0.count)" }
            parts.append("empty, so without the course: \(listed(courses, most: 4))")
        }
        if countByWhere > 0 {
            let isOneRow = countByWhere == 1
            parts.append("left out by \"where\": \(countByWhere) row\(isOneRow ? "" : "s")")
        }
        if !above.isEmpty {
            let rows = above.lazy.map { "\(name(ofRow: $0.row)) \(quoted(clipped($0.text)))" }
            parts.append("not read above the headers: \(listed(rows, most: 3))")
        }
        if !leftOut.isEmpty {
            let rows = leftOut.lazy.map { "\(name(ofRow: $0.row)) \(quoted(clipped($0.text)))" }
            parts.append("left out: \(listed(rows, most: 3))")
        }
        for (label, list) in [
            ("not compared", totals), ("not used", unused), ("never read", secret),
        ] where !list.isEmpty {
            let columns = list.lazy.map { "\(name(ofColumn: $0.column)) \(quoted($0.header))" }
            parts.append("\(label): \(listed(columns, most: 6))")
        }
        if isBare, !assumed.isEmpty {
            let facts = assumed.map { "\($0.path) is \(clipped($0.text))" }
            parts.append("assumed: \(facts.joined(separator: ", "))")
        }
        if !unreadSheets.isEmpty {
            parts.append(
                "sheets not read: \(unreadSheets.map { quoted(clipped($0)) }.joined(separator: ", "))"
            )
        }
        return "\(file): \(parts.filter { !$0.isEmpty }.joined(separator: "; "))"
    }

    private func name(ofRow row: Int) -> String {
        isTurned ? "column \(ColumnName(row - 1))" : "row \(row)"
    }

    private func name(ofColumn column: Int) -> String {
        isTurned ? "row \(column + 1)" : ColumnName(column).description
    }

    /// The lines that explain the table: what it is, and what each column is.
    package var explanation: String {
        var facts = title.isEmpty ? [] : [title]
        if let headerRows {
            facts.append(
                headerRows.count == 1
                    ? "headers in \(name(ofRow: headerRows.lowerBound))"
                    : "headers in rows \(headerRows.lowerBound) to \(headerRows.upperBound)")
        }
        if let maximums { facts.append("maximums in \(name(ofRow: maximums))") }
        if let first = rows.first, let last = rows.last {
            facts.append(
                isTurned
                    ? "\(noun) in columns \(ColumnName(first - 1)) to \(ColumnName(last - 1))"
                    : "\(noun) in \(rows.count == 1 ? "row \(first)" : "\(rows.count) rows from \(first) to \(last)")"
            )
        }
        var text = "\(file): \(facts.joined(separator: ", "))\n"
        for column in columns {
            text +=
                "  \(name(ofColumn: column.column)) \(quoted(clipped(column.header))):"
                + " \(column.use.isEmpty ? "not used" : column.use)\n"
        }
        for (column, header) in secret {
            text += "  \(name(ofColumn: column)) \(quoted(header)): never read\n"
        }
        for (row, label) in above {
            text += "  \(name(ofRow: row)) \(quoted(clipped(label))): above the headers, not read\n"
        }
        if let chosen { text += "  the latest year is \(quoted(clipped(chosen)))\n" }
        for (row, label) in leftOut {
            text += "  \(name(ofRow: row)) \(quoted(clipped(label))): left out\n"
        }
        for name in unreadSheets { text += "  sheet \(quoted(clipped(name))): not read\n" }
        for (path, value) in assumed { text += "  assumed: \(path) is \(clipped(value))\n" }
        return text
    }
}

extension LiveTable.Claim {
    /// What the cells of the column are.
    fileprivate var words: String {
        switch rule.meaning {
        case .skip: "left out"
        case .total: "a total that is not compared"
        case .undecided: "undecided"
        case .key, .keyOf: "tells records apart"
        case .check(let path): "compared with \(path.text)"
        case .parts(let patterns, let path):
            (path.map { "\($0.text): " } ?? "") + patterns.map(\.text).joined(separator: " or ")
        case .field(let path):
            ([path.text]
                + parts.sorted { $0.key < $1.key }.filter { $0.key.count > 1 }
                .map { "\($0.key) \(quoted(clipped($0.value)))" }
                + rule.fixed.compactMap { fixed in
                    fixed.content.plainText.map { "\(fixed.key) \(clipped($0))" }
                }).joined(separator: ", ")
        }
    }
}
