import Drawing

extension PlainSVGReader {
    /// Returns the mark that a mask of one opacity is; nil for other masks.
    func mark(_ mask: PlainElement) -> SVGMark? {
        guard let child = mask.children.first else { return nil }
        if child.name == "g" { return mark(child) }
        return style(child)["fill-opacity"].flatMap(SVGMark.init)
    }

    /// Returns what marked items stand for.
    mutating func items(_ items: [Item], marked mark: SVGMark) throws(PlainSVGError) -> [Item] {
        switch mark {
        case .masked: return Self.masked(items)
        case .content, .luminance, .opacity:
            var part = Group(items: items)
            part.effects.opacity = mark.value
            return [.group(part)]
        case .nested: return try nested(items)
        }
    }

    // MARK: Masks

    /// The two parts of a masked group.
    private struct Parts {
        var content: [Item] = []
        var mask = Group.Mask([])
    }

    /// Returns a group with the mask that is marked in its items.
    private static func masked(_ items: [Item]) -> [Item] {
        let parts = parts(items)
        // A mask without items hides everything.
        guard !parts.content.isEmpty, !parts.mask.items.isEmpty else { return [] }
        var group = Group(items: parts.content)
        group.effects.mask = parts.mask
        return [.group(group)]
    }

    /// Separates what is masked from its mask; both may be in clips.
    private static func parts(_ items: [Item]) -> Parts {
        var parts = Parts()
        for item in items {
            guard case .group(var group) = item else { continue }
            let mark = SVGMark.allCases.first { $0.value == group.effects.opacity }
            if mark == nil {
                let inner = Self.parts(group.items)
                group.items = inner.content
                if !inner.content.isEmpty { parts.content.append(.group(group)) }
                group.items = inner.mask.items
                guard !inner.mask.items.isEmpty else { continue }
                parts.mask.items.append(.group(group))
                parts.mask.measure = inner.mask.measure
            } else {
                group.effects.opacity = 1
                if mark == .content {
                    parts.content.append(.group(group))
                } else {
                    parts.mask.items.append(.group(group))
                    parts.mask.measure = mark == .opacity ? .opacity : .luminance
                }
            }
        }
        return parts
    }

    // MARK: Nested files

    /// Returns a nested file in place of its box.
    private mutating func nested(_ items: [Item]) throws(PlainSVGError) -> [Item] {
        guard items.count == 1 else { throw PlainSVGError(reason: "an SVG in it is cut") }
        if case .group(var clipped) = items[0] {
            clipped.items = try nested(clipped.items)
            return [.group(clipped)]
        }
        guard case .shape(let box) = items[0], let color = box.fill?.color,
            let place = Self.transform(toBox: box.path),
            case let number = Int(color.green) << 8 | Int(color.blue),
            files.indices.contains(number)
        else { throw PlainSVGError(reason: "an SVG in it is cut") }
        let (file, drawing, size) = files[number]
        let first = images.count
        images += drawing.images
        let unit = Transform.scale(1 / file.box.width, 1 / file.box.height)
        let inside = Group(
            transform: file.fit.transform(from: size, to: file.box).then(unit).then(place),
            clip: .rectangle(Rect(origin: .zero, size: size)),
            items: drawing.items.map { $0.addingToImages(first) })
        return [.group(file.fit.covers ? Group(clip: box.path, items: [.group(inside)]) : inside)]
    }

    /// Returns the transform from the unit square to a box, from its first corner.
    private static func transform(toBox path: Path) -> Transform? {
        guard path.elements.count >= 4, case .move(let origin) = path.elements[0],
            case .line(let right) = path.elements[1], case .line = path.elements[2],
            case .line(let bottom) = path.elements[3]
        else { return nil }
        return Transform(
            a: right.x - origin.x, b: right.y - origin.y, c: bottom.x - origin.x,
            d: bottom.y - origin.y, tx: origin.x, ty: origin.y)
    }
}

extension Item {
    /// Returns the item with its images' numbers increased.
    fileprivate func addingToImages(_ count: Int) -> Item {
        guard count > 0 else { return self }
        switch self {
        case .text: return self
        case .image(var placed):
            placed.image += count
            return .image(placed)
        case .shape(var shape):
            shape.fill = shape.fill?.addingToImages(count)
            if let paint = shape.stroke?.paint { shape.stroke?.paint = paint.addingToImages(count) }
            return .shape(shape)
        case .group(var group):
            group.items = group.items.map { $0.addingToImages(count) }
            guard let mask = group.effects.mask else { return .group(group) }
            group.effects.mask?.items = mask.items.map { $0.addingToImages(count) }
            return .group(group)
        }
    }
}

extension Paint {
    fileprivate func addingToImages(_ count: Int) -> Paint {
        guard case .pattern(var pattern) = self else { return self }
        pattern.items = pattern.items.map { $0.addingToImages(count) }
        return .pattern(pattern)
    }
}
