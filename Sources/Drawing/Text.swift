package struct TextStyle: Sendable, Hashable {
    /// The font families in order of preference; missing characters come from the fallback fonts.
    package var families: [String]
    /// The font size in points.
    package var size: Double
    /// The font weight, 100 (thin) … 900 (black); 400 is regular, 700 bold.
    package var weight: Int
    package var italic: Bool
    /// Extra space after each letter, in points.
    package var letterSpacing: Double
    /// OpenType features, such as `tnum`, in alphabetical order.
    package var features: [String]
    /// The distance between baselines as a multiple of the font's default.
    package var lineSpacing: Double
    /// The height of each line as a multiple of the font size, regardless of its fonts, with the
    /// first font's letters vertically centered; nil for the height of the line's tallest font.
    package var lineHeight: Double?
    /// Whether each line is as tall as one in the first font, regardless of its fonts; only without a
    /// `lineHeight`.
    package var linesFollowFirstFont: Bool

    /// Creates a style; everything except families and size has a default.
    package init(
        families: [String], size: Double, weight: Int = 400, italic: Bool = false,
        letterSpacing: Double = 0, features: [String] = [], lineSpacing: Double = 1,
        lineHeight: Double? = nil, linesFollowFirstFont: Bool = false
    ) {
        self.families = families
        self.size = size
        self.weight = weight
        self.italic = italic
        self.letterSpacing = letterSpacing
        self.features = features.sorted()
        self.lineSpacing = lineSpacing
        self.lineHeight = lineHeight
        self.linesFollowFirstFont = linesFollowFirstFont
    }
}

/// A request to a shaper: text, its style, and the available space.
package struct TextRequest: Sendable, Hashable {
    /// The text; a line feed starts a new line.
    package var text: String
    package var style: TextStyle
    /// The maximum width of a line, in points; nil for unlimited.
    package var width: Double?
    /// The maximum number of lines; nil for unlimited.
    ///
    /// A longer text is truncated and ends in "…".
    package var maxLines: Int?
    /// The properties that few requests have; nil for none.
    package var details: TextDetails?

    /// Creates a request for `text` in `style`, unlimited by default.
    package init(
        text: String, style: TextStyle, width: Double? = nil, maxLines: Int? = nil,
        details: TextDetails? = nil
    ) {
        self.text = text
        self.style = style
        self.width = width
        self.maxLines = maxLines
        self.details = details
    }
}

/// The reading direction of a line.
public enum TextDirection: Sendable, Hashable {
    /// Left to right, like Latin.
    case leftToRight
    /// Right to left, like Arabic and Hebrew.
    case rightToLeft
}

/// A font file at a size, as plain data, so that any thread can open it.
public struct FontFace: Sendable, Hashable {
    /// The font file's path.
    public var file: String
    /// The face's index in a collection, with the named instance in the upper 16 bits, as in
    /// FreeType.
    public var index: Int
    /// The family name, for messages and listings.
    public var family: String
    /// The size in points.
    public var size: Double
    /// Whether the face must be emboldened because the family has no bold face.
    public var embolden: Bool
    /// The slant applied because the family has no italic face: dx per dy, 0 for none.
    public var slant: Double
    /// The scale of the glyphs, for bitmap fonts of a fixed size; 1 for none.
    public var scale: Double

    /// Creates a face, without synthetic changes by default.
    public init(
        file: String, index: Int, family: String, size: Double, embolden: Bool = false,
        slant: Double = 0, scale: Double = 1
    ) {
        self.file = file
        self.index = index
        self.family = family
        self.size = size
        self.embolden = embolden
        self.slant = slant
        self.scale = scale
    }
}

extension FontFace {
    /// The size of the glyphs as they are drawn.
    package var drawnSize: Double { size * scale }

    /// How much glyphs grow, to the right and upward, because the face has no bold version: a
    /// twenty-fourth of the size, as in FreeType.
    package var growth: Double { embolden ? drawnSize / 24 : 0 }
}

/// A positioned glyph.
public struct Glyph: Sendable, Hashable {
    /// The glyph's index in its font.
    public var id: UInt32
    /// The distance from the line's left end, in points.
    public var x: Double
    /// The distance below the baseline, in points.
    public var y: Double

    /// Creates a glyph at (`x`, `y`) of its line.
    public init(id: UInt32, x: Double, y: Double) {
        self.id = id
        self.x = x
        self.y = y
    }
}

/// A range of a run's text and the glyphs that show it, so that text can be extracted from a PDF.
public struct GlyphCluster: Sendable, Hashable {
    /// The number of UTF-8 bytes of the run's text.
    public var bytes: Int
    /// The number of the run's glyphs.
    public var glyphs: Int

    /// Creates a cluster of a number of bytes and glyphs.
    public init(bytes: Int, glyphs: Int) {
        self.bytes = bytes
        self.glyphs = glyphs
    }
}

/// Adjacent glyphs with the same font and direction.
public struct GlyphRun: Sendable, Hashable {
    /// The font.
    public var face: FontFace
    /// The text that the glyphs show, in reading order.
    public var text: String
    /// The glyphs, from left to right.
    public var glyphs: [Glyph]
    /// The clusters in reading order of the text; if `direction` is right to left, their glyphs are
    /// counted from the end.
    public var clusters: [GlyphCluster]
    /// The run's direction.
    public var direction: TextDirection

    /// Creates a run of glyphs.
    public init(
        face: FontFace, text: String, glyphs: [Glyph], clusters: [GlyphCluster],
        direction: TextDirection
    ) {
        self.face = face
        self.text = text
        self.glyphs = glyphs
        self.clusters = clusters
        self.direction = direction
    }
}

/// A line of shaped text.
///
/// Copies share their content, so a line on a page needs little more memory than its position.
public struct ShapedLine: Sendable, Hashable {
    private final class Content: Sendable {
        let text: String
        let runs: [GlyphRun]
        let width: Double
        let baseline: Double
        let direction: TextDirection
        let hasGlyphs: Bool
        let isReadFromRight: Bool

        init(
            _ text: String, _ runs: [GlyphRun], _ width: Double, _ baseline: Double,
            _ direction: TextDirection
        ) {
            self.text = text
            self.runs = runs
            self.width = width
            self.baseline = baseline
            self.direction = direction
            hasGlyphs = runs.contains { !$0.glyphs.isEmpty }
            isReadFromRight = runs.contains { $0.direction == .rightToLeft }
        }
    }

    private let content: Content

    /// The text, in reading order, with "…" where it was truncated.
    public var text: String { content.text }
    /// The runs, from left to right.
    public var runs: [GlyphRun] { content.runs }
    /// The advance width in points.
    public var width: Double { content.width }
    /// The distance from the top of the shaped text down to this line's baseline, in points.
    public var baseline: Double { content.baseline }
    /// The paragraph's direction; the line starts on that side.
    public var direction: TextDirection { content.direction }
    /// Whether it has glyphs.
    public var hasGlyphs: Bool { content.hasGlyphs }
    /// Whether part of it is read from right to left.
    public var isReadFromRight: Bool { content.isReadFromRight }

    /// The identity that copies of a line share.
    ///
    /// It is unique as long as a copy is kept.
    package var identity: ObjectIdentifier { ObjectIdentifier(content) }

    /// Creates a line of shaped text.
    public init(
        text: String, runs: [GlyphRun], width: Double, baseline: Double,
        direction: TextDirection = .leftToRight
    ) {
        content = Content(text, runs, width, baseline, direction)
    }

    /// Returns whether two lines have the same text, runs and measures.
    public static func == (one: ShapedLine, two: ShapedLine) -> Bool {
        one.content === two.content
            || (one.text == two.text && one.runs == two.runs && one.width == two.width
                && one.baseline == two.baseline && one.direction == two.direction)
    }

    /// Hashes the values that are compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(runs)
        hasher.combine(width)
        hasher.combine(baseline)
        hasher.combine(direction)
    }
}

/// Text broken into lines and glyphs, ready to be placed.
package struct ShapedText: Sendable, Hashable {
    /// The lines from top to bottom; at least one, which may be empty.
    package var lines: [ShapedLine]
    /// The advance width of the widest line and the height of all lines, in points.
    package var size: Size
    /// Whether the text was truncated to the maximum number of lines.
    package var isTruncated: Bool
    /// The properties that are rare; nil for none.
    private var rare: Rare?

    private final class Rare: Sendable, Hashable {
        let missing: [String]
        let brokenWord: String?
        let pieces: [[TextPiece]]

        init(_ missing: [String], _ brokenWord: String?, _ pieces: [[TextPiece]]) {
            (self.missing, self.brokenWord, self.pieces) = (missing, brokenWord, pieces)
        }

        static func == (one: Rare, two: Rare) -> Bool {
            one.missing == two.missing && one.brokenWord == two.brokenWord
                && one.pieces == two.pieces
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(missing)
            hasher.combine(brokenWord)
            hasher.combine(pieces)
        }
    }

    /// The characters without a glyph in any font, each once, in the order of the text; they are
    /// shown as empty boxes.
    package var missing: [String] { rare?.missing ?? [] }
    /// The first word with a line break inside it, where there is no place to divide it; nil if there
    /// is none.
    package var brokenWord: String? { rare?.brokenWord }
    /// The pieces of each line, in reading order; empty for text without spans.
    package var pieces: [[TextPiece]] { rare?.pieces ?? [] }

    package init(
        lines: [ShapedLine], size: Size, isTruncated: Bool = false, missing: [String] = [],
        brokenWord: String? = nil, pieces: [[TextPiece]] = []
    ) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
        if !missing.isEmpty || brokenWord != nil || !pieces.isEmpty {
            rare = Rare(missing, brokenWord, pieces)
        }
    }
}

/// Turns text into positioned glyphs.
///
/// `Layout` depends only on this protocol; the implementation is in `CairoCanvas`, and tests use one
/// in which all letters have the same width.
package protocol TextShaping: AnyObject {
    /// Shapes text and breaks it into lines; the same request always has the same result.
    ///
    /// - Throws: An error if a font is missing or the text library fails.
    func shape(_ request: TextRequest) throws -> ShapedText
}
