import CCairo
import Drawing
import Synchronization

/// The single lock around Pango, librsvg and the opening of fonts.
///
/// Cairo 1.16 keeps the faces of a font file in a list that is shared by all threads without a
/// lock: when one thread frees a face while another opens the same file, the second one may get the
/// face that is being freed. So everything that may open or free a face runs under this lock, and
/// no face of a file on the disk is ever freed:
/// - `face(_:)` opens the faces that text is painted with, and keeps them. Those of a font in memory
///   are freed with the font: each is the only face of its file that Cairo did not open itself.
/// - `shape(_:)` runs Pango. The font maps used here keep every face that they open.
/// - `drawing(of:name:)` runs librsvg, which shapes text with Pango's default font map; it is
///   replaced with a map that keeps faces. An SVG can contain text in a nested picture, so every SVG
///   is treated as if it contained text.
///
/// The lock is not recursive: none of these functions may be called inside another.
enum PangoLock {
    private static let state = Mutex(State())

    private struct State {
        var faces = FontFaces()
        var svgFonts: SVGFonts?
        var drawings = BoundedCache<SVGSource, (drawing: VectorDrawing, size: Size)>(limit: 32)

        mutating func openSVGFonts() throws(CanvasError) -> SVGFonts {
            if let known = svgFonts { return known }
            let fonts = try SVGFonts()
            svgFonts = fonts
            return fonts
        }
    }

    /// Returns the face of a font file, which is opened once per process.
    static func face(_ face: FontFace) throws(CanvasError) -> CairoFace {
        try state.withLock { state throws(CanvasError) in try state.faces.open(face) }
    }

    /// Forgets the faces of a font in memory, which no library has any more.
    static func close(_ path: String) {
        state.withLock { $0.faces.close(path) }
    }

    /// Runs a closure that calls Pango or frees Pango objects.
    static func shape<Answer: Sendable, Failure: Error>(
        _ work: () throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        try state.withLock { _ throws(Failure) in try work() }
    }

    /// Returns the shapes of an SVG file, and its natural size in points.
    ///
    /// Recently used files are cached for all threads, so that a picture is read only once.
    static func drawing(
        of source: SVGSource, name: String
    ) throws(CanvasError) -> (drawing: VectorDrawing, size: Size) {
        try state.withLock { state throws(CanvasError) in
            let fonts = try state.openSVGFonts()
            return try state.drawings.value(for: source) { () throws(CanvasError) in
                if let read = try fonts.asDefault({ () throws(CanvasError) in
                    try SVGReader.read(source, name: name)
                }) {
                    return read
                }
                // Pango measures text in sizes that grow with the square of the units.
                guard
                    let read = try fonts.asDefault({ () throws(CanvasError) in
                        try SVGReader.read(source, name: name, units: 64)
                    })
                else { throw SVGFonts.tooLarge(name) }
                return read
            }
        }
    }

    /// Returns the sizes of elements of an SVG file, by their ids, as `SVGReader` does.
    static func sizes(
        of ids: [String], in bytes: [UInt8], name: String
    ) throws(CanvasError) -> [Size?] {
        try state.withLock { state throws(CanvasError) in
            guard
                let sizes = try state.openSVGFonts().asDefault({ () throws(CanvasError) in
                    try SVGReader.sizes(of: ids, in: bytes, name: name)
                })
            else { throw SVGFonts.tooLarge(name) }
            return sizes
        }
    }
}

/// The font map that librsvg shapes text with.
///
/// There is one for the whole process: a map owned by a thread would free its fonts when that
/// thread ends, outside the lock.
///
/// `@unchecked Sendable`: only `PangoLock` has access to it, and uses it while holding the lock.
private final class SVGFonts: @unchecked Sendable {
    private let map: UnsafeMutablePointer<PangoFontMap>
    /// Whether text was larger than the maximum.
    private var isExceeded = false

    /// The maximum size of text in pixels.
    ///
    /// FreeType fails above 65,535, and Cairo then never uses
    /// the face again.
    private static let mostPixels = 60_000.0

    /// Returns the error for a picture with text of more than the maximum.
    static func tooLarge(_ name: String) -> CanvasError {
        .image(name: name, reason: "it has text with a font size of more than 60,000")
    }

    init() throws(CanvasError) {
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            throw .drawing(operation: "setting up Pango", status: "no FreeType fonts")
        }
        self.map = map
        ccairo_keep_faces(map)
        pango_fc_font_map_set_default_substitute(
            ccairo_fc_font_map(map),
            { pattern, fonts in
                guard let fonts else { return }
                Unmanaged<SVGFonts>.fromOpaque(fonts).takeUnretainedValue().limit(pattern)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Gives a font that would be too large the maximum size.
    private func limit(_ pattern: OpaquePointer?) {
        var size = 0.0
        guard FcPatternGetDouble(pattern, ccairo_fc_pixel_size, 0, &size) == FcResultMatch,
            // Pango's sizes overflow.
            !(0...Self.mostPixels).contains(size)
        else { return }
        isExceeded = true
        FcPatternDel(pattern, ccairo_fc_pixel_size)
        FcPatternAddDouble(pattern, ccairo_fc_pixel_size, Self.mostPixels)
    }

    deinit {
        g_object_unref(map)
    }

    /// Runs a closure with this map as the default map of the calling thread; returns nil if text in
    /// it was larger than the maximum, so that what it drew is wrong.
    func asDefault<Answer>(
        _ work: () throws(CanvasError) -> Answer
    ) throws(CanvasError) -> Answer? {
        // The fonts may have been configured since; setting the same configuration changes nothing.
        pango_fc_font_map_set_config(ccairo_fc_font_map(map), FcConfigGetCurrent())
        pango_cairo_font_map_set_default(ccairo_cairo_font_map(map))
        defer { pango_cairo_font_map_set_default(nil) }
        isExceeded = false
        let answer = try work()
        guard isExceeded else { return answer }
        // The map is asked again for fonts that it knows.
        pango_fc_font_map_cache_clear(ccairo_fc_font_map(map))
        return nil
    }
}
