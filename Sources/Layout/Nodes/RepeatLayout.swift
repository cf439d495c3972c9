import Templates

/// The layout of nodes repeated for each record of a list.
struct RepeatLayout: NodeLayout {
    let path: [String]
    let children: [ResolvedNode]

    init(_ node: RepeatNode, _ resolver: NodeResolver) {
        path = node.path
        children = resolver.resolve(node.children)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout TemplateExpander
    ) {
        for record in expander.records(at: path) ?? .init([]) {
            expander.entering(record) { $0.expand(children, into: &nodes) }
        }
    }
}
