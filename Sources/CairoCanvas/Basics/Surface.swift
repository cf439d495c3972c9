import CCairo
import Drawing

package final class Surface {
    package let handle: OpaquePointer

    /// Takes ownership of a surface returned by a creating function, which is never null but may be
    /// an error.
    package init(_ handle: OpaquePointer?, operation: String) throws(CanvasError) {
        guard let handle else { throw .drawing(operation: operation, status: "no surface") }
        self.handle = handle
        try checkStatus(cairo_surface_status(handle), operation)
    }

    convenience init(
        columns: Double, rows: Double, _ format: cairo_format_t = CAIRO_FORMAT_ARGB32,
        operation: String
    ) throws(CanvasError) {
        try self.init(
            cairo_image_surface_create(format, Int32(columns), Int32(rows)), operation: operation)
    }

    deinit {
        cairo_surface_destroy(handle)
    }

    func draw(
        _ operation: String, _ body: (_ context: OpaquePointer) throws(CanvasError) -> Void
    ) throws(CanvasError) {
        let context = try Context(on: handle)
        try body(context.handle)
        try context.check(operation)
    }

    /// Writes all pending output; nothing can be drawn afterward.
    func finish(_ operation: String) throws(CanvasError) {
        cairo_surface_finish(handle)
        try checkStatus(cairo_surface_status(handle), operation)
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

/// Throws for any status except success, with Cairo's message.
func checkStatus(_ status: cairo_status_t, _ operation: String) throws(CanvasError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .drawing(operation: operation, status: String(cString: cairo_status_to_string(status)))
}
