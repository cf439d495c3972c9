/// A reflection of positions on a vertical line.
///
/// Only places are reflected: letters and pictures keep their look.
private struct Reflection {
    /// The position of the line.
    var axis: Double

    var transform: Transform { Transform(a: -1, b: 0, c: 0, d: 1, tx: 2 * axis) }

    func point(_ point: Point) -> Point { Point(x: 2 * axis - point.x, y: point.y) }

    func rect(_ rect: Rect) -> Rect {
        Rect(
            x: 2 * axis - rect.maxX, y: rect.minY, width: rect.size.width, height: rect.size.height)
    }
}

extension Item {
    /// Returns the item at its place on the other side of a vertical line, as on a page that is read from
    /// right to left.
    ///
    /// Lines of text and pictures are moved and look the same; shapes are reflected.
    package func mirrored(about axis: Double) -> Item { placed(Reflection(axis: axis)) }

    fileprivate func placed(_ place: Reflection) -> Item {
        switch self {
        case .group(let group): return .group(group.placed(place))
        case .shape(var shape):
            shape.path = shape.path.mapped(place.point)
            shape.fill = shape.fill?.placed(place)
            shape.stroke = shape.stroke?.placed(place)
            return .shape(shape)
        case .text(var text):
            text.origin.x = 2 * place.axis - text.origin.x - text.line.width
            return .text(text)
        case .image(var image):
            image.rect = place.rect(image.rect)
            return .image(image)
        }
    }
}

extension Rect {
    /// Returns the rectangle on the other side of a vertical line.
    package func mirrored(about axis: Double) -> Rect { Reflection(axis: axis).rect(self) }
}

extension Group {
    fileprivate func placed(_ place: Reflection) -> Group {
        var group = self
        group.clip = clip?.mapped(place.point)
        group.items = items.map { $0.placed(place) }
        if let anchor {
            group.anchor = Anchor(name: anchor.name, point: place.point(anchor.point))
        }
        guard hasEffects else { return group }
        var effects = effects
        // The contents are mirrored inside the transform.
        effects.transform = place.transform.then(effects.transform).then(place.transform)
        if let mask = effects.mask {
            effects.mask = Mask(mask.items.map { $0.placed(place) }, measure: mask.measure)
        }
        group.effects = effects
        return group
    }
}

extension Stroke {
    fileprivate func placed(_ place: Reflection) -> Stroke {
        var stroke = self
        stroke.paint = paint.placed(place)
        return stroke
    }
}

extension Paint {
    fileprivate func placed(_ place: Reflection) -> Paint {
        switch self {
        case .color: return self
        case .gradient(var gradient):
            gradient.transform = gradient.transform.then(place.transform)
            return .gradient(gradient)
        case .pattern(var pattern):
            pattern.transform = pattern.transform.then(place.transform)
            return .pattern(pattern)
        }
    }
}
