import CCairo
import Drawing
import PictureCodecs

/// Turns decoded pixels into surfaces.
enum RasterImage {
    /// Returns the surface of a PNG or JPEG file, upright.
    static func surface(of asset: ImageAsset) throws(CanvasError) -> SharedSurface {
        try surface(of: asset.decodedPixels(.shown), name: asset.name)
    }

    /// Returns the surface of plain pixels, which are part of a drawing.
    static func surface(ofPixels asset: ImageAsset) throws(CanvasError) -> SharedSurface {
        guard let pixels = PixelImage(asset) else {
            throw .image(name: asset.name, reason: "its pixels are incomplete")
        }
        let buffer = PixelBuffer(width: pixels.width, height: pixels.height) { room in
            for place in stride(from: 0, to: room.count, by: 4) {
                let alpha = UInt32(pixels.samples[place + 3])
                let word = pixels.samples[place..<place + 3].reduce(alpha) { word, channel in
                    word << 8 | (UInt32(channel) * alpha + 127) / 255
                }
                room.storeBytes(of: word, toByteOffset: place, as: UInt32.self)
            }
            return true
        }
        return try surface(of: buffer, name: asset.name)
    }

    /// Returns a surface that keeps the pixels as long as Cairo uses them.
    private static func surface(
        of buffer: PixelBuffer, name: String
    ) throws(CanvasError) -> SharedSurface {
        let operation = "allocating the image \(name)"
        let surface = try SharedSurface(
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

extension PixelImage {
    /// Copies the pixels of a picture in the format `pixels`; nil if there are too few or too many.
    package init?(_ asset: ImageAsset) {
        let (width, height) = (asset.size.width, asset.size.height)
        let sides = 1.0...Double(PictureLimits.longestSide)
        guard asset.format == .pixels, sides.contains(width), sides.contains(height) else {
            return nil
        }
        self.init(width: Int(width), height: Int(height), samples: asset.bytes)
    }
}
