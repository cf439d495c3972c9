import Drawing

/// The header of a table: one row, or several with headers above other headers.
final class TableHead {
    let rows: [TableRow]
    private var heights = LastAnswer<Double, [Double]>()

    init(_ rows: [TableRow]) { self.rows = rows }

    /// Returns the heights of the rows in a table of a width.
    ///
    /// A header that extends over several rows makes the last of them taller if it needs more space.
    func heights(_ spec: TableSpec, width: Double, with measurer: Measurer) throws -> [Double] {
        if let known = heights[width, measurer.caching] { return known }
        let layouts = try rows.map { try $0.layout(spec, width: width, with: measurer) }
        var new = layouts.map(\.height)
        for last in rows.indices {
            for first in 0..<last {
                for (number, cell) in rows[first].shape.cells.enumerated()
                where cell.rows == last - first + 1 {
                    let needed = layouts[first].cells[number].size.height + spec.padding.vertical
                    new[last] += max(0, needed - new[first...last].reduce(0, +))
                }
            }
        }
        heights[width, measurer.caching] = new
        return new
    }

    /// Returns the header's height in a table of a width.
    func height(_ spec: TableSpec, width: Double, with measurer: Measurer) throws -> Double {
        try heights(spec, width: width, with: measurer).reduce(0, +)
    }

    /// Returns the first baseline below the header's top; nil without text.
    func baseline(_ spec: TableSpec, width: Double, with measurer: Measurer) throws -> Double? {
        let heights = try heights(spec, width: width, with: measurer)
        var top = 0.0
        for (row, height) in zip(rows, heights) {
            let layout = try row.layout(spec, width: width, with: measurer)
            if let line = layout.baseline { return top + height - layout.height + line }
            top += height
        }
        return nil
    }
}
