import CCairo
import Drawing

/// The brightness of pixels, as masks measure it.
enum Luminance {
    /// Makes the opacity of each pixel of a group its brightness on black.
    ///
    /// Source of the shares: <https://www.w3.org/TR/css-masking-1/#MaskValues>.
    static func becomeOpacity(of group: OpaquePointer?) throws(CanvasError) {
        let operation = "painting a mask"
        var surface: OpaquePointer?
        try checkStatus(cairo_pattern_get_surface(group, &surface), operation)
        guard let surface else { throw .drawing(operation: operation, status: "no surface") }
        cairo_surface_flush(surface)
        let (width, height) = (
            Int(cairo_image_surface_get_width(surface)),
            Int(cairo_image_surface_get_height(surface))
        )
        // A group outside of the page has no pixels.
        guard width > 0, height > 0 else { return }
        guard let data = cairo_image_surface_get_data(surface) else {
            throw .drawing(operation: operation, status: "no pixels")
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
                for column in 0..<width where row[column] != 0 {
                    row[column] = opacity(of: row[column]) << 24
                }
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Returns the brightness of a pixel, whose colors are already multiplied by its opacity.
    private static func opacity(of pixel: UInt32) -> UInt32 {
        let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        // 0.2125, 0.7154 and 0.0721, as parts of 65,536.
        return (red * 13926 + green * 46885 + blue * 4725 + 32768) >> 16
    }
}
