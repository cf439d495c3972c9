import Schema
import Templates

/// A column of a template's table; a repeated one becomes many.
struct TableColumn {
    let spec: TableSpec.Column
    let header: [ResolvedNode]
    let cell: [ResolvedNode]
    let condition: Condition?
    let repetition: TableNode.Repetition?

    init(_ column: TableNode.Column, _ resolver: NodeResolver) {
        spec =
            switch column.width {
            case .fixed(let length): .init(width: resolver.points(length), align: column.align)
            case .share(let share): .init(share: share, align: column.align)
            }
        header = Self.cell(column.header, resolver)
        cell = Self.cell(column.cell, resolver)
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

    /// Returns its columns in a record's table: one, none if its condition is not met, or one per
    /// record of a list.
    func expanded(with expander: TemplateExpander) -> [ExpandedColumn] {
        if let condition, !expander.meets(condition) { return [] }
        guard let repetition else { return [ExpandedColumn(column: self)] }
        let records = expander.records(at: repetition.path) ?? Records([])
        return records.enumerated().map { position, record in
            ExpandedColumn(
                column: self,
                own: .init(record: record, cells: repetition.cells, position: position))
        }
    }
}

/// A column of a record's table.
struct ExpandedColumn {
    let column: TableColumn
    /// The record of a repeated column.
    var own: Own?

    /// The record of a repeated column, and the path and position of its cell in each row.
    struct Own {
        var record: Record
        var cells: [String]
        var position: Int
    }

    /// Returns the content above the column; nil for none.
    func header(with expander: inout TemplateExpander) -> LayoutNode? {
        guard let own else { return joined(column.header, &expander) }
        return expander.entering(own.record) { joined(column.header, &$0) }
    }

    /// Returns the content of a cell in the current row of the expander; nil for none.
    func cell(with expander: inout TemplateExpander) -> LayoutNode? {
        guard let own else { return joined(column.cell, &expander) }
        let cells = expander.records(at: own.cells) ?? Records([])
        guard own.position < cells.count else { return nil }
        return expander.entering(own.record) {
            $0.entering(cells[own.position]) { joined(column.cell, &$0) }
        }
    }

    private func joined(
        _ nodes: [ResolvedNode], _ expander: inout TemplateExpander
    ) -> LayoutNode? {
        Layout.joined(expander.expand(nodes), align: column.spec.align)
    }
}
