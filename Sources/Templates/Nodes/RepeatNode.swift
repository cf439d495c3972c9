/// Nodes that are repeated for each record of a list.
package struct RepeatNode: NodeContent {
    /// The list.
    package var path: [String]
    /// The nodes of one record.
    package var children: [Node]

    /// Returns 2 if a record's nodes have any text, otherwise 0.
    package func textCount(hasRole: Bool) -> Int { min(2, 2 * children.textCount) }
}

extension NodeKind {
    static let `repeat` = NodeKind(
        "repeat", hasFrame: false, pageBreaks: { outside, _ in outside },
        read: { fields in
            let each = fields.required("each")
            guard let path = fields.nodes.path(fields.subject), let each,
                let shape = fields.nodes.list(at: path, fields.subject)
            else { return nil }
            return RepeatNode(path: path, children: fields.nodes.entering(shape).nodes(each))
        })
}
