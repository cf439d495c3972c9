import CCairo
import Drawing
import PictureCodecs

/// Turns decoded pixels into surfaces.
enum RasterImage {
    /// Returns the surface of a PNG or JPEG file, upright.
    static func surface(of asset: ImageAsset) throws(CanvasError) -> Surface {
        try surface(of: asset.decodedPixels(.shown), name: asset.name)
    }

    /// Returns the surface of plain pixels, which are part of a drawing.
    static func surface(ofPixels asset: ImageAsset) throws(CanvasError) -> Surface {
        let pixels = try PixelImage(pixels: asset)
        let buffer = PixelBuffer(width: pixels.width, height: pixels.height) { room in
            pixels.shown.withUnsafeBytes { room.copyMemory(from: $0) }
            return true
        }
        return try surface(of: buffer, name: asset.name)
    }

    /// Returns a surface that keeps the pixels as long as Cairo uses them.
    private static func surface(
        of buffer: PixelBuffer, name: String
    ) throws(CanvasError) -> Surface {
        let operation = "allocating the image \(name)"
        let surface = try Surface(
            cairo_image_surface_create_for_data(
                // Cairo never writes to a surface that is only painted from.
                UnsafeMutableRawPointer(mutating: buffer.bytes.baseAddress)?
                    .assumingMemoryBound(to: UInt8.self),
                buffer.hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(buffer.width),
                Int32(buffer.height), Int32(buffer.width * 4)),
            operation: operation)
        let owner = Unmanaged.passRetained(buffer)
        let status = cairo_surface_set_user_data(
            surface.handle, ccairo_pixels_key(), owner.toOpaque()
        ) { owner in
            if let owner { Unmanaged<PixelBuffer>.fromOpaque(owner).release() }
        }
        if status != CAIRO_STATUS_SUCCESS { owner.release() }
        try checkStatus(status, operation)
        return surface
    }
}
