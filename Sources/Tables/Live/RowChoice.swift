import Diagnostics
import Input
import Schema

// Which rows of a table are records.
extension LiveRows {
    /// Returns whether a row has an id or a name beside a cell, so that the cell is not a label.
    func isPerson(_ position: Int, beside label: Int) -> Bool {
        (idColumns + nameColumns).contains { column in
            column != label && table.table.cell(column, at: position) != nil
        }
    }

    /// Returns the positions of the rows that are records, and whether the entry says so.
    mutating func recordPositions(
        _ sink: inout DiagnosticSink
    ) -> [(position: Int, isSure: Bool)] {
        var positions: [(Int, Bool)] = []
        var used: Set<Int> = []
        for position in table.dataPositions where !table.brokenRows.contains(position) {
            guard let first = table.table.firstCell(at: position),
                !table.table.repeatsHeaders(at: position)
            else { continue }
            let labels =
                [first] + nameColumns.compactMap { table.table.cell($0, at: position) }
            let rule = entry.rows.firstIndex { rule in
                labels.contains { label in
                    rule.first.fits(label.text)
                        && !(rule.isOfProfile && isPerson(position, beside: label.column))
                }
            }
            if let rule { used.insert(rule) }
            switch rule.map({ entry.rows[$0].meaning }) {
            case .skip:
                if rule.map({ entry.rows[$0].isOfProfile }) == true { leftOut.append(position) }
                continue
            case .max:
                if let other = reader.maximums {
                    sink.error(
                        at: table.place(nil, at: position),
                        "row \(table.row(at: other)) has maximums already",
                        hint: "write skip for one of the rows")
                }
                reader.maximums = position
                continue
            case .undecided:
                let problem = "\(quoted(first.text)) is undecided"
                let hint =
                    "write rows: { \(quoted(first.text)): skip }, or max, or data; weights are written in"
                    + " \"groups\""
                if let rule, !entry.rows[rule].isOfProfile {
                    sink.error(at: entry.rows[rule].origin, problem, hint: hint)
                } else {
                    sink.error(at: table.place(nil, at: position), problem, hint: hint)
                }
            case .data: positions.append((position, true))
            case nil: positions.append((position, false))
            }
        }
        for (number, rule) in entry.rows.enumerated()
        where !used.contains(number) && !rule.isOfProfile {
            sink.error(
                at: rule.origin,
                "no row of \(table.table.file) begins with \(quoted(rule.first.text))",
                hint: suggestion(
                    for: rule.first.text,
                    in: table.dataPositions.compactMap { table.table.firstCell(at: $0)?.text }))
        }
        return positionsThatPass(positions, &sink)
    }

    /// Returns the rows that have what the entry's `where` says, and reports patterns that no row has.
    mutating func positionsThatPass(
        _ positions: [(position: Int, isSure: Bool)], _ sink: inout DiagnosticSink
    ) -> [(position: Int, isSure: Bool)] {
        var rest = positions
        for condition in entry.conditions {
            let columns = table.columns(condition.header)
            guard !columns.isEmpty else { continue }
            let texts = positions.map { table.text(columns, at: $0.position) }
            for pattern in condition.patterns
            where !condition.isOfProfile && !texts.contains(where: pattern.fits) {
                sink.error(
                    at: condition.origin,
                    "no \(quoted(condition.header)) of \(table.table.file) is"
                        + " \(quoted(pattern.text))",
                    hint: suggestion(for: pattern.text, in: texts))
            }
            rest = rest.filter { row in
                let text = table.text(columns, at: row.position)
                let passes = condition.patterns.contains { $0.fits(text) } != condition.isNegated
                if !passes, condition.isOfProfile { leftOut.append(row.position) }
                return passes
            }
        }
        return rest
    }
}
