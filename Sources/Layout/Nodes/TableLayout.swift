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
    private let headerRule, rowRule, columnRule, frame: ResolvedLine?
    private let rowFill: ResolvedColor?
    private let rowCases: ColorCases?

    init(_ node: TableNode, _ resolver: NodeResolver) {
        path = node.path
        columns = node.columns.map { TableColumn($0, resolver) }
        hasHeader = node.columns.contains(where: \.hasHeader)
        padding = node.padding?.insets(on: resolver.page) ?? .zero
        otherwise = resolver.resolve(node.otherwise)
        headerRule = node.lines.header.map(resolver.line)
        rowRule = node.lines.row.map(resolver.line)
        columnRule = node.lines.column.map(resolver.line)
        frame = node.lines.frame.map(resolver.line)
        switch node.rowFill {
        case .everySecond(let color): (rowFill, rowCases) = (resolver.color(color), nil)
        case .cases(let cases): (rowFill, rowCases) = (nil, ColorCases(cases, resolver))
        case nil: (rowFill, rowCases) = (nil, nil)
        }
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
        nodes.append(LayoutNode(content, frame: node.frame, role: role, origin: node.origin))
    }

    private func content(
        of node: ResolvedNode, _ records: Records, with expander: inout TemplateExpander
    ) -> TableContent {
        let columns = ExpandedColumns(columns, with: &expander)
        let hasColumns = !columns.columns.isEmpty
        let records = hasColumns ? records : Records([])
        let rows = TableRows(columns, records, fill: rowCases, node.origin, expander)
        return TableContent(
            spec: TableSpec(columns: columns.columns.map(\.column.spec), padding: padding),
            decoration: TableDecoration(
                headerRule: expander.stroke(headerRule, node.origin),
                rowRule: expander.stroke(rowRule, node.origin),
                columnRule: expander.stroke(columnRule, node.origin),
                frame: expander.stroke(frame, node.origin),
                rowFill: rowFill.map { expander.color($0, node.origin) }),
            head: hasHeader && hasColumns ? columns.head(node.origin, with: &expander) : nil,
            rows: rows, range: records.indices)
    }
}

extension TableNode.Column {
    /// Whether it, or a column below it, has a header.
    fileprivate var hasHeader: Bool { !header.isEmpty || columns.contains(where: \.hasHeader) }
}
