import Input
import Schema

extension ObjectSchema {
    static let backgroundCase = ObjectSchema(
        "case of a background",
        [
            .init("when", .condition, .required, "the condition under which it is painted"),
            .init("use", .node, .required, "the background"),
        ])
}

extension NodeReader {
    /// Reads a background: a node, or a list of cases, of which the first that applies is painted.
    ///
    /// The cases become conditions inside each other. An empty list removes the background.
    func background(_ value: Value) -> Node? {
        guard let elements = value.elements.map(Array.init) else { return node(value) }
        var cases: [Case] = []
        for element in elements {
            if cases.last?.condition == nil, !cases.isEmpty {
                error(
                    at: element, "this is never used, because what comes before it always applies",
                    hint: "put the background without a condition last")
                return nil
            }
            guard let read = read(element) else { return nil }
            cases.append(read)
        }
        return cases.reversed().reduce(nil) { rest, one in one.joined(before: rest) }
    }

    /// A background and the condition under which it is painted; nil for always.
    private struct Case {
        let condition: Expression?
        let conditionFacts: Set<[String]>
        let node: Node

        /// Returns a node that shows this case if it applies, and otherwise the rest.
        func joined(before rest: Node?) -> Node {
            guard let condition else { return node }
            return Node(
                content: WhenNode(
                    condition: condition, then: [node], otherwise: rest.map { [$0] } ?? []),
                facts: conditionFacts.union(node.facts).union(rest?.facts ?? []),
                origin: node.origin)
        }
    }

    private func read(_ value: Value) -> Case? {
        guard value["use"] != nil else {
            return node(value).map { Case(condition: nil, conditionFacts: [], node: $0) }
        }
        guard var fields = NodeFields(of: value, as: .backgroundCase, self) else { return nil }
        let (written, used) = (fields.field("when"), fields.field("use"))
        fields.finish()
        let outer = context.facts
        context.facts = []
        defer { context.facts.formUnion(outer) }
        guard let written, let used, let condition = condition(written) else { return nil }
        let facts = context.facts
        return guarded(by: condition).node(used).map {
            Case(condition: condition, conditionFacts: facts, node: $0)
        }
    }
}
