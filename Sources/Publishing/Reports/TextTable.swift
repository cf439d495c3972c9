import Diagnostics

struct TextTable {
    /// The column headings; empty for none.
    var head: [String] = []
    /// The rows, each as long as the head.
    var rows: [[String]]
    /// The right-aligned columns.
    var right: Set<Int> = []

    /// The lines of the table, each ending in a line feed.
    var text: String {
        let rows = (head.isEmpty ? [] : [head]) + rows
        var columns = TableColumns(right: right)
        columns.fit(rows)
        return columns.lines(of: rows)
    }
}

/// The widths of the columns of a table, whose rows can be too many for memory.
struct TableColumns: Sendable {
    private(set) var widths: [Int] = []
    private let right: Set<Int>

    /// Creates columns of no width; `right` are the right-aligned ones.
    init(right: Set<Int>) {
        self.right = right
    }

    /// Makes the columns wide enough for rows.
    mutating func fit(_ rows: [[String]]) {
        for row in rows {
            fit(row.map { displayWidth(of: Self.shown($0)) })
        }
    }

    /// Makes the columns as wide as others.
    mutating func fit(_ others: [Int]) {
        if widths.count < others.count {
            widths += Array(repeating: 0, count: others.count - widths.count)
        }
        for (column, width) in others.enumerated() { widths[column] = max(widths[column], width) }
    }

    /// Returns rows as lines, each ending in a line feed.
    func lines(of rows: [[String]]) -> String {
        rows.map { row in
            let cells = row.indices.map { column in
                let cell = Self.shown(row[column])
                let pad = String(
                    repeating: " ", count: max(0, widths[column] - displayWidth(of: cell)))
                return right.contains(column) ? pad + cell : cell + pad
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }

    /// Returns a cell so that it cannot break the line or move the cursor.
    private static func shown(_ cell: String) -> String { clipped(cell, to: .max) }
}
