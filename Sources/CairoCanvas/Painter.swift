import CCairo
import Drawing

/// The kind of output, which affects how some items are drawn.
enum Medium {
    /// A raster with separate horizontal and vertical scales.
    case raster
    /// An SVG file.
    case svg
}

/// Paints items onto a context: that of a page or of a recording.
struct Painter {
    /// The context, owned by the caller.
    let context: OpaquePointer
    let medium: Medium
    let faces: FaceCache
    let masks: GlyphRunCache
    let images: ImageSet

    /// Paints items in order.
    mutating func paint(_ items: [Item]) throws(CanvasError) {
        for item in items {
            switch item {
            case .group(let group): try paint(group)
            case .shape(let shape): paint(shape)
            case .text(let text): try paint(text)
            case .image(let image): try paint(image)
            }
        }
    }

    private mutating func paint(_ group: Group) throws(CanvasError) {
        cairo_save(context)
        if let middle = group.turn {
            cairo_translate(context, 2 * middle.x, 2 * middle.y)
            cairo_scale(context, -1, -1)
        }
        if let clip = group.clip {
            trace(clip)
            cairo_clip(context)
        }
        try paint(group.items)
        cairo_restore(context)
    }

    private func paint(_ shape: Shape) {
        guard shape.fill != nil || shape.stroke != nil else { return }
        trace(shape.path)
        if let fill = shape.fill {
            setSource(fill)
            cairo_fill_preserve(context)
        }
        if let stroke = shape.stroke {
            setSource(stroke.color)
            cairo_set_line_width(context, stroke.width)
            cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
            cairo_stroke_preserve(context)
        }
        cairo_new_path(context)
    }

    func setSource(_ color: Color) {
        cairo_set_source_rgba(
            context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
            Double(color.alpha) / 255)
    }

    /// Makes `path` the current path.
    func trace(_ path: Path) {
        cairo_new_path(context)
        for element in path.elements {
            switch element {
            case .move(let point): cairo_move_to(context, point.x, point.y)
            case .line(let point): cairo_line_to(context, point.x, point.y)
            case .curve(let one, let two, let end):
                cairo_curve_to(context, one.x, one.y, two.x, two.y, end.x, end.y)
            case .close: cairo_close_path(context)
            }
        }
    }
}
