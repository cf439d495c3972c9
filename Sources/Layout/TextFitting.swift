import Drawing
import Templates

/// A text as it will stand: its glyphs, and what had to be done to make it fit.
struct FittedText {
    var shaped: ShapedText
    /// The size it was set in, in points.
    var size: Double
    /// Whether it is smaller than its style wants.
    var isShrunk: Bool
}

/// Finds the lines of a text in a width: wraps, shrinks or cuts, as its style says.
struct TextFitting {
    let shaper: any TextShaping

    func fit(_ block: TextBlock, width: Double?) throws -> FittedText {
        switch block.fit {
        case .wrap:
            return try shape(block, size: block.style.size, width: width, lines: block.lines)
        case .ellipsis, .error:
            return try shape(block, size: block.style.size, width: width, lines: block.lines ?? 1)
        case .shrink:
            return try shrink(block, width: width, lines: block.lines ?? 1)
        }
    }

    /// The width of the text on one line, in points.
    func naturalWidth(_ block: TextBlock) throws -> Double {
        try shape(block, size: block.style.size, width: nil, lines: nil).shaped.size.width
    }

    private func shrink(_ block: TextBlock, width: Double?, lines: Int) throws -> FittedText {
        let full = try shape(block, size: block.style.size, width: width, lines: lines)
        guard let width, full.shaped.isTruncated else { return full }
        // One line's width follows its size, so one step finds the size; several lines break anew at
        // each size, so the size is searched.
        if lines == 1 {
            let natural = try naturalWidth(block)
            let size = max(block.least, block.style.size * width / natural * 0.999)
            return try shape(block, size: size, width: width, lines: lines)
        }
        var (low, high) = (block.least, block.style.size)
        var best = try shape(block, size: low, width: width, lines: lines)
        if best.shaped.isTruncated { return best }
        for _ in 0..<6 {
            let middle = (low + high) / 2
            let attempt = try shape(block, size: middle, width: width, lines: lines)
            if attempt.shaped.isTruncated { high = middle } else { (low, best) = (middle, attempt) }
        }
        return best
    }

    private func shape(
        _ block: TextBlock, size: Double, width: Double?, lines: Int?
    ) throws -> FittedText {
        var style = block.style
        let isShrunk = size < style.size
        if isShrunk { style.letterSpacing *= size / style.size }
        style.size = size
        let shaped = try shaper.shape(
            TextRequest(text: block.text, style: style, width: width, maxLines: lines))
        return FittedText(shaped: shaped, size: size, isShrunk: isShrunk)
    }
}
