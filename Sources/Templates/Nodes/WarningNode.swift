/// A warning about the data of a record, such as an address that is missing on a letter.
package struct WarningNode: NodeContent {
    package var message: BoundText
    /// How to fix it; nil if the message says so.
    package var hint: BoundText?
    /// The fact at whose place in the data it is reported; nil for the place in the template.
    package var fact: [String]?
}

extension NodeKind {
    static let warning = NodeKind(
        "warning", .boundText, "a warning about the data, which takes no space",
        [
            .init("fact", .fact, "the fact at whose place in the data it is reported"),
            .init("hint", .boundText, "how to fix it"),
        ], hasFrame: false,
        read: { fields in
            let nodes = fields.nodes
            let message = nodes.text(fields.subject)
            let place = fields.field("fact")
            let fact = place.flatMap(nodes.path)
            if let place, let fact {
                _ = nodes.scope.fact(at: fact, place, &nodes.context.problems)
            }
            let hint = fields.text("hint")
            return message.map { WarningNode(message: $0, hint: hint, fact: fact) }
        })
}
