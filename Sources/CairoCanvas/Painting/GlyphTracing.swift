import CCairo
import Drawing

/// Outlines of glyphs on a context.
enum GlyphTracing {
    /// Makes a run's outlines the current path of a context, and its font the current font.
    static func trace(
        _ run: GlyphRun, _ face: OpenFace, at origin: Point, on context: OpaquePointer
    ) {
        let (size, slant) = (run.face.drawnSize, run.face.slant)
        var matrix = cairo_matrix_t(xx: size, yx: 0, xy: -size * slant, yy: size, x0: 0, y0: 0)
        cairo_set_font_face(context, face.handle)
        cairo_set_font_matrix(context, &matrix)
        let glyphs = run.glyphs.map { glyph in
            cairo_glyph_t(index: UInt(glyph.id), x: origin.x + glyph.x, y: origin.y + glyph.y)
        }
        cairo_new_path(context)
        cairo_glyph_path(context, glyphs, Int32(glyphs.count))
    }
}
