import CCairo
import Drawing
import PictureCodecs

/// Decodes PNG files.
enum RasterImage {
    /// Decodes a PNG file into a surface, in the orientation stored in the file.
    static func decode(_ bytes: [UInt8], name: String) throws(CanvasError) -> SharedSurface {
        let stored = try bytes.withUnsafeBytes { file in
            Result { () throws(CanvasError) in
                if let plain = FastPNGDecoder(file), let surface = try decode(plain, name: name) {
                    return surface
                }
                return try decode(PNGReader(file, name: name), name: name)
            }
        }.get()
        let file = PNGParts(bytes)
        let surface = try turned(stored, file, name: name)
        // Formats that can contain a PNG file use the original bytes, unless the picture has to be
        // rotated or its metadata affects its colors.
        if file.orientation == 1, !file.hasOwnColors {
            try attach(file.withoutMetadata, CAIRO_MIME_TYPE_PNG, to: surface.handle)
        }
        return surface
    }

    /// Returns a surface in the orientation stored in its file.
    private static func turned(
        _ stored: SharedSurface, _ file: PNGParts, name: String
    ) throws(CanvasError) -> SharedSurface {
        let turn = Orientation(value: file.orientation, width: file.width, height: file.height)
        guard turn.value != 1, let source = cairo_image_surface_get_data(stored.handle) else {
            return stored
        }
        let hasAlpha = cairo_image_surface_get_format(stored.handle) == CAIRO_FORMAT_ARGB32
        let (width, height) = turn.seen
        let (surface, target) = try room(width, height, hasAlpha: hasAlpha, name: name)
        let rowBytes = Int(cairo_image_surface_get_stride(stored.handle))
        let stride = Int(cairo_image_surface_get_stride(surface.handle))
        turn.copy(from: source, stride: rowBytes, to: target, stride: stride)
        cairo_surface_mark_dirty(surface.handle)
        return surface
    }

    /// Allocates a surface for a picture, and returns its first pixel.
    private static func room(
        _ width: Int, _ height: Int, hasAlpha: Bool, name: String
    ) throws(CanvasError) -> (SharedSurface, UnsafeMutablePointer<UInt8>) {
        let surface = try SharedSurface(
            cairo_image_surface_create(
                hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
            operation: "allocating the image \(name)")
        guard let pixels = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: "allocating the image \(name)", status: "no pixels")
        }
        return (surface, pixels)
    }

    /// Decodes a plain file; nil if it has an error for libpng to report.
    private static func decode(
        _ plain: FastPNGDecoder, name: String
    ) throws(CanvasError) -> SharedSurface? {
        let (surface, pixels) = try room(
            plain.width, plain.height, hasAlpha: plain.hasAlpha, name: name)
        let stride = Int(cairo_image_surface_get_stride(surface.handle))
        guard plain.decode(into: pixels, stride: stride) else { return nil }
        cairo_surface_mark_dirty(surface.handle)
        return surface
    }

    private static func decode(_ reader: PNGReader, name: String) throws(CanvasError)
        -> SharedSurface
    {
        let (surface, pixels) = try room(
            reader.width, reader.height, hasAlpha: reader.hasAlpha, name: name)
        let stride = Int(cairo_image_surface_get_stride(surface.handle))
        try reader.read(into: pixels, stride: stride, .blueFirst)
        if reader.hasAlpha {
            for row in 0..<reader.height {
                premultiply(
                    UnsafeMutableBufferPointer(
                        start: pixels + row * stride, count: reader.width * 4))
            }
        }
        cairo_surface_mark_dirty(surface.handle)
        return surface
    }

    /// Multiplies each pixel's color by its alpha, as Cairo requires.
    private static func premultiply(_ row: UnsafeMutableBufferPointer<UInt8>) {
        for place in stride(from: 0, to: row.count, by: 4) {
            let alpha = UInt32(row[place + 3])
            guard alpha != 255 else { continue }
            for channel in place..<place + 3 {
                row[channel] = UInt8((UInt32(row[channel]) * alpha + 127) / 255)
            }
        }
    }

    /// Lets formats that can contain this kind of file use the original bytes.
    static func attach(
        _ bytes: [UInt8], _ kind: String, to surface: OpaquePointer
    ) throws(CanvasError) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        let status = cairo_surface_set_mime_data(
            surface, kind, copy, UInt(bytes.count), { $0?.deallocate() }, copy)
        if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
        try checkStatus(status, "keeping the bytes of an image")
    }
}
