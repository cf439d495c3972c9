import Drawing
import Input
import Schema
import Templates

/// A column of a template's table, or several columns below one header; a repeated one becomes many.
///
/// This is a class, because each record's table refers to it.
final class TableColumn {
    let spec: TableSpec.Column
    let header: [ResolvedNode]
    let cell: [ResolvedNode]
    let footer: [ResolvedNode]
    /// The columns below the header; none for a single column.
    let columns: [TableColumn]
    let vertical: TableNode.VerticalAlignment?
    /// Whether its space belongs to the cell before it.
    let isCovered: Bool
    /// Whether its cells name their rows.
    let namesRows: Bool
    let box: ResolvedCellBox
    let headerBox: ResolvedCellBox
    let condition: Expression?
    let repetition: TableNode.Repetition?

    init(_ column: TableNode.Column, _ resolver: NodeResolver) {
        spec = TableSpec.Column(column, resolver)
        header = resolver.cell(column.header)
        cell = resolver.cell(column.cell)
        footer = resolver.cell(column.footer)
        columns = column.columns.map { TableColumn($0, resolver) }
        vertical = column.verticalAlign
        isCovered = column.isCovered
        namesRows = column.namesRows
        box = ResolvedCellBox(column.box, resolver)
        headerBox = ResolvedCellBox(column.headerBox, resolver)
        condition = column.condition
        repetition = column.repetition
    }

    /// The number of columns that cells of bands can take; a repeated header counts as one.
    var places: Int {
        columns.isEmpty || repetition != nil ? 1 : columns.reduce(0) { $0 + $1.places }
    }

    /// Whether it, or a column below it, has a header.
    var hasHeader: Bool { !header.isEmpty || columns.contains(where: \.hasHeader) }

    /// Whether it, or a column below it, has a total.
    var hasFooter: Bool { !footer.isEmpty || columns.contains(where: \.hasFooter) }
}

extension NodeResolver {
    /// Resolves a cell.
    ///
    /// A single text node has no role, because the cell is its role; several text nodes are
    /// paragraphs, so that they are read separately.
    func cell(_ nodes: [Node]) -> [ResolvedNode] {
        var resolver = self
        resolver.textRole = nodes.textCount > 1 ? .paragraph : nil
        return resolver.resolve(nodes)
    }
}

extension TableSpec.Column {
    fileprivate init(_ column: TableNode.Column, _ resolver: NodeResolver) {
        self.init(align: column.decimalSign == nil ? column.align : .end)
        sign = column.decimalSign
        switch column.width {
        case .fixed(let length): width = resolver.points(length)
        case .share(let share):
            self.share = share
            keepsWords = column.keepsWords
        case .content(let least, let most, let share):
            self.share = share
            let least = least.map(resolver.points) ?? 0
            limits = least...max(least, most.map(resolver.points) ?? .infinity)
        }
    }
}

/// A column of a record's table.
struct ExpandedColumn {
    let column: TableColumn
    /// Its number among the template's columns, where a repeated header counts as one.
    var place: Int
    /// The records of the repetitions that it is part of, the innermost last.
    var owners: [Owner] = []

    /// A record for which a column is repeated.
    struct Owner {
        var record: Record
        /// The number of columns before it, and of all of them.
        var number, count: Int
        /// The list of cells in each row.
        var cells: [String]
        /// The offset of its cell in this list, and the number of cells that the list should have.
        var offset, total: Int
    }

    /// Calls a function with the facts of the repetitions, outside of any row.
    func above<Result>(_ expander: inout Expander, _ work: (inout Expander) -> Result) -> Result {
        above(owners[...], &expander, work)
    }

    private func above<Result>(
        _ owners: ArraySlice<Owner>, _ expander: inout Expander,
        _ work: (inout Expander) -> Result
    ) -> Result {
        guard let owner = owners.first else { return work(&expander) }
        return expander.entering(owner.record, owner.number, of: owner.count) {
            above(owners.dropFirst(), &$0, work)
        }
    }

    /// Calls a function with the facts of a cell in the current row of the expander; returns nil if the
    /// row has no such cell.
    func inside<Result>(
        _ expander: inout Expander, _ work: (inout Expander) -> Result?
    ) -> Result? {
        inside(owners[...], &expander, work)
    }

    private func inside<Result>(
        _ owners: ArraySlice<Owner>, _ expander: inout Expander,
        _ work: (inout Expander) -> Result?
    ) -> Result? {
        guard let owner = owners.first else { return work(&expander) }
        let cells = expander.records(at: FactPath(owner.cells)) ?? Records([])
        guard owner.offset < cells.count else {
            if owner.offset == cells.count { report(cells.count, owner, &expander) }
            return nil
        }
        return expander.entering(owner.record, owner.number, of: owner.count) {
            $0.entering(cells[owner.offset], owner.number, of: owner.count) {
                inside(owners.dropFirst(), &$0, work)
            }
        }
    }

    /// Reports that a row has fewer cells than there are columns.
    private func report(_ count: Int, _ owner: Owner, _ expander: inout Expander) {
        guard let origin = expander.scope.field(at: FactPath(owner.cells))?.origin else { return }
        expander.diagnostics.warning(
            at: origin,
            "this list has \(count) of the \(owner.total) elements that the columns need",
            hint: "add one for each column; the cells of the last columns are empty")
    }

    /// Returns the content above the column; nil for none.
    func header(with expander: inout Expander) -> LayoutNode? {
        above(&expander) { joined($0.expand(column.header), align: column.spec.align) }
    }

    /// Returns the content of a cell in the current row of the expander; nil for none.
    func cell(with expander: inout Expander) -> LayoutNode? {
        inside(&expander) { joined($0.expand(column.cell), align: column.spec.align) }
    }
}

/// The columns of a record's table, and their headers.
struct ExpandedColumns {
    /// The columns from left to right.
    private(set) var columns: [ExpandedColumn] = []
    /// The headers of columns, and those above several columns before them.
    private var headers: [Header] = []

    /// A header above some columns.
    private struct Header {
        var column: ExpandedColumn
        /// The number of headers above it.
        var level: Int
        var columns: Range<Int>

        func paint(_ origin: Input.Value, _ expander: inout Expander) -> CellPaint {
            column.above(&expander) { column.column.headerBox.paint(origin, with: &$0) }
        }
    }

    /// Creates one column for each of a template's columns, none if its condition is not met, or one
    /// per record of a list.
    init(_ columns: [TableColumn], _ origin: Input.Value, with expander: inout Expander) {
        var place = 0
        for column in columns {
            add(ExpandedColumn(column: column, place: place), level: 0, origin, &expander)
            place += column.places
        }
    }

    private mutating func add(
        _ template: ExpandedColumn, level: Int, _ origin: Input.Value, _ expander: inout Expander
    ) {
        let column = template.column
        if let condition = column.condition, !expander.meets(condition, origin) { return }
        guard let repetition = column.repetition else {
            return addOne(template, level: level, origin, &expander)
        }
        guard let (all, offsets) = expander.offsets(of: repetition.list, origin) else { return }
        for (number, offset) in offsets.enumerated() {
            let owner = ExpandedColumn.Owner(
                record: all[offset], number: number, count: offsets.count,
                cells: repetition.cells, offset: offset, total: all.count)
            var own = template
            own.owners.append(owner)
            expander.entering(owner.record, number, of: offsets.count) {
                addOne(own, level: level, origin, &$0)
            }
        }
    }

    private mutating func addOne(
        _ column: ExpandedColumn, level: Int, _ origin: Input.Value, _ expander: inout Expander
    ) {
        let (first, place) = (columns.count, headers.count)
        headers.append(Header(column: column, level: level, columns: first..<first + 1))
        if column.column.columns.isEmpty {
            columns.append(column)
            return
        }
        var below = column.place
        for inner in column.column.columns {
            add(
                ExpandedColumn(column: inner, place: below, owners: column.owners),
                level: level + 1, origin, &expander)
            if column.owners.isEmpty { below += inner.places }
        }
        guard columns.count > first else {
            // A header without columns is omitted.
            headers.removeSubrange(place...)
            return
        }
        headers[place].columns = first..<columns.count
    }

    func head(_ origin: Input.Value, with expander: inout Expander) -> TableHead {
        let levels = (headers.map(\.level).max() ?? 0) + 1
        let hasPaint = headers.contains { !$0.column.column.headerBox.isEmpty }
        let hasCorner = columns.map(\.column.namesRows) == [true, false]
        let rows = (0..<levels).map { level in
            let headers = headers.filter { $0.level == level }
            let cells = headers.map { header in
                let column = header.column.column
                return RowShape.Cell(
                    columns: header.columns, align: column.spec.align, vertical: column.vertical,
                    rows: column.columns.isEmpty ? levels - level : 1,
                    isData: header.columns == 0..<1 && hasCorner)
            }
            let nodes = headers.map { $0.column.header(with: &expander) }
            let paints = hasPaint ? headers.map { $0.paint(origin, &expander) } : []
            return TableRow(
                number: -1, .header, RowShape(cells, isHeader: true), cells: nodes,
                paint: hasPaint ? RowPaint(fill: nil, cells: paints) : nil)
        }
        return TableHead(rows)
    }

    var shape: RowShape {
        var cells: [RowShape.Cell] = []
        for (number, column) in columns.enumerated() {
            if column.column.isCovered, let last = cells.indices.last {
                cells[last].columns = cells[last].columns.lowerBound..<number + 1
            } else {
                let spec = column.column.spec
                cells.append(
                    RowShape.Cell(
                        columns: number..<number + 1, align: spec.align, sign: spec.sign,
                        vertical: column.column.vertical, namesRow: column.column.namesRows))
            }
        }
        return RowShape(cells)
    }
}
