extension Item {
    /// Returns the item moved right and down by `offset`.
    public func moved(by offset: Point) -> Item { placed(Placement(offset: offset)) }

    /// Returns the item at its place on the other side of a vertical line, as on a page that is read from
    /// right to left.
    ///
    /// Lines of text and pictures are moved and look the same; shapes are reflected.
    package func mirrored(about axis: Double) -> Item { placed(Placement(reflectingOn: axis)) }
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
}

extension Path {
    /// Returns the outline moved right and down by `offset`.
    public func moved(by offset: Point) -> Path { placed(Placement(offset: offset)) }
}

extension Rect {
    /// Returns the rectangle moved right and down by `offset`.
    public func moved(by offset: Point) -> Rect { placed(Placement(offset: offset)) }

    /// Returns the rectangle on the other side of a vertical line.
    package func mirrored(about axis: Double) -> Rect { placed(Placement(reflectingOn: axis)) }
}

extension Point {
    /// Returns the point moved right and down by `offset`.
    public func moved(by offset: Point) -> Point { placed(Placement(offset: offset)) }
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
