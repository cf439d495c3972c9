import Schema

/// Creates a table's rows on demand and discards those that have been placed on a page.
///
/// Even a table of 100,000 rows never has more than a page or two of rows in memory.
final class TableRows {
    private let columns: [ExpandedColumn]
    private let records: Records
    private var expander: TemplateExpander
    /// The known rows, in order.
    private var known: [TableRow] = []
    /// The number of the first known row.
    private var first = 0

    init(_ columns: [ExpandedColumn], _ records: Records, _ expander: TemplateExpander) {
        self.columns = columns
        self.records = records
        self.expander = expander
        self.expander.diagnostics = []
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

    private func make(_ number: Int) -> TableRow {
        let cells = expander.entering(records[number], number, of: records.count) { expander in
            var cells: [LayoutNode?] = []
            cells.reserveCapacity(columns.count)
            for column in columns { cells.append(column.cell(with: &expander)) }
            return cells
        }
        defer { expander.diagnostics = [] }
        return TableRow(number: number, cells: cells, diagnostics: expander.diagnostics)
    }
}
