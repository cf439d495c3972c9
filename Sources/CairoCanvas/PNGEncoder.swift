import CCairo

/// Writes pixels as a PNG file, with libpng.
enum PNGEncoder {
    /// For texts and drawings: equal neighbours as they are, found again by a short search.
    static let flat = ccairo_png_settings(filters: PNG_FILTER_NONE, level: 3, strategy: 0)

    /// For photographs and textures: the difference from what the neighbours foretell, whose small
    /// numbers pack well by how often they come. A search finds nothing there and takes most of the
    /// time; zlib's strategy 3 leaves it out but for repetitions.
    static let textured = ccairo_png_settings(
        filters: PNG_FILTER_PAETH, level: 1, strategy: 3)

    /// A PNG file of an image surface's pixels.
    ///
    /// - Parameters:
    ///   - surface: An image of 32-bit pixels, flushed.
    ///   - isOpaque: Whether every pixel is opaque, and the file needs no opacity.
    ///   - scale: Pixels to the point, for the stated resolution.
    ///   - title: The picture's title; none when empty.
    static func encode(
        _ surface: SharedSurface, isOpaque: Bool, scale: Double, title: String
    ) throws(CanvasError) -> [UInt8] {
        let operation = "writing a PNG"
        guard let pixels = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: operation, status: "no pixels")
        }
        var picture = ccairo_png_picture(
            pixels: pixels, stride: Int(cairo_image_surface_get_stride(surface.handle)),
            width: UInt32(cairo_image_surface_get_width(surface.handle)),
            height: UInt32(cairo_image_surface_get_height(surface.handle)),
            is_opaque: isOpaque ? 1 : 0,
            // A metre has 72 / 0.0254 points.
            pixels_per_metre: UInt32((scale * 72 / 0.0254).rounded()))
        var bytes: [UInt8] = []
        var message = [CChar](repeating: 0, count: 128)
        let done = withUnsafeMutablePointer(to: &bytes) { bytes in
            title.withCString { title in
                ccairo_png_write(
                    &picture, isFlat(picture) ? flat : textured, title,
                    { target, data, count in
                        target.assumingMemoryBound(to: [UInt8].self).pointee.append(
                            contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                    }, bytes, &message, message.count)
            }
        }
        guard done != 0 else {
            let words = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw .drawing(operation: operation, status: String(decoding: words, as: UTF8.self))
        }
        return bytes
    }

    /// Whether half of the pixels at least are as their left neighbours, by a sample of the rows.
    private static func isFlat(_ picture: ccairo_png_picture) -> Bool {
        let width = Int(picture.width)
        var (equal, all) = (0, 0)
        for row in stride(from: 0, to: Int(picture.height), by: 8) {
            let start = UnsafeRawPointer(picture.pixels) + row * Int(picture.stride)
            let pixels = UnsafeBufferPointer(
                start: start.assumingMemoryBound(to: UInt32.self), count: width)
            for column in 1..<max(1, width) where pixels[column] == pixels[column - 1] {
                equal += 1
            }
            all += width - 1
        }
        return 2 * equal >= all
    }
}
