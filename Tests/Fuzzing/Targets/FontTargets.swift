import CairoCanvas
import Drawing
import FontTools

extension FuzzTarget {
    /// A font of a project, which is checked before libraries read it.
    ///
    /// Those that are accepted are read as for a PDF and an SVG, with all of their glyphs.
    static let font = FuzzTarget("font") { bytes in
        guard let checked = try? ForeignFont(bytes) else { return nil }
        guard let file = SealedFile(bytes) else { return nil }
        let face = FontFace(file: file.path, index: 0, family: "", size: 1)
        guard let font = try? FontFile(face), let outlines = try? GlyphOutlines(face) else {
            return "accepted, but it cannot be opened"
        }
        let glyphs = (0..<UInt16(clamping: min(checked.glyphCount, 500))).map { $0 }
        for glyph in glyphs {
            _ = outlines.outline(of: UInt32(glyph))
            _ = font.width(UInt32(glyph))
        }
        switch font.outlines {
        case .postScript(let outlines):
            return CFFSubset.make(outlines, glyphs: glyphs, name: "A") == nil
                ? "accepted, but a PDF cannot have it" : nil
        case .trueType(let outlines):
            let (file, all) = outlines.subset(glyphs)
            return file.isEmpty || all.count < glyphs.count ? "its subset is not complete" : nil
        case .pictures: return "accepted without outlines"
        }
    }
}
