import CCairo
import Drawing

/// A font file opened for drawing.
final class OpenFace {
    let handle: OpaquePointer
    /// Whether its glyphs are pictures of one size, as colour emoji are.
    let isBitmap: Bool

    /// The number of the glyph for a space, which shows nothing.
    let space: UInt

    /// Opens the file that `face` names; its size and slant are set when text is drawn.
    init(_ face: FontFace) throws(CanvasError) {
        let operation = "opening the font \(face.file)"
        guard let pattern = FcPatternCreate() else {
            throw .drawing(operation: operation, status: "out of memory")
        }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, ccairo_fc_file, face.file)
        FcPatternAddInteger(pattern, ccairo_fc_index, Int32(truncatingIfNeeded: face.index))
        // Without it, Cairo passes over the pictures that colour emoji are made of.
        FcPatternAddBool(pattern, ccairo_fc_embedded_bitmap, FcBool(FcTrue))
        if face.embolden { FcPatternAddBool(pattern, ccairo_fc_embolden, FcBool(FcTrue)) }
        guard let handle = cairo_ft_font_face_create_for_pattern(pattern) else {
            throw .drawing(operation: operation, status: "no font face")
        }
        self.handle = handle
        (isBitmap, space) = try Self.lookInto(handle, operation: operation)
    }

    deinit {
        cairo_font_face_destroy(handle)
    }

    private var pictures = BoundedCache<UInt32, GlyphPicture?>(limit: 256)

    /// A glyph as a picture; nil when it shows nothing.
    func picture(of glyph: UInt32) throws(CanvasError) -> GlyphPicture? {
        try pictures.value(for: glyph) { () throws(CanvasError) in
            try GlyphPicture(glyph, of: handle)
        }
    }

    private static func lookInto(
        _ handle: OpaquePointer, operation: String
    ) throws(CanvasError) -> (isBitmap: Bool, space: UInt) {
        try checkStatus(cairo_font_face_status(handle), operation)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, 12, 12)
        var identity = cairo_matrix_t()
        cairo_matrix_init_identity(&identity)
        let font = cairo_scaled_font_create(handle, &matrix, &identity, FontOptions().handle)
        defer { cairo_scaled_font_destroy(font) }
        try checkStatus(cairo_scaled_font_status(font), operation)
        guard let font else { return (false, 0) }

        var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
        var count: Int32 = 0
        try checkStatus(
            cairo_scaled_font_text_to_glyphs(font, 0, 0, " ", 1, &glyphs, &count, nil, nil, nil),
            operation)
        defer { cairo_glyph_free(glyphs) }
        return (ccairo_is_bitmap_font(font) != 0, count > 0 ? glyphs?.pointee.index ?? 0 : 0)
    }
}

/// Font files that are open, one handle each, so that a PDF has one subset of each.
final class FaceCache {
    private struct Key: Hashable {
        var file: String
        var index: Int
        var embolden: Bool
    }

    private var faces: [Key: OpenFace] = [:]

    /// The opened file of `face`.
    func open(_ face: FontFace) throws(CanvasError) -> OpenFace {
        let key = Key(file: face.file, index: face.index, embolden: face.embolden)
        if let found = faces[key] { return found }
        let opened = try OpenFace(face)
        faces[key] = opened
        return opened
    }
}
