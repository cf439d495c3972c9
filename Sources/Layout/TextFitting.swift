import Drawing
import Templates

/// A text as it will stand: its glyphs, and what had to be done to make it fit.
///
/// A class, because one is shared by all that show the same text.
final class FittedText {
    let shaped: ShapedText
    /// The size it was set in, in points.
    let size: Double
    /// Whether it is smaller than its style wants.
    let isShrunk: Bool
    /// Whether there is something to tell about it.
    let isFlawed: Bool

    init(shaped: ShapedText, size: Double, isShrunk: Bool) {
        self.shaped = shaped
        self.size = size
        self.isShrunk = isShrunk
        isFlawed = isShrunk || shaped.isTruncated || !shaped.missing.isEmpty
    }
}

/// Finds the lines of a text in a width: wraps, shrinks or cuts, as its style says.
struct TextFitting {
    let shaper: any TextShaping

    func fit(_ block: TextBlock, width: Double?) throws -> FittedText {
        try block.look.fitted(block.text, width) {
            let look = block.look
            switch look.fit {
            case .wrap:
                return try shape(block, size: look.style.size, width: width, lines: look.lines)
            case .ellipsis, .error:
                return try shape(block, size: look.style.size, width: width, lines: look.lines ?? 1)
            case .shrink:
                return try shrink(block, width: width, lines: look.lines ?? 1)
            }
        }
    }

    /// The width below which nothing of a text is left: that of "…", which is shaped once for a look.
    func leastWidth(_ block: TextBlock) throws -> Double {
        if block.text.isEmpty { return 0 }
        let look = block.look
        if let known = look.leastWidth { return known }
        let ellipsis = TextBlock(
            text: "…", look: look, color: block.color, origin: block.origin)
        let size = look.fit == .shrink ? min(look.least, look.style.size) : look.style.size
        let width = try shape(ellipsis, size: size, width: nil, lines: nil).shaped.size.width
        look.leastWidth = width
        return width
    }

    private func shrink(_ block: TextBlock, width: Double?, lines: Int) throws -> FittedText {
        let full = try shape(block, size: block.look.style.size, width: width, lines: lines)
        // A least size above the style's own leaves no room to shrink in.
        guard let width, full.shaped.isTruncated, block.look.least < block.look.style.size else {
            return full
        }
        if lines == 1 { return try shrinkLine(block, full, width) }
        // Several lines break anew at each size, so the size is searched.
        var (low, high) = (block.look.least, block.look.style.size)
        var best = try shape(block, size: low, width: width, lines: lines)
        if best.shaped.isTruncated { return best }
        for _ in 0..<6 {
            let middle = (low + high) / 2
            let attempt = try shape(block, size: middle, width: width, lines: lines)
            if attempt.shaped.isTruncated { high = middle } else { (low, best) = (middle, attempt) }
        }
        return best
    }

    /// One line's width follows its size, so that one step finds the size.
    private func shrinkLine(
        _ block: TextBlock, _ full: FittedText, _ width: Double
    ) throws -> FittedText {
        let natural = try shape(block, size: block.look.style.size, width: nil, lines: nil)
        // What is cut because of a line feed is not helped by smaller letters.
        guard natural.shaped.size.width > width else { return full }
        // A little less than it should be, for fonts whose widths do not quite follow the size.
        let size = block.look.style.size * width / natural.shaped.size.width * 0.999
        return try shape(block, size: max(block.look.least, size), width: width, lines: 1)
    }

    private func shape(
        _ block: TextBlock, size: Double, width: Double?, lines: Int?
    ) throws -> FittedText {
        var style = block.look.style
        let isShrunk = size < style.size
        if isShrunk { style.letterSpacing *= size / style.size }
        style.size = size
        let shaped = try shaper.shape(
            TextRequest(text: block.text, style: style, width: width, maxLines: lines))
        return FittedText(shaped: shaped, size: size, isShrunk: isShrunk)
    }
}
