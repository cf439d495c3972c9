extension Item {
    /// Returns the item moved right and down by `offset`.
    public func moved(by offset: Point) -> Item {
        switch self {
        case .group(let group): return .group(group.moved(by: offset))
        case .shape(var shape):
            shape.path = shape.path.moved(by: offset)
            shape.fill = shape.fill?.moved(by: offset)
            if let stroke = shape.stroke { shape.stroke?.paint = stroke.paint.moved(by: offset) }
            return .shape(shape)
        case .text(var text):
            text.origin = text.origin.moved(by: offset)
            return .text(text)
        case .image(var image):
            image.rect = image.rect.moved(by: offset)
            return .image(image)
        }
    }
}

extension Group {
    /// Returns the group and all its contents moved right and down by `offset`.
    public func moved(by offset: Point) -> Group {
        var group = self
        group.clip = clip?.moved(by: offset)
        group.items = items.map { $0.moved(by: offset) }
        guard hasEffects else { return group }
        var effects = effects
        // The contents move inside the transform, so the transform moves with them.
        let back = Transform.translation(Point(x: -offset.x, y: -offset.y))
        effects.transform = back.then(effects.transform).then(.translation(offset))
        effects.mask = effects.mask?.map { $0.moved(by: offset) }
        group.effects = effects
        return group
    }
}

extension Paint {
    /// Returns the paint moved right and down by `offset`.
    func moved(by offset: Point) -> Paint {
        switch self {
        case .color: return self
        case .gradient(var gradient):
            gradient.transform = gradient.transform.then(.translation(offset))
            return .gradient(gradient)
        case .pattern(var pattern):
            pattern.transform = pattern.transform.then(.translation(offset))
            return .pattern(pattern)
        }
    }
}

extension Path {
    /// Returns the outline moved right and down by `offset`.
    public func moved(by offset: Point) -> Path {
        mapped { $0.moved(by: offset) }
    }
}

extension Rect {
    /// Returns the rectangle moved right and down by `offset`.
    public func moved(by offset: Point) -> Rect {
        Rect(origin: origin.moved(by: offset), size: size)
    }
}

extension Point {
    /// Returns the point moved right and down by `offset`.
    public func moved(by offset: Point) -> Point {
        Point(x: x + offset.x, y: y + offset.y)
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
    public func trimmed(_ page: Page) -> Page {
        guard page.trim != .none else { return page }
        let bleed = page.trim.bleed
        let size = Size(width: page.size.width - 2 * bleed, height: page.size.height - 2 * bleed)
        let clip = Path.rectangle(Rect(origin: .zero, size: size), radius: page.trim.corner)
        let offset = Point(x: -bleed, y: -bleed)
        let items = items(of: page).map { $0.moved(by: offset) }
        return Page(
            size: size, items: [.group(Group(clip: clip, items: items))], section: page.section)
    }
}
