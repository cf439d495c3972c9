import Drawing

/// Collects the backgrounds of rows and cells on a page, one path per color.
struct TableFills {
    private var fills: [(color: Color, elements: [Path.Element])] = []

    mutating func add(_ color: Color, _ rect: Rect) {
        let elements = Path.rectangle(rect).elements
        if let place = fills.firstIndex(where: { $0.color == color }) {
            fills[place].elements += elements
        } else {
            fills.append((color, elements))
        }
    }

    /// The backgrounds as shapes, in the order in which their colors were first used.
    var shapes: [Item] {
        fills.map { .shape(Shape(path: Path($0.elements), fill: $0.color)) }
    }
}

/// Collects the lines around cells on a page: each edge once, and adjacent edges as one line.
struct TableLines {
    /// A cell, or its part in a row.
    struct Cell {
        var columns: Range<Int>
        var paint: CellPaint?
        /// Whether its top is in the row.
        var startsHere = true
        /// Whether its bottom is in the row.
        var endsHere = true
    }

    /// The left side of each column, and the right side of the last.
    private let edges: [Double]
    private let columnRule: Stroke?
    private var lines: [(stroke: Stroke, elements: [Path.Element])] = []
    /// The line on each edge that continues from the rows above, and its top.
    private var uprights: [(stroke: Stroke, top: Double)?]
    /// The line at the bottom of the row above, in each column.
    private var below: [Stroke?]

    init(edges: [Double], columnRule: Stroke?) {
        self.edges = edges
        self.columnRule = columnRule
        uprights = edges.map { _ in nil }
        below = edges.dropLast().map { _ in nil }
    }

    /// Adds the next row, whose cells are from left to right and take all columns.
    mutating func add(_ cells: [Cell], from top: Double, to bottom: Double) {
        var sides = [Stroke?](repeating: nil, count: edges.count)
        var (above, next) = (below, below)
        for cell in cells {
            let (start, end) = (cell.columns.lowerBound, cell.columns.upperBound)
            sides[start] = heavier(sides[start], cell.paint?.left)
            if start > 0, sides[start] == nil { sides[start] = columnRule }
            sides[end] = heavier(sides[end], cell.paint?.right)
            for column in cell.columns {
                above[column] =
                    cell.startsHere ? heavier(below[column], cell.paint?.top) : nil
                next[column] = cell.endsHere ? cell.paint?.bottom : nil
            }
        }
        addAcross(above, at: top)
        below = next
        for (edge, stroke) in sides.enumerated() where uprights[edge]?.stroke != stroke {
            endUpright(edge, at: top)
            uprights[edge] = stroke.map { ($0, top) }
        }
    }

    /// Returns the lines as shapes, in the order in which they were first used.
    mutating func shapes(endingAt bottom: Double) -> [Item] {
        addAcross(below, at: bottom)
        for edge in edges.indices { endUpright(edge, at: bottom) }
        return lines.map { .shape(Shape(path: Path($0.elements), stroke: $0.stroke)) }
    }

    /// Adds the lines between two rows.
    private mutating func addAcross(_ strokes: [Stroke?], at y: Double) {
        var start = 0
        while start < strokes.count {
            let stroke = strokes[start]
            let end = strokes[start...].firstIndex { $0 != stroke } ?? strokes.count
            if let stroke {
                add(stroke, from: Point(x: edges[start], y: y), to: Point(x: edges[end], y: y))
            }
            start = end
        }
    }

    private mutating func endUpright(_ edge: Int, at y: Double) {
        guard let (stroke, top) = uprights[edge] else { return }
        add(stroke, from: Point(x: edges[edge], y: top), to: Point(x: edges[edge], y: y))
        uprights[edge] = nil
    }

    private mutating func add(_ stroke: Stroke, from start: Point, to end: Point) {
        let elements: [Path.Element] = [.move(start), .line(end)]
        if let place = lines.firstIndex(where: { $0.stroke == stroke }) {
            lines[place].elements += elements
        } else {
            lines.append((stroke, elements))
        }
    }
}

/// Returns the wider of two lines on the same edge; of equally wide lines, the later one.
private func heavier(_ one: Stroke?, _ two: Stroke?) -> Stroke? {
    guard let one, let two else { return one ?? two }
    return two.width >= one.width ? two : one
}
