import Input

/// Nodes in a row, in a column or on top of each other.
package struct StackNode: NodeContent {
    package enum Direction: Sendable {
        /// Side by side.
        case row
        /// One below the other.
        case column
        /// On top of each other, later ones above.
        case depth
    }

    /// The direction in which the children follow each other.
    package var direction: Direction
    package var children: [Node]
    package var spacing: Length
    package var align: Alignment
    /// The columns into which the children of a column are divided; nil for one column.
    package var columns: TextColumns?

    /// Returns the number of pieces of text in the children.
    package func textCount(hasRole: Bool) -> Int { children.textCount }
}

extension NodeKind {
    static let row = NodeKind(
        "row", .nodes, "nodes side by side",
        StackNode.fields(Alignment.inRows, or: "`center`"), keep: .always
    ) { StackNode(.row, .center, &$0) }

    static let column = NodeKind(
        "column", .nodes, "nodes one below the other",
        StackNode.fields(Alignment.ofNodes, or: "`start`") + TextColumns.fields, keep: .optional,
        pageBreaks: { outside, node in
            if node["keep"]?.bool == true { return .nowhere }
            switch outside {
            case .inColumn: return .here
            case .here: return node["height"] == nil ? .here : .nowhere
            case .nowhere: return .nowhere
            }
        },
        read: { StackNode(.column, .start, &$0) })

    static let stack = NodeKind(
        "stack", .nodes, "nodes on top of each other, the last one on top",
        StackNode.fields(Alignment.ofNodes, or: "`center`"), placesChildren: true
    ) { StackNode(.depth, .center, &$0) }
}

extension StackNode {
    /// Returns the fields of nodes with these alignments and a usual one.
    fileprivate static func fields(_ words: [String], or usual: String) -> [TemplateField] {
        [
            .init("spacing", .extent, or: "0", "the space between two nodes"),
            .init("align", .choice(words), or: usual, "the alignment across the direction"),
        ]
    }

    fileprivate init(_ direction: Direction, _ align: Alignment, _ fields: inout NodeFields) {
        self.direction = direction
        spacing = fields.extent("spacing") ?? .points(0)
        self.align = fields.alignment() ?? align
        columns = direction == .column ? fields.textColumns() : nil
        children = fields.nodes.nodes(fields.subject)
    }
}
