import Drawing
import FontTools

/// A line of text that was shown before at the same horizontal position.
///
/// The documents of a school repeat the same words in the same columns on page after page.
final class KnownLine {
    /// The line, retained so that no other line can get its identity.
    let line: ShapedLine
    let font: FontFile
    let size: Double
    /// The letter spacing in thousandths of a point.
    let spacing: Int
    /// Its first glyph.
    let start: Glyph
    /// The text of each glyph.
    let notes: [ToUnicodeEntry]
    /// The operators after the move to its start.
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

/// The key of a line of text.
struct LineKey: Hashable {
    var line: ObjectIdentifier
    /// The start of the line: adjustments between glyphs depend on how it is rounded.
    var x: Double

    // One hash step instead of two, because every line of every page is looked up.
    func hash(into hasher: inout Hasher) {
        hasher.combine(UInt(bitPattern: line) &* 31 ^ UInt(truncatingIfNeeded: x.bitPattern))
    }
}

/// The recently shown lines.
///
/// Many lines are shown only once, so a line is kept when it is shown for the second time.
struct KnownLines {
    private static let most = 4096
    private var lines: [LineKey: KnownLine?] = [:]

    /// The result of looking up a line.
    enum Sight {
        /// It was not shown recently.
        case new
        /// It was shown before, but is not kept.
        case again
        /// The line as it was shown.
        case known(KnownLine)
    }

    /// Looks up a line, and marks it as shown.
    mutating func look(_ key: LineKey) -> Sight {
        if let found = lines[key] { return found.map { .known($0) } ?? .again }
        if lines.count >= Self.most { lines.removeAll(keepingCapacity: true) }
        lines[key] = .some(nil)
        return .new
    }

    mutating func keep(_ line: KnownLine, for key: LineKey) {
        lines[key] = line
    }
}
