extension Item {
    /// Returns the item moved right and down by `offset`.
    public func moved(by offset: Point) -> Item {
        switch self {
        case .group(let group): return .group(group.moved(by: offset))
        case .shape(var shape):
            shape.path = shape.path.moved(by: offset)
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
        Group(
            role: role, turn: turn?.moved(by: offset), clip: clip?.moved(by: offset),
            items: items.map { $0.moved(by: offset) })
    }
}

extension Path {
    /// Returns the outline moved right and down by `offset`.
    public func moved(by offset: Point) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(point.moved(by: offset))
                case .line(let point): .line(point.moved(by: offset))
                case .curve(let one, let two, let end):
                    .curve(
                        one.moved(by: offset), two.moved(by: offset), to: end.moved(by: offset))
                case .close: .close
                }
            })
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
