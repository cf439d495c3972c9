import Drawing
import Input
import Schema
import Templates

final class TableLayout: NodeLayout {
    let list: RecordList
    let columns: [TableColumn]
    let hasHeader: Bool
    let padding: Insets
    let otherwise: [ResolvedNode]
    private let rules: [TableNode.Rule: ResolvedLine]
    private let rowFill: ResolvedColor?
    private let rowCases: ColorCases?
    private let continued: TableBand?
    private let groups: Groups?
    private let footer: [TableBand]
    private let footerBox: ResolvedCellBox

    private struct Groups {
        let list: RecordList
        let definitions: [Definition]
        let header: TableBand?
        let footer: [TableBand]
        let isKept, isRepeated: Bool

        init(_ groups: TableNode.Groups, _ resolver: NodeResolver) {
            list = groups.list
            definitions = groups.definitions
            header = groups.header.map { TableBand($0, resolver) }
            footer = groups.footer.map { TableBand($0, resolver) }
            (isKept, isRepeated) = (groups.isKept, groups.isRepeated)
        }
    }

    init(_ node: TableNode, _ resolver: NodeResolver) {
        list = node.list
        columns = node.columns.map { TableColumn($0, resolver) }
        hasHeader = columns.contains(where: \.hasHeader)
        padding = node.padding?.insets(on: resolver.page) ?? .zero
        otherwise = resolver.resolve(node.otherwise)
        rules = node.rules.mapValues(resolver.line)
        continued = node.continued.map { TableBand($0, resolver) }
        groups = node.groups.map { Groups($0, resolver) }
        footer = node.footer.map { TableBand($0, resolver) }
        footerBox = ResolvedCellBox(node.footerBox, resolver)
        switch node.rowFill {
        case .everySecond(let color): (rowFill, rowCases) = (resolver.color(color), nil)
        case .cases(let cases): (rowFill, rowCases) = (nil, ColorCases(cases, resolver))
        case nil: (rowFill, rowCases) = (nil, nil)
        }
    }

    var role: Role? { .table }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        guard let records = expander.records(of: list, node.origin), !records.isEmpty else {
            expander.expand(otherwise, into: &nodes)
            return
        }
        let content = content(of: node, records, with: &expander)
        let given = expander.role(
            of: node, expander.alternative(of: node), orDefault: role)
        // Rows cannot be in anything but a table.
        nodes.append(
            expander.layoutNode(content, of: node, given == .decoration ? given : .table))
    }

    private func content(
        of node: ResolvedNode, _ records: Records, with expander: inout Expander
    ) -> TableContent {
        let columns = ExpandedColumns(columns, node.origin, with: &expander)
        let hasColumns = !columns.columns.isEmpty
        let bands = bands(columns.columns, expander)
        let order =
            hasColumns ? order(node.origin, records, bands, &expander) : RowOrder([], totals: 0)
        let rows = TableRows(columns, order, bands, fill: rowCases, node.origin, expander)
        var content = TableContent(
            spec: TableSpec(columns: columns.columns.map(\.column.spec), padding: padding),
            decoration: TableDecoration(
                rules: TableNode.Rule.allCases.reduce(into: [:]) {
                    $0[$1] = expander.stroke(rules[$1], node.origin)
                },
                rowFill: rowFill.map { expander.color($0, node.origin) }),
            head: hasHeader && hasColumns ? columns.head(node.origin, with: &expander) : nil,
            rows: rows, range: 0..<order.count)
        content.furtherHead = furtherHead(content.head, columns.columns, node.origin, expander)
        return content
    }

    /// Returns the header of further pages, with the row above it; nil if it is the same.
    private func furtherHead(
        _ head: TableHead?, _ columns: [ExpandedColumn], _ origin: Input.Value,
        _ expander: Expander
    ) -> TableHead? {
        guard let continued, !columns.isEmpty else { return nil }
        var expander = expander
        expander.diagnostics = []
        let row = ExpandedBand(continued, columns, .header, isHeader: true)
            .row(-1, origin, with: &expander)
        return TableHead([row] + (head?.rows ?? []))
    }

    /// Returns the rows above and below other rows.
    private func bands(_ columns: [ExpandedColumn], _ expander: Expander) -> TableRows.Bands {
        var bands = TableRows.Bands()
        bands.definitions = groups?.definitions ?? []
        bands.header = groups?.header.map { ExpandedBand($0, columns, .group, isHeader: true) }
        bands.isRepeated = groups?.isRepeated ?? false
        bands.footers = groups?.footer.map { ExpandedBand($0, columns, .group) } ?? []
        if self.columns.contains(where: \.hasFooter) {
            let totals = ExpandedBand(totalsOf: columns, footerBox)
            // A row without content would count as the last one, which is not alone on a page.
            if totals.hasContent(with: expander) { bands.totals.append(totals) }
        }
        bands.totals += footer.map { ExpandedBand($0, columns, .total) }
        return bands
    }

    private func order(
        _ origin: Input.Value, _ records: Records, _ bands: TableRows.Bands,
        _ expander: inout Expander
    ) -> RowOrder {
        guard let groups else {
            return RowOrder([(Record(), records)], totals: bands.totals.count)
        }
        let found = expander.records(of: groups.list, origin) ?? Records([])
        return RowOrder(
            found.map { ($0, $0["items"]?.value.records ?? Records([])) },
            headers: bands.header == nil ? 0 : 1, footers: bands.footers.count,
            totals: bands.totals.count, isKept: groups.isKept)
    }
}
