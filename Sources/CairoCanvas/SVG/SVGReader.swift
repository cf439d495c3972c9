import CCairo
import Drawing
import PictureCodecs

/// Reads SVG files with librsvg, as shapes.
///
/// librsvg draws onto a surface of Cairo that writes SVG again, but only in a few plain elements,
/// with all references, styles and letters resolved. Filters become pixels.
enum SVGReader {
    /// The maximum size of an SVG file, in bytes.
    static let mostBytes = 20_000_000

    /// Returns the shapes of a file and its natural size in points; requires `PangoLock`.
    ///
    /// - Parameter units: The length of the longer side while it is drawn. Cairo keeps 1/256 of a
    ///   unit, so a drawing needs many units. Filters become pixels of one unit.
    static func read(
        _ source: SVGSource, name: String, units: Double = 1024
    ) throws(CanvasError) -> (drawing: VectorDrawing, size: Size) {
        guard source.bytes.count <= mostBytes else {
            throw .image(
                name: name,
                reason: "it has \(source.bytes.count) bytes; the maximum for an SVG is"
                    + " \(mostBytes)")
        }
        var files: [(SVGSource.Nested, VectorDrawing, Size)] = []
        for file in source.nested {
            let (drawing, size) = try read(file.source, name: name, units: units)
            files.append((file, drawing, size))
        }
        let file = try ParsedSVG(source.bytes, name: name)
        let scale = units / max(file.size.width, file.size.height)
        let plain = try file.plainSVG(scale: scale)
        do throws(PlainSVGError) {
            var reader = try PlainSVGReader(plain, name: name, files: files)
            return (try reader.drawing(scale: 1 / scale), file.size)
        } catch {
            throw .image(name: name, reason: "it cannot be drawn (\(error.reason))")
        }
    }
}

extension SVGReader {
    /// Returns the sizes of elements of a file, by their ids; nil for one without a size.
    ///
    /// They do not include lines, and are in the coordinates of each element. Requires `PangoLock`.
    static func sizes(
        of ids: [String], in bytes: [UInt8], name: String
    ) throws(CanvasError) -> [Size?] {
        let file = try ParsedSVG(bytes, name: name)
        return ids.map { file.boxSize(of: $0) }
    }
}

/// The bytes that Cairo writes.
private final class WrittenBytes {
    private(set) var bytes: [UInt8] = []

    /// The function that Cairo calls with the address of such an object.
    static let writer: cairo_write_func_t = { written, bytes, count in
        guard let written else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<WrittenBytes>.fromOpaque(written).takeUnretainedValue().bytes
            .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
    }
}

/// A file parsed by librsvg; it cannot load any other file.
private final class ParsedSVG {
    private let handle: UnsafeMutablePointer<RsvgHandle>
    private let name: String
    /// The natural size in points.
    let size: Size

    init(_ bytes: [UInt8], name: String) throws(CanvasError) {
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

    /// Returns the file as plain SVG, enlarged.
    func plainSVG(scale: Double) throws(CanvasError) -> [UInt8] {
        let written = WrittenBytes()
        do throws(CanvasError) {
            try draw(into: written, size.width * scale, size.height * scale)
        } catch {
            guard case .drawing(_, let status) = error else { throw error }
            throw .image(name: name, reason: "it cannot be drawn (\(status))")
        }
        return written.bytes
    }

    private func draw(
        into written: WrittenBytes, _ width: Double, _ height: Double
    ) throws(CanvasError) {
        let operation = "reading the image \(name)"
        let surface = try Surface(
            cairo_svg_surface_create_for_stream(
                WrittenBytes.writer, Unmanaged.passUnretained(written).toOpaque(), width, height),
            operation: operation)
        // Later versions of SVG have modes of blending, which would become pixels.
        cairo_svg_surface_restrict_to_version(surface.handle, CAIRO_SVG_VERSION_1_2)
        try surface.draw(operation) { context throws(CanvasError) in
            try draw(on: context, width, height)
        }
        try surface.finish(operation)
    }

    /// Returns the size of the box around an element without lines, in its own coordinates.
    func boxSize(of id: String) -> Size? {
        var (ink, box) = (RsvgRectangle(), RsvgRectangle())
        guard rsvg_handle_get_geometry_for_element(handle, "#\(id)", &ink, &box, nil) != 0 else {
            return nil
        }
        return Size(width: box.width, height: box.height)
    }

    private func draw(
        on context: OpaquePointer, _ width: Double, _ height: Double
    ) throws(CanvasError) {
        var viewport = RsvgRectangle(x: 0, y: 0, width: width, height: height)
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
