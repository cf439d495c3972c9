import Drawing

/// Breaks text into lines of a width: wraps, shrinks or truncates it, as its style says.
struct TextFitter {
    let shaper: any TextShaping
    var caching = Caching.on

    func fit(_ text: String, _ style: ResolvedTextStyle, width: Double?) throws -> FittedText {
        if let known = style.fitted[text, width, caching] { return known }
        let fitted: FittedText
        switch style.fit {
        case .wrap:
            fitted = try shape(text, style, style.font.size, width: width, lines: style.lines)
        case .ellipsis, .error:
            fitted = try shape(
                text, style, style.font.size, width: width, lines: style.lines ?? 1)
        case .shrink:
            fitted = try shrink(text, style, width: width, lines: style.lines ?? 1)
        }
        style.fitted[text, width, caching] = fitted
        return fitted
    }

    /// Returns the minimum width of text, which is the width of "…".
    func leastWidth(_ text: String, _ style: ResolvedTextStyle) throws -> Double {
        if text.isEmpty { return 0 }
        if caching == .on, let known = style.ellipsisWidth { return known }
        let size = style.fit == .shrink ? min(style.least, style.font.size) : style.font.size
        let width = try shape("…", style, size, width: nil, lines: nil).shaped.size.width
        style.ellipsisWidth = width
        return width
    }

    private func shrink(
        _ text: String, _ style: ResolvedTextStyle, width: Double?, lines: Int
    ) throws -> FittedText {
        let full = try shape(text, style, style.font.size, width: width, lines: lines)
        // If the minimum is above the style's size, the text cannot shrink.
        guard let width, full.shaped.isTruncated, style.least < style.font.size else {
            return full
        }
        if lines == 1 { return try shrinkLine(text, style, full, width) }
        // Several lines break differently at each size, so search for the size.
        var (low, high) = (style.least, style.font.size)
        var best = try shape(text, style, low, width: width, lines: lines)
        if best.shaped.isTruncated { return best }
        for _ in 0..<6 {
            let middle = (low + high) / 2
            let attempt = try shape(text, style, middle, width: width, lines: lines)
            if attempt.shaped.isTruncated { high = middle } else { (low, best) = (middle, attempt) }
        }
        return best
    }

    /// Shrinks one line, whose width is proportional to its size.
    private func shrinkLine(
        _ text: String, _ style: ResolvedTextStyle, _ full: FittedText, _ width: Double
    ) throws -> FittedText {
        let natural = try shape(text, style, style.font.size, width: nil, lines: nil)
        // Text that is truncated at a line feed does not fit at any size.
        guard natural.shaped.size.width > width else { return full }
        // Slightly smaller, for fonts whose widths are not exactly proportional.
        let size = style.font.size * width / natural.shaped.size.width * 0.999
        return try shape(text, style, max(style.least, size), width: width, lines: 1)
    }

    private func shape(
        _ text: String, _ style: ResolvedTextStyle, _ size: Double, width: Double?, lines: Int?
    ) throws -> FittedText {
        var font = style.font
        let isShrunk = size < font.size
        if isShrunk { font.letterSpacing *= size / font.size }
        font.size = size
        let shaped = try shaper.shape(
            TextRequest(text: text, style: font, width: width, maxLines: lines))
        return FittedText(shaped: shaped, size: size, isShrunk: isShrunk)
    }
}
