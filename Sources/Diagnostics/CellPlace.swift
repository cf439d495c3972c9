/// The place of a cell, a row, or a column in a table.
package struct CellPlace: Sendable, Hashable {
    /// The file, as the user named it, with the name of the sheet or the part if it has several.
    package var file: String
    /// The row, from 1; 0 for a whole column.
    package var row: Int
    /// The column, from 0; nil for a whole row.
    package var column: Int?
    /// The header of the column; empty if there is none.
    package var header: String

    package init(file: String, row: Int, column: Int? = nil, header: String = "") {
        (self.file, self.row, self.column, self.header) = (file, row, column, header)
    }

    /// The place in a table on its side, whose rows are columns.
    package var turned: CellPlace {
        CellPlace(file: file, row: (column ?? 0) + 1, column: row - 1, header: header)
    }

    /// The letters of the column; empty for a whole row.
    package var columnName: String { column.map { ColumnName($0).description } ?? "" }

    /// The place for messages, such as `grades.csv:6:AV "Final Score"`.
    package var text: String {
        var text = file
        if row > 0 { text += ":\(row)" }
        if column != nil { text += ":\(columnName)" }
        if !header.isEmpty { text += " \(quoted(header))" }
        return text
    }
}

extension CellPlace: Comparable {
    /// By file, row, and column.
    package static func < (left: CellPlace, right: CellPlace) -> Bool {
        (left.file, left.row, left.column ?? -1) < (right.file, right.row, right.column ?? -1)
    }
}
