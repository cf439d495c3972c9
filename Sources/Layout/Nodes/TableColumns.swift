import Drawing
import Input
import Schema
import Templates

/// A column of a template's table, or several columns below one header; a repeated one becomes many.
struct TableColumn {
    let spec: TableSpec.Column
    let header: [ResolvedNode]
    let cell: [ResolvedNode]
    /// The columns below the header; none for a single column.
    let columns: [TableColumn]
    let vertical: TableNode.VerticalAlignment?
    /// Whether its space belongs to the cell before it.
    let isCovered: Bool
    let box: ResolvedCellBox
    let headerBox: ResolvedCellBox
    let condition: Condition?
    let repetition: TableNode.Repetition?

    init(_ column: TableNode.Column, _ resolver: NodeResolver) {
        spec = TableSpec.Column(column, resolver)
        header = Self.cell(column.header, resolver)
        cell = Self.cell(column.cell, resolver)
        columns = column.columns.map { TableColumn($0, resolver) }
        vertical = column.verticalAlign
        isCovered = column.isCovered
        box = ResolvedCellBox(column.box, resolver)
        headerBox = ResolvedCellBox(column.headerBox, resolver)
        condition = column.condition
        repetition = column.repetition
    }

    /// Resolves a cell.
    ///
    /// A single text node has no role, because the cell is its role; several text nodes are
    /// paragraphs, so that they are read separately.
    private static func cell(_ nodes: [Node], _ resolver: NodeResolver) -> [ResolvedNode] {
        var resolver = resolver
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
        case .share(let share): self.share = share
        case .content(let least, let most):
            let least = least.map(resolver.points) ?? 0
            limits = least...max(least, most.map(resolver.points) ?? .infinity)
        }
    }
}

/// A column of a record's table.
struct ExpandedColumn {
    let column: TableColumn
    /// The records of the repetitions that it is part of, the innermost last.
    var owners: [Owner] = []

    /// The record of a repeated column, and the path and position of its cell in each row.
    struct Owner {
        var record: Record
        var cells: [String]
        var position: Int
    }

    /// Calls a function with the facts of the repetitions, outside of any row.
    func above<Result>(
        _ expander: inout TemplateExpander, _ work: (inout TemplateExpander) -> Result
    ) -> Result {
        above(owners[...], &expander, work)
    }

    private func above<Result>(
        _ owners: ArraySlice<Owner>, _ expander: inout TemplateExpander,
        _ work: (inout TemplateExpander) -> Result
    ) -> Result {
        guard let owner = owners.first else { return work(&expander) }
        return expander.entering(owner.record) { above(owners.dropFirst(), &$0, work) }
    }

    /// Calls a function with the facts of a cell in the current row of the expander; returns nil if the
    /// row has no such cell.
    func inside<Result>(
        _ expander: inout TemplateExpander, _ work: (inout TemplateExpander) -> Result?
    ) -> Result? {
        inside(owners[...], &expander, work)
    }

    private func inside<Result>(
        _ owners: ArraySlice<Owner>, _ expander: inout TemplateExpander,
        _ work: (inout TemplateExpander) -> Result?
    ) -> Result? {
        guard let owner = owners.first else { return work(&expander) }
        let cells = expander.records(at: owner.cells) ?? Records([])
        guard owner.position < cells.count else { return nil }
        return expander.entering(owner.record) {
            $0.entering(cells[owner.position]) { inside(owners.dropFirst(), &$0, work) }
        }
    }

    /// Returns the content above the column; nil for none.
    func header(with expander: inout TemplateExpander) -> LayoutNode? {
        above(&expander) { joined(column.header, &$0) }
    }

    /// Returns the content of a cell in the current row of the expander; nil for none.
    func cell(with expander: inout TemplateExpander) -> LayoutNode? {
        inside(&expander) { joined(column.cell, &$0) }
    }

    private func joined(
        _ nodes: [ResolvedNode], _ expander: inout TemplateExpander
    ) -> LayoutNode? {
        Layout.joined(expander.expand(nodes), align: column.spec.align)
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

        func paint(
            _ origin: Input.Value, _ expander: inout TemplateExpander
        ) -> CellPaint {
            column.above(&expander) { column.column.headerBox.paint(origin, with: &$0) }
        }
    }

    /// Creates one column for each of a template's columns, none if its condition is not met, or one
    /// per record of a list.
    init(_ columns: [TableColumn], with expander: inout TemplateExpander) {
        for column in columns { add(column, [], level: 0, &expander) }
    }

    private mutating func add(
        _ column: TableColumn, _ owners: [ExpandedColumn.Owner], level: Int,
        _ expander: inout TemplateExpander
    ) {
        if let condition = column.condition, !expander.meets(condition) { return }
        guard let repetition = column.repetition else {
            return add(ExpandedColumn(column: column, owners: owners), level: level, &expander)
        }
        let records = expander.records(at: repetition.path) ?? Records([])
        for (position, record) in records.enumerated() {
            let owner = ExpandedColumn.Owner(
                record: record, cells: repetition.cells, position: position)
            let own = ExpandedColumn(column: column, owners: owners + [owner])
            expander.entering(record) { add(own, level: level, &$0) }
        }
    }

    private mutating func add(
        _ column: ExpandedColumn, level: Int, _ expander: inout TemplateExpander
    ) {
        let (first, place) = (columns.count, headers.count)
        headers.append(Header(column: column, level: level, columns: first..<first + 1))
        if column.column.columns.isEmpty {
            columns.append(column)
            return
        }
        for below in column.column.columns {
            add(below, column.owners, level: level + 1, &expander)
        }
        guard columns.count > first else {
            // A header without columns is omitted.
            headers.removeSubrange(place...)
            return
        }
        headers[place].columns = first..<columns.count
    }

    /// Returns the header with its rows.
    func head(_ origin: Input.Value, with expander: inout TemplateExpander) -> TableHead {
        let levels = (headers.map(\.level).max() ?? 0) + 1
        let hasPaint = headers.contains { !$0.column.column.headerBox.isEmpty }
        let rows = (0..<levels).map { level in
            let headers = headers.filter { $0.level == level }
            let cells = headers.map { header in
                let column = header.column.column
                return RowShape.Cell(
                    columns: header.columns, align: column.spec.align, vertical: column.vertical,
                    rows: column.columns.isEmpty ? levels - level : 1)
            }
            let nodes = headers.map { $0.column.header(with: &expander) }
            let paints = hasPaint ? headers.map { $0.paint(origin, &expander) } : []
            return TableRow(
                number: -1, RowShape(cells, isHeader: true), cells: nodes,
                paint: hasPaint ? RowPaint(fill: nil, cells: paints) : nil)
        }
        return TableHead(rows)
    }

    /// The cells of the rows.
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
                        vertical: column.column.vertical))
            }
        }
        return RowShape(cells)
    }
}
