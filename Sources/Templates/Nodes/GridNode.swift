/// Nodes side by side in rows, each row as tall as its tallest cell.
package struct GridNode: NodeContent {
    /// The cells, row by row.
    package var children: [Node]
    /// The number of columns, which have equal widths.
    package var columns: Int
    /// The space between two columns.
    package var spacing: Length
    /// The space between two rows.
    package var rowSpacing: Length
    /// The alignment of cells in their column.
    package var align: Alignment

    /// Returns the number of pieces of text in the cells.
    package func textCount(hasRole: Bool) -> Int { children.textCount }
}

extension NodeKind {
    static let grid = NodeKind("grid", keep: .optional) { fields in
        let columns = fields.required("columns")
            .flatMap { ValueReader.integer($0, in: 1...100, &fields.nodes.context.problems) }
        let spacing = fields.extent("spacing") ?? .points(0)
        let rowSpacing = fields.extent("rowSpacing")
        let align = fields.alignment()
        return GridNode(
            children: fields.nodes.nodes(fields.subject), columns: columns ?? 1,
            spacing: spacing, rowSpacing: rowSpacing ?? spacing, align: align ?? .start)
    }
}
