import Diagnostics

// Tables on their side, whose records are columns.
extension Sheet {
    /// The maximum number of rows that can be columns.
    private static let mostTurned = 5000

    /// Returns the sheet with its rows as columns; nil if it has too many of them.
    func turned() -> Sheet? {
        guard rows.count <= Self.mostTurned else { return nil }
        var columns: [Int: [(row: Int, cell: Cell)]] = [:]
        for (position, row) in rows.enumerated() {
            for cell in cells(at: position) {
                columns[Int(cell.column), default: []].append((Int(row.number), cell))
            }
        }
        var turned = Sheet(name: name)
        turned.isHidden = isHidden
        turned.isTurned = true
        for (column, cells) in columns.sorted(by: { $0.key < $1.key }) {
            turned.beginRow(column + 1)
            for (row, cell) in cells { turned.add(cell.kind, column: row - 1, utf8(of: cell)) }
        }
        return turned
    }

    /// Returns the place in the file of a cell, or of a row without a column.
    func place(in file: String, row: Int, column: Int?, header: String = "") -> CellPlace {
        let place = CellPlace(file: file, row: row, column: column, header: header)
        return isTurned ? place.turned : place
    }

    func name(ofRow row: Int) -> String {
        isTurned ? "column \(ColumnName(row - 1))" : "row \(row)"
    }

    /// Whether records are probably columns: the cells of its first row are names, and those of its first column are not.
    package var isProbablyTurned: Bool {
        guard let first = rows.first, first.number == 1, rows.count <= 500 else { return false }
        let people = cells(at: 0).dropFirst().map { text(of: $0).trimmed }
        let others = rows.indices.dropFirst().compactMap { position in
            cells(at: position).first.map { text(of: $0).trimmed }
        }
        return Self.areNames(people) && !Self.areNames(others)
    }

    /// Words of headers of two words, such as "Last Name".
    private static let headerWords: Set<String> = [
        "name", "title", "grade", "year", "number", "date", "score", "credits", "course", "level",
        "mark",
        "id", "term", "code",
    ]

    /// Returns whether pieces of text are names of people: words with a capital each.
    private static func areNames(_ texts: [String]) -> Bool {
        texts.count > 1
            && texts.allSatisfy { text in
                let words = text.split { $0 == " " || $0 == "," }
                return words.count > 1
                    && words.allSatisfy { !headerWords.contains($0.lowercased()) }
                    && words.first?.first?.isUppercase == true
                    && words.last?.first?.isUppercase == true
                    && text.allSatisfy { $0.isLetter || " ,.'’-".contains($0) }
            }
    }
}
