import Drawing

/// The lines of text in a space, and the changes made so that they fit.
///
/// This is a class, because it is shared by all nodes that show the same text.
final class FittedText {
    let shaped: ShapedText
    /// The font's size in points.
    let size: Double
    /// Whether the size is smaller than the style's size.
    let isShrunk: Bool
    let hasProblems: Bool

    /// Whether all of the text is shown without a break inside a word.
    var fits: Bool { !shaped.isTruncated && shaped.brokenWord == nil }

    init(shaped: ShapedText, size: Double, isShrunk: Bool) {
        self.shaped = shaped
        self.size = size
        self.isShrunk = isShrunk
        hasProblems =
            isShrunk || shaped.isTruncated || !shaped.missing.isEmpty || shaped.brokenWord != nil
    }
}

/// A cache of the fitted text in one style.
///
/// Requests come in groups, one for each record or table, so the cache is simply emptied when it is
/// full; the shaper has its own cache.
struct FittedTextCache {
    private var known: [Key: FittedText] = [:]
    private static let limit = 512

    private struct Key: Hashable {
        var text: String
        var width: Double?
    }

    subscript(text: String, width: Double?, caching: Caching) -> FittedText? {
        get {
            guard caching == .on else { return nil }
            if let fitted = known[Key(text: text, width: width)] { return fitted }
            // Lines that fit in the width are the same as in an unlimited width.
            guard let width, let free = known[Key(text: text, width: nil)], !free.hasProblems,
                free.shaped.size.width <= width
            else { return nil }
            return free
        }
        set {
            if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
            known[Key(text: text, width: width)] = newValue
        }
    }
}

extension ShapedText {
    func lines(in part: Range<Int>?) -> ArraySlice<ShapedLine> {
        part.map { lines[$0.clamped(to: lines.indices)] } ?? lines[...]
    }

    /// Returns the distance from the text's top to the top of a part, in points.
    ///
    /// All lines are assumed to have the ascent of the first line and the descent of the last.
    func top(of part: Range<Int>?) -> Double {
        guard let part, part.lowerBound > 0, let first = lines.first,
            let line = lines(in: part).first
        else { return 0 }
        return line.baseline - first.baseline
    }

    func height(of part: Range<Int>?) -> Double {
        guard let part, part.upperBound < lines.count, let last = lines.last,
            let line = lines(in: part).last
        else { return size.height - top(of: part) }
        return line.baseline + size.height - last.baseline - top(of: part)
    }
}
