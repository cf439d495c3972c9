import Drawing
import Templates

/// Elements in rows of so many columns.
struct GridBlock {
    var cells: ArraySlice<Element>
    var spec: Prepared.Grid

    var rowCount: Int { (cells.count + spec.columns - 1) / spec.columns }

    /// The cells of a row.
    func row(_ number: Int) -> ArraySlice<Element> {
        cells.dropFirst(number * spec.columns).prefix(spec.columns)
    }

    /// The rows from a number on.
    func rows(from number: Int) -> GridBlock {
        GridBlock(cells: cells.dropFirst(number * spec.columns), spec: spec)
    }

    /// The rows before a number.
    func rows(before number: Int) -> GridBlock {
        GridBlock(cells: cells.prefix(number * spec.columns), spec: spec)
    }

    /// The width of a column when the grid is `width` points wide.
    func columnWidth(_ width: Double) -> Double {
        max(0, (width - spec.spacing * Double(spec.columns - 1)) / Double(spec.columns))
    }
}

extension Measuring {
    /// The height of a grid's row: that of its tallest cell, and of those that stretch only when
    /// there are no others.
    func height(of cells: ArraySlice<Element>, width: Double?) throws -> Double {
        var (height, tallest) = (0.0, 0.0)
        var isFixed = false
        for cell in cells {
            let own = try measure(cell, Proposal(width: width, height: nil)).size.height
            if cell.isFlexibleDown {
                tallest = max(tallest, own)
            } else {
                height = max(height, own)
                isFixed = true
            }
        }
        return isFixed ? height : tallest
    }

    func size(of grid: GridBlock, width: Double?) throws -> Size {
        var size = Size(width: width ?? 0, height: 0)
        for number in 0..<grid.rowCount {
            let row = grid.row(number)
            size.height += number > 0 ? grid.spec.rowSpacing : 0
            size.height += try height(of: row, width: width.map(grid.columnWidth))
        }
        if width == nil {
            let widest = try grid.cells.reduce(0) {
                try max($0, measure($1, Proposal()).size.width)
            }
            size.width =
                widest * Double(grid.spec.columns)
                + grid.spec.spacing * Double(grid.spec.columns - 1)
        }
        return size
    }
}

extension Placing {
    mutating func grid(_ grid: GridBlock, in rect: Rect, into items: inout [Item]) throws {
        let width = grid.columnWidth(rect.size.width)
        var y = rect.minY
        for number in 0..<grid.rowCount {
            let cells = grid.row(number)
            let height = try measuring.height(of: cells, width: width)
            for (column, cell) in cells.enumerated() {
                let offer = Proposal(width: width, height: height)
                let size = try measuring.measure(cell, offer).size
                let x = rect.minX + Double(column) * (width + grid.spec.spacing)
                let shift = grid.spec.align.offset(of: size.width, in: width)
                try place(
                    cell, in: Rect(origin: Point(x: x + shift, y: y), size: size), offered: offer,
                    into: &items)
            }
            y += height + grid.spec.rowSpacing
        }
    }
}
