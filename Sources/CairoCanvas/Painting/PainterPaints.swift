import CCairo
import Drawing

extension Painter {
    /// Makes a paint the source of what is drawn next.
    mutating func setSource(_ paint: Paint) throws(CanvasError) {
        switch paint {
        case .color(let color): setSource(color)
        case .gradient(let gradient): try setSource(gradient)
        case .pattern(let pattern): try setSource(pattern)
        }
    }

    private func setSource(_ gradient: Gradient) throws(CanvasError) {
        let handle =
            switch gradient.shape {
            case .linear(let from, let to):
                cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
            case .radial(let from, let radius, let to, let toRadius):
                cairo_pattern_create_radial(from.x, from.y, radius, to.x, to.y, toRadius)
            }
        guard let handle else { return }
        defer { cairo_pattern_destroy(handle) }
        for stop in gradient.stops {
            cairo_pattern_add_color_stop_rgba(
                handle, stop.offset, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
                Double(stop.color.blue) / 255, Double(stop.color.alpha) / 255)
        }
        let extend: cairo_extend_t =
            switch gradient.spread {
            case .pad: CAIRO_EXTEND_PAD
            case .reflect: CAIRO_EXTEND_REFLECT
            case .repeat: CAIRO_EXTEND_REPEAT
            }
        cairo_pattern_set_extend(handle, extend)
        setSource(handle, gradient.transform)
    }

    /// Makes a pattern the source, through the transform from its coordinates to the current ones.
    private func setSource(_ handle: OpaquePointer, _ transform: Transform) {
        guard let inverse = transform.inverse else { return setSource(Color.clear) }
        var matrix = cairo_matrix_t(inverse)
        cairo_pattern_set_matrix(handle, &matrix)
        cairo_set_source(context, handle)
    }

    private mutating func setSource(_ pattern: Pattern) throws(CanvasError) {
        let cell = pattern.cell
        guard cell.size.width > 0, cell.size.height > 0 else { return setSource(Color.clear) }
        // A cell is drawn once, at its size on the page.
        let (surface, scale) = try pixels(of: pattern)
        guard let handle = cairo_pattern_create_for_surface(surface.handle) else { return }
        defer { cairo_pattern_destroy(handle) }
        cairo_pattern_set_extend(handle, CAIRO_EXTEND_REPEAT)
        let toCell = Transform.scale(1 / scale.width, 1 / scale.height)
            .then(.translation(cell.origin))
        setSource(handle, toCell.then(pattern.transform))
    }

    /// Returns the pixels of one cell, and their number per unit.
    private func pixels(of pattern: Pattern) throws(CanvasError) -> (Surface, Size) {
        var user = cairo_matrix_t()
        cairo_get_matrix(context, &user)
        let device = pattern.transform.then(Transform(user))
        let cell = pattern.cell.size
        let across = (device.a * device.a + device.b * device.b).squareRoot() * cell.width
        let down = (device.c * device.c + device.d * device.d).squareRoot() * cell.height
        let most = 2048.0
        let (columns, rows) = (
            min(max(across.rounded(.up), 1), most), min(max(down.rounded(.up), 1), most)
        )
        let surface = try Surface(columns: columns, rows: rows, operation: "allocating a pattern")
        let scale = Size(width: columns / cell.width, height: rows / cell.height)
        try surface.draw("drawing a pattern") { inner throws(CanvasError) in
            cairo_scale(inner, scale.width, scale.height)
            cairo_translate(inner, -pattern.cell.minX, -pattern.cell.minY)
            try paint(pattern.items, on: inner, images)
        }
        return (surface, scale)
    }

    func paint(
        _ items: [Item], on context: OpaquePointer, _ images: ImageSet
    ) throws(CanvasError) {
        var painter = Painter(context: context, faces: faces, masks: masks, images: images)
        try painter.paint(items)
    }
}

extension cairo_matrix_t {
    init(_ transform: Transform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
            y0: transform.ty)
    }
}

extension Transform {
    init(_ matrix: cairo_matrix_t) {
        self.init(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
}

extension FillRule {
    var cairo: cairo_fill_rule_t {
        self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

// Cairo counts caps, joins, and modes of blending in the same order.

extension Stroke.Cap {
    var cairo: cairo_line_cap_t { cairo_line_cap_t(rawValue: UInt32(rawValue)) }
}

extension Stroke.Join {
    var cairo: cairo_line_join_t { cairo_line_join_t(rawValue: UInt32(rawValue)) }
}

extension BlendMode {
    var cairo: cairo_operator_t {
        guard self != .normal else { return CAIRO_OPERATOR_OVER }
        return cairo_operator_t(rawValue: CAIRO_OPERATOR_MULTIPLY.rawValue + UInt32(rawValue) - 1)
    }
}
