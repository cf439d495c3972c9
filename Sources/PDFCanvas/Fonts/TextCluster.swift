import Drawing

/// A range of a run's text and the glyphs that show it.
struct TextCluster {
    var bytes: Range<Int>
    var glyphs: Range<Int>

    /// Returns a run's clusters from left to right; text without a glyph belongs to the preceding
    /// cluster, but invisible break opportunities are omitted.
    static func all(of run: GlyphRun) -> [TextCluster] {
        var clusters: [TextCluster] = []
        clusters.reserveCapacity(run.clusters.count)
        let isRightToLeft = run.direction == .rightToLeft
        let (length, total) = (run.text.utf8.count, run.glyphs.count)
        var (byte, shown, first) = (0, 0, 0)
        for cluster in run.clusters {
            let end = min(byte + max(0, cluster.bytes), length)
            let last = min(shown + max(0, cluster.glyphs), total)
            if last == shown, !clusters.isEmpty {
                if !isPlaceToBreak(run.text, byte..<end) {
                    clusters[clusters.count - 1].bytes =
                        clusters[clusters.count - 1].bytes.lowerBound..<end
                }
            } else {
                // Text of leading clusters without glyphs belongs to the first cluster with glyphs.
                let start = clusters.isEmpty ? first : byte
                let glyphs = isRightToLeft ? total - last..<total - shown : shown..<last
                if last == shown, first == byte, isPlaceToBreak(run.text, byte..<end) {
                    first = end
                }
                if last > shown { clusters.append(TextCluster(bytes: start..<end, glyphs: glyphs)) }
            }
            (byte, shown) = (end, last)
        }
        if shown < total {
            let glyphs = isRightToLeft ? 0..<total - shown : shown..<total
            clusters.append(TextCluster(bytes: byte..<length, glyphs: glyphs))
        }
        return isRightToLeft ? clusters.reversed() : clusters
    }

    /// Returns whether part of a string is an invisible break opportunity, or a byte order mark.
    ///
    /// The former is a soft hyphen or a zero-width space; words are easier to find and read without
    /// them.
    private static func isPlaceToBreak(_ text: String, _ bytes: Range<Int>) -> Bool {
        let span = text.utf8Span.span
        switch bytes.count {
        case 2: return span[bytes.lowerBound] == 0xC2 && span[bytes.lowerBound + 1] == 0xAD
        case 3:
            let letters = (0..<3).map { span[bytes.lowerBound + $0] }
            return letters == [0xE2, 0x80, 0x8B] || letters == [0xEF, 0xBB, 0xBF]
        default: return false
        }
    }
}

extension GlyphRun {
    /// Whether its text ends with the space at a line break, which has no glyph.
    var endsInUnseenSpace: Bool {
        guard let last = clusters.last, last.glyphs == 0, last.bytes == 1 else { return false }
        return text.utf8.last == UInt8(ascii: " ")
    }

    /// The run without its invisible space at a line break.
    var withoutUnseenSpace: GlyphRun {
        var run = self
        run.text.removeLast()
        run.clusters.removeLast()
        return run
    }
}
