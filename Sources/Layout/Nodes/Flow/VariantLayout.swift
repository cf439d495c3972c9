import Templates

/// The layout of a node with values that depend on conditions.
final class VariantLayout: NodeLayout {
    private let choices: [(decision: Decision, count: Int)]
    private let nodes: [ResolvedNode]

    init(_ node: VariantNode, _ resolver: NodeResolver) {
        choices = node.choices
        nodes = resolver.resolve(node.nodes)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        var number = 0
        for choice in choices {
            var decision = choice.decision
            while case .choice(let condition, let then, let otherwise) = decision {
                decision = expander.meets(condition, node.origin) ? then : otherwise
            }
            guard case .value(let value) = decision else { return }
            number = number * choice.count + value
        }
        expander.expand([self.nodes[number]], into: &nodes)
    }
}
