import CCairo
import Drawing

/// A bitmap glyph, drawn large once and scaled wherever it is shown.
final class GlyphPicture {
    /// The font size it is drawn at: the size of Noto Color Emoji's bitmaps, so that no detail is
    /// lost.
    static let size = 109.0

    let surface: Surface
    /// The offset from the glyph's origin to the upper left corner of the bitmap, at `size`.
    let left: Double
    let top: Double
    let extent: Size

    /// Draws a glyph; nil if it is blank.
    init?(_ glyph: UInt32, of face: OpaquePointer) throws(CanvasError) {
        let operation = "drawing a glyph"
        let font = FontOptions.scaledFont(face, size: Self.size)
        defer { cairo_scaled_font_destroy(font) }
        try checkStatus(cairo_scaled_font_status(font), operation)
        var extents = cairo_text_extents_t()
        var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_scaled_font_glyph_extents(font, &placed, 1, &extents)
        guard extents.width > 0, extents.height > 0 else { return nil }

        left = extents.x_bearing.rounded(.down)
        top = extents.y_bearing.rounded(.down)
        let columns = (extents.x_bearing + extents.width).rounded(.up) - left
        let rows = (extents.y_bearing + extents.height).rounded(.up) - top
        extent = Size(width: columns, height: rows)
        surface = try Surface(columns: columns, rows: rows, operation: operation)
        (placed.x, placed.y) = (-left, -top)
        try surface.draw(operation) { context in
            cairo_set_scaled_font(context, font)
            cairo_show_glyphs(context, &placed, 1)
        }
    }
}
