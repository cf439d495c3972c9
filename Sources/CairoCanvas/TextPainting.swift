import CCairo
import Drawing

extension Painter {
    /// Paints a line of text.
    mutating func paint(_ text: PlacedText) throws(CanvasError) {
        let runs = text.line.runs.filter { !$0.glyphs.isEmpty }
        let opened = try runs.map { run throws(CanvasError) in
            ShownRun(run, face: try faces.open(run.face), origin: text.origin)
        }
        for run in medium == .pdf ? ShownRun.tellingPictures(opened) : opened {
            // Set for each run, since pictures of glyphs leave a source of their own.
            setSource(text.color)
            if run.face.isBitmap {
                try paintPictures(of: run.run, run.face, at: text.origin, color: text.color)
            } else {
                paint(run, outline: text.outline)
            }
        }
    }

    private func paint(_ shown: ShownRun, outline: Double) {
        let (size, slant) = (shown.run.face.size * shown.run.face.scale, shown.run.face.slant)
        var matrix = cairo_matrix_t(xx: size, yx: 0, xy: -size * slant, yy: size, x0: 0, y0: 0)
        cairo_set_font_face(context, shown.face.handle)
        cairo_set_font_matrix(context, &matrix)
        if medium == .raster || outline > 0 {
            cairo_new_path(context)
            cairo_glyph_path(context, shown.glyphs, Int32(shown.glyphs.count))
        }
        if outline > 0 {
            cairo_set_line_width(context, outline)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            cairo_stroke_preserve(context)
        }
        if medium == .raster {
            // As pictures, Cairo would put the glyphs onto whole pixels, and words would limp.
            cairo_fill(context)
        } else {
            cairo_new_path(context)
            cairo_show_text_glyphs(
                context, shown.text, Int32(shown.text.utf8.count), shown.glyphs,
                Int32(shown.glyphs.count), shown.clusters, Int32(shown.clusters.count),
                shown.run.direction == .rightToLeft
                    ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
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
}

/// A run as Cairo takes it.
private struct ShownRun {
    let run: GlyphRun
    let face: OpenFace
    var text: String
    var glyphs: [cairo_glyph_t]
    var clusters: [cairo_text_cluster_t]

    init(_ run: GlyphRun, face: OpenFace, origin: Point) {
        self.run = run
        self.face = face
        text = run.text
        glyphs = run.glyphs.map { glyph in
            cairo_glyph_t(index: UInt(glyph.id), x: origin.x + glyph.x, y: origin.y + glyph.y)
        }
        clusters = run.clusters.map { cluster in
            cairo_text_cluster_t(
                num_bytes: Int32(cluster.bytes), num_glyphs: Int32(cluster.glyphs))
        }
    }

    /// Runs whose text a reader of a PDF gets back even where the glyphs are pictures.
    ///
    /// A picture has no text, and Cairo leaves out a text that shows nothing. So the neighbour's
    /// text gets a space where the picture stands, which says that it is the picture's text. That
    /// goes for neighbours that are read in the same direction; between others it is not told.
    static func tellingPictures(_ runs: [ShownRun]) -> [ShownRun] {
        var told = runs
        for (place, run) in runs.enumerated() where run.face.isBitmap {
            if let before = told[..<place].lastIndex(where: { !$0.face.isBitmap }),
                told[before].run.direction == .leftToRight
            {
                told[before].tell(run, atStart: false)
            } else if let after = told[place...].firstIndex(where: { !$0.face.isBitmap }),
                told[after].run.direction == .leftToRight
            {
                told[after].tell(run, atStart: true)
            }
        }
        return told
    }

    /// Adds the text of a run of pictures, a space in the middle of each.
    private mutating func tell(_ picture: ShownRun, atStart: Bool) {
        let isInOrder =
            picture.run.direction == .leftToRight
            && picture.clusters.allSatisfy { $0.num_glyphs == 1 }
        let all = cairo_text_cluster_t(
            num_bytes: Int32(picture.text.utf8.count), num_glyphs: 1)
        let shown = isInOrder ? picture.glyphs : Array(picture.glyphs.prefix(1))
        let told = isInOrder ? picture.clusters : [all]
        guard !shown.isEmpty else { return }
        // A picture is about 1.2 of the size wide and a space a quarter.
        let middle = picture.run.face.size * 0.45
        let spaces = shown.map { cairo_glyph_t(index: face.space, x: $0.x + middle, y: $0.y) }
        text = atStart ? picture.text + text : text + picture.text
        glyphs.insert(contentsOf: spaces, at: atStart ? 0 : glyphs.endIndex)
        clusters.insert(contentsOf: told, at: atStart ? 0 : clusters.endIndex)
    }
}
