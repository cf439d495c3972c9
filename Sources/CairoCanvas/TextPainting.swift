import CCairo
import Drawing

extension Painter {
    /// Paints a line of text.
    mutating func paint(_ text: PlacedText) throws(CanvasError) {
        var silent: (face: OpenFace, size: Double)?
        for run in text.line.runs where silent == nil {
            let face = try faces.open(run.face)
            if !face.isBitmap { silent = (face, run.face.size) }
        }
        for run in text.line.runs where !run.glyphs.isEmpty {
            let face = try faces.open(run.face)
            // Set for each run, since pictures of glyphs leave a source of their own.
            setSource(text.color)
            if face.isBitmap {
                try paintPictures(of: run, face, at: text.origin, color: text.color)
                if medium == .pdf, let silent { tell(run, silent.face, silent.size, text) }
            } else {
                paint(run, face, at: text.origin)
            }
        }
    }

    private func paint(_ run: GlyphRun, _ face: OpenFace, at origin: Point) {
        let size = run.face.size * run.face.scale
        setFont(face, size, slant: run.face.slant)
        let glyphs = run.glyphs.map { glyph in
            cairo_glyph_t(index: UInt(glyph.id), x: origin.x + glyph.x, y: origin.y + glyph.y)
        }
        if medium == .raster {
            // As pictures, Cairo would put the glyphs onto whole pixels, and words would limp.
            cairo_new_path(context)
            cairo_glyph_path(context, glyphs, Int32(glyphs.count))
            cairo_fill(context)
        } else {
            let clusters = run.clusters.map { cluster in
                cairo_text_cluster_t(
                    num_bytes: Int32(cluster.bytes), num_glyphs: Int32(cluster.glyphs))
            }
            show(run.text, glyphs, clusters, isBackward: run.direction == .rightToLeft)
        }
    }

    /// Paints glyphs that are pictures, from pictures of the font's own size.
    ///
    /// Left to itself, Cairo takes them at 72 pixels to the inch for a PDF or an SVG.
    private mutating func paintPictures(
        of run: GlyphRun, _ face: OpenFace, at origin: Point, color: Color
    ) throws(CanvasError) {
        let scale = run.face.size * run.face.scale / GlyphPicture.size
        for glyph in run.glyphs {
            guard let picture = try face.picture(of: glyph.id) else { continue }
            cairo_save(context)
            cairo_translate(context, origin.x + glyph.x, origin.y + glyph.y)
            cairo_scale(context, scale, scale)
            cairo_translate(context, picture.left, picture.top)
            try paintOnce(picture.surface, picture.extent, opacity: Double(color.alpha) / 255)
            cairo_restore(context)
        }
    }

    /// Shows spaces that stand for a text whose glyphs are pictures, so that it can be read back.
    private func tell(_ run: GlyphRun, _ face: OpenFace, _ size: Double, _ text: PlacedText) {
        setSource(text.color)
        setFont(face, size, slant: 0)
        let x = text.origin.x + (run.glyphs.first?.x ?? 0)
        show(
            run.text, [cairo_glyph_t(index: face.space, x: x, y: text.origin.y)],
            [cairo_text_cluster_t(num_bytes: Int32(run.text.utf8.count), num_glyphs: 1)],
            isBackward: run.direction == .rightToLeft)
    }

    private func setFont(_ face: OpenFace, _ size: Double, slant: Double) {
        var matrix = cairo_matrix_t(xx: size, yx: 0, xy: -size * slant, yy: size, x0: 0, y0: 0)
        cairo_set_font_face(context, face.handle)
        cairo_set_font_matrix(context, &matrix)
    }

    /// Shows glyphs with the text that they stand for.
    private func show(
        _ text: String, _ glyphs: [cairo_glyph_t], _ clusters: [cairo_text_cluster_t],
        isBackward: Bool
    ) {
        cairo_show_text_glyphs(
            context, text, Int32(text.utf8.count), glyphs, Int32(glyphs.count), clusters,
            Int32(clusters.count),
            isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
    }
}
