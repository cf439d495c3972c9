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
    /// What has changed since the place was recorded; empty for nothing.
    package var note = ""

    /// Creates a place.
    package init(file: String, row: Int, column: Int? = nil, header: String = "") {
        (self.file, self.row, self.column, self.header) = (file, row, column, header)
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

    /// The reference in data, such as `grades.csv:6:AV`.
    package var reference: String {
        var text = "\(file):\(row)"
        if column != nil { text += ":\(columnName)" }
        return text
    }

    /// Creates a place from a reference in data; nil if the text is not one.
    package init?(reference: String) {
        var parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        var column: Int?
        if let last = parts.last, let name = ColumnName(letters: last), parts.count > 2 {
            column = name.position
            parts.removeLast()
        }
        guard parts.count > 1, let row = parts.removeLast().wholeNumber, row > 0 else { return nil }
        self.init(file: parts.joined(separator: ":"), row: row, column: column)
    }
}

extension Substring {
    /// The number that plain digits mean; nil for other text.
    fileprivate var wholeNumber: Int? {
        !isEmpty && utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(self) : nil
    }
}
