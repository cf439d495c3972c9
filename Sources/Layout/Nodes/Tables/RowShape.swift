import Drawing
import Templates

/// The columns that the cells of a row take; all rows of the same kind share it.
final class RowShape {
    struct Cell {
        /// The columns it takes.
        var columns: Range<Int>
        var align: Alignment
        /// The decimal sign at which its text is aligned; nil if it is not.
        var sign: TableNode.DecimalSign?
        /// Its place in a taller row; nil for the baseline.
        var vertical: TableNode.VerticalAlignment?
        /// The number of rows it takes.
        var rows = 1
        var namesRow = false
        /// Whether it names nothing in a row of headers.
        ///
        /// An example is the header above the names of rows in a table with one other column: with more
        /// names than data, programs that check documents take the table for a way to place text.
        var isData = false

        /// Whether its first line is on the same line as that of other cells.
        var isOnBaseline: Bool { vertical == nil || vertical == .baseline }
    }

    /// The cells from left to right.
    let cells: [Cell]
    /// Whether the cells name their columns.
    let isHeader: Bool
    /// Whether each column has a cell.
    private let isPlain: Bool

    init(_ cells: [Cell], isHeader: Bool = false) {
        self.cells = cells
        self.isHeader = isHeader
        isPlain = cells.enumerated().allSatisfy { $1.columns == $0..<$0 + 1 && $1.rows == 1 }
    }

    /// Returns the width of a cell in columns of given widths.
    func width(of cell: Int, _ widths: [Double]) -> Double {
        isPlain ? widths[cell] : widths[cells[cell].columns].reduce(0, +)
    }

    /// Returns the distance between the left sides of two cells, the first cell's if `cell` is nil.
    func advance(past cell: Int?, _ widths: [Double]) -> Double {
        if isPlain { return cell.map { widths[$0] } ?? 0 }
        let start = cell.map { cells[$0].columns.lowerBound } ?? 0
        let next = cell.map { $0 + 1 } ?? 0
        let end = next < cells.count ? cells[next].columns.lowerBound : widths.count
        return widths[start..<end].reduce(0, +)
    }

    /// Returns the role of a cell; an empty one names nothing.
    func role(of cell: Int, isEmpty: @autoclosure () -> Bool) -> Role {
        let cell = cells[cell]
        let isName = (isHeader || cell.namesRow) && !cell.isData && !isEmpty()
        let (namesColumn, namesRow) = (isHeader && isName, cell.namesRow && isName)
        guard cell.columns.count > 1 || cell.rows > 1 else {
            return namesColumn ? .headerCell : namesRow ? .rowHeaderCell : .cell
        }
        let span = Role.Span(columns: cell.columns.count, rows: cell.rows)
        return namesColumn
            ? .spanningHeaderCell(span)
            : namesRow ? .spanningRowHeaderCell(span) : .spanningCell(span)
    }
}
