import Diagnostics
import Drawing
import Input
import Templates

/// The parts of a text in styles of their own, with everything resolved that is the same for all
/// records.
final class ResolvedRichText {
    struct Part {
        var text: BoundText
        var font: TextStyle
        var rise: Double
        var color: ResolvedColor
        /// The width of the outline around the letters, as a share of the font size.
        var outline: Double
        var hasMarkup: Bool
        var link: BoundText?
    }

    let parts: [Part]
    /// Where the whole text leads as a link; nil if it is none.
    let link: BoundText?

    /// Resolves the parts of a node; nil if it is a text in one style.
    init?(_ node: TextNode, _ resolver: NodeResolver) {
        guard !node.parts.isEmpty || node.link != nil || node.style.markup == true else {
            return nil
        }
        let parts = node.parts.isEmpty ? [TextNode.Part(text: node.text)] : node.parts
        self.parts = parts.map { part in
            var style = part.style.over(node.style)
            // The whole text cannot be raised.
            style.position = part.style.position
            let own = resolver.style(style)
            let position = style.position ?? .normal
            return Part(
                text: part.text, font: own.font.scaled(by: position.size),
                rise: own.font.size * position.rise, color: own.color, outline: own.outline,
                hasMarkup: style.markup ?? false, link: part.link)
        }
        link = node.link
    }
}

extension Expander {
    /// Returns the content of a text node with parts.
    mutating func text(
        _ rich: ResolvedRichText, _ style: ResolvedTextStyle, _ origin: Input.Value
    ) -> TextContent {
        var builder = RichTextBuilder(style.font)
        let color = color(style.color, origin)
        let whole = rich.link.flatMap { link($0, origin) }
        var texts = rich.parts.map { readText($0.text, origin) }
        if texts.count > 1 || rich.parts.first.map({ $0.text.pieces.count > 1 }) == true {
            let direction = rich.parts.lazy.compactMap(\.text.direction).first ?? scope.direction
            let whole = texts.map(\.text).joined()
            if whole.read(in: direction) != whole { texts[0].text = direction.mark + texts[0].text }
        }
        for (part, shown) in zip(rich.parts, texts) {
            if builder.place == nil { builder.place = shown.place }
            let own = part.link.flatMap { link($0, origin) }
            builder.begin(part, color: self.color(part.color, origin), own ?? whole)
            if part.hasMarkup {
                for piece in Markup.parts(of: shown.text) { builder.add(piece) }
            } else {
                builder.add(shown.text)
            }
        }
        let plain = RichText.Look(
            color: color, outline: style.outline * style.font.size, link: nil)
        let parts = builder.result(unless: plain)
        if parts?.targets.isEmpty == false { landmarkCount += 1 }
        return TextContent(
            builder.text, style, color, origin: builder.place ?? origin, rich: parts)
    }

    /// Returns where a text leads as a link; nil if it is empty or not a link, which is reported.
    private mutating func link(_ bound: BoundText, _ origin: Input.Value) -> Link? {
        let (text, place) = text(bound, origin)
        if text.isEmpty { return nil }
        if let link = LinkTarget.link(text) { return link }
        diagnostics.error(
            at: place ?? origin, "\(quoted(clipped(text))) is not a link", hint: LinkTarget.hint)
        return nil
    }
}

/// Joins the parts of a text.
private struct RichTextBuilder {
    let base: TextStyle
    private(set) var text = ""
    var place: Input.Value?
    private var spans: [TextSpan] = []
    private var looks: [RichText.Look] = []
    private var font: TextStyle
    private var rise = 0.0
    private var look = RichText.Look(color: .black, outline: 0)
    private var linkCount = 0
    /// The number of links before the part.
    private var firstLink = 0

    init(_ base: TextStyle) {
        (self.base, font) = (base, base)
    }

    mutating func begin(_ part: ResolvedRichText.Part, color: Color, _ link: Link?) {
        (font, rise) = (part.font, part.rise)
        // Adjacent parts with the same link belong to one link.
        if let link, looks.last?.link?.link != link { linkCount += 1 }
        look = RichText.Look(
            color: color, outline: part.outline * part.font.size,
            link: link.map { RichText.LinkPart(number: linkCount - 1, link: $0) })
        firstLink = linkCount
    }

    mutating func add(_ more: String) { add(more, font, rise, look) }

    /// Adds a piece of the part's text with marks.
    mutating func add(_ piece: Markup.Part) {
        var (font, rise, look) = (font, rise, look)
        if piece.isBold { font.weight = font.weight < 600 ? 700 : 900 }
        if piece.isItalic { font.italic.toggle() }
        if piece.isRaised {
            rise += font.size * TextPosition.super.rise
            font = font.scaled(by: TextPosition.super.size)
            look.outline *= TextPosition.super.size
        }
        if let link = piece.link, look.link == nil {
            look.link = RichText.LinkPart(
                number: firstLink + link.number, link: .address(link.address))
            linkCount = max(linkCount, firstLink + link.number + 1)
        }
        add(piece.text, font, rise, look)
    }

    private mutating func add(
        _ more: String, _ font: TextStyle, _ rise: Double, _ look: RichText.Look
    ) {
        guard !more.isEmpty else { return }
        let start = text.utf8.count
        text += more
        let end = text.utf8.count
        if let last = spans.last, last.font == font, last.rise == rise, looks.last == look {
            spans[spans.count - 1].bytes = last.bytes.lowerBound..<end
        } else {
            spans.append(TextSpan(bytes: start..<end, font: font, rise: rise))
            looks.append(look)
        }
    }

    /// Returns the parts; nil if all of them look like plain text.
    func result(unless plain: RichText.Look) -> RichText? {
        let isPlain =
            spans.allSatisfy { $0.font == base && $0.rise == 0 } && looks.allSatisfy { $0 == plain }
        return isPlain ? nil : RichText(spans: spans, looks: looks)
    }
}
