import CCairo
import Drawing

/// A Cairo surface with one owner.
struct Surface: ~Copyable {
    let handle: OpaquePointer

    /// Takes over a surface that a creating function returned, which is never null but may be an
    /// error.
    init(_ handle: OpaquePointer?, operation: String) throws(CanvasError) {
        guard let handle else { throw .drawing(operation: operation, status: "no surface") }
        // An error object is shared by all who get it, and needs no owner.
        try checkStatus(cairo_surface_status(handle), operation)
        self.handle = handle
    }

    deinit {
        cairo_surface_destroy(handle)
    }

    /// Throws when the surface has failed.
    func check(_ operation: String) throws(CanvasError) {
        try checkStatus(cairo_surface_status(handle), operation)
    }

    /// Writes all that is left to be written; nothing can be drawn afterwards.
    func finish(_ operation: String) throws(CanvasError) {
        cairo_surface_finish(handle)
        try check(operation)
    }
}

/// A Cairo context with one owner.
struct Context: ~Copyable {
    let handle: OpaquePointer

    /// A context on `surface` whose text is drawn as designed.
    init(on surface: OpaquePointer) throws(CanvasError) {
        guard let handle = cairo_create(surface) else {
            throw .drawing(operation: "making a context", status: "no context")
        }
        try checkStatus(cairo_status(handle), "making a context")
        self.handle = handle
        FontOptions.use { cairo_set_font_options(handle, $0) }
    }

    deinit {
        cairo_destroy(handle)
    }

    /// Throws when an earlier drawing has failed.
    func check(_ operation: String) throws(CanvasError) {
        try checkStatus(cairo_status(handle), operation)
    }
}

/// A Cairo surface that several owners draw from.
package final class SharedSurface {
    package let handle: OpaquePointer

    /// Takes over a surface; the same rules as for `Surface`.
    package init(_ handle: OpaquePointer?, operation: String) throws(CanvasError) {
        guard let handle else { throw .drawing(operation: operation, status: "no surface") }
        self.handle = handle
        try checkStatus(cairo_surface_status(handle), operation)
    }

    /// A recording of what `draw` draws within a size.
    convenience init(
        recording width: Double, _ height: Double,
        draw: (OpaquePointer) throws(CanvasError) -> Void
    ) throws(CanvasError) {
        var extents = cairo_rectangle_t(x: 0, y: 0, width: width, height: height)
        try self.init(
            cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
            operation: "making a recording")
        let context = try Context(on: handle)
        try draw(context.handle)
        try context.check("recording")
    }

    deinit {
        cairo_surface_destroy(handle)
    }

    /// Where an image's pixels are; they stay as long as the surface.
    struct Pixels {
        var start: UnsafeMutablePointer<UInt8>
        /// Bytes from a row to the next.
        var stride: Int
    }

    /// An image's pixels, all that was drawn among them; nil for other surfaces.
    var pixels: Pixels? {
        cairo_surface_flush(handle)
        guard let start = cairo_image_surface_get_data(handle) else { return nil }
        return Pixels(start: start, stride: Int(cairo_image_surface_get_stride(handle)))
    }
}

/// Throws for any status but success, with Cairo's own words for it.
func checkStatus(_ status: cairo_status_t, _ operation: String) throws(CanvasError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .drawing(operation: operation, status: String(cString: cairo_status_to_string(status)))
}
