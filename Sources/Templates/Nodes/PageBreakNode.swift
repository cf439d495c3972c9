import Input

package struct PageBreakNode: NodeContent {
    fileprivate init(_ nodes: NodeReader, _ value: Value) {
        guard nodes.pageBreaks != .here else { return }
        nodes.error(
            at: value, "a page cannot break here",
            hint: "put pageBreak directly in the body's column, or in a column inside it")
    }
}

extension NodeKind {
    static let pageBreak = NodeKind(
        "pageBreak", .any, "the next node starts a new page; also as a bare word",
        hasFrame: false, pageBreaks: { outside, _ in outside },
        bare: { PageBreakNode($0, $1) }, read: { PageBreakNode($0.nodes, $0.value) })
}
