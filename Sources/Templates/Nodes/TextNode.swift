import Input

/// Text in a style.
package struct TextNode: NodeContent {
    /// The text.
    package var text: BoundText
    /// The style.
    package var style: Style

    /// Returns 1, or 0 if the node has a role, which then applies to the text.
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
    /// Creates a node from text, such as a cell.
    init(_ text: BoundText, _ style: Style, origin: Value) {
        let bindings = text.bindings + (style.color?.bindings ?? [])
        self.init(
            content: TextNode(text: text, style: style), facts: Set(bindings.map(\.path)),
            origin: origin)
    }
}
