import Drawing
import Input
import Schema
import Templates

/// A table's columns and the room in its cells.
///
/// The widths of the columns are worked out once for a width of the table.
final class TableSpec {
    struct Column {
        /// A width of its own in points; nil for a share of the rest.
        var width: Double?
        var share = 0.0
        var align: Alignment
    }

    let columns: [Column]
    let padding: Insets
    private var known: (width: Double, widths: [Double])?

    init(columns: [Column], padding: Insets) {
        self.columns = columns
        self.padding = padding
    }

    /// Whether it takes all the width it is offered.
    var stretches: Bool { columns.contains { $0.width == nil } }

    /// The width that columns of a length of their own take.
    var fixedWidth: Double { columns.reduce(0) { $0 + ($1.width ?? 0) } }

    /// The table's width in a room; shares of a room without bound are an inch each.
    func width(in room: Double?) -> Double {
        guard stretches else { return fixedWidth }
        return room ?? columns.reduce(0) { $0 + ($1.width ?? $1.share * 72) }
    }

    /// The columns' widths when the table is `width` points wide.
    func widths(in width: Double) -> [Double] {
        if let known, known.width == width { return known.widths }
        let shares = columns.reduce(0) { $0 + $1.share }
        let rest = max(0, width - fixedWidth)
        let widths = columns.map { $0.width ?? rest * $0.share / shares }
        known = (width, widths)
        return widths
    }
}

/// A table's lines and grounds.
struct TableLook {
    var headerRule: Stroke?
    var rowRule: Stroke?
    var rowFill: Color?
}

/// A table, its rows not yet made.
struct TableBlock {
    var spec: TableSpec
    var look: TableLook
    var header: TableRow?
    /// What a page before left of a row that was too tall for it.
    var resumed: TableRow?
    var rows: TableRows
    /// The rows that are still to come.
    var range: Range<Int>
}

/// Some rows of a table with its header, as they stand on one page.
struct RowsBlock {
    var spec: TableSpec
    var look: TableLook
    var header: TableRow?
    var rows: [TableRow]
}

/// One row with its facts filled in.
final class TableRow {
    /// Its number among the table's rows, from 0; -1 for the header.
    let number: Int
    let cells: [Element?]
    /// What was found while facts were filled in.
    let findings: [Finding]
    /// Whether a part of it stands on a page before.
    let isRest: Bool
    /// How it stands in a table of a width; that of the last width is kept.
    var layout: RowLayout?

    init(number: Int, cells: [Element?], findings: [Finding], isRest: Bool = false) {
        self.isRest = isRest
        self.number = number
        self.cells = cells
        self.findings = findings
    }
}

/// How tall a row is, and where its texts stand.
struct RowLayout {
    /// The table's width that it was worked out for.
    var width: Double
    var height: Double
    /// Points from the row's top down to the line on which its texts stand; nil without texts.
    var baseline: Double?
    /// What each cell's content takes.
    var cells: [Measure]
}

/// Makes a table's rows when they are asked for, and forgets those that stand on a page.
///
/// A table of a hundred thousand rows never has more than a page or two of them.
final class TableRows {
    private let columns: [BoundColumn]
    private let records: Records
    private var binder: Binder
    /// The rows that are known, from the first to the last.
    private var known: [TableRow] = []
    private var first = 0

    init(_ columns: [BoundColumn], _ records: Records, _ binder: Binder) {
        self.columns = columns
        self.records = records
        self.binder = binder
        self.binder.findings = []
    }

    /// The row of a number; those before `first` are not kept.
    func row(_ number: Int, keepingFrom start: Int) -> TableRow {
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

    private func make(_ number: Int) -> TableRow {
        let cells = binder.cells(columns, of: records[number])
        defer { binder.findings = [] }
        return TableRow(number: number, cells: cells, findings: binder.findings)
    }
}
