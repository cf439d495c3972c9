import CCairo

/// The options for drawing glyphs: antialiased, without hinting of outlines or widths.
enum FontOptions {
    /// Passes the options to `body`, which must not keep them.
    static func use<Answer>(_ body: (OpaquePointer?) -> Answer) -> Answer {
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        return body(options)
    }

    /// Returns an upright, untransformed font at one size; the caller destroys it.
    static func scaledFont(_ face: OpaquePointer, size: Double) -> OpaquePointer? {
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, size, size)
        var identity = cairo_matrix_t()
        cairo_matrix_init_identity(&identity)
        return use { cairo_scaled_font_create(face, &matrix, &identity, $0) }
    }
}
