import Diagnostics

extension MergedArea {
    /// Reads an area such as `A1:C1` or `$A$1:$C$1`, inside of a sheet; nil for other text.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let corners = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { CellReference($0) }
        guard corners.count == 2, let first = corners[0], let last = corners[1] else { return nil }
        self.init(
            text: String(decoding: text, as: UTF8.self), firstRow: min(first.row, last.row))
    }

    /// Creates an area from a cell, at a row from 1 and a column from 0, to the end of a sheet at most; nil if it is
    /// only one cell.
    init?(row: Int, column: Int, rows: Int, columns: Int) {
        guard columns > 1 || rows > 1 else { return nil }
        let end = (
            column: min(column + columns, SpreadsheetLimits.columns) - 1,
            row: min(row + rows - 1, SpreadsheetLimits.rows)
        )
        guard end.column >= column, end.row >= row else { return nil }
        self.init(
            text: "\(ColumnName(column))\(row):\(ColumnName(end.column))\(end.row)", firstRow: row)
    }
}
