/// A part of a text in a font of its own.
package struct TextSpan: Sendable, Hashable {
    /// The UTF-8 bytes of the text that it covers; parts do not overlap.
    package var bytes: Range<Int>
    /// The font; the distances between lines are those of the whole text.
    package var font: TextStyle
    /// The distance of the baseline above that of the line, in points.
    package var rise: Double

    package init(bytes: Range<Int>, font: TextStyle, rise: Double = 0) {
        self.bytes = bytes
        self.font = font
        self.rise = rise
    }
}

/// The properties that few requests have.
package struct TextDetails: Sendable, Hashable {
    /// The parts in other fonts, in the order of the text; the rest is in the request's style.
    package var spans: [TextSpan]
    /// Whether each line except the last of a paragraph is stretched to the width.
    package var isJustified: Bool
    /// The language in which words are divided at the ends of lines; nil for none.
    package var hyphenation: String?

    /// Creates details; by default, the text is not special at all.
    package init(
        spans: [TextSpan] = [], isJustified: Bool = false, hyphenation: String? = nil
    ) {
        self.spans = spans
        self.isJustified = isJustified
        self.hyphenation = hyphenation
    }
}

extension TextRequest {
    /// The parts in other fonts; usually empty.
    package var spans: [TextSpan] { details?.spans ?? [] }
}

/// The part of a line that belongs to one span, or to none.
package struct TextPiece: Sendable, Hashable {
    /// The number of the span in the request; nil for text between spans.
    package var span: Int?
    /// The distance from the line's left end, in points.
    package var x: Double
    /// The part as a line of its own, with the baseline of the whole line.
    package var line: ShapedLine

    package init(span: Int?, x: Double, line: ShapedLine) {
        self.span = span
        self.x = x
        self.line = line
    }
}
