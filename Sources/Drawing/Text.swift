/// What a piece of text looks like.
package struct TextStyle: Sendable, Hashable {
    /// Font families, most wanted first; what they lack comes from the fallback fonts.
    package var families: [String]
    /// The font's size in points.
    package var size: Double
    /// The font's weight, 100 (thin) … 900 (black); 400 is regular, 700 bold.
    package var weight: Int
    /// Whether the italic cut is wanted.
    package var italic: Bool
    /// Extra space after each letter, in points.
    package var letterSpacing: Double
    /// OpenType features, such as `tnum`, in alphabetical order.
    package var features: [String]
    /// The distance from baseline to baseline as a multiple of the font's own; 1 is the font's own.
    package var lineSpacing: Double
    /// The height of each line as a multiple of the size, whatever fonts it has, with the first font's
    /// letters in its middle; nil for that of its tallest font.
    package var lineHeight: Double?

    /// A style; all but families and size have plain defaults.
    package init(
        families: [String], size: Double, weight: Int = 400, italic: Bool = false,
        letterSpacing: Double = 0, features: [String] = [], lineSpacing: Double = 1,
        lineHeight: Double? = nil
    ) {
        self.families = families
        self.size = size
        self.weight = weight
        self.italic = italic
        self.letterSpacing = letterSpacing
        self.features = features.sorted()
        self.lineSpacing = lineSpacing
        self.lineHeight = lineHeight
    }
}

/// What is asked of a shaper: a text, its style and the room it has.
package struct TextRequest: Sendable, Hashable {
    /// The text; a line feed starts a new paragraph line.
    package var text: String
    /// How it looks.
    package var style: TextStyle
    /// The width lines may take, in points; nil for as much as they need.
    package var width: Double?
    /// The most lines, nil for any number.
    ///
    /// What does not fit in them is cut and ends in "…".
    package var maxLines: Int?

    /// A request for `text` in `style`, as wide and as tall as it likes unless bounded.
    package init(text: String, style: TextStyle, width: Double? = nil, maxLines: Int? = nil) {
        self.text = text
        self.style = style
        self.width = width
        self.maxLines = maxLines
    }
}

/// The direction in which a line is read.
package enum TextDirection: Sendable, Hashable {
    /// As Latin is.
    case leftToRight
    /// As Arabic and Hebrew are.
    case rightToLeft
}

/// One font file at one size, as plain data: any thread can open it anew.
package struct FontFace: Sendable, Hashable {
    /// The font file's path.
    package var file: String
    /// The face's number in a collection; the named instance in its upper half, as FreeType counts.
    package var index: Int
    /// The family's name, for messages and listings.
    package var family: String
    /// The size in points.
    package var size: Double
    /// Whether the face has to be thickened because the family has no bold cut.
    package var embolden: Bool
    /// The slant laid on a face because the family has no italic cut: dx for each dy, 0 for none.
    package var slant: Double
    /// A scale on the glyphs, for bitmap fonts that come in one size; 1 for none.
    package var scale: Double

    /// A face; plain unless said otherwise.
    package init(
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

/// One glyph at its place.
package struct Glyph: Sendable, Hashable {
    /// The glyph's number in its font.
    package var id: UInt32
    /// Points to the right of the line's left end.
    package var x: Double
    /// Points below the baseline.
    package var y: Double

    /// A glyph at (`x`, `y`) of its line.
    package init(id: UInt32, x: Double, y: Double) {
        self.id = id
        self.x = x
        self.y = y
    }
}

/// Some bytes of a run's text and the glyphs that show them, so that a PDF's text can be read back.
package struct GlyphCluster: Sendable, Hashable {
    /// How many UTF-8 bytes of the run's text.
    package var bytes: Int
    /// How many of its glyphs.
    package var glyphs: Int

    /// A cluster of so many bytes and glyphs.
    package init(bytes: Int, glyphs: Int) {
        self.bytes = bytes
        self.glyphs = glyphs
    }
}

/// Neighbouring glyphs of one font in one direction.
package struct GlyphRun: Sendable, Hashable {
    /// The font.
    package var face: FontFace
    /// The text that the glyphs show, in reading order.
    package var text: String
    /// The glyphs, from left to right.
    package var glyphs: [Glyph]
    /// The clusters in reading order of the text; with `direction` right to left they take their
    /// glyphs from the end.
    package var clusters: [GlyphCluster]
    /// The run's direction.
    package var direction: TextDirection

    /// A run of glyphs.
    package init(
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

/// One line of shaped text.
///
/// Copies share what they hold, so that a line takes a page no more room than its place.
package struct ShapedLine: Sendable, Hashable {
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

    /// The text it shows, in reading order, with "…" where it was cut.
    package var text: String { content.text }
    /// Its runs, from left to right.
    package var runs: [GlyphRun] { content.runs }
    /// Its advance width in points.
    package var width: Double { content.width }
    /// Points from the top of the shaped text down to this line's baseline.
    package var baseline: Double { content.baseline }
    /// The paragraph's direction; the line starts on that side.
    package var direction: TextDirection { content.direction }
    /// Whether it shows anything.
    package var hasGlyphs: Bool { content.hasGlyphs }
    /// Whether a part of it is read from right to left.
    package var isReadFromRight: Bool { content.isReadFromRight }

    /// What tells copies of one line from lines made apart: as long as a copy is kept, no other line
    /// has the same.
    package var identity: ObjectIdentifier { ObjectIdentifier(content) }

    /// A line of shaped text.
    package init(
        text: String, runs: [GlyphRun], width: Double, baseline: Double,
        direction: TextDirection = .leftToRight
    ) {
        content = Content(text, runs, width, baseline, direction)
    }

    /// Whether two lines show the same in the same way.
    package static func == (one: ShapedLine, two: ShapedLine) -> Bool {
        one.content === two.content
            || (one.text == two.text && one.runs == two.runs && one.width == two.width
                && one.baseline == two.baseline && one.direction == two.direction)
    }

    /// Adds what makes lines equal.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(runs)
        hasher.combine(width)
        hasher.combine(baseline)
        hasher.combine(direction)
    }
}

/// Text broken into lines and glyphs, ready to be placed.
package struct ShapedText: Sendable, Hashable {
    /// The lines from top to bottom; one at least, though it may be empty.
    package var lines: [ShapedLine]
    /// The widest line's advance and the height of all, in points.
    package var size: Size
    /// Whether text was cut to keep to the most lines.
    package var isTruncated: Bool
    /// The characters for which no font has a glyph, each once, in the order of the text; an empty
    /// box stands in their place.
    package var missing: [String]

    /// Shaped text.
    package init(
        lines: [ShapedLine], size: Size, isTruncated: Bool = false, missing: [String] = []
    ) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
        self.missing = missing
    }
}

/// Turns text into glyphs at their places.
///
/// `Layout` knows only this; the real one is in `CairoCanvas`, and tests bring one in which each
/// letter is as wide as the next.
package protocol TextShaping: AnyObject {
    /// Shapes and breaks one text. The same request gives the same answer.
    ///
    /// - Throws: When a font cannot be had or the text library fails.
    func shape(_ request: TextRequest) throws -> ShapedText
}
