extension NodeKind {
    static let when = NodeKind(
        "when", .condition, "nodes that depend on a condition; one of its keys is required",
        [
            .init("then", .nodes, "the nodes if the condition is met"),
            .init("else", .nodes, "the nodes if it is not met"),
        ], hasFrame: false, pageBreaks: { outside, _ in outside },
        read: { fields in
            let then = fields.field("then")
            let otherwise = fields.field("else")
            guard let condition = fields.nodes.condition(fields.subject) else { return nil }
            if then == nil, otherwise == nil {
                fields.error(at: fields.subject, "a condition needs \"then\" or \"else\"")
            }
            let nodes = fields.nodes
            return WhenNode(
                condition: condition,
                then: then.map { nodes.guarded(by: condition).nodes($0) } ?? [],
                otherwise: otherwise.map {
                    nodes.guarded(by: condition, isMet: false).nodes($0)
                } ?? [])
        })
}
