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
        let style = request.style
        let bytes = request.text.utf8.count
        guard bytes <= mostBytes else {
            throw .text("it has \(bytes) bytes; the maximum is \(mostBytes)")
        }
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
        if let width = request.width, !(0...longestLine).contains(width) {
            throw .text("its width is \(width) pt; it must be from 0 to 2000000 pt")
        }
        if let lines = request.maxLines, lines < 1 {
            throw .text("its maximum number of lines is \(lines); it must be at least 1")
        }
        // On average, no letter of the available fonts is wider than this.
        let widest = 2 * style.size + max(0, style.letterSpacing)
        let letters = request.text.unicodeScalars.count
        guard Double(letters) * widest <= longestLine else {
            throw .text("\(letters) characters of \(style.size) pt make a line that is too long")
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
            switch scalar.value {
            case 0x0A where previous == "\r":
                break
            case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
                paragraphs.append(String(paragraph))
                paragraph.removeAll()
            case 0x09:
                paragraph.append(" ")
            case 0x00...0x1F, 0x7F...0x9F:
                break
            default:
                paragraph.append(scalar)
            }
            previous = scalar
        }
        paragraphs.append(String(paragraph))
        return paragraphs
    }
}
