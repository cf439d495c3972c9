import CCairo
import Drawing

/// Paints items onto a context: that of a page, or of a tile.
struct Painter {
    /// The context, owned by the caller.
    let context: OpaquePointer
    let faces: FaceCache
    let masks: GlyphRunCache
    var images: ImageSet

    /// Paints items in order.
    mutating func paint(_ items: [Item]) throws(CanvasError) {
        for item in items {
            switch item {
            case .group(let group): try paint(group)
            case .shape(let shape): try paint(shape)
            case .text(let text): try paint(text)
            case .image(let image): try paint(image)
            }
        }
    }

    private mutating func paint(_ group: Group) throws(CanvasError) {
        cairo_save(context)
        defer { cairo_restore(context) }
        guard group.hasEffects else {
            if let clip = group.clip { self.clip(to: clip, .nonzero) }
            return try paint(group.items)
        }
        let effects = group.effects
        var matrix = cairo_matrix_t(effects.transform)
        cairo_transform(context, &matrix)
        if let clip = group.clip { self.clip(to: clip, effects.clipRule) }
        guard effects.needsLayer else { return try paint(group.items) }
        clip(toPixelsOf: group.items)
        cairo_push_group(context)
        try paint(group.items)
        cairo_pop_group_to_source(context)
        cairo_set_operator(context, effects.blend.cairo)
        guard let mask = effects.mask else {
            cairo_paint_with_alpha(context, effects.opacity)
            return
        }
        let source = cairo_pattern_reference(cairo_get_source(context))
        defer { cairo_pattern_destroy(source) }
        cairo_push_group(context)
        cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        try paint(mask.items)
        let mold = cairo_pop_group(context)
        defer { cairo_pattern_destroy(mold) }
        if mask.measure == .luminance { try Luminance.becomeOpacity(of: mold) }
        if effects.opacity < 1 {
            // The whole is masked once more, with the same opacity everywhere.
            cairo_push_group(context)
            cairo_set_source(context, source)
            cairo_mask(context, mold)
            cairo_pop_group_to_source(context)
            cairo_set_operator(context, effects.blend.cairo)
            cairo_paint_with_alpha(context, effects.opacity)
        } else {
            cairo_set_source(context, source)
            cairo_mask(context, mold)
        }
    }

    private func clip(to path: Path, _ rule: FillRule) {
        trace(path)
        cairo_set_fill_rule(context, rule.cairo)
        cairo_clip(context)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }

    /// Clips subsequent drawing to the pixels that items paint, since a group takes memory for each
    /// pixel of the clip.
    private func clip(toPixelsOf items: [Item]) {
        var bounds = Bounds(withLines: true)
        bounds.add(items)
        guard !bounds.hasText else { return }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        let seen = bounds.rect.transformed(by: Transform(matrix))
        let (left, top) = (seen.minX.rounded(.down), seen.minY.rounded(.down))
        cairo_identity_matrix(context)
        cairo_new_path(context)
        cairo_rectangle(
            context, left, top, seen.maxX.rounded(.up) - left, seen.maxY.rounded(.up) - top)
        cairo_clip(context)
        cairo_set_matrix(context, &matrix)
    }

    private mutating func paint(_ shape: Shape) throws(CanvasError) {
        guard shape.fill != nil || shape.stroke != nil else { return }
        if let fill = shape.fill {
            try setSource(fill)
            trace(shape.path)
            cairo_set_fill_rule(context, shape.fillRule.cairo)
            cairo_fill_preserve(context)
            cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        }
        if let stroke = shape.stroke {
            try setSource(stroke.paint)
            trace(shape.path)
            let details = stroke.details
            cairo_set_line_width(context, stroke.width)
            cairo_set_line_cap(context, details.cap.cairo)
            cairo_set_line_join(context, details.join.cairo)
            cairo_set_miter_limit(context, details.miterLimit)
            cairo_set_dash(
                context, stroke.dash, Int32(stroke.dash.count), details.dashOffset)
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
