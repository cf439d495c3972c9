import Drawing
import Schema
import Templates

/// The layout of tables.
struct TableLayout: NodeLayout {
    let path: [String]
    let columns: [TableColumn]
    let hasHeader: Bool
    let padding: Insets
    let otherwise: [ResolvedNode]
    let headerRule: ResolvedLine?
    let rowRule: ResolvedLine?
    let rowFill: ResolvedColor?

    init(_ node: TableNode, _ resolver: NodeResolver) {
        path = node.path
        columns = node.columns.map { TableColumn($0, resolver) }
        hasHeader = node.columns.contains { !$0.header.isEmpty }
        padding = node.padding?.insets(on: resolver.page) ?? .zero
        otherwise = resolver.resolve(node.otherwise)
        headerRule = node.headerRule.map(resolver.line)
        rowRule = node.rowRule.map(resolver.line)
        rowFill = node.rowFill.map(resolver.color)
    }

    var role: Role? { .table }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout TemplateExpander
    ) {
        guard let records = expander.records(at: path), !records.isEmpty else {
            expander.expand(otherwise, into: &nodes)
            return
        }
        let content = content(of: node, records, with: &expander)
        let role = expander.role(
            of: node, expander.alternative(of: node), orDefault: role)
        nodes.append(
            LayoutNode(content, frame: expander.frame(of: node), role: role, origin: node.origin))
    }

    private func content(
        of node: ResolvedNode, _ records: Records, with expander: inout TemplateExpander
    ) -> TableContent {
        let columns = columns.flatMap { $0.expanded(with: expander) }
        let records = columns.isEmpty ? Records([]) : records
        let rows = TableRows(columns, records, expander)
        var header: TableRow?
        if hasHeader, !columns.isEmpty {
            header = TableRow(number: -1, cells: columns.map { $0.header(with: &expander) })
        }
        return TableContent(
            spec: TableSpec(columns: columns.map(\.column.spec), padding: padding),
            decoration: TableDecoration(
                headerRule: expander.stroke(headerRule, node.origin),
                rowRule: expander.stroke(rowRule, node.origin),
                rowFill: rowFill.map { expander.color($0, node.origin) }),
            header: header, rows: rows, range: records.indices)
    }
}

/// A table whose rows are created on demand.
struct TableContent: LayoutContent {
    var spec: TableSpec
    var decoration: TableDecoration
    var header: TableRow?
    /// The rest of a row that was too tall for the page before.
    var resumed: TableRow?
    var rows: TableRows
    /// The remaining rows.
    var range: Range<Int>

    /// The maximum number of rows that are kept after measuring; rows of larger tables are created
    /// again.
    private static let keptRows = 100

    // MARK: Space

    var isSlowToMeasure: Bool { true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        axis == .horizontal && spec.stretches
    }

    func leastWidth(with measurer: Measurer) throws -> Double { spec.fixedWidth }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        var size = TableSize(spec, width: finite(proposal.width), measurer)
        if let header { try size.add(header) }
        if let resumed { try size.add(resumed) }
        let start = range.count > Self.keptRows ? nil : Optional(range.lowerBound)
        for number in range { try size.add(rows.row(number, keepingFrom: start ?? number)) }
        return size.measure
    }

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let rows = range.map { self.rows.row($0, keepingFrom: range.lowerBound) }
        try page((resumed.map { [$0] } ?? []) + rows)
            .position(node, in: rect, offered: offered, with: &positioner)
    }

    /// Returns some rows with the header.
    private func page(_ rows: [TableRow]) -> TablePage {
        TablePage(spec: spec, decoration: decoration, header: header, rows: rows)
    }

    // MARK: Pages

    var canFlow: Bool { true }

    /// Fills a page with rows; the header is never alone on it.
    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        let space = space.inside(node)
        let width = spec.width(in: space.width)
        let measurer = fragmenter.measurer
        func height(_ row: TableRow) throws -> Double {
            try row.layout(spec, width: width, with: measurer).height
        }
        var used = try header.map(height) ?? 0
        var (shown, next) = ([TableRow](), range.lowerBound)
        var waiting = resumed
        while waiting != nil || next < range.upperBound {
            let row = waiting ?? rows.row(next, keepingFrom: range.lowerBound)
            let tall = try height(row)
            guard space.holds(used + tall) else {
                var (rest, after) = (Optional(row), waiting == nil ? next + 1 : next)
                if shown.isEmpty {
                    guard space.isAtTop else { return .split(nil, rest: node) }
                    if let parts = try row.split(
                        spec, width: width, height: space.height - used, with: &fragmenter)
                    {
                        shown.append(parts.head)
                        rest = parts.rest
                    } else {
                        fragmenter.overflow(node.origin, used + tall, space.height)
                        shown.append(row)
                        rest = nil
                    }
                }
                // A whole row is created again from its number.
                if let whole = rest, whole.number == after - 1, !whole.isRest {
                    (rest, after) = (nil, whole.number)
                }
                return .split(node.with(page(shown)), rest: self.rest(of: node, rest, after))
            }
            shown.append(row)
            used += tall
            if waiting == nil { next += 1 } else { waiting = nil }
        }
        return .whole(used + node.frame.padding.vertical, node)
    }

    var leadingRows: LeadingRows? {
        resumed == nil ? LeadingRows(table: ObjectIdentifier(rows), range: range) : nil
    }

    func skipping(to row: Int) -> any LayoutContent {
        var table = self
        table.range = row..<range.upperBound
        return table
    }

    private func rest(of node: LayoutNode, _ resumed: TableRow?, _ next: Int) -> LayoutNode? {
        var table = self
        table.resumed = resumed
        table.range = next..<range.upperBound
        return resumed == nil && table.range.isEmpty ? nil : node.with(table)
    }
}
