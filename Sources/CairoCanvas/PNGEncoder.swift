import CCairo

/// Writes pixels as a PNG file, with libpng.
package enum PNGEncoder {
    private static let operation = "writing a PNG"

    /// For texts and drawings: equal neighbours as they are, found again by a short search.
    static let flat = ccairo_png_settings(filters: PNG_FILTER_NONE, level: 3, strategy: 0)

    /// For photographs and textures: what differs from what the neighbours foretell.
    ///
    /// These small numbers pack well by how often they come. A search finds nothing among them and
    /// takes most of the time; zlib's strategy 3 leaves it out but for repetitions.
    static let textured = ccairo_png_settings(
        filters: PNG_FILTER_PAETH, level: 1, strategy: 3)

    /// A PNG file of an image surface's pixels.
    ///
    /// - Parameters:
    ///   - surface: An image of 32-bit pixels, flushed.
    ///   - isOpaque: Whether every pixel is opaque, and the file needs no opacity.
    ///   - scale: Pixels to the point, for the stated resolution.
    ///   - title: The picture's title; none when empty.
    package static func encode(
        _ surface: SharedSurface, isOpaque: Bool, scale: Double, title: String
    ) throws(CanvasError) -> [UInt8] {
        guard let pixels = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: operation, status: "no pixels")
        }
        let picture = ccairo_png_picture(
            pixels: pixels, stride: Int(cairo_image_surface_get_stride(surface.handle)),
            width: UInt32(cairo_image_surface_get_width(surface.handle)),
            height: UInt32(cairo_image_surface_get_height(surface.handle)),
            is_opaque: isOpaque ? 1 : 0,
            // A metre has 72 / 0.0254 points; the file has 31 bits for the number.
            pixels_per_metre: UInt32(min(scale * 72 / 0.0254, 2_147_483_647).rounded()))
        return try written(picture, settings(for: picture), title: title).get()
    }

    /// Writes `picture` with `settings`; returns no bytes but a message when libpng fails.
    private static func written(
        _ picture: ccairo_png_picture, _ settings: ccairo_png_settings, title: String
    ) -> Result<[UInt8], CanvasError> {
        var picture = picture
        var bytes: [UInt8] = []
        var message = [CChar](repeating: 0, count: 128)
        let done = withUnsafeMutablePointer(to: &bytes) { bytes in
            title.withCString { title in
                ccairo_png_write(
                    &picture, settings, title,
                    { target, data, count in
                        target.assumingMemoryBound(to: [UInt8].self).pointee.append(
                            contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                    }, bytes, &message, message.count)
            }
        }
        guard done != 0 else {
            let words = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            return .failure(
                .drawing(
                    operation: operation, status: String(decoding: words, as: UTF8.self)))
        }
        return .success(bytes)
    }

    /// The settings that pack a few bands of the picture better.
    private static func settings(for picture: ccairo_png_picture) -> ccairo_png_settings {
        let (bands, rows) = (4, 16)
        let height = Int(picture.height)
        // What is so small is written at once anyway.
        guard height >= 4 * bands * rows else { return flat }
        var (flatBytes, texturedBytes) = (0, 0)
        for band in 0..<bands {
            // From the middle of each quarter: pages are empty or framed at their edges.
            let first = height * (2 * band + 1) / (2 * bands) - rows / 2
            var sample = picture
            sample.pixels += first * Int(picture.stride)
            sample.height = UInt32(rows)
            flatBytes += (try? written(sample, flat, title: "").get().count) ?? 0
            texturedBytes += (try? written(sample, textured, title: "").get().count) ?? 0
        }
        // A search finds more in a few rows than in a page, whose texture is nowhere the same: so flat
        // has to be better by a tenth, as it is by far where it is the right one.
        return flatBytes * 10 < texturedBytes * 9 ? flat : textured
    }
}
