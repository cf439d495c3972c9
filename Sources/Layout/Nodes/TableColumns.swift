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
        guard let (all, offsets) = expander.scope.offsets(of: repetition.list) else { return [] }
        return offsets.enumerated().map { number, offset in
            ExpandedColumn(
                column: self,
                own: .init(
                    record: all[offset], number: number, count: offsets.count,
                    cells: repetition.cells, offset: offset))
        }
    }
}

/// A column of a record's table.
struct ExpandedColumn {
    let column: TableColumn
    /// The record of a repeated column.
    var own: Own?

    /// The record of a repeated column.
    struct Own {
        var record: Record
        /// The number of columns before it, and of all of them.
        var number, count: Int
        /// The list of cells in each row.
        var cells: [String]
        /// The offset of its cell in this list.
        var offset: Int
    }

    /// Returns the content above the column; nil for none.
    func header(with expander: inout TemplateExpander) -> LayoutNode? {
        guard let own else { return joined(column.header, &expander) }
        return expander.entering(own.record, own.number, of: own.count) {
            joined(column.header, &$0)
        }
    }

    /// Returns the content of a cell in the current row of the expander; nil for none.
    func cell(with expander: inout TemplateExpander) -> LayoutNode? {
        guard let own else { return joined(column.cell, &expander) }
        let cells = expander.records(at: own.cells) ?? Records([])
        guard own.offset < cells.count else { return nil }
        return expander.entering(own.record, own.number, of: own.count) {
            $0.entering(cells[own.offset], own.number, of: own.count) {
                joined(column.cell, &$0)
            }
        }
    }

    private func joined(
        _ nodes: [ResolvedNode], _ expander: inout TemplateExpander
    ) -> LayoutNode? {
        Layout.joined(expander.expand(nodes), align: column.spec.align)
    }
}
