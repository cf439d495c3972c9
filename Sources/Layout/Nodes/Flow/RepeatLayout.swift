import Templates

/// The layout of nodes repeated for each record of a list.
final class RepeatLayout: NodeLayout {
    let list: RecordList
    let definitions: [Definition]
    let children: [ResolvedNode]

    init(_ node: RepeatNode, _ resolver: NodeResolver) {
        list = node.list
        definitions = node.definitions
        children = resolver.resolve(node.children)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        guard let records = expander.records(of: list, node.origin),
            expander.step(records.count, at: node)
        else { return }
        expander.forEach(records) { expander in
            expander.defining(definitions) { $0.expand(children, into: &nodes) }
        }
    }
}
