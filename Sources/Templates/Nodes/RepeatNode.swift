/// Nodes that are repeated for each record of a list.
package struct RepeatNode: NodeContent {
    package var list: RecordList
    /// The values of `let`, which are known in each record.
    package var definitions: [Definition]
    package var children: [Node]

    /// Returns 2 if a record's nodes have any text, otherwise 0.
    package func textCount(hasRole: Bool) -> Int { min(2, 2 * children.textCount) }
}

extension NodeKind {
    static let `repeat` = NodeKind(
        "repeat", .records, "nodes for each record of a list",
        [
            .init("each", .nodes, .required, "the nodes of a record"),
            .init("let", .values, "named values, calculated for each record"),
        ], hasFrame: false, pageBreaks: { outside, _ in outside },
        read: { fields in
            let each = fields.field("each")
            let values = fields.field("let")
            guard let (list, element) = fields.nodes.list(fields.subject), let each else {
                return nil
            }
            let (inner, definitions) = fields.nodes.entering(element).defining(values)
            return RepeatNode(
                list: list, definitions: definitions, children: inner.nodes(each))
        })
}
