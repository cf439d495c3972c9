/// Nodes side by side in rows, each row as tall as its tallest cell.
package struct GridNode: NodeContent {
    /// The cells, row by row.
    package var children: [Node]
    package var columns: Int
    package var spacing: Length
    package var rowSpacing: Length
    package var align: Alignment

    /// Returns the number of pieces of text in the cells.
    package func textCount(hasRole: Bool) -> Int { children.textCount }
}

extension NodeKind {
    static let grid = NodeKind(
        "grid", .nodes, "nodes in rows with columns of equal width",
        [
            .init("columns", .integer(1, 100), .required, "the number of columns"),
            .init("spacing", .extent, or: "0", "the space between two columns"),
            .init("rowSpacing", .extent, or: "that of columns", "the space between two rows"),
            .init(
                "align", .choice(Alignment.ofNodes), or: "`start`",
                "the alignment of nodes in their columns"),
        ], keep: .optional
    ) { fields in
        let columns = fields.integer("columns")
        let spacing = fields.extent("spacing") ?? .points(0)
        let rowSpacing = fields.extent("rowSpacing")
        let align = fields.alignment()
        return GridNode(
            children: fields.nodes.nodes(fields.subject), columns: columns ?? 1,
            spacing: spacing, rowSpacing: rowSpacing ?? spacing, align: align ?? .start)
    }
}
