/// A movement after a change of size.
private struct Placement {
    var scale = 1.0
    var offset = Point(x: 0, y: 0)

    var transform: Transform { Transform.scale(scale, scale).then(.translation(offset)) }
    var inverse: Transform {
        Transform.translation(Point(x: -offset.x, y: -offset.y)).then(.scale(1 / scale, 1 / scale))
    }
}

extension Item {
    /// Returns the item moved right and down by `offset`.
    public func moved(by offset: Point) -> Item { placed(Placement(offset: offset)) }

    fileprivate func placed(_ place: Placement) -> Item {
        switch self {
        case .group(let group): return .group(group.placed(place))
        case .shape(var shape):
            shape.path = shape.path.placed(place)
            shape.fill = shape.fill?.placed(place)
            shape.stroke = shape.stroke?.placed(place)
            return .shape(shape)
        case .text(var text):
            text.origin = text.origin.placed(place)
            return .text(text)
        case .image(var image):
            image.rect = image.rect.placed(place)
            return .image(image)
        }
    }
}

extension VectorDrawing {
    /// Returns the drawing with all lengths multiplied by `scale`.
    package func scaled(by scale: Double) -> VectorDrawing {
        VectorDrawing(
            items: items.map { $0.placed(Placement(scale: scale)) }, images: images)
    }
}

extension Group {
    /// Returns the group and all its contents moved right and down by `offset`.
    public func moved(by offset: Point) -> Group { placed(Placement(offset: offset)) }

    fileprivate func placed(_ place: Placement) -> Group {
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
    /// Returns the outline moved right and down by `offset`.
    public func moved(by offset: Point) -> Path { placed(Placement(offset: offset)) }

    fileprivate func placed(_ place: Placement) -> Path { mapped { $0.placed(place) } }
}

extension Rect {
    /// Returns the rectangle moved right and down by `offset`.
    public func moved(by offset: Point) -> Rect { placed(Placement(offset: offset)) }

    fileprivate func placed(_ place: Placement) -> Rect {
        Rect(
            origin: origin.placed(place),
            size: Size(width: size.width * place.scale, height: size.height * place.scale))
    }
}

extension Point {
    /// Returns the point moved right and down by `offset`.
    public func moved(by offset: Point) -> Point { placed(Placement(offset: offset)) }

    fileprivate func placed(_ place: Placement) -> Point {
        Point(x: x * place.scale + place.offset.x, y: y * place.scale + place.offset.y)
    }
}

extension Document {
    /// Returns all items painted on a page, its background first.
    public func items(of page: Page) -> [Item] {
        guard let number = page.background, backgrounds.indices.contains(number) else {
            return page.items
        }
        return backgrounds[number] + page.items
    }

    /// Returns a page as it is after the cut; the page itself if nothing is cut off.
    ///
    /// - Parameter paper: The color of a page with round corners that nothing covers; nil if it stays
    ///   transparent.
    public func trimmed(_ page: Page, on paper: Color? = nil) -> Page {
        // A sheet is shown with the marks around its cards.
        guard page.trim.bleed > 0 || page.trim.corner > 0 else { return page }
        let bleed = page.trim.bleed
        let size = Size(width: page.size.width - 2 * bleed, height: page.size.height - 2 * bleed)
        let rect = Rect(origin: .zero, size: size)
        let clip = Path.rectangle(rect, radius: page.trim.corner)
        let offset = Point(x: -bleed, y: -bleed)
        var items = items(of: page).map { $0.moved(by: offset) }
        if let paper, page.trim.corner > 0, !Self.isCovered(rect, by: items) {
            items.insert(.shape(Shape(path: .rectangle(rect), fill: .color(paper))), at: 0)
        }
        return Page(
            size: size, items: [.group(Group(clip: clip, items: items))], section: page.section)
    }

    /// Returns whether the first item that is painted covers an area.
    private static func isCovered(_ area: Rect, by items: [Item]) -> Bool {
        switch items.first {
        case .shape(let shape):
            guard case .color(let color)? = shape.fill, color.alpha == .max else { return false }
            return shape.path == .rectangle(shape.path.bounds)
                && shape.path.bounds.contains(area, tolerance: 1e-6)
        case .group(let group):
            return group.clip == nil && !group.hasEffects && isCovered(area, by: group.items)
        case .text, .image, nil: return false
        }
    }

    /// Reduces a page to a part of it.
    package mutating func crop(page number: Int, to part: Rect) {
        let offset = Point(x: -part.minX, y: -part.minY)
        pages[number].size = part.size
        pages[number].items = pages[number].items.map { $0.moved(by: offset) }
        if let place = pages[number].background, backgrounds.indices.contains(place) {
            // Other pages may have the same background.
            pages[number].background = backgrounds.count
            backgrounds.append(backgrounds[place].map { $0.moved(by: offset) })
        }
    }
}
