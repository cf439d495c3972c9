import CCairo
import Drawing
import PictureCodecs

extension PNGEncoder {
    /// Returns a PNG file of an image surface's pixels.
    ///
    /// - Parameters:
    ///   - surface: An image of 32-bit pixels, flushed.
    ///   - isOpaque: Whether every pixel is opaque, and the file needs no opacity.
    ///   - scale: Pixels to the point, for the stated resolution.
    ///   - title: The picture's title; none when empty.
    package static func encode(
        _ surface: SharedSurface, isOpaque: Bool, scale: Double, title: String
    ) throws(CanvasError) -> [UInt8] {
        guard let bytes = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: "writing a PNG", status: "no pixels")
        }
        let pixels = PixelRows(
            start: UnsafeRawPointer(bytes),
            stride: Int(cairo_image_surface_get_stride(surface.handle)),
            width: Int(cairo_image_surface_get_width(surface.handle)),
            height: Int(cairo_image_surface_get_height(surface.handle)), isOpaque: isOpaque)
        return encode(pixels, scale: scale, title: title)
    }
}
