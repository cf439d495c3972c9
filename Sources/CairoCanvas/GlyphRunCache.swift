import CCairo
import Drawing

/// A cache of rendered text masks, for text that appears repeatedly at the same subpixel position.
///
/// The pages of a school or a team repeat most of their text in the same places, and filling
/// outlines takes longer than everything else on such a page. A mask depends only on its key, so
/// earlier painting cannot change a pixel.
final class GlyphRunCache {
    /// The pixels covered by text, and their offset from its origin.
    struct Mask {
        let surface: SharedSurface
        let left: Double
        let top: Double
    }

    private struct Key: Hashable {
        /// The address of the face, which is valid as long as the process runs.
        var face: OpaquePointer
        var matrix: [Double]
        var glyphs: [Glyph]
    }

    /// The maximum number of pixels in a mask; larger runs are rare and hardly ever repeat.
    private static let mostPixels = 32_768.0

    private var masks = BoundedCache<Key, Mask?>(limit: 500)

    /// Returns the mask of a run whose origin is within the first pixel; nil if the run is too
    /// large.
    ///
    /// - Parameters:
    ///   - run: The run.
    ///   - face: Its opened face.
    ///   - scale: The horizontal and vertical number of pixels per point.
    ///   - place: The position of the origin within its pixel.
    func mask(
        of run: GlyphRun, _ face: OpenFace, scale: (x: Double, y: Double), place: Point
    ) throws(CanvasError) -> Mask? {
        let (size, slant) = (run.face.size * run.face.scale, run.face.slant)
        let key = Key(
            face: face.handle, matrix: [size, slant, scale.x, scale.y, place.x, place.y],
            glyphs: run.glyphs)
        return try masks.value(for: key) { () throws(CanvasError) in
            var matrix = cairo_matrix_t(
                xx: scale.x, yx: 0, xy: 0, yy: scale.y, x0: place.x, y0: place.y)
            // Unbounded, because Cairo omits glyphs outside a surface.
            let endless = try Surface(
                cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil),
                operation: "measuring text")
            let probe = try Context(on: endless.handle)
            cairo_set_matrix(probe.handle, &matrix)
            GlyphTracing.trace(run, face, at: .zero, on: probe.handle)
            var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
            cairo_path_extents(probe.handle, &left, &top, &right, &bottom)
            // The backs of a sheet may be rotated by 180°.
            let across = [left * scale.x + place.x, right * scale.x + place.x].sorted()
            let down = [top * scale.y + place.y, bottom * scale.y + place.y].sorted()
            (left, top) = (across[0].rounded(.down) - 1, down[0].rounded(.down) - 1)
            let width = across[1].rounded(.up) + 1 - left
            let height = down[1].rounded(.up) + 1 - top
            guard width * height <= Self.mostPixels else { return nil }

            let context = try Self.context(Int32(width), Int32(height))
            (matrix.x0, matrix.y0) = (place.x - left, place.y - top)
            cairo_set_matrix(context.handle, &matrix)
            GlyphTracing.trace(run, face, at: .zero, on: context.handle)
            cairo_fill(context.handle)
            try context.check("drawing text")
            let surface = try SharedSurface(
                cairo_surface_reference(cairo_get_target(context.handle)),
                operation: "drawing text")
            return Mask(surface: surface, left: left, top: top)
        }
    }

    private static func context(_ width: Int32, _ height: Int32) throws(CanvasError) -> Context {
        let surface = try Surface(
            cairo_image_surface_create(CAIRO_FORMAT_A8, width, height),
            operation: "allocating a text mask")
        return try Context(on: surface.handle)
    }
}
