import Diagnostics

/// A sheet with a row of headers, and the places of its cells.
package struct Table: Sendable {
    /// The file for messages and references, with the name of the sheet or the part if it has several.
    package let file: String
    package let sheet: Sheet
    /// The position of the row of headers among the rows; nil if there is none.
    package let headerPosition: Int?
    /// The headers by column; empty for columns without one.
    package let headers: [String]
    /// The columns whose cells are never read.
    package let secretColumns: Set<Int>
    /// Whether its columns have letters, unlike the fields of records.
    package let hasColumnNames: Bool

    package init(
        file: String, sheet: Sheet, headerPosition: Int?, hasColumnNames: Bool = true
    ) {
        self.file = file
        self.hasColumnNames = hasColumnNames
        self.sheet = sheet
        self.headerPosition = headerPosition
        var headers: [String] = []
        if let headerPosition {
            for cell in sheet.cells(at: headerPosition) {
                while headers.count <= Int(cell.column) { headers.append("") }
                headers[Int(cell.column)] = headerKey(sheet.text(of: cell))
            }
        }
        self.headers = headers
        secretColumns = Set(headers.indices.filter { SecretColumns.contains(headers[$0]) })
    }

    /// The positions of the rows below the headers.
    package var dataPositions: Range<Int> {
        let start = headerPosition.map { $0 + 1 } ?? 0
        return start..<max(start, sheet.rows.count)
    }

    /// Returns the header of a column; empty if it has none.
    package func header(_ column: Int) -> String {
        headers.indices.contains(column) ? headers[column] : ""
    }

    /// Returns the cell of a column in the row at a position; nil if it is empty, blank, or secret.
    package func cell(_ column: Int, at position: Int) -> Cell? {
        guard !secretColumns.contains(column), let cell = sheet.cell(column, at: position),
            cell.kind != .invalid
        else { return nil }
        var text = sheet.text(of: cell).trimmed
        // Programs write ="0123" so that a spreadsheet keeps the zeros.
        if text.utf8.first == 0x3D, cell.kind == .text, text.hasPrefix("=\""), text.hasSuffix("\""),
            text.count > 2
        {
            text = String(text.dropFirst(2).dropLast()).trimmed
        }
        guard !text.isEmpty else { return nil }
        return Cell(text: text, kind: cell.kind, column: column, position: position)
    }

    /// Returns the text of a cell that is a number without a sign in the notation of JSON, as most are; nil for others.
    func plainNumber(_ column: Int, at position: Int, _ sign: DecimalSign) -> String? {
        guard !secretColumns.contains(column), let cell = sheet.cell(column, at: position),
            cell.kind == .text || cell.kind == .number
        else { return nil }
        let bytes = sheet.utf8(of: cell)
        guard bytes.count <= 15, sign.isPlain(bytes) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the first cell of the row at a position that is not blank; nil if there is none.
    package func firstCell(at position: Int) -> Cell? {
        for cell in sheet.cells(at: position) {
            if let found = self.cell(Int(cell.column), at: position) { return found }
        }
        return nil
    }

    /// Returns whether a row repeats the headers, as when tables are pasted together.
    package func repeatsHeaders(at position: Int) -> Bool {
        let cells = sheet.cells(at: position)
        let same = cells.count { cell in
            let header = header(Int(cell.column))
            // Nearly all cells begin otherwise.
            if let first = sheet.utf8(of: cell).first, first > 0x20, first < 0x80,
                let own = header.utf8.first, own < 0x80, first | 0x20 != own | 0x20
            {
                return false
            }
            return headerKey(sheet.text(of: cell)).lowercased() == header.lowercased()
        }
        return same > 1 && same * 2 > cells.count
    }

    /// Returns whether a row is one of headers like the first one, but not the same.
    package func hasOtherHeaders(at position: Int) -> Bool {
        let cells = sheet.cells(at: position)
        guard cells.count > 1, let first = cells.first, !header(Int(first.column)).isEmpty,
            headerKey(sheet.text(of: first)).lowercased() == header(Int(first.column)).lowercased()
        else { return false }
        return cells.allSatisfy { cell in
            sheet.text(of: cell).contains(where: \.isLetter)
        }
    }

    /// Returns the cell after a label in the rows above the headers; nil if there is none.
    ///
    /// The label is the first cell of its row, with or without a colon.
    package func cell(after label: String) -> Cell? {
        for position in 0..<(headerPosition ?? 0) {
            guard let first = firstCell(at: position) else { continue }
            let name = first.text.last == ":" ? String(first.text.dropLast()) : first.text
            guard headerKey(name).lowercased() == label.lowercased() else { continue }
            for cell in sheet.cells(at: position) where Int(cell.column) > first.column {
                if let found = self.cell(Int(cell.column), at: position) { return found }
            }
        }
        return nil
    }

    package struct Cell: Sendable, Hashable {
        /// The text without white space at its ends.
        package var text: String
        package var kind: Sheet.Kind
        /// The column, from 0.
        package var column: Int
        /// The position of the row in the sheet.
        package var position: Int
    }

    /// Returns the place of a column in the row at a position, or of the row.
    package func place(_ column: Int?, at position: Int) -> CellPlace {
        sheet.place(
            in: file, row: Int(sheet.rows[position].number),
            column: hasColumnNames ? column : nil, header: column.map(header) ?? "")
    }

    package func headerPlace(_ column: Int) -> CellPlace {
        sheet.place(
            in: file, row: headerPosition.map { Int(sheet.rows[$0].number) } ?? 1,
            column: hasColumnNames ? column : nil, header: hasColumnNames ? "" : header(column))
    }
}
