import Diagnostics
import Input
import Schema

/// The rows of another sheet that were found for those of a table.
struct FoundRows {
    let find: TableFind
    let sheet: FoundSheet
    /// The column of the table with the text that is looked up.
    let from: Int
    /// The column of the other sheet that has the text.
    let key: Int
    /// The column of the table at which those of the other sheet begin.
    let first: Int
    /// The position of the first row.
    private let start: Int
    /// The positions of the rows that were found; negative for none.
    private let rows: [Int32]
    /// The rows of the table whose text no row of the other sheet has, whatever else that row has.
    let unknown: [Int]
    /// The rows with the same text of which the first was used, by that row.
    let repeated: [Int: [Int]]

    /// Returns the position of the row that was found for the row at a position; nil if there is none.
    func row(at position: Int) -> Int? {
        let index = position - start
        guard rows.indices.contains(index), rows[index] >= 0 else { return nil }
        return Int(rows[index])
    }

    /// Finds the rows for those of a table.
    ///
    /// - Parameter first: The column of the table at which those of the other sheet begin.
    init(
        _ find: TableFind, _ sheet: FoundSheet, from: Int, key: Int, in table: LiveTable,
        first: Int, _ sink: inout DiagnosticSink
    ) {
        (self.find, self.sheet, self.from, self.key) = (find, sheet, from, key)
        (self.first, start) = (first, table.dataPositions.lowerBound)
        let index = Index(find, sheet, key, &sink)
        var rows: [Int32] = []
        rows.reserveCapacity(table.dataPositions.count)
        var unknown: [Int] = []
        var repeated: [Int: [Int]] = [:]
        for position in table.dataPositions {
            guard let text = table.cell(from, at: position)?.text else {
                rows.append(-1)
                continue
            }
            guard let key = index.key(of: text), let row = index.rows[key] else {
                rows.append(-1)
                unknown.append(position)
                continue
            }
            rows.append(row)
            if let same = index.repeated[key], find.preferred == nil { repeated[Int(row)] = same }
        }
        (self.rows, self.unknown, self.repeated) = (rows, unknown, repeated)
    }

    /// The rows of the other sheet by the text of their keys.
    private struct Index {
        /// The row to use; negative for those that do not have what the find says.
        private(set) var rows: [String: Int32] = [:]
        /// The rows after the first one with the same text.
        private(set) var repeated: [String: [Int]] = [:]

        init(_ find: TableFind, _ sheet: FoundSheet, _ key: Int, _ sink: inout DiagnosticSink) {
            let table = sheet.table
            var conditions = find.conditions.map { RowCondition($0, sheet.columns($0)) }
            for position in table.dataPositions where !sheet.brokenRows.contains(position) {
                guard let text = table.cell(key, at: position)?.text else { continue }
                let passes = conditions.indices.allSatisfy { index in
                    conditions[index].passes(sheet.text(conditions[index].columns, at: position))
                }
                guard passes else {
                    if rows[text] == nil { rows[text] = -1 }
                    continue
                }
                if let known = rows[text], known >= 0 {
                    repeated[text, default: []].append(position)
                } else {
                    rows[text] = Int32(clamping: position)
                }
            }
            report(conditions, find, sheet, &sink)
            prefer(find.preferred ?? [], sheet)
        }

        /// Reports columns of conditions that the sheet lacks, and patterns that no row has.
        private func report(
            _ conditions: [RowCondition], _ find: TableFind, _ sheet: FoundSheet,
            _ sink: inout DiagnosticSink
        ) {
            guard !find.isOfProfile else { return }
            for condition in find.conditions + (find.preferred ?? []) {
                let columns = sheet.columns(condition)
                guard !columns.isEmpty else {
                    sink.error(
                        at: condition.origin,
                        "\(sheet.table.file) has no column \(quoted(condition.header))",
                        hint: suggestion(for: condition.header, in: sheet.table.headers))
                    continue
                }
                let texts = sheet.table.dataPositions.map { sheet.text(columns, at: $0) }
                for pattern in condition.patterns where !texts.contains(where: pattern.fits) {
                    sink.error(
                        at: condition.origin,
                        "no \(quoted(condition.header)) of \(sheet.table.file) is"
                            + " \(quoted(pattern.text))",
                        hint: suggestion(for: pattern.text, in: texts))
                }
            }
        }

        /// Uses the first of several rows that has what is preferred.
        private mutating func prefer(_ preferred: [TableCondition], _ sheet: FoundSheet) {
            guard !preferred.isEmpty else { return }
            var conditions = preferred.map { RowCondition($0, sheet.columns($0)) }
            for (text, others) in repeated {
                guard let first = rows[text] else { continue }
                let best = ([Int(first)] + others).first { position in
                    conditions.indices.allSatisfy { index in
                        conditions[index].passes(
                            sheet.text(conditions[index].columns, at: position))
                    }
                }
                if let best { rows[text] = Int32(clamping: best) }
            }
        }

        /// Returns the text itself, or its first piece before a comma, if a row has it.
        func key(of text: String) -> String? {
            if rows[text] != nil { return text }
            guard text.contains(","), let piece = text.split(separator: ",").first?.trimmed,
                rows[piece] != nil
            else { return nil }
            return piece
        }
    }
}
