import Drawing
import Input
import Schema
import Templates

/// Creates a table's rows on demand and discards those that have been placed on a page.
///
/// Even a table of 100,000 rows never has more than a page or two of rows in memory.
final class TableRows {
    private let columns: [ExpandedColumn]
    private let shape: RowShape
    private let records: Records
    private var expander: TemplateExpander
    private let painter: RowPainter?
    /// The known rows, in order.
    private var known: [TableRow] = []
    /// The number of the first known row.
    private var first = 0

    init(
        _ columns: ExpandedColumns, _ records: Records, fill: ColorCases?, _ origin: Input.Value,
        _ expander: TemplateExpander
    ) {
        shape = columns.shape
        self.columns = shape.cells.map { columns.columns[$0.columns.lowerBound] }
        self.records = records
        self.expander = expander
        self.expander.diagnostics = []
        painter = RowPainter(self.columns, fill, origin)
    }

    /// The number of rows.
    var count: Int { records.count }

    /// Returns a row, and discards the rows before `start`.
    func row(_ number: Int, keepingFrom start: Int) -> TableRow {
        guard expander.caching == .on else { return make(number) }
        if start < first || number > first + known.count {
            known = []
            first = number
        } else if start > first {
            known.removeFirst(min(known.count, start - first))
            first = start
        }
        if number < first + known.count { return known[number - first] }
        let row = make(number)
        known.append(row)
        return row
    }

    /// Returns a row with only those cells whose columns are measured, and does not keep it.
    func measuredRow(_ number: Int, _ isMeasured: (Range<Int>) -> Bool) -> TableRow {
        let cells = expander.entering(records[number]) { expander in
            zip(columns, shape.cells).map { column, place in
                isMeasured(place.columns) ? column.cell(with: &expander) : nil
            }
        }
        // The problems are reported when the row is laid out.
        expander.diagnostics = []
        return TableRow(number: number, shape, cells: cells)
    }

    private func make(_ number: Int) -> TableRow {
        let (cells, paint) = expander.entering(records[number]) { expander in
            var cells: [LayoutNode?] = []
            cells.reserveCapacity(columns.count)
            for column in columns { cells.append(column.cell(with: &expander)) }
            return (cells, painter?.paint(with: &expander))
        }
        defer { expander.diagnostics = [] }
        return TableRow(
            number: number, shape, cells: cells, paint: paint, diagnostics: expander.diagnostics)
    }
}

/// Returns the backgrounds and borders of rows.
private final class RowPainter {
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
    func paint(with expander: inout TemplateExpander) -> RowPaint {
        if let fixed { return fixed }
        let fill = fill?.color(with: &expander).map { expander.color($0, origin) }
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
