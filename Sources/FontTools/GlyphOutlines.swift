import Bytes
import CHarfBuzz
import Drawing

/// The outline of a glyph, in font units; `y` increases upward.
package struct GlyphOutline: Sendable, Hashable {
    package enum Element: Sendable, Hashable {
        /// The start of a new contour.
        case move(Point)
        case line(Point)
        /// A quadratic Bézier curve to a point, with its control point.
        case quadratic(Point, to: Point)
        /// A cubic Bézier curve to a point, with its two control points.
        case cubic(Point, Point, to: Point)
        /// A straight line back to the start of the contour.
        case close
    }

    /// The segments in drawing order.
    package fileprivate(set) var elements: [Element] = []
}

/// The outlines of the glyphs of a font file.
package final class GlyphOutlines {
    private let font: OpaquePointer
    private let functions: OpaquePointer
    /// The number of font units per em.
    package let unitsPerEm: Double
    /// Whether the glyphs are bitmaps of one size and have no outlines.
    package let areBitmaps: Bool
    /// What the license of the font allows.
    package let rights: EmbeddingRights

    /// Collects the segments of one glyph.
    private final class Collector {
        var outline = GlyphOutline()

        static func add(_ element: GlyphOutline.Element, _ data: UnsafeMutableRawPointer?) {
            guard let data else { return }
            Unmanaged<Collector>.fromOpaque(data).takeUnretainedValue().outline.elements
                .append(element)
        }

        static func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x), y: Double(y)) }
    }

    /// Opens the file of `face`.
    package init(_ face: FontFace) throws(CanvasError) {
        func refused(_ status: String) -> CanvasError {
            .drawing(operation: "reading the font \(face.file)", status: status)
        }
        guard let handle = FaceHandle(FontKey(face)) else { throw refused("it cannot be read") }
        let units = handle.table("head").u16(18)
        guard units > 0 else { throw refused("it is damaged or not a font") }
        unitsPerEm = Double(units)
        areBitmaps =
            !handle.has("glyf") && !handle.has("CFF ") && !handle.has("CFF2")
        rights = EmbeddingRights(handle.table("OS/2"))
        guard let font = handle.font(), let functions = hb_draw_funcs_create() else {
            throw .exhausted("not enough memory: the font \(face.file) cannot be opened")
        }
        (self.font, self.functions) = (font, functions)
        Self.collect(functions)
    }

    deinit {
        hb_draw_funcs_destroy(functions)
        hb_font_destroy(font)
    }

    /// Returns the outline of a glyph; empty if it is blank.
    package func outline(of glyph: UInt32) -> GlyphOutline {
        let collector = Collector()
        withExtendedLifetime(collector) {
            hb_font_get_glyph_shape(
                font, glyph, functions, Unmanaged.passUnretained(collector).toOpaque())
        }
        return collector.outline
    }

    /// Returns the advance width of a glyph, in font units.
    package func advance(of glyph: UInt32) -> Double {
        Double(hb_font_get_glyph_h_advance(font, glyph))
    }

    private static func collect(_ functions: OpaquePointer) {
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in Collector.add(.move(Collector.point(x, y)), data) },
            nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in Collector.add(.line(Collector.point(x, y)), data) },
            nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, controlX, controlY, x, y, _ in
                Collector.add(
                    .quadratic(Collector.point(controlX, controlY), to: Collector.point(x, y)), data
                )
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, oneX, oneY, twoX, twoY, x, y, _ in
                Collector.add(
                    .cubic(
                        Collector.point(oneX, oneY), Collector.point(twoX, twoY),
                        to: Collector.point(x, y)), data)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, data, _, _ in Collector.add(.close, data) }, nil, nil)
    }
}

@available(*, unavailable)
extension GlyphOutlines: Sendable {}
