import CCairo
import Drawing

/// A Cairo surface with one owner.
struct Surface: ~Copyable {
    let handle: OpaquePointer

    /// Takes ownership of a surface returned by a creating function, which is never null but may be
    /// an error.
    init(_ handle: OpaquePointer?, operation: String) throws(CanvasError) {
        guard let handle else { throw .drawing(operation: operation, status: "no surface") }
        // Cairo shares an error object between all callers, so it needs no owner.
        try checkStatus(cairo_surface_status(handle), operation)
        self.handle = handle
    }

    deinit {
        cairo_surface_destroy(handle)
    }

    /// Throws if the surface is in an error state.
    func check(_ operation: String) throws(CanvasError) {
        try checkStatus(cairo_surface_status(handle), operation)
    }

    /// Writes all pending output; nothing can be drawn afterward.
    func finish(_ operation: String) throws(CanvasError) {
        cairo_surface_finish(handle)
        try check(operation)
    }
}

/// A Cairo context with one owner.
struct Context: ~Copyable {
    let handle: OpaquePointer

    /// Creates a context on `surface` that draws text unhinted.
    init(on surface: OpaquePointer) throws(CanvasError) {
        guard let handle = cairo_create(surface) else {
            throw .drawing(operation: "creating a context", status: "no context")
        }
        try checkStatus(cairo_status(handle), "creating a context")
        self.handle = handle
        FontOptions.use { cairo_set_font_options(handle, $0) }
    }

    deinit {
        cairo_destroy(handle)
    }

    /// Throws if an earlier drawing operation failed.
    func check(_ operation: String) throws(CanvasError) {
        try checkStatus(cairo_status(handle), operation)
    }
}

/// A Cairo surface that several owners draw from.
package final class SharedSurface {
    package let handle: OpaquePointer

    /// Takes ownership of a surface, with the same rules as `Surface`.
    package init(_ handle: OpaquePointer?, operation: String) throws(CanvasError) {
        guard let handle else { throw .drawing(operation: operation, status: "no surface") }
        self.handle = handle
        try checkStatus(cairo_surface_status(handle), operation)
    }

    deinit {
        cairo_surface_destroy(handle)
    }

    /// The pixels of an image surface; they are valid as long as the surface exists.
    struct Pixels {
        var start: UnsafeMutablePointer<UInt8>
        /// The number of bytes from one row to the next.
        var stride: Int
    }

    /// The pixels of an image surface after pending drawing; nil for other surfaces.
    var pixels: Pixels? {
        cairo_surface_flush(handle)
        guard let start = cairo_image_surface_get_data(handle) else { return nil }
        return Pixels(start: start, stride: Int(cairo_image_surface_get_stride(handle)))
    }
}

/// Throws for any status except success, with Cairo's message.
func checkStatus(_ status: cairo_status_t, _ operation: String) throws(CanvasError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .drawing(operation: operation, status: String(cString: cairo_status_to_string(status)))
}
