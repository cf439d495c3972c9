import Drawing
import FontTools

/// Writes positioned glyphs as strings with adjustments between them.
///
/// It tracks the position of a PDF reader after each glyph, with the widths and adjustments as
/// written, so that errors do not accumulate.
struct TextShowWriter {
    private let height: Double
    private var origin = Point.zero
    private var size = 0.0
    private var slant = 0.0
    private var spacing = 0.0
    /// The target of the last move, in thousandths of a point; nil if the matrix is slanted.
    private var start: (x: Int, y: Int)? = (0, 0)
    /// The current position of the pen, in points from the run's origin.
    private var pen = 0.0
    private var line: Double?
    /// The number of bytes after the only move, if nothing was written before it; otherwise nil.
    private(set) var onlyMove: Int?
    private var moves = 0
    private var isInString = false
    private var hasSpan = false

    init(height: Double) {
        self.height = height
    }

    /// Returns the allowed position error of a glyph, in points.
    static func tolerance(size: Double) -> Double {
        max(0.01, size / 1000)
    }

    /// Starts a run at `origin`.
    mutating func begin(origin: Point, size: Double, slant: Double, spacing: Double) {
        (self.origin, self.size, self.slant, self.spacing) = (origin, size, slant, spacing)
        line = nil
    }

    /// Sets the ActualText of the following glyphs; nil if the ToUnicode map gives their text.
    mutating func setSpan(_ text: ArraySlice<UInt8>?, _ out: inout PDFBytes) {
        guard let text else { return endSpan(&out) }
        endSpan(&out)
        endString(&out)
        out.beginMark(.span) { $0.entry(.actualText, text: String(decoding: text, as: UTF8.self)) }
        hasSpan = true
        onlyMove = nil
    }

    private mutating func endSpan(_ out: inout PDFBytes) {
        guard hasSpan else { return }
        endString(&out)
        out.write("EMC\n")
        hasSpan = false
    }

    mutating func show(_ glyphs: ArraySlice<Glyph>, _ font: FontFile, _ out: inout PDFBytes) {
        let widths = font.widths
        for glyph in glyphs {
            let number = Int(glyph.id)
            show(glyph, width: number < widths.count ? widths[number] : 0, &out)
        }
    }

    /// Shows a glyph that is `width` millionths of the em wide, with a two-byte or one-byte code.
    mutating func show(
        _ glyph: Glyph, width: Int32, isNarrow: Bool = false, _ out: inout PDFBytes
    ) {
        let off = glyph.x - pen
        if line != glyph.y || abs(off) > 30 * size {
            endString(&out)
            move(to: glyph, &out)
        } else if abs(off) > Self.tolerance(size: size) {
            // In thousandths of the em, subtracted from the pen position.
            let correction = (-off / size * 1000).rounded()
            out.write(byte: UInt8(ascii: isInString ? ")" : "["))
            out.write(Int(correction))
            out.write(byte: UInt8(ascii: "("))
            isInString = true
            pen -= correction * size / 1000
        }
        if !isInString {
            out.write("[(")
            isInString = true
        }
        if !isNarrow { out.write(inString: UInt8(truncatingIfNeeded: glyph.id >> 8)) }
        out.write(inString: UInt8(truncatingIfNeeded: glyph.id))
        pen += Double(width) / 1_000_000 * size + spacing
    }

    /// Shows a glyph right after the previous one.
    mutating func append(_ glyph: UInt16, _ font: FontFile, _ out: inout PDFBytes) {
        let follows = Glyph(id: UInt32(glyph), x: pen, y: line ?? 0)
        show(follows, width: font.width(follows.id), &out)
    }

    /// Ends the text object, so that other operators can be written; `resume` must follow.
    mutating func interrupt(_ out: inout PDFBytes) {
        endString(&out)
        out.write("ET\n")
    }

    /// Begins another text object and continues the run.
    mutating func resume(_ out: inout PDFBytes) {
        out.write("BT\n")
        (start, line) = ((0, 0), nil)
        // The operators after one move no longer show the whole line.
        moves += 1
        onlyMove = nil
    }

    mutating func end(_ out: inout PDFBytes) {
        endSpan(&out)
        endString(&out)
    }

    private mutating func endString(_ out: inout PDFBytes) {
        guard isInString else { return }
        out.write(")]TJ\n")
        isInString = false
    }

    private mutating func move(to glyph: Glyph, _ out: inout PDFBytes) {
        let x = PDFBytes.thousandths(origin.x + glyph.x)
        let y = PDFBytes.thousandths(height - origin.y - glyph.y)
        if slant == 0, let start {
            out.write(thousandths: x - start.x)
            out.write(" ")
            out.write(thousandths: y - start.y)
            out.write(" Td\n")
        } else {
            out.write("1 0 ")
            out.write(slant)
            out.write("1 ")
            out.write(thousandths: x)
            out.write(" ")
            out.write(thousandths: y)
            out.write(" Tm\n")
        }
        start = slant == 0 ? (x, y) : nil
        moves += 1
        onlyMove = moves == 1 && slant == 0 && !hasSpan ? out.bytes.count : nil
        // Use the rounded position that was written, not the exact one.
        pen = Double(x) / 1000 - origin.x
        line = glyph.y
    }
}
