import Drawing
import Input
import Templates

/// A row of a template's table above or below other rows.
struct TableBand {
    /// A cell, and the template's columns that it takes.
    fileprivate struct Cell {
        let content: [ResolvedNode]
        let places: Range<Int>
        let align: Alignment
        let sign: TableNode.DecimalSign?
        let vertical: TableNode.VerticalAlignment?
        let box: ResolvedCellBox
    }

    fileprivate let cells: [Cell]

    init(_ band: TableNode.Band, _ resolver: NodeResolver) {
        var first = 0
        cells = band.cells.map { cell in
            defer { first += cell.columns }
            return Cell(
                content: resolver.cell(cell.content), places: first..<first + cell.columns,
                align: cell.align, sign: cell.decimalSign, vertical: cell.verticalAlign,
                box: ResolvedCellBox(cell.box, resolver))
        }
    }
}

/// A row above or below the rows of a record's table.
struct ExpandedBand {
    /// A cell; its column is nil if it shows no facts of a repeated column.
    private struct Cell {
        let content: [ResolvedNode]
        let align: Alignment
        let box: ResolvedCellBox
        var column: ExpandedColumn?
    }

    private let shape: RowShape
    private let cells: [Cell]
    private let kind: TableRow.Kind

    /// Creates a row; cells whose columns are all omitted are omitted.
    init(
        _ band: TableBand, _ columns: [ExpandedColumn], _ kind: TableRow.Kind,
        isHeader: Bool = false
    ) {
        var (cells, places) = ([Cell](), [RowShape.Cell]())
        for cell in band.cells {
            let start = columns.firstIndex { $0.place >= cell.places.lowerBound } ?? columns.count
            let end = columns.firstIndex { $0.place >= cell.places.upperBound } ?? columns.count
            guard start < end else { continue }
            cells.append(Cell(content: cell.content, align: cell.align, box: cell.box))
            places.append(
                RowShape.Cell(
                    columns: start..<end, align: cell.align, sign: cell.sign,
                    vertical: cell.vertical))
        }
        if kind == .group {
            // The other cells of a group's header are data, such as an average.
            let name = cells.firstIndex { !$0.content.isEmpty }
            for place in places.indices where place != name { places[place].isData = true }
        }
        self.cells = cells
        self.kind = kind
        shape = RowShape(places, isHeader: isHeader)
    }

    init(totalsOf columns: [ExpandedColumn], _ box: ResolvedCellBox) {
        cells = columns.map { column in
            Cell(
                content: column.column.footer, align: column.column.spec.align, box: box,
                column: column)
        }
        kind = .total
        shape = RowShape(
            columns.enumerated().map { number, column in
                let spec = column.column.spec
                return RowShape.Cell(
                    columns: number..<number + 1, align: spec.align, sign: spec.sign,
                    vertical: column.column.vertical)
            })
    }

    /// Whether a cell has content, with the facts of an expander.
    func hasContent(with expander: Expander) -> Bool {
        var expander = expander
        return cells.contains { cell in
            func isFilled(_ expander: inout Expander) -> Bool {
                !expander.expand(cell.content).isEmpty
            }
            return cell.column?.above(&expander, isFilled) ?? isFilled(&expander)
        }
    }

    /// Returns the row with the facts of an expander.
    func row(_ number: Int, _ origin: Input.Value, with expander: inout Expander) -> TableRow {
        let hasPaint = cells.contains { !$0.box.isEmpty }
        var (nodes, paints) = ([LayoutNode?](), [CellPaint]())
        for cell in cells {
            func add(_ expander: inout Expander) {
                nodes.append(joined(expander.expand(cell.content), align: cell.align))
                if hasPaint { paints.append(cell.box.paint(origin, with: &expander)) }
            }
            if let column = cell.column {
                column.above(&expander, add)
            } else {
                add(&expander)
            }
        }
        let diagnostics = expander.diagnostics
        expander.diagnostics = []
        return TableRow(
            number: number, kind, shape, cells: nodes,
            paint: hasPaint ? RowPaint(fill: nil, cells: paints) : nil, diagnostics: diagnostics)
    }
}
