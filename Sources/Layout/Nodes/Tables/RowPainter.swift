import Drawing
import Input

/// Returns the backgrounds and borders of rows.
final class RowPainter {
    private let columns: [ExpandedColumn]
    private let fill: ColorCases?
    private let origin: Input.Value
    private let isFixed: Bool
    /// The paint of all rows, if it depends on no facts.
    private var fixed: RowPaint?

    /// Creates a painter; nil if nothing is painted.
    init?(_ columns: [ExpandedColumn], _ fill: ColorCases?, _ origin: Input.Value) {
        guard fill != nil || columns.contains(where: { !$0.column.box.isEmpty }) else { return nil }
        self.columns = columns
        self.fill = fill
        self.origin = origin
        isFixed = fill?.isFixed != false && columns.allSatisfy(\.column.box.isFixed)
    }

    /// Returns the paint of the current row of an expander.
    func paint(with expander: inout Expander) -> RowPaint {
        if let fixed { return fixed }
        let fill = fill?.color(origin, with: &expander).map { expander.color($0, origin) }
        let cells = columns.map { column in
            let box = column.column.box
            if box.isEmpty { return CellPaint() }
            // A row that has no such cell shows the same as one without facts.
            if box.isFixed { return box.paint(origin, with: &expander) }
            return column.inside(&expander) { box.paint(origin, with: &$0) } ?? CellPaint()
        }
        let paint = RowPaint(fill: fill, cells: cells)
        if isFixed { fixed = paint }
        return paint
    }
}
