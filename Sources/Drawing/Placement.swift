/// A movement after a change of size, which can also reflect on a vertical line.
///
/// A reflection changes only places: letters and pictures keep their look.
struct Placement {
    /// The factor of lengths.
    var scale = 1.0
    /// Whether left and right change places.
    var isReflected = false
    /// The movement after it.
    var offset = Point(x: 0, y: 0)

    /// Creates a movement after a change of size.
    init(scale: Double = 1, offset: Point = .zero) {
        (self.scale, self.offset) = (scale, offset)
    }

    /// Creates a reflection on a vertical line.
    init(reflectingOn axis: Double) {
        isReflected = true
        offset = Point(x: 2 * axis, y: 0)
    }

    private var acrossScale: Double { isReflected ? -scale : scale }

    fileprivate var transform: Transform {
        Transform.scale(acrossScale, scale).then(.translation(offset))
    }

    fileprivate var inverse: Transform {
        Transform.translation(Point(x: -offset.x, y: -offset.y))
            .then(.scale(1 / acrossScale, 1 / scale))
    }

    fileprivate func point(_ point: Point) -> Point {
        Point(x: point.x * acrossScale + offset.x, y: point.y * scale + offset.y)
    }
}

extension Item {
    func placed(_ place: Placement) -> Item {
        switch self {
        case .group(let group): return .group(group.placed(place))
        case .shape(var shape):
            shape.path = shape.path.placed(place)
            shape.fill = shape.fill?.placed(place)
            shape.stroke = shape.stroke?.placed(place)
            return .shape(shape)
        case .text(var text):
            if place.isReflected { text.origin.x += text.line.width }
            text.origin = text.origin.placed(place)
            return .text(text)
        case .image(var image):
            image.rect = image.rect.placed(place)
            return .image(image)
        }
    }
}

extension Group {
    func placed(_ place: Placement) -> Group {
        var group = self
        group.clip = clip?.placed(place)
        group.items = items.map { $0.placed(place) }
        if let anchor {
            group.anchor = Anchor(name: anchor.name, point: anchor.point.placed(place))
        }
        guard hasEffects else { return group }
        var effects = effects
        // The contents move inside the transform, so the transform moves with them.
        effects.transform = place.inverse.then(effects.transform).then(place.transform)
        if let mask = effects.mask {
            effects.mask = Mask(mask.items.map { $0.placed(place) }, measure: mask.measure)
        }
        group.effects = effects
        return group
    }
}

extension Stroke {
    fileprivate func placed(_ place: Placement) -> Stroke {
        var stroke = self
        stroke.paint = paint.placed(place)
        guard place.scale != 1 else { return stroke }
        stroke.width *= place.scale
        stroke.dash = dash.map { $0 * place.scale }
        stroke.details.dashOffset *= place.scale
        return stroke
    }
}

extension Paint {
    fileprivate func placed(_ place: Placement) -> Paint {
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

extension Path {
    func placed(_ place: Placement) -> Path { mapped { $0.placed(place) } }
}

extension Rect {
    func placed(_ place: Placement) -> Rect {
        let corner = Point(x: place.isReflected ? maxX : minX, y: minY)
        return Rect(
            origin: corner.placed(place),
            size: Size(width: size.width * place.scale, height: size.height * place.scale))
    }
}

extension Point {
    func placed(_ place: Placement) -> Point { place.point(self) }
}
