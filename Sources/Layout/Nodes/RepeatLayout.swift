import Templates

/// The layout of nodes repeated for each record of a list.
struct RepeatLayout: NodeLayout {
    let list: RecordList
    let children: [ResolvedNode]

    init(_ node: RepeatNode, _ resolver: NodeResolver) {
        list = node.list
        children = resolver.resolve(node.children)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout TemplateExpander
    ) {
        guard let records = expander.records(of: list) else { return }
        expander.forEach(records) { $0.expand(children, into: &nodes) }
    }
}
