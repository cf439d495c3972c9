import Diagnostics
import Input
import Schema

package struct TextNode: NodeContent {
    /// The text; empty if there are parts.
    package var text: BoundText
    package var style: Style
    /// The parts in styles of their own; empty for a text in one style.
    package var parts: [Part] = []
    /// Where the whole text leads as a link; nil if it is none.
    package var link: BoundText?
    /// The columns into which the lines are divided; nil for one column.
    package var columns: TextColumns?

    package struct Part: Sendable {
        package var text: BoundText
        /// The fields in which its style differs from that of the whole text.
        package var style = Style()
        package var link: BoundText?

        /// Creates a part with a text in the style of the whole.
        package init(text: BoundText) {
            self.text = text
        }
    }

    /// Returns 1, or 0 if the node has a role, which then applies to the text.
    package func textCount(hasRole: Bool) -> Int { hasRole ? 0 : 1 }
}

extension NodeKind {
    static let text = NodeKind(
        "text", .anyOf([.boundText, .list(.anyOf([.boundText, .object(.part)]))]),
        "text, or a list of parts in several styles",
        [
            .init("style", .style, "the style"),
            .init("markup", .flag, or: "that of the style", "whether marks in it have a meaning"),
            .init(
                "link", .boundText, "where it leads: an address, or `#` and the name of an anchor"),
        ] + TextColumns.fields, keep: .optional
    ) { fields in
        let (nodes, subject) = (fields.nodes, fields.subject)
        let parts = subject.elements?.compactMap { nodes.part($0) }
        let text = parts == nil ? nodes.text(subject) : BoundText(pieces: [])
        nodes.checkName(subject)
        var style = fields.style()
        if let markup = fields.flag("markup") { style.markup = markup }
        let link = fields.field("link").flatMap { nodes.link($0) }
        let columns = fields.textColumns()
        return text.map {
            TextNode(text: $0, style: style, parts: parts ?? [], link: link, columns: columns)
        }
    }
}

extension Style {
    /// The fields that apply only to a whole text, not to parts of it.
    static let keysOfWholeText = [
        "align", "fit", "least", "wrapAt", "lines", "lineSpacing", "lineHeight", "hyphenate",
        "shrinkGroup",
    ]
}

extension NodeReader {
    /// Reads a part of a text: text in the style of the whole, or `{ span: … }` with fields of a style;
    /// nil after an error.
    fileprivate func part(_ value: Value) -> TextNode.Part? {
        guard value.kind == .object else { return text(value).map { TextNode.Part(text: $0) } }
        guard let span = value["span"] else {
            error(
                at: value, "a part of a text needs \"span\", its text",
                hint: "as in { span: \"{{title}}\", weight: bold }")
            return nil
        }
        for key in Style.keysOfWholeText {
            guard let field = value[key] else { continue }
            error(
                at: field, "\(quoted(key)) cannot be set for a part of a text",
                hint: "set it in the style of the whole text")
        }
        let style = style(value, isPart: true)
        let link = value["link"].flatMap { $0.isNull ? nil : self.link($0) }
        guard let text = text(span), let style else { return nil }
        var part = TextNode.Part(text: text)
        (part.style, part.link) = (style, link)
        return part
    }
}

extension Node {
    /// Creates a node from text, such as a cell.
    init(_ text: BoundText, _ style: Style, origin: Value) {
        self.init(
            content: TextNode(text: text, style: style),
            facts: text.facts.union(style.color?.facts ?? []), origin: origin)
    }
}
