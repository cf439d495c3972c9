import Drawing
import Templates

/// The fonts, colors and links of a text's parts.
final class RichText {
    /// What is painted and not shaped.
    struct Look: Equatable {
        var color: Color
        /// The width of the outline around the letters, in points at full size.
        var outline: Double
        var link: LinkPart?
    }

    struct LinkPart: Equatable {
        var number: Int
        var link: Link
    }

    let spans: [TextSpan]
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
