import Drawing
import Templates

/// The parts of a text in styles of their own, with everything resolved that is the same for all
/// records.
final class ResolvedRichText {
    /// A part of a text.
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

/// The fonts, colors and links of a text's parts.
final class RichText {
    /// What is painted and not shaped.
    struct Look: Equatable {
        var color: Color
        /// The width of the outline around the letters, in points at full size.
        var outline: Double
        var link: LinkPart?
    }

    /// The part of a link.
    struct LinkPart: Equatable {
        /// The number of the link in the text.
        var number: Int
        var link: Link
    }

    let spans: [TextSpan]
    /// The looks of the spans.
    let looks: [Look]
    /// The links to anchors.
    let targets: [String]

    init(spans: [TextSpan], looks: [Look]) {
        (self.spans, self.looks) = (spans, looks)
        targets = looks.compactMap { look in
            if case .anchor(let name)? = look.link?.link { name } else { nil }
        }
    }

    /// Returns the spans in letters of another size.
    func spans(scaled scale: Double) -> [TextSpan] {
        guard scale != 1 else { return spans }
        return spans.map {
            TextSpan(bytes: $0.bytes, font: $0.font.scaled(by: scale), rise: $0.rise * scale)
        }
    }
}

extension TextStyle {
    /// Returns the style with letters of another size.
    func scaled(by scale: Double) -> TextStyle {
        guard scale != 1 else { return self }
        var style = self
        style.size *= scale
        style.letterSpacing *= scale
        return style
    }
}
