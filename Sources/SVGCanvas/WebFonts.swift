import Drawing
import FontTools
import PictureCodecs

/// The fonts that are embedded in a file, for text that browsers show with them.
///
/// A browser shapes text by itself. So a line is shown this way only if each of its glyphs is one
/// character, read from left to right, in a font that is not slanted.
struct WebFonts {
    /// A font with one glyph for each of its characters.
    private struct Family {
        let key: FontKey
        var glyphs: [Unicode.Scalar: UInt32] = [:]
        var font = WebFont(units: WebFonts.units)

        /// Returns whether the characters have the same glyphs, or none yet.
        func fits(_ letters: [Unicode.Scalar: UInt32], of key: FontKey) -> Bool {
            self.key == key && letters.allSatisfy { glyphs[$0.key] ?? $0.value == $0.value }
        }
    }

    /// A run of characters of a family.
    struct Run {
        /// The name of the family.
        let family: String
        let face: FontFace
        let text: String
        /// The left end of the first character, from that of the line.
        let start: Double
        /// How much each character is farther to the right than after the one before it.
        let shifts: [Double]
    }

    private var families: [Family] = []

    /// The units per em, as for the outlines in `SVGTexts`.
    private static let units = 600

    /// Returns the runs of a line; nil if a browser would show it in another way.
    mutating func runs(
        of line: ShapedLine, _ open: (FontFace) throws(CanvasError) -> GlyphOutlines
    ) throws(CanvasError) -> [Run]? {
        var parts: [(run: GlyphRun, letters: [(scalar: Unicode.Scalar, glyph: UInt32)])] = []
        for run in line.runs where !run.glyphs.isEmpty {
            guard let letters = Self.letters(of: run) else { return nil }
            parts.append((run, letters))
        }
        var runs: [Run] = []
        for (run, letters) in parts {
            let outlines = try open(run.face)
            guard !outlines.areBitmaps,
                let known = try? Dictionary(
                    letters.map { ($0.scalar, $0.glyph) },
                    uniquingKeysWith: { one, two in
                        guard one == two else { throw Ambiguous() }
                        return one
                    })
            else { return nil }
            let number = add(known, of: FontKey(run.face), outlines)
            runs.append(
                Run(
                    family: "f\(number)", face: run.face,
                    text: String(String.UnicodeScalarView(letters.map(\.scalar))),
                    start: run.glyphs[0].x, shifts: shifts(run, letters.map(\.scalar), number)))
        }
        return runs
    }

    private struct Ambiguous: Error {}

    /// Returns the characters of a run with their glyphs; nil if they are not in pairs.
    private static func letters(
        of run: GlyphRun
    ) -> [(scalar: Unicode.Scalar, glyph: UInt32)]? {
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
        return zip(scalars, run.glyphs).map { ($0, $1.id) }
    }

    /// Adds characters to a family that has no other glyphs for them; returns its number.
    private mutating func add(
        _ letters: [Unicode.Scalar: UInt32], of key: FontKey, _ outlines: GlyphOutlines
    ) -> Int {
        let found = families.firstIndex { $0.fits(letters, of: key) }
        let number = found ?? families.count
        if found == nil { families.append(Family(key: key)) }
        for (scalar, glyph) in letters where families[number].glyphs[scalar] == nil {
            families[number].glyphs[scalar] = glyph
            families[number].font.add(
                scalar, outlines.outline(of: glyph), advance: outlines.advance(of: glyph),
                unitsPerEm: outlines.unitsPerEm)
        }
        return number
    }

    /// Returns the distances between characters that their widths do not give, such as kerning.
    private func shifts(
        _ run: GlyphRun, _ scalars: [Unicode.Scalar], _ number: Int
    ) -> [Double] {
        let unit = run.face.size * run.face.scale / Double(Self.units)
        var shifts: [Double] = []
        var end = run.glyphs[0].x
        for (glyph, scalar) in zip(run.glyphs, scalars) {
            // A twentieth of a point is not seen, unless it adds up.
            let shift = abs(glyph.x - end) < 0.05 ? 0 : glyph.x - end
            shifts.append(shift)
            end += shift + Double(families[number].font.advance(of: scalar)) * unit
        }
        while shifts.last == 0 { shifts.removeLast() }
        return shifts
    }

    /// Returns the style sheet with the fonts; empty without fonts.
    func style(_ deflater: Deflater) -> [UInt8] {
        var text = SVGBytes()
        for (number, family) in families.enumerated() {
            text.write("@font-face{font-family:f\(number);src:url(data:font/woff;base64,".utf8)
            text.write(Base64.encode(family.font.file(compressed: deflater.packed)))
            text.write(")}\n")
        }
        return text.bytes
    }
}
