import CCairo
import Drawing

extension RasterImage {
    /// Decodes a JPEG file into a surface, turned as it is meant to be seen.
    static func decodeJPEG(_ bytes: [UInt8], name: String) throws(CanvasError) -> SharedSurface {
        // Checked before anything as large as its pixels is asked for.
        let file = try JPEGFile(bytes, name: name)
        let stored = try Pixels(file.withoutMetadata, name: name)
        guard stored.width == file.width, stored.height == file.height else {
            throw .image(name: name, reason: "it is a damaged JPEG (its sizes disagree)")
        }
        let size = file.size
        let surface = try SharedSurface(
            cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)),
            operation: "making room for the image \(name)")
        guard let target = cairo_image_surface_get_data(surface.handle) else {
            throw .drawing(operation: "making room for the image \(name)", status: "no pixels")
        }
        stored.copy(
            to: target, stride: Int(cairo_image_surface_get_stride(surface.handle)),
            turned: Orientation(value: file.orientation, width: file.width, height: file.height))
        cairo_surface_mark_dirty(surface.handle)
        // Formats that can hold a JPEG file take this one, unless it has to be turned.
        if file.orientation == 1, file.channels != 4 {
            try attach(file.withoutMetadata, CAIRO_MIME_TYPE_JPEG, to: surface.handle)
        }
        return surface
    }
}

/// The pixels of a decoded JPEG file as they were stored.
private final class Pixels {
    private let buffer: OpaquePointer
    let width: Int
    let height: Int

    init(_ bytes: [UInt8], name: String) throws(CanvasError) {
        guard let loader = gdk_pixbuf_loader_new() else {
            throw .drawing(operation: "reading the image \(name)", status: "no loader")
        }
        defer { g_object_unref(loader) }
        var error: UnsafeMutablePointer<GError>?
        let isRead = gdk_pixbuf_loader_write(loader, bytes, UInt(bytes.count), &error) != 0
        // A loader wants to be closed whatever became of it; the first error tells more.
        let isWhole = gdk_pixbuf_loader_close(loader, nil) != 0
        guard isRead, isWhole, let buffer = gdk_pixbuf_loader_get_pixbuf(loader),
            gdk_pixbuf_get_bits_per_sample(buffer) == 8, gdk_pixbuf_get_n_channels(buffer) >= 3
        else {
            throw .image(name: name, reason: "it is a damaged JPEG (\(takeMessage(&error)))")
        }
        g_object_ref(UnsafeMutableRawPointer(buffer))
        self.buffer = buffer
        width = Int(gdk_pixbuf_get_width(buffer))
        height = Int(gdk_pixbuf_get_height(buffer))
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(buffer))
    }

    /// Copies the pixels to rows of blue, green, red and an unused byte, turned.
    func copy(
        to target: UnsafeMutablePointer<UInt8>, stride: Int, turned turn: Orientation
    ) {
        guard let pixels = gdk_pixbuf_read_pixels(buffer) else { return }
        let channels = Int(gdk_pixbuf_get_n_channels(buffer))
        let rowBytes = Int(gdk_pixbuf_get_rowstride(buffer))
        let (width, height) = turn.seen
        for row in 0..<height {
            var out = target + row * stride
            for column in 0..<width {
                let (x, y) = turn.stored(column, row)
                let source = pixels + y * rowBytes + x * channels
                out[0] = source[2]
                out[1] = source[1]
                out[2] = source[0]
                out[3] = 255
                out += 4
            }
        }
    }
}
