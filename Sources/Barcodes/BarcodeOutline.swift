extension Barcode {
    /// A corner between modules: the numbers of the columns and rows before it.
    package struct Corner: Sendable, Hashable {
        /// The number of columns to its left.
        package var column: Int
        /// The number of rows above it.
        package var row: Int
    }

    /// The outlines of the dark modules, each a closed line with a corner at every turn.
    ///
    /// Dark modules are to the right of each line, so holes turn the other way. Modules that touch
    /// share no line, so no program can leave a gap between them.
    package var outlines: [[Corner]] {
        var edges = Edges(self)
        var outlines: [[Corner]] = []
        for row in 0..<rows {
            // Each outline has a line along the top of a module.
            for column in 0..<columns {
                if let outline = edges.takeOutline(row: row, column: column) {
                    outlines.append(outline)
                }
            }
        }
        return outlines
    }

    /// The lines between dark and light modules that are not yet part of an outline.
    private struct Edges {
        /// The directions of the lines that leave each corner, as bits.
        private var directions: [UInt8]
        private let width: Int

        /// The directions in clockwise order.
        private static let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]

        init(_ code: Barcode) {
            width = code.columns + 1
            directions = Array(repeating: 0, count: width * (code.rows + 1))
            for row in 0..<code.rows {
                for column in 0..<code.columns where code[row, column] {
                    if !code[row - 1, column] { add(0, row, column) }
                    if !code[row, column + 1] { add(1, row, column + 1) }
                    if !code[row + 1, column] { add(2, row + 1, column + 1) }
                    if !code[row, column - 1] { add(3, row + 1, column) }
                }
            }
        }

        private mutating func add(_ direction: Int, _ row: Int, _ column: Int) {
            directions[row * width + column] |= 1 << direction
        }

        /// Takes away the line that leaves a corner in a direction; returns whether there is one.
        private mutating func take(_ direction: Int, _ row: Int, _ column: Int) -> Bool {
            let bit: UInt8 = 1 << direction
            guard directions[row * width + column] & bit != 0 else { return false }
            directions[row * width + column] &= ~bit
            return true
        }

        /// Takes away the outline that begins to the right of a corner; nil if there is none.
        mutating func takeOutline(row: Int, column: Int) -> [Corner]? {
            guard take(0, row, column) else { return nil }
            var corners = [Corner(column: column, row: row)]
            var (here, direction) = ((row: row, column: column + 1), 0)
            while here != (row, column) {
                // Where two modules touch only at a corner, the line stays with the same module.
                guard
                    let turn = [1, 0, 3].first(where: {
                        take((direction + $0) % 4, here.row, here.column)
                    })
                else { break }
                if turn != 0 { corners.append(Corner(column: here.column, row: here.row)) }
                direction = (direction + turn) % 4
                here.row += Self.steps[direction].0
                here.column += Self.steps[direction].1
            }
            return corners
        }
    }
}
