import CCairo
import Drawing
import PictureCodecs

/// A parsed SVG file; it cannot load any other file.
///
/// `@unchecked Sendable`: `PangoLock` creates it and is held whenever it is drawn, so librsvg uses
/// it on only one thread at a time. It is freed by its last owner; by then it does not reference
/// any font, since librsvg looks up fonts for each drawing.
final class VectorImage: @unchecked Sendable {
    /// The maximum size of an SVG file, in bytes.
    static let mostBytes = 20_000_000

    private let handle: UnsafeMutablePointer<RsvgHandle>
    private let name: String
    /// The natural size in points.
    let size: Size

    /// Parses an SVG file; requires `PangoLock`.
    init(_ bytes: [UInt8], name: String) throws(CanvasError) {
        guard bytes.count <= Self.mostBytes else {
            throw .image(
                name: name,
                reason: "it has \(bytes.count) bytes; the maximum for an SVG is \(Self.mostBytes)")
        }
        var error: UnsafeMutablePointer<GError>?
        guard let handle = rsvg_handle_new_from_data(bytes, UInt(bytes.count), &error) else {
            throw .image(name: name, reason: "it is a damaged SVG (\(takeMessage(&error)))")
        }
        self.handle = handle
        self.name = name
        rsvg_handle_set_dpi(handle, 96)
        guard let size = Self.size(of: handle) else {
            g_object_unref(handle)
            throw .image(
                name: name, reason: "it has no size: an SVG needs width and height or a viewBox")
        }
        self.size = size
        let side = Double(PictureLimits.longestSide)
        guard size.width > 0, size.height > 0, size.width <= side, size.height <= side else {
            throw .image(
                name: name,
                reason: "it is \(size.width) × \(size.height) pt; each must be more than 0 and at"
                    + " most \(PictureLimits.longestSide)")
        }
    }

    deinit {
        g_object_unref(handle)
    }

    /// Draws the picture at the origin at its natural size.
    func draw(on context: OpaquePointer) throws(CanvasError) {
        try PangoLock.drawSVG { () throws(CanvasError) in try drawUnderLock(on: context) }
    }

    /// Draws the picture like `draw(on:)`, for a caller that already holds the lock.
    func drawUnderLock(on context: OpaquePointer) throws(CanvasError) {
        var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
        var error: UnsafeMutablePointer<GError>?
        guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
            throw .image(name: name, reason: "it cannot be drawn (\(takeMessage(&error)))")
        }
    }

    /// Returns the natural size; a CSS pixel is 1/96 inch, so a point is 4/3 CSS pixels.
    private static func size(of handle: UnsafeMutablePointer<RsvgHandle>) -> Size? {
        var (width, height) = (0.0, 0.0)
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
            return Size(width: width * 0.75, height: height * 0.75)
        }
        var box = RsvgRectangle()
        var hasBox: gboolean = 0
        rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasBox, &box)
        return hasBox != 0 ? Size(width: box.width * 0.75, height: box.height * 0.75) : nil
    }
}

/// Returns an error's message on one line, and frees the error.
func takeMessage(_ error: inout UnsafeMutablePointer<GError>?) -> String {
    defer { g_clear_error(&error) }
    guard let message = error?.pointee.message else { return "no reason given" }
    return String(cString: message).split(whereSeparator: \.isNewline).joined(separator: " ")
}
