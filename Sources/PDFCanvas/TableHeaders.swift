import Drawing

/// The headers of the cells of a page's tables that have headers above several columns.
///
/// In other tables, the header of a cell is above it, and that of its row beside it. Where headers are
/// above each other, not all readers find more than the nearest one, so the cells name them all.
///
/// Source: ISO 32000-1, table 349; ISO 14289-1, 7.5.
struct TableHeaders {
    /// The object numbers of the headers above each column, from the top.
    typealias Columns = [Int: [Int]]

    /// The object numbers of the headers of cells, by element index.
    private var lists: [Int: [Int]] = [:]
    /// The header cells, which need an identifier: their indices, in the order of their numbers.
    private(set) var cells: [Int] = []

    /// Finds the headers of a page's tables.
    ///
    /// - Parameter open: The columns of the tables that continue on the page, by the object numbers of
    ///   the tables; then of those that continue on the next page.
    init(
        _ structure: PageStructure, _ numbers: ElementNumbers, continuing open: inout [Int: Columns]
    ) {
        guard !structure.spans.isEmpty || !open.isEmpty else { return }
        for (place, element) in structure.elements.enumerated() where element.kind == .table {
            var columns = open.removeValue(forKey: numbers[place]) ?? [:]
            look(at: structure.rows(of: element), structure, numbers, &columns)
            if element.isUnfinished, !columns.isEmpty { open[numbers[place]] = columns }
        }
        cells.sort { numbers[$0] < numbers[$1] }
    }

    /// Returns the object numbers of a cell's headers; empty if they are found without.
    subscript(cell: Int) -> [Int] { lists.isEmpty ? [] : lists[cell] ?? [] }

    private mutating func look(
        at rows: [[Int]], _ structure: PageStructure, _ numbers: ElementNumbers,
        _ columns: inout Columns
    ) {
        let isHeader = { (cell: Int) in structure.elements[cell].kind == .headerCell }
        let isSpanning = rows.joined().contains {
            isHeader($0) && structure.spans[$0].map { $0.columns > 1 } ?? false
        }
        guard isSpanning || !columns.isEmpty else { return }
        // The first row in which each column is free of cells of earlier rows.
        var free: [Int: Int] = [:]
        for (number, row) in rows.enumerated() {
            var (column, placed): (Int, [(cell: Int, columns: Range<Int>)]) = (0, [])
            for cell in row {
                while let next = free[column], next > number { column += 1 }
                let span = structure.spans[cell] ?? Role.Span(columns: 1, rows: 1)
                let own = column..<column + span.columns
                if span.rows > 1 { for column in own { free[column] = number + span.rows } }
                if isHeader(cell) {
                    for column in own { columns[column, default: []].append(numbers[cell]) }
                    if !numbers.resumed.contains(cell) { cells.append(cell) }
                } else {
                    placed.append((cell, own))
                }
                column = own.upperBound
            }
            let names = placed.map(\.cell).filter { structure.elements[$0].kind == .rowHeaderCell }
            cells += names.filter { !numbers.resumed.contains($0) }
            for (cell, own) in placed {
                var headers: [Int] = []
                for header in own.flatMap({ columns[$0] ?? [] }) where !headers.contains(header) {
                    headers.append(header)
                }
                if !names.contains(cell) { headers += names.map { numbers[$0] } }
                lists[cell] = headers
            }
        }
    }

    /// Writes the identifier of the header cell with an object number.
    static func write(identifierOf number: Int, _ out: inout PDFBytes) {
        // With as many digits, so that the order of the text is that of the numbers.
        let digits = String(number)
        out.write("(")
        out.write(Array(String(repeating: "0", count: max(0, 10 - digits.utf8.count)).utf8))
        out.write(Array(digits.utf8))
        out.write(")")
    }
}

extension PageStructure {
    /// Returns the cells of a table's rows that are on the page.
    fileprivate func rows(of table: StructureElement) -> [[Int]] {
        var rows: [[Int]] = []
        forEachElement(of: table) { part in
            if elements[part].kind == .row { return rows.append(cells(of: part)) }
            forEachElement(of: elements[part]) { rows.append(cells(of: $0)) }
        }
        return rows
    }

    private func cells(of row: Int) -> [Int] {
        var cells: [Int] = []
        forEachElement(of: elements[row]) { cells.append($0) }
        return cells
    }

    private func forEachElement(of element: StructureElement, _ body: (Int) -> Void) {
        forEachChild(of: element) { if case .element(let place) = $0 { body(place) } }
    }
}
