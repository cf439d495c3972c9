import Input
import Schema

/// Nodes that depend on a fact.
package struct WhenNode: NodeContent {
    /// The condition.
    package var condition: Condition
    /// The nodes if it is met.
    package var then: [Node]
    /// The nodes if it is not met.
    package var otherwise: [Node]

    /// Returns the number of pieces of text in the branch with more of them.
    package func textCount(hasRole: Bool) -> Int { max(then.textCount, otherwise.textCount) }
}

/// A condition on a fact.
package struct Condition: Sendable, Hashable {
    /// The fact.
    package var path: [String]
    /// The text it must have; nil if it only needs to be present.
    package var equals: String?
}

extension NodeKind {
    static let when = NodeKind(
        "when", hasFrame: false, pageBreaks: { outside, _ in outside },
        read: { fields in
            let then = fields.optional("then")
            let otherwise = fields.optional("else")
            guard let condition = Condition(fields.subject, fields.nodes) else { return nil }
            if then == nil, otherwise == nil {
                fields.error(at: fields.subject, "a condition needs \"then\" or \"else\"")
            }
            return WhenNode(
                condition: condition,
                then: then.map(fields.nodes.guarded(by: condition).nodes) ?? [],
                otherwise: otherwise.map(fields.nodes.nodes) ?? [])
        })
}

extension NodeReader {
    /// Returns a reader of nodes that are shown only if a condition is met.
    func guarded(by condition: Condition) -> NodeReader {
        var reader = self
        reader.scope = scope.guarding(condition.path)
        return reader
    }
}

extension Condition {
    /// Reads a fact's name, or `{ fact: letter, is: F }`; nil after an error.
    init?(_ value: Value, _ nodes: NodeReader) {
        var fact = value
        if value.kind == .object {
            guard var fields = NodeFields(of: value, nodes) else { return nil }
            let named = fields.required("fact")
            equals = fields.requiredString("is")
            fields.finish()
            guard let named else { return nil }
            fact = named
        }
        guard let path = nodes.path(fact) else { return nil }
        self.path = path
        nodes.scope.checkCondition(
            path, comparesText: equals != nil, at: fact, &nodes.context.problems)
        if nodes.isOnMargin, path == PageFacts.count {
            // The number of pages depends on the height of the header.
            nodes.error(
                at: fact, "a condition cannot use \"page.count\"",
                hint: "use page.isFirst or page.isLast")
        }
    }
}
