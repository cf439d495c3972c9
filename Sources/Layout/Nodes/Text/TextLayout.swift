import Drawing
import Input
import Templates

final class TextLayout: NodeLayout {
    let text: BoundText
    let style: ResolvedTextStyle
    let role: Role?
    /// The parts of the text; nil for a text in one style.
    let rich: ResolvedRichText?
    let columns: ColumnsLayout?

    init(_ node: TextNode, _ resolver: NodeResolver) {
        text = node.text
        style = resolver.style(node.style)
        role = resolver.textRole
        rich = ResolvedRichText(node, resolver)
        columns = node.columns.map { ColumnsLayout($0, resolver) }
    }

    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)? {
        let content =
            rich.map { expander.text($0, style, node.origin) }
            ?? expander.text(text, style, node.origin)
        return columns.map { $0.content(content, node.origin) } ?? content
    }
}

extension Expander {
    mutating func text(
        _ bound: BoundText, _ style: ResolvedTextStyle, _ origin: Input.Value
    ) -> TextContent {
        var (text, place) = readText(bound, origin)
        if bound.pieces.count > 1 { text = text.read(in: bound.direction ?? scope.direction) }
        return TextContent(text, style, color(style.color, origin), origin: place ?? origin)
    }

    /// Returns text that is read on a page, with its marks of direction.
    mutating func readText(
        _ bound: BoundText, _ origin: Input.Value
    ) -> (text: String, place: Input.Value?) {
        evaluator.marksDirection = true
        defer { evaluator.marksDirection = false }
        return text(bound, origin)
    }

    /// Returns a text node inside another node.
    mutating func textNode(
        _ bound: BoundText, _ style: ResolvedTextStyle, _ origin: Input.Value, role: Role? = nil
    ) -> LayoutNode {
        LayoutNode(text(bound, style, origin), role: role, origin: origin)
    }
}
