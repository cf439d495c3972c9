import Diagnostics

/// The search for the maximum of a column that the table does not say for a row.
struct MaximumSearch {
    private let reader: RowReader
    private let row: RowContext

    init(_ reader: RowReader, _ row: RowContext) { (self.reader, self.row) = (reader, row) }

    /// The other rows of the table.
    private var rows: [RowContext] {
        row.source.table.dataPositions.map { position in
            var other = row
            other.position = position
            return other
        }
    }

    /// Returns the maximum that all other rows have; nil if they have none or different ones.
    func common(_ rule: FieldRule) -> CellContent? {
        guard row.column != nil else { return nil }
        var found: CellContent?
        for row in rows {
            guard let content = reader.content(rule, row) else { continue }
            if let found, found.text != content.text { return nil }
            found = content
        }
        return found
    }

    /// Returns the maximum that follows from points and their percentages in all rows, both of which are rounded:
    /// the number with the fewest decimals that fits all rows; nil if none fits, or several whole numbers do.
    func maximum(_ percentages: HeaderPattern) -> String? {
        guard let column = row.column, let other = reader.column(percentages, row) else {
            return nil
        }
        var fit = MaximumFit()
        for position in row.source.table.dataPositions {
            fit.add(
                points: row.source.table.cell(column, at: position),
                percent: row.source.table.cell(other, at: position),
                reader.contents(of: row.source))
        }
        return fit.maximum
    }
}
