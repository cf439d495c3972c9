import Templates

/// The layout of nodes that depend on a fact.
final class WhenLayout: NodeLayout {
    let condition: Expression
    let then: [ResolvedNode]
    let otherwise: [ResolvedNode]

    init(_ node: WhenNode, _ resolver: NodeResolver) {
        condition = node.condition
        then = resolver.resolve(node.then)
        otherwise = resolver.resolve(node.otherwise)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        expander.expand(expander.meets(condition, node.origin) ? then : otherwise, into: &nodes)
    }
}
