import Drawing

/// Breaks text into lines of a width: wraps, shrinks or truncates it, as its style says.
struct TextFitter {
    let shaper: any TextShaping
    var caching = Caching.on

    /// Returns the lines of a text, which may have parts in other styles.
    func fit(
        _ text: String, _ style: ResolvedTextStyle, width: Double?, _ rich: RichText? = nil
    ) throws -> FittedText {
        style.forgetOtherScales()
        if rich == nil, let known = style.fitted[text, width, caching] { return known }
        let fitted = try fit(FittingText(text: text, rich: rich, style: style, width: width))
        if rich == nil { style.fitted[text, width, caching] = fitted }
        return fitted
    }

    private struct FittingText {
        var text: String
        var rich: RichText?
        var style: ResolvedTextStyle
        var width: Double?
    }

    private func fit(_ text: FittingText) throws -> FittedText {
        let style = text.style
        switch style.fit {
        case .wrap: return try shape(text, style.font.size, lines: style.lines)
        case .ellipsis, .error: return try shape(text, style.font.size, lines: style.lines ?? 1)
        case .shrink: return try shrink(text, lines: style.lines ?? 1)
        }
    }

    /// Returns the minimum width of text, which is the width of "…".
    func leastWidth(_ text: String, _ style: ResolvedTextStyle) throws -> Double {
        if text.isEmpty { return 0 }
        if caching == .on, let known = style.ellipsisWidth { return known }
        let size = style.fit == .shrink ? min(style.least, style.font.size) : style.font.size
        let dots = FittingText(text: "…", style: style)
        let width = try shape(dots, size, lines: nil).shaped.size.width
        style.ellipsisWidth = width
        return width
    }

    /// Returns the minimum width in which no word of a text is broken inside, to a quarter of a point.
    func wordWidth(_ text: String, _ style: ResolvedTextStyle, _ rich: RichText?) throws -> Double {
        var text = FittingText(text: text, rich: rich, style: style)
        let natural = try shape(text, style.font.size, lines: nil).shaped.size.width
        if !text.text.contains(where: \.canEndLine) { return natural }
        var (low, high) = (0.0, natural)
        while high - low > 0.25 {
            let middle = (low + high) / 2
            text.width = middle
            let isBroken = try shape(text, style.font.size, lines: nil).shaped.brokenWord != nil
            if isBroken { low = middle } else { high = middle }
        }
        return high
    }

    private func shrink(_ text: FittingText, lines: Int) throws -> FittedText {
        let style = text.style
        let most = style.sizeInGroup
        let full = try shape(text, most, lines: lines)
        // If the minimum is above the style's size, the text cannot shrink.
        guard let width = text.width, style.least < most else { return full }
        if lines == 1 {
            return full.shaped.isTruncated ? try shrinkLine(text, full, width) : full
        }
        if full.shaped.lines.count == 1, full.fits { return full }
        let wrapAt = max(style.least, min(style.wrapAt, most))
        var first = full
        if wrapAt < most {
            let line = try shrinkLine(text, try shape(text, most, lines: 1), width)
            if !line.shaped.isTruncated, line.size >= wrapAt { return line }
            first = try shape(text, wrapAt, lines: lines)
        }
        if first.fits { return first }
        let last = try shape(text, style.least, lines: lines)
        // A word that is too wide at any size is broken, but all of the text is shown.
        return try search(text, from: first, to: last, lines: lines) {
            last.fits ? $0.fits : !$0.shaped.isTruncated
        }
    }

    /// Returns the text of several lines in the largest size in which it fits.
    ///
    /// Lines break differently at each size, so the size is searched for.
    private func search(
        _ text: FittingText, from largest: FittedText, to smallest: FittedText, lines: Int,
        _ fits: (FittedText) -> Bool
    ) throws -> FittedText {
        if fits(largest) { return largest }
        guard fits(smallest) else { return smallest }
        var (low, high, best) = (smallest.size, largest.size, smallest)
        for _ in 0..<6 {
            let middle = (low + high) / 2
            let attempt = try shape(text, middle, lines: lines)
            if fits(attempt) { (low, best) = (middle, attempt) } else { high = middle }
        }
        return best
    }

    /// Shrinks one line, whose width is proportional to its size.
    private func shrinkLine(
        _ text: FittingText, _ full: FittedText, _ width: Double
    ) throws -> FittedText {
        var free = text
        free.width = nil
        let natural = try shape(free, full.size, lines: nil)
        // Text that is truncated at a line feed does not fit at any size.
        guard full.shaped.isTruncated, natural.shaped.size.width > width else { return full }
        // Slightly smaller, for fonts whose widths are not exactly proportional.
        let size = full.size * width / natural.shaped.size.width * 0.999
        return try shape(text, max(text.style.least, size), lines: 1)
    }

    private func shape(_ text: FittingText, _ size: Double, lines: Int?) throws -> FittedText {
        let style = text.style
        var font = style.font
        let isShrunk = size < font.size
        if isShrunk { font.letterSpacing *= size / font.size }
        let scale = isShrunk ? size / font.size : 1
        font.size = size
        let shaped = try shaper.shape(
            TextRequest(
                text: text.text, style: font, width: text.width, maxLines: lines,
                details: style.details(text.rich?.spans(scaled: scale), width: text.width)))
        return FittedText(shaped: shaped, size: size, isShrunk: isShrunk)
    }
}

extension Character {
    /// Whether a line can end at the character, as far as is known without a shaper: letters and digits
    /// of scripts with spaces between words stay together.
    fileprivate var canEndLine: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return scalar.value >= 0x0e00 || !(isLetter || isNumber)
    }
}
