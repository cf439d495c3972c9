import Drawing
import FontTools

/// A line of text as it was shown before, where it began at the same distance from the left.
///
/// A school's papers say the same words in the same columns on page after page.
final class KnownLine {
    /// The line, which is kept so that no other can take its identity.
    let line: ShapedLine
    let font: FontFile
    let size: Double
    /// The space after each letter in thousandths of a point.
    let spacing: Int
    /// Its first glyph.
    let start: Glyph
    /// What its glyphs told.
    let notes: [ToUnicodeEntry]
    /// What follows the move to its start.
    let shown: [UInt8]

    init(
        line: ShapedLine, font: FontFile, size: Double, spacing: Int, start: Glyph,
        notes: [ToUnicodeEntry], shown: [UInt8]
    ) {
        self.line = line
        self.font = font
        self.size = size
        self.spacing = spacing
        self.start = start
        self.shown = shown
        self.notes = notes
    }
}

/// What a line of text is found again by.
struct LineKey: Hashable {
    var line: ObjectIdentifier
    /// Where it begins: what is written between its glyphs depends on how that is rounded.
    var x: Double

    // One step instead of two, as each line of each page is looked for.
    func hash(into hasher: inout Hasher) {
        hasher.combine(UInt(bitPattern: line) &* 31 ^ UInt(truncatingIfNeeded: x.bitPattern))
    }
}

/// Lines that were shown lately.
///
/// Many are shown but once: a line is kept when it is shown for the second time.
struct KnownLines {
    private static let most = 4096
    private var lines: [LineKey: KnownLine?] = [:]

    /// What is known of a line.
    enum Sight {
        /// It was not shown lately.
        case new
        /// It, or one that is gone, was shown before.
        case again
        /// How it was shown.
        case known(KnownLine)
    }

    /// What is known of a line, which counts as shown now.
    mutating func look(_ key: LineKey) -> Sight {
        if let found = lines[key] { return found.map { .known($0) } ?? .again }
        if lines.count >= Self.most { lines.removeAll(keepingCapacity: true) }
        lines[key] = .some(nil)
        return .new
    }

    /// Keeps a line.
    mutating func keep(_ line: KnownLine, for key: LineKey) {
        lines[key] = line
    }
}
