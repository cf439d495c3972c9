import Input
import Schema
import Templates

/// Creates a table's rows on demand and discards those that have been placed on a page.
///
/// Even a table of 100,000 rows never has more than a page or two of rows in memory.
final class TableRows {
    private let columns: [ExpandedColumn]
    private let shape: RowShape
    private let order: RowOrder
    private let bands: Bands
    private var expander: Expander
    private let painter: RowPainter?
    private let origin: Input.Value
    /// The known rows, in order.
    private var known: [TableRow] = []
    /// The number of the first known row.
    private var first = 0
    private var lead = LastAnswer<Int, TableRow>()

    /// The rows above and below other rows.
    struct Bands {
        /// The values of `let` that the rows above and below a group can use.
        var definitions: [Definition] = []
        /// The row above a group.
        var header: ExpandedBand?
        /// Whether it is repeated on each page.
        var isRepeated = false
        /// The rows below a group.
        var footers: [ExpandedBand] = []
        var totals: [ExpandedBand] = []
    }

    init(
        _ columns: ExpandedColumns, _ order: RowOrder, _ bands: Bands, fill: ColorCases?,
        _ origin: Input.Value, _ expander: Expander
    ) {
        shape = columns.shape
        self.columns = shape.cells.map { columns.columns[$0.columns.lowerBound] }
        self.order = order
        self.bands = bands
        self.expander = expander
        self.expander.diagnostics = []
        self.origin = origin
        painter = RowPainter(self.columns, fill, origin)
    }

    var count: Int { order.count }

    /// Returns whether a page can end before a row.
    ///
    /// - Parameter isInGroups: Whether it can end inside groups that stay on one page if possible.
    func canBreak(before number: Int, insideGroups isInGroups: Bool) -> Bool {
        order.canBreak(before: number, insideGroups: isInGroups)
    }

    /// Returns the part of the table that a row belongs to; nil if the table does not have it.
    func section(of number: Int) -> TableSection? {
        guard (0..<count).contains(number) else { return nil }
        return if case .total = order.place(of: number) { .foot } else { .body }
    }

    /// Returns the row above the group that continues with a row on another page; nil if there is none.
    func lead(before number: Int) -> TableRow? {
        guard bands.isRepeated, bands.header != nil,
            let group = order.groupContinued(by: number)
        else { return nil }
        if let known = lead[group, expander.caching] { return known }
        let row = header(ofGroup: group, order.groups[group].first, isContinued: true)
        lead[group, expander.caching] = row
        return row
    }

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

    /// The maximum number of rows of a table that are all kept once they have been measured.
    private static let few = 64

    /// Returns a row to measure its cells.
    ///
    /// In a table with many rows, it has only those cells whose columns are measured, and is not kept.
    func measuredRow(_ number: Int, _ isMeasured: (Range<Int>) -> Bool) -> TableRow {
        if count <= Self.few, number >= first { return row(number, keepingFrom: first) }
        guard case .record(let records, let offset) = order.place(of: number) else {
            return make(number)
        }
        let cells = expander.entering(records[offset], offset, of: records.count) { expander in
            zip(columns, shape.cells).map { column, place in
                isMeasured(place.columns) ? column.cell(with: &expander) : nil
            }
        }
        // The problems are reported when the row is laid out.
        expander.diagnostics = []
        return TableRow(number: number, .record(isShaded: false), shape, cells: cells)
    }

    private func make(_ number: Int) -> TableRow {
        switch order.place(of: number) {
        case .record(let records, let offset): make(number, records, offset)
        case .header(let group): header(ofGroup: group, number, isContinued: false)
        case .footer(let group, let footer):
            entering(group, isContinued: false) {
                bands.footers[footer].row(number, origin, with: &$0)
            }
        case .total(let total): bands.totals[total].row(number, origin, with: &expander)
        }
    }

    private func make(_ number: Int, _ records: Records, _ offset: Int) -> TableRow {
        let (cells, paint) = expander.entering(records[offset], offset, of: records.count) {
            expander in
            var cells: [LayoutNode?] = []
            cells.reserveCapacity(columns.count)
            for column in columns { cells.append(column.cell(with: &expander)) }
            return (cells, painter?.paint(with: &expander))
        }
        defer { expander.diagnostics = [] }
        return TableRow(
            number: number, .record(isShaded: offset % 2 == 1), shape, cells: cells, paint: paint,
            diagnostics: expander.diagnostics)
    }

    private func header(ofGroup group: Int, _ number: Int, isContinued: Bool) -> TableRow {
        entering(group, isContinued: isContinued) { expander in
            bands.header?.row(number, origin, with: &expander)
                ?? TableRow(number: number, .group, RowShape([]), cells: [])
        }
    }

    /// Calls a function with the facts of a group.
    private func entering(
        _ number: Int, isContinued: Bool, _ work: (inout Expander) -> TableRow
    ) -> TableRow {
        var facts = order.groups[number].facts
        facts.set(TableNode.Groups.continued.name, .flag(isContinued))
        return expander.entering(facts, number, of: order.groups.count) {
            $0.defining(bands.definitions, do: work)
        }
    }
}
