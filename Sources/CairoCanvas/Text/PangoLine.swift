import CCairo
import Drawing

/// A line laid out by Pango, as plain values.
struct PangoLine {
    /// The text in reading order.
    var text = ""
    /// The runs, from left to right.
    var runs: [GlyphRun]
    var width: Double
    var height: LineHeight
    var direction: TextDirection
    /// The characters without a glyph, in order of appearance.
    var missing: [String] = []
    /// The start in the paragraph, in bytes.
    var start = 0
    /// Whether it begins inside a word, where lines cannot break.
    var beginsInWord = false
    /// Its pieces in reading order; empty for text without parts.
    var pieces: [PangoPiece] = []

    init(runs: [GlyphRun], width: Double, height: LineHeight, direction: TextDirection) {
        self.runs = runs
        self.width = width
        self.height = height
        self.direction = direction
    }

    /// Reads a line of a layout of `text`; `families` are the requested family names.
    ///
    /// - Parameter spans: The parts in other fonts; nil for a text without pieces.
    init(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, text: [UInt8], families: [String],
        spans: [ParagraphSpan]? = nil
    ) {
        var extents = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &extents)
        let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        self.init(
            runs: [], width: points(extents.width),
            height: LineHeight(
                ascent: points(-extents.y), descent: points(extents.y + extents.height)),
            direction: isRightToLeft ? .rightToLeft : .leftToRight)
        start = Int(line.pointee.start_index)

        var ordered: [(offset: Int, text: String)] = []
        var x: Int32 = 0
        var next = line.pointee.runs
        while let node = next {
            next = node.pointee.next
            guard let item = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            else { continue }
            let start = points(x)
            guard let pattern = ccairo_font_pattern(item.item?.pointee.analysis.font),
                let face = FontPattern(pattern).face(families: families),
                let run = PangoRun(item, text: text, face: face, x: &x)
            else { continue }
            if let spans { pieces.add(run, from: start, to: points(x), spans) }
            ordered.append((run.offset, run.run.text))
            runs.append(run.run)
            missing += run.missing
        }
        // Runs are ordered from left to right, but the text is needed in reading order.
        self.text = ordered.sorted { $0.offset < $1.offset }.map(\.text).joined()
        while self.text.last == " " { self.text.removeLast() }
        if !pieces.isEmpty { pieces.finish() }
    }
}

extension PangoLine {
    /// The line with a text in which a soft hyphen is only where it is seen: at the end.
    var readable: PangoLine {
        var line = self
        line.text = Self.readable(text, isEnd: true)
        for place in pieces.indices {
            let isEnd = place == pieces.count - 1
            line.pieces[place].text = Self.readable(pieces[place].text, isEnd: isEnd)
        }
        return line
    }

    private static func readable(_ text: String, isEnd: Bool) -> String {
        var scalars = text.unicodeScalars
        let hyphen = scalars.last == "\u{AD}" && isEnd
        scalars.removeAll { $0 == "\u{AD}" }
        if hyphen { scalars.append("\u{AD}") }
        return String(scalars)
    }
}

/// A run as plain values, with its position in the paragraph.
struct PangoRun {
    /// The start in the paragraph, in bytes.
    let offset: Int
    let run: GlyphRun
    /// The characters without a glyph.
    private(set) var missing: [String] = []

    /// Reads a run that starts at `x`, in Pango units, and moves `x` to its end.
    init?(_ glyphItem: PangoGlyphItem, text: [UInt8], face: FontFace, x: inout Int32) {
        guard let item = glyphItem.item?.pointee, let string = glyphItem.glyphs?.pointee else {
            return nil
        }
        let isEllipsis = Int32(item.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
        let bytes =
            isEllipsis
            ? Array("…".utf8) : Array(text[Int(item.offset)..<Int(item.offset + item.length)])
        let isRightToLeft = item.analysis.level & 1 == 1

        var glyphs: [Glyph] = []
        /// The start of each glyph's cluster, and whether the glyph is drawn.
        var starts: [(byte: Int, isDrawn: Bool)] = []
        x += glyphItem.start_x_offset
        for number in 0..<Int(string.num_glyphs) {
            let info = string.glyphs[number]
            let start = isEllipsis ? 0 : Int(string.log_clusters[number])
            let isDrawn = info.glyph != PangoGlyph(0x0FFF_FFFF)
            starts.append((start, isDrawn))
            if isDrawn {
                var id = info.glyph
                if id & 0x1000_0000 != 0 {
                    if let scalar = Unicode.Scalar(id & 0x0FFF_FFFF) {
                        missing.append(String(scalar))
                    }
                    // Glyph 0 is the box that a font shows for missing characters.
                    id = 0
                }
                glyphs.append(
                    Glyph(
                        id: id, x: points(x + info.geometry.x_offset),
                        y: points(info.geometry.y_offset - glyphItem.y_offset)))
            }
            x += info.geometry.width
        }
        x += glyphItem.end_x_offset

        offset = Int(item.offset)
        run = GlyphRun(
            face: face, text: String(decoding: bytes, as: UTF8.self), glyphs: glyphs,
            clusters: Self.clusters(
                isRightToLeft ? starts.reversed() : starts, end: bytes.count),
            direction: isRightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns clusters from the starts of the glyphs in reading order.
    private static func clusters(
        _ starts: [(byte: Int, isDrawn: Bool)], end: Int
    ) -> [GlyphCluster] {
        var clusters: [GlyphCluster] = []
        var begun = 0
        for (number, start) in starts.enumerated() {
            let drawn = start.isDrawn ? 1 : 0
            if number > 0, start.byte == begun {
                clusters[clusters.count - 1].glyphs += drawn
            } else {
                if !clusters.isEmpty { clusters[clusters.count - 1].bytes = start.byte - begun }
                if number > 0 { begun = start.byte }
                clusters.append(GlyphCluster(bytes: 0, glyphs: drawn))
            }
        }
        if !clusters.isEmpty { clusters[clusters.count - 1].bytes = end - begun }
        return clusters
    }
}

/// Converts Pango units, 1/1024 of a point, to points.
func points(_ units: Int32) -> Double {
    Double(units) / Double(PANGO_SCALE)
}
