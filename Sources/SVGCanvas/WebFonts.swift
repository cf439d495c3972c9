import Bytes
import Drawing
import FontTools
import PictureCodecs

/// The fonts that are embedded in a file, for text that browsers show with them.
///
/// A browser shapes text by itself. So a line is shown this way only if each of its glyphs is one
/// character, read from left to right, in a font that is not slanted and whose license allows a part
/// of it. A character with other glyphs elsewhere, such as digits of equal width, is in another font
/// of the file.
struct WebFonts {
    /// A font with one glyph for each of its characters.
    private struct Family {
        let key: FontKey
        var glyphs: [Unicode.Scalar: UInt32] = [:]
        var font: WebFont
    }

    /// Neighboring characters of a line with the same font.
    struct Run {
        let family: String
        let face: FontFace
        /// The left end of the first character, from that of the line; nil if it follows the run
        /// before it.
        let start: Double?
        var text = ""
        /// How much each character is farther to the right than after the one before it, up to the
        /// last one that is.
        var shifts: [Double] = []
    }

    private var families: [Family] = []

    /// Returns the runs of a line; nil if a browser would show it in another way.
    mutating func runs(
        of line: ShapedLine, _ open: (FontFace) throws(CanvasError) -> GlyphOutlines
    ) throws(CanvasError) -> [Run]? {
        var parts: [(run: GlyphRun, scalars: [Unicode.Scalar], outlines: GlyphOutlines)] = []
        for run in line.runs where !run.glyphs.isEmpty {
            let outlines = try open(run.face)
            guard !outlines.areBitmaps, outlines.rights.maySubset,
                let scalars = Self.scalars(of: run)
            else { return nil }
            parts.append((run, scalars, outlines))
        }
        var runs: [Run] = []
        for part in parts { add(part.run, part.scalars, part.outlines, to: &runs) }
        return runs
    }

    /// Returns the characters of a run, one for each glyph; nil if they are not.
    private static func scalars(of run: GlyphRun) -> [Unicode.Scalar]? {
        let scalars = Array(run.text.unicodeScalars)
        var clusters = run.clusters[...]
        // The space at a line break has no glyph.
        if clusters.last?.glyphs == 0 { clusters.removeLast() }
        guard run.direction == .leftToRight, run.face.slant == 0,
            clusters.count == run.glyphs.count, clusters.count <= scalars.count,
            zip(clusters, scalars).allSatisfy({ $0.glyphs == 1 && $0.bytes == UTF8.width($1) }),
            scalars.allSatisfy({ $0.properties.generalCategory != .nonspacingMark }),
            run.glyphs.allSatisfy({ $0.y == 0 })
        else { return nil }
        return Array(scalars[..<clusters.count])
    }

    /// Adds the characters of a run to fonts, and to the runs of a line.
    private mutating func add(
        _ run: GlyphRun, _ scalars: [Unicode.Scalar], _ outlines: GlyphOutlines,
        to runs: inout [Run]
    ) {
        let size = run.face.drawnSize
        var end = run.glyphs[0].x
        var last: Int?
        for (scalar, glyph) in zip(scalars, run.glyphs) {
            let number = family(of: scalar, glyph.id, FontKey(run.face), size, outlines)
            if number != last {
                runs.append(
                    Run(
                        family: "f\(number)", face: run.face,
                        start: last == nil ? run.glyphs[0].x : nil))
                last = number
            }
            // A twentieth of a point is not seen, unless it adds up.
            let shift = abs(glyph.x - end) < 0.05 ? 0 : glyph.x - end
            let font = families[number].font
            end += shift + Double(font.advance(of: scalar)) * size / Double(font.units)
            runs[runs.count - 1].add(scalar, shift)
        }
    }

    /// Returns the number of a font in which a character has a glyph, adding it if need be.
    private mutating func family(
        of scalar: Unicode.Scalar, _ glyph: UInt32, _ key: FontKey, _ size: Double,
        _ outlines: GlyphOutlines
    ) -> Int {
        let units = LetterUnits.perEm(at: size)
        let found = families.firstIndex {
            $0.key == key && $0.font.units == units && $0.glyphs[scalar] ?? glyph == glyph
        }
        let number = found ?? families.count
        if found == nil { families.append(Family(key: key, font: WebFont(units: units))) }
        if families[number].glyphs[scalar] == nil {
            families[number].glyphs[scalar] = glyph
            families[number].font.add(
                scalar, outlines.outline(of: glyph), advance: outlines.advance(of: glyph),
                unitsPerEm: outlines.unitsPerEm)
        }
        return number
    }

    /// Returns the style sheet with the fonts; empty without fonts.
    func style(_ deflater: Deflater) -> [UInt8] {
        var text = SVGBytes()
        // The letters are where they were shaped, and not moved to whole pixels.
        if !families.isEmpty { text.write("text{text-rendering:geometricPrecision}\n") }
        for (number, family) in families.enumerated() {
            text.write("@font-face{font-family:f\(number);src:url(data:font/woff;base64,".utf8)
            text.write(Base64.encode(family.font.file(compressed: deflater.packed)))
            text.write(")}\n")
        }
        return text.bytes
    }
}

extension WebFonts.Run {
    fileprivate mutating func add(_ scalar: Unicode.Scalar, _ shift: Double) {
        let place = text.unicodeScalars.count
        text.unicodeScalars.append(scalar)
        guard shift != 0 else { return }
        shifts += Array(repeating: 0, count: place - shifts.count)
        shifts.append(shift)
    }
}
