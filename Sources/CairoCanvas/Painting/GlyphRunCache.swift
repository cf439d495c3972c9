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
        let surface: Surface
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
        let (size, slant) = (run.face.drawnSize, run.face.slant)
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
            var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
            try endless.draw("measuring text") { probe in
                cairo_set_matrix(probe, &matrix)
                GlyphTracing.trace(run, face, at: .zero, on: probe)
                cairo_path_extents(probe, &left, &top, &right, &bottom)
            }
            // The backs of a sheet may be rotated by 180°.
            let across = [left * scale.x + place.x, right * scale.x + place.x].sorted()
            let down = [top * scale.y + place.y, bottom * scale.y + place.y].sorted()
            (left, top) = (across[0].rounded(.down) - 1, down[0].rounded(.down) - 1)
            let width = across[1].rounded(.up) + 1 - left
            let height = down[1].rounded(.up) + 1 - top
            guard width * height <= Self.mostPixels else { return nil }

            let surface = try Surface(
                columns: width, rows: height, CAIRO_FORMAT_A8, operation: "allocating a text mask")
            (matrix.x0, matrix.y0) = (place.x - left, place.y - top)
            try surface.draw("drawing text") { context in
                cairo_set_matrix(context, &matrix)
                GlyphTracing.trace(run, face, at: .zero, on: context)
                cairo_fill(context)
            }
            return Mask(surface: surface, left: left, top: top)
        }
    }
}
