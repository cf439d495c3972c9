import CCairo
import Drawing

extension Painter {
    mutating func paint(_ text: PlacedText) throws(CanvasError) {
        for run in text.line.runs where !run.glyphs.isEmpty {
            let face = try faces.open(run.face)
            // Set for each run, since bitmap glyphs change the source.
            setSource(text.color)
            if face.isBitmap {
                try paintPictures(of: run, face, at: text.origin, color: text.color)
            } else if text.outline == 0,
                try paintMask(of: run, face, at: text.origin)
            {
                continue
            } else {
                paint(run, face, at: text.origin, outline: text.outline)
            }
        }
    }

    /// Paints a run with its mask; returns false, without painting, if the text is rotated or too
    /// large.
    private func paintMask(
        of run: GlyphRun, _ face: OpenFace, at origin: Point
    ) throws(CanvasError) -> Bool {
        var user = cairo_matrix_t()
        cairo_get_matrix(context, &user)
        guard user.xy == 0, user.yx == 0 else { return false }
        let (x, y) = (origin.x * user.xx + user.x0, origin.y * user.yy + user.y0)
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        guard
            let mask = try masks.mask(
                of: run, face, scale: (user.xx, user.yy), place: Point(x: x - left, y: y - top))
        else { return false }
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_mask_surface(context, mask.surface.handle, left + mask.left, top + mask.top)
        cairo_restore(context)
        return true
    }

    private func paint(_ run: GlyphRun, _ face: OpenFace, at origin: Point, outline: Double) {
        GlyphTracing.trace(run, face, at: origin, on: context)
        if outline > 0 {
            cairo_set_line_width(context, outline)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            cairo_stroke_preserve(context)
        }
        // Drawing glyphs as text would round their positions to whole pixels, which makes spacing
        // uneven.
        cairo_fill(context)
    }

    /// Paints bitmap glyphs from pictures at the font's native size.
    private mutating func paintPictures(
        of run: GlyphRun, _ face: OpenFace, at origin: Point, color: Color
    ) throws(CanvasError) {
        let scale = run.face.drawnSize / GlyphPicture.size
        for glyph in run.glyphs {
            guard let picture = try face.picture(of: glyph.id) else { continue }
            cairo_save(context)
            cairo_translate(context, origin.x + glyph.x, origin.y + glyph.y)
            cairo_scale(context, scale, scale)
            cairo_translate(context, picture.left, picture.top)
            paint(picture.surface, opacity: Double(color.alpha) / 255)
            cairo_restore(context)
        }
    }
}
