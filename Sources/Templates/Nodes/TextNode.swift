import Input

/// A text in a style.
package struct TextNode: NodeContent {
    /// The text.
    package var text: BoundText
    /// The style.
    package var style: Style

    /// One; none if the node names a role, which covers what is in it.
    package func textCount(hasRole: Bool) -> Int { hasRole ? 0 : 1 }
}

extension NodeKind {
    static let text = NodeKind("text", keep: .optional) { fields in
        let text = fields.nodes.text(fields.subject)
        let style = fields.style()
        return text.map { TextNode(text: $0, style: style) }
    }
}

extension Node {
    /// A text that is a node of its own, such as a cell.
    init(_ text: BoundText, _ style: Style, origin: Value) {
        let bindings = text.bindings + (style.color?.bindings ?? [])
        self.init(
            content: TextNode(text: text, style: style), facts: Set(bindings.map(\.path)),
            origin: origin)
    }
}
