import Drawing

/// Checks a request before passing it to Pango, which would otherwise hang or overflow silently.
enum TextCheck {
    /// The maximum number of UTF-8 bytes of text in a request.
    static let mostBytes = 100_000

    /// The allowed font sizes, in points.
    static let sizes = 0.1...10_000.0

    /// The maximum line length: Pango uses 32-bit units of 1/1024 point, so a line must stay well
    /// below 2,097,152 points.
    static let longestLine = 2_000_000.0

    /// Throws for a request that cannot be shaped.
    static func check(_ request: TextRequest) throws(CanvasError) {
        let bytes = request.text.utf8.count
        guard bytes <= mostBytes else {
            throw .text("it has \(bytes) bytes; the maximum is \(mostBytes)")
        }
        let styles = [request.style] + request.spans.map(\.font)
        for style in styles { try check(style) }
        if let width = request.width, !(0...longestLine).contains(width) {
            throw .text("its width is \(width) pt; it must be from 0 to 2000000 pt")
        }
        if let lines = request.maxLines, lines < 1 {
            throw .text("its maximum number of lines is \(lines); it must be at least 1")
        }
        // On average, no letter of the available fonts is wider than this.
        let widest = styles.map { 2 * $0.size + max(0, $0.letterSpacing) }.max() ?? 0
        let letters = request.text.unicodeScalars.count
        guard Double(letters) * widest <= longestLine else {
            let size = styles.map(\.size).max() ?? 0
            throw .text("\(letters) characters of \(size) pt make a line that is too long")
        }
    }

    private static func check(_ style: TextStyle) throws(CanvasError) {
        guard !style.families.isEmpty else {
            throw .text("its style has no font family")
        }
        guard sizes.contains(style.size) else {
            throw .text("its size is \(style.size) pt; it must be from 0.1 to 10000 pt")
        }
        guard (1...1000).contains(style.weight) else {
            throw .text("its weight is \(style.weight); it must be from 1 to 1000")
        }
        guard abs(style.letterSpacing) <= 10 * style.size else {
            throw .text(
                "its letter spacing is \(style.letterSpacing) pt; the maximum is ten times the size"
            )
        }
        guard (0.1...100).contains(style.lineSpacing) else {
            throw .text("its line spacing is \(style.lineSpacing); it must be from 0.1 to 100")
        }
        if let height = style.lineHeight, !(0.1...100).contains(height) {
            throw .text("its line height is \(height); it must be from 0.1 to 100 times its size")
        }
    }

    /// Returns the paragraphs of text, without characters that cannot be displayed.
    ///
    /// Every kind of line break starts a new paragraph, a tab becomes a space and other control
    /// characters are removed. Bidirectional marks are kept.
    static func paragraphs(of text: String) -> [String] {
        var paragraphs: [String] = []
        var paragraph = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch shown(scalar, after: previous) {
            case .end:
                paragraphs.append(String(paragraph))
                paragraph.removeAll()
            case .nothing: break
            case .character(let shown): paragraph.append(shown)
            }
            previous = scalar
        }
        paragraphs.append(String(paragraph))
        return paragraphs
    }

    /// What a character of a text becomes.
    enum Shown {
        case end
        /// Nothing, because it cannot be displayed.
        case nothing
        /// A character of the paragraph.
        case character(Unicode.Scalar)
    }

    /// Returns what a character becomes after another one.
    static func shown(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Shown {
        switch scalar.value {
        case 0x0A where previous == "\r": .nothing
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .end
        case 0x09: .character(" ")
        case 0x00...0x1F, 0x7F...0x9F: .nothing
        default: .character(scalar)
        }
    }
}
