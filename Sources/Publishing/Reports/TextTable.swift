import Diagnostics

/// A table for a terminal.
struct TextTable {
    /// The column headings.
    var head: [String]
    /// The rows, each as long as the head.
    var rows: [[String]]
    /// The right-aligned columns.
    var right: Set<Int>

    /// The lines of the table, each ending in a line feed.
    var text: String {
        // A cell must not break the line or move the cursor.
        let all = ([head] + rows).map { $0.map { clipped($0, to: .max) } }
        let widths = head.indices.map { column in
            all.map { displayWidth(of: $0[column]) }.max() ?? 0
        }
        return all.map { row in
            let cells = row.indices.map { column in
                let pad = String(
                    repeating: " ", count: widths[column] - displayWidth(of: row[column]))
                return right.contains(column) ? pad + row[column] : row[column] + pad
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
