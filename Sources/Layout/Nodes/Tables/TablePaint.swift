import Drawing

/// Collects the backgrounds and the lines of cells on a page.
struct TablePaint {
    private let origin: Point
    private let width: Double
    /// The left side of each column, and the right side of the last; empty if no cell is painted.
    private let edges: [Double]
    private var fills = TableFills()
    /// The lines; nil if no cell has any.
    private var lines: TableLines?

    /// Creates the paint of some rows, which include those of the header.
    init(
        _ rows: [TableRow], _ spec: TableSpec, columnRule: Stroke?, at origin: Point, width: Double,
        _ caching: Caching
    ) {
        (self.origin, self.width) = (origin, width)
        let hasLines =
            columnRule != nil
            || rows.contains { $0.paint?.cells.contains(where: \.hasLines) == true }
        guard hasLines || rows.contains(where: { $0.paint != nil }) else {
            edges = []
            return
        }
        var edges = [origin.x]
        for width in spec.widths(in: width, caching) {
            edges.append(edges[edges.count - 1] + width)
        }
        self.edges = edges
        if hasLines { lines = TableLines(edges: edges, columnRule: columnRule) }
    }

    /// Adds the background of a row.
    mutating func fill(_ color: Color, from top: Double, to bottom: Double) {
        fills.add(color, Rect(x: origin.x, y: top, width: width, height: bottom - top))
    }

    mutating func add(_ row: TableRow, from top: Double, to bottom: Double) {
        if let fill = row.paint?.fill { self.fill(fill, from: top, to: bottom) }
        addFills(row) { _ in (top, bottom) }
        lines?.add(
            row.shape.cells.enumerated().map { number, cell in
                TableLines.Cell(columns: cell.columns, paint: row.paint?.cells[number])
            }, from: top, to: bottom)
    }

    /// Adds the cells of a header, some of which are in several rows.
    mutating func add(_ head: TableHead, _ heights: [Double], at y: Double) {
        guard !edges.isEmpty else { return }
        var top = y
        for (level, row) in head.rows.enumerated() {
            addFills(row) { number in
                let rows = row.shape.cells[number].rows
                return (top, top + heights[level..<level + rows].reduce(0, +))
            }
            lines?.add(head.parts(inRow: level), from: top, to: top + heights[level])
            top += heights[level]
        }
    }

    /// Adds the backgrounds of a row's cells; those of the same color side by side are one rectangle.
    private mutating func addFills(
        _ row: TableRow, _ height: (Int) -> (top: Double, bottom: Double)
    ) {
        guard let paints = row.paint?.cells else { return }
        var open: (color: Color, rect: Rect)?
        for (number, cell) in row.shape.cells.enumerated() {
            let (top, bottom) = height(number)
            let (left, right) = (edges[cell.columns.lowerBound], edges[cell.columns.upperBound])
            guard let color = paints[number].fill else { continue }
            if let last = open, last.color == color, last.rect.maxX == left,
                last.rect.minY == top, last.rect.maxY == bottom
            {
                open?.rect.size.width = right - last.rect.minX
                continue
            }
            if let open { fills.add(open.color, open.rect) }
            open = (color, Rect(x: left, y: top, width: right - left, height: bottom - top))
        }
        if let open { fills.add(open.color, open.rect) }
    }

    /// The backgrounds; empty if there are none.
    var backgrounds: [Item] { Self.decoration(fills.shapes) }

    /// Returns the lines; empty if there are none.
    mutating func lines(endingAt bottom: Double) -> [Item] {
        Self.decoration(lines?.shapes(endingAt: bottom) ?? [])
    }

    private static func decoration(_ items: [Item]) -> [Item] {
        items.isEmpty ? [] : [.group(Group(role: .decoration, items: items))]
    }
}

extension TableHead {
    /// Returns the cells in a row, and the parts of cells that continue from the rows above.
    fileprivate func parts(inRow level: Int) -> [TableLines.Cell] {
        var parts: [TableLines.Cell] = []
        for first in 0...level {
            let row = rows[first]
            for (number, cell) in row.shape.cells.enumerated() where first + cell.rows > level {
                parts.append(
                    TableLines.Cell(
                        columns: cell.columns, paint: row.paint?.cells[number],
                        startsHere: first == level, endsHere: first + cell.rows == level + 1))
            }
        }
        return parts.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    }
}
