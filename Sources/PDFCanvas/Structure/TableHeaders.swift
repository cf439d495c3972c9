import Drawing

/// The headers of the cells of a page's tables that have headers above several columns, or groups of rows.
///
/// In other tables, the header of a cell is above it, and that of its row beside it. Where headers are
/// above each other, not all readers find more than the nearest one, so the cells name them all. The
/// header of a group ends with its group.
///
/// Source: ISO 32000-1, table 349; ISO 14289-1, 7.5.
struct TableHeaders {
    /// The headers of a table so far, as object numbers.
    struct Known {
        /// The headers above each column, from the top.
        fileprivate var columns: [Int: [Int]] = [:]
        /// The header of the current group of rows; nil if there are no groups.
        fileprivate var group: Int?
    }

    /// The object numbers of the headers of cells, by element index.
    private var lists: [Int: [Int]] = [:]
    /// The header cells, which need an identifier: their indices, in the order of their numbers.
    private(set) var cells: [Int] = []

    /// Finds the headers of a page's tables.
    ///
    /// - Parameter open: The headers of the tables that continue on the page, by the object numbers of
    ///   the tables; then of those that continue on the next page.
    init(
        _ structure: PageStructure, _ numbers: ElementNumbers, continuing open: inout [Int: Known]
    ) {
        guard !structure.spans.isEmpty || structure.hasGroups || !open.isEmpty else { return }
        for (place, element) in structure.elements.enumerated() where element.kind == .table {
            var known = open.removeValue(forKey: numbers[place]) ?? Known()
            look(at: structure.rows(of: element), structure, numbers, &known)
            if element.isUnfinished, !known.columns.isEmpty { open[numbers[place]] = known }
        }
        cells.sort { numbers[$0] < numbers[$1] }
    }

    /// Returns the object numbers of a cell's headers; empty if they are found without.
    subscript(cell: Int) -> [Int] { lists.isEmpty ? [] : lists[cell] ?? [] }

    private mutating func look(
        at rows: [Row], _ structure: PageStructure, _ numbers: ElementNumbers,
        _ known: inout Known
    ) {
        let isHeader = { (cell: Int) in structure.elements[cell].kind == .headerCell }
        let needsNames = rows.contains { row in
            row.cells.contains {
                isHeader($0) && (!row.isHead || structure.spans[$0].map { $0.columns > 1 } ?? false)
            }
        }
        guard needsNames || !known.columns.isEmpty else { return }
        // The first row in which each column is free of cells of earlier rows.
        var free: [Int: Int] = [:]
        for (number, row) in rows.enumerated() {
            var (column, placed): (Int, [(cell: Int, columns: Range<Int>)]) = (0, [])
            let group = row.isHead ? nil : row.cells.first(where: isHeader)
            if let group { known.group = numbers[group] } else if row.isFoot { known.group = nil }
            for cell in row.cells {
                while let next = free[column], next > number { column += 1 }
                let span = structure.spans[cell] ?? Role.Span(columns: 1, rows: 1)
                let own = column..<column + span.columns
                if span.rows > 1 { for column in own { free[column] = number + span.rows } }
                if isHeader(cell) {
                    if row.isHead {
                        for column in own {
                            known.columns[column, default: []].append(numbers[cell])
                        }
                    }
                    if !numbers.resumed.contains(cell) { cells.append(cell) }
                } else {
                    placed.append((cell, own))
                }
                column = own.upperBound
            }
            let names = placed.map(\.cell).filter { structure.elements[$0].kind == .rowHeaderCell }
            cells += names.filter { !numbers.resumed.contains($0) }
            for (cell, own) in placed {
                // As they are heard: "Tests, Plants, Percent, 88".
                var headers = known.group.map { [$0] } ?? []
                if !names.contains(cell) { headers += names.map { numbers[$0] } }
                for header in own.flatMap({ known.columns[$0] ?? [] })
                where !headers.contains(header) {
                    headers.append(header)
                }
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

private struct Row {
    /// The element indices of its cells.
    let cells: [Int]
    let isHead: Bool
    let isFoot: Bool
}

extension PageStructure {
    /// Returns the rows of a table that are on the page; in a table without parts, the first rows with headers
    /// are its head.
    fileprivate func rows(of table: StructureElement) -> [Row] {
        var rows: [Row] = []
        func add(_ row: Int, _ part: StructureElement.Kind) {
            var cells: [Int] = []
            forEachElement(of: elements[row]) { cells.append($0) }
            rows.append(
                Row(cells: cells, isHead: part == .tableHead, isFoot: part == .tableFoot))
        }
        forEachElement(of: table) { part in
            if elements[part].kind == .row {
                var hasHeader = false
                forEachElement(of: elements[part]) {
                    if elements[$0].kind == .headerCell { hasHeader = true }
                }
                let isHead = hasHeader && rows.allSatisfy(\.isHead)
                return add(part, isHead ? .tableHead : .tableBody)
            }
            forEachElement(of: elements[part]) { add($0, elements[part].kind) }
        }
        return rows
    }

    private func forEachElement(of element: StructureElement, _ body: (Int) -> Void) {
        forEachChild(of: element) { if case .element(let place) = $0 { body(place) } }
    }
}
