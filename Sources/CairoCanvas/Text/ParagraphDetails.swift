import Drawing

/// A part of a paragraph in a font of its own.
struct ParagraphSpan {
    /// The number of the span in the request.
    var number: Int
    /// The bytes of the paragraph that it covers.
    var bytes: Range<Int>
    var font: TextStyle
    /// The distance of the baseline above that of the line, in points.
    var rise: Double
}

/// The properties of a paragraph that few have.
struct ParagraphDetails {
    /// The parts in other fonts, in the order of the text.
    var spans: [ParagraphSpan] = []
    /// Whether its text has parts in other fonts, even if none is in this paragraph.
    var hasParts = false
    var isJustified = false

    func part(_ bytes: Range<Int>) -> ParagraphDetails {
        var part = self
        part.spans = spans.compactMap { span in
            let common = span.bytes.clamped(to: bytes)
            guard !common.isEmpty else { return nil }
            var span = span
            span.bytes =
                common.lowerBound - bytes.lowerBound..<common.upperBound - bytes.lowerBound
            return span
        }
        return part
    }
}
