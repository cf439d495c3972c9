extension [Diagnostic] {
    /// The problems, of which those in cells of one column with the same words are one, which names the first rows.
    package var grouped: [Diagnostic] {
        var groups: [Diagnostic] = []
        var positions: [Kind: Int] = [:]
        var rows: [Int: [Int]] = [:]
        for diagnostic in self {
            guard let cell = diagnostic.cell, cell.row > 0 else {
                groups.append(diagnostic)
                continue
            }
            let kind = Kind(diagnostic, cell)
            if let position = positions[kind] {
                rows[position, default: []].append(cell.row)
            } else {
                positions[kind] = groups.count
                groups.append(diagnostic)
            }
        }
        for (position, rows) in rows {
            let others = listed(rows.lazy.map { "\($0)" }, most: 3)
            groups[position].message += " (also in row\(rows.count == 1 ? "" : "s") \(others))"
        }
        return groups
    }

    /// What problems have in common that are printed as one.
    private struct Kind: Hashable {
        let file: String
        let column: Int?
        let severity: Diagnostic.Severity
        let key: Substring
        let message: String
        let hint: String?

        init(_ diagnostic: Diagnostic, _ cell: CellPlace) {
            (file, column, severity) = (cell.file, cell.column, diagnostic.severity)
            key = diagnostic.field.split(separator: ".").last ?? ""
            (message, hint) = (diagnostic.message, diagnostic.hint)
        }
    }
}
