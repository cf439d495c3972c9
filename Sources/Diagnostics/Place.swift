/// Where something is: in the text of a file, or in a table.
package enum Place: Sendable, Hashable {
    /// Characters of a line; lines and columns are from 1, as in `Diagnostic`.
    ///
    /// `length` is the number of characters to underline on the line, at least 1.
    case text(path: String, line: Int, column: Int, length: Int = 1)
    /// A cell, a row, or a column.
    case cell(CellPlace)

    /// The file, as the user named it.
    package var path: String {
        switch self {
        case .text(let path, _, _, _): path
        case .cell(let cell): cell.file
        }
    }

    /// The line or the row, from 1; 0 for a whole column.
    package var line: Int {
        switch self {
        case .text(_, let line, _, _): line
        case .cell(let cell): cell.row
        }
    }

    /// The column of the text or of the table, from 1; 0 for a whole row.
    package var column: Int {
        switch self {
        case .text(_, _, let column, _): column
        case .cell(let cell): (cell.column ?? -1) + 1
        }
    }

    /// The number of characters to underline, at least 1.
    package var length: Int {
        switch self {
        case .text(_, _, _, let length): length
        case .cell: 1
        }
    }

    /// The place for messages, such as `class.yaml:12` or `grades.csv:6:F "Quiz"`.
    package var text: String {
        switch self {
        case .text(let path, let line, _, _): line > 0 ? "\(path):\(line)" : path
        case .cell(let cell): cell.text
        }
    }

    /// The cell of a table; nil for text.
    package var cell: CellPlace? {
        switch self {
        case .text: nil
        case .cell(let cell): cell
        }
    }
}
