import CCairo
import Drawing
import PictureCodecs

extension PNGEncoder {
    /// Returns an image surface's pixels as a PNG file.
    ///
    /// - Parameters:
    ///   - surface: A flushed image surface with 32-bit pixels.
    ///   - isOpaque: Whether every pixel is opaque, so that the file needs no alpha channel.
    ///   - scale: Pixels per point, for the resolution stored in the file.
    ///   - metadata: The source of the title, description and author.
    package static func encode(
        _ surface: Surface, isOpaque: Bool, scale: Double, metadata: Metadata? = nil
    ) throws(CanvasError) -> [UInt8] {
        let pixels = try PixelRows(surface, isOpaque: isOpaque)
        defer { withExtendedLifetime(surface) {} }
        return encode(pixels, scale: scale, metadata: metadata)
    }
}

extension PixelRows {
    /// The rows of a flushed image surface with 32-bit pixels, which the caller keeps.
    ///
    /// - Parameter isOpaque: Whether every pixel is opaque.
    init(_ surface: Surface, isOpaque: Bool) throws(CanvasError) {
        guard let bytes = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: "writing a picture", status: "no pixels")
        }
        self.init(
            start: UnsafeRawPointer(bytes),
            stride: Int(cairo_image_surface_get_stride(surface.handle)),
            width: Int(cairo_image_surface_get_width(surface.handle)),
            height: Int(cairo_image_surface_get_height(surface.handle)), isOpaque: isOpaque)
    }
}
