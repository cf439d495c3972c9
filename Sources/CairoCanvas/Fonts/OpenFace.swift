import CCairo
import Drawing

/// A font file opened for drawing.
///
/// The face itself is shared by the whole process.
final class OpenFace {
    private let face: CairoFace
    /// Whether its glyphs are bitmaps of one size, such as color emoji.
    let isBitmap: Bool

    var handle: OpaquePointer { face.handle }

    /// Opens the file of `face`; size and slant are set when text is drawn.
    init(_ face: FontFace) throws(CanvasError) {
        self.face = try PangoLock.face(face)
        isBitmap = try Self.isBitmap(self.face.handle, operation: "opening the font \(face.file)")
    }

    private var pictures = BoundedCache<UInt32, GlyphPicture?>(limit: 256)

    /// Returns a glyph as a picture; nil if it is blank.
    func picture(of glyph: UInt32) throws(CanvasError) -> GlyphPicture? {
        try pictures.value(for: glyph) { () throws(CanvasError) in
            try GlyphPicture(glyph, of: handle)
        }
    }

    private static func isBitmap(
        _ handle: OpaquePointer, operation: String
    ) throws(CanvasError) -> Bool {
        let font = FontOptions.scaledFont(handle, size: 12)
        defer { cairo_scaled_font_destroy(font) }
        try checkStatus(cairo_scaled_font_status(font), operation)
        guard let font else { return false }
        return ccairo_is_bitmap_font(font) != 0
    }
}

/// The font files opened by one renderer.
final class FaceCache {
    private var faces: [FontFaces.Key: OpenFace] = [:]
    private let used: UsedFonts

    /// Creates an empty cache that adds the files it opens to `used`.
    init(used: UsedFonts) {
        self.used = used
    }

    /// Returns the opened file of `face`.
    func open(_ face: FontFace) throws(CanvasError) -> OpenFace {
        let key = FontFaces.Key(face)
        if let found = faces[key] { return found }
        let opened = try OpenFace(face)
        faces[key] = opened
        used.insert(face.file)
        return opened
    }
}
