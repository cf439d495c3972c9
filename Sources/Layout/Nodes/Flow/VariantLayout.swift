import Templates

/// The layout of a node with values that depend on conditions.
final class VariantLayout: NodeLayout {
    private let choices: [(decision: Decision, count: Int)]
    private let nodes: [ResolvedNode]
    private let sides: [(side: NodeSide, length: Expression)]

    init(_ node: VariantNode, _ resolver: NodeResolver) {
        choices = node.choices
        nodes = resolver.resolve(node.nodes)
        sides = node.sides.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
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
        let before = nodes.count
        expander.expand([self.nodes[number]], into: &nodes)
        guard !sides.isEmpty else { return }
        for place in nodes.indices.dropFirst(before) {
            var frame = nodes[place].frame
            for (side, length) in sides {
                guard let points = expander.length(of: side, length, node.origin) else { continue }
                switch side {
                case .width: frame.width = points
                case .height: frame.height = points
                }
            }
            nodes[place] = nodes[place].with(nodes[place].content, frame)
        }
    }
}
