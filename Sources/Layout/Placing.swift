import Drawing
import Templates

/// Gives elements their rectangles and turns them into items.
struct Placing {
    let measuring: Measuring
    /// The page, which no text may leave: it would be lost in silence.
    ///
    /// Nil when it is known that not all has room, and why; each text need not be told then.
    let page: Rect?
    var findings: [Finding] = []

    init(measuring: Measuring, page: Size?) {
        self.measuring = measuring
        self.page = page.map { Rect(origin: .zero, size: $0) }
    }

    /// Places an element so that it fills a rectangle, save for the sides of which it has its own
    /// size; then it stands in the middle.
    mutating func fill(
        _ rect: Rect, with element: Element, offered: Proposal
    ) throws -> [Item] {
        let size = Size(
            width: element.frame.width ?? rect.size.width,
            height: element.frame.height ?? rect.size.height)
        let origin = Point(
            x: rect.minX + Alignment.center.offset(of: size.width, in: rect.size.width),
            y: rect.minY + Alignment.center.offset(of: size.height, in: rect.size.height))
        return try place(element, in: Rect(origin: origin, size: size), offered: offered)
    }

    /// Places an element in a rectangle, and gives its items.
    ///
    /// - Parameter offered: What it was offered when it was measured. Its content is offered the same
    ///   again, so that lines break and letters shrink as they did then.
    mutating func place(
        _ element: Element, in rect: Rect, offered: Proposal
    ) throws -> [Item] {
        let inner = rect.inset(by: element.frame.padding)
        let items = try content(
            of: element, in: inner, offered: measuring.inner(element, offered))
        guard let role = element.role, !items.isEmpty else { return items }
        return [.group(Group(role: role, items: items))]
    }

    private mutating func content(
        of element: Element, in rect: Rect, offered: Proposal
    ) throws -> [Item] {
        switch element.kind {
        case .text(let block):
            return try text(block, in: rect, offered: offered)
        case .stack(let stack) where stack.axis == .depth:
            return try pile(stack, in: rect, offered: offered)
        case .stack(let stack):
            return try line(stack, in: rect, offered: offered)
        case .box(let box):
            return try self.box(box, in: rect, offered: offered)
        case .image(let image):
            return [self.image(image, in: rect)]
        case .badge(let art, let letter):
            return [image(art, in: rect)] + (try badge(letter, on: art, in: rect))
        case .rule(let thickness, let color):
            let bar = Rect(
                x: rect.minX, y: rect.midY - thickness / 2, width: rect.size.width,
                height: thickness)
            return [.shape(Shape(path: .rectangle(bar), fill: color))]
        case .spacer, .pageBreak:
            return []
        }
    }

    // MARK: Stacks

    private mutating func pile(
        _ stack: Element.StackBlock, in rect: Rect, offered: Proposal
    ) throws -> [Item] {
        try stack.children.flatMap { child in
            let size = try measuring.measure(child, offered).size
            let x = rect.minX + stack.align.offset(of: size.width, in: rect.size.width)
            let y = rect.minY + stack.align.offset(of: size.height, in: rect.size.height)
            let place = Rect(origin: Point(x: x, y: y), size: size)
            return try self.place(child, in: place, offered: offered)
        }
    }

    private mutating func line(
        _ stack: Element.StackBlock, in rect: Rect, offered: Proposal
    ) throws -> [Item] {
        let line = try measuring.line(stack, offered)
        var items: [Item] = []
        var origin = rect.origin
        for (index, child) in stack.children.enumerated() {
            let measure = line.children[index]
            var place = origin
            if stack.axis == .horizontal {
                place.y += drop(of: measure, in: line.measure, rect.size.height, stack.align)
                origin.x += measure.size.width + stack.spacing
            } else {
                place.x += stack.align.offset(of: measure.size.width, in: rect.size.width)
                origin.y += measure.size.height + stack.spacing
            }
            items += try self.place(
                child, in: Rect(origin: place, size: measure.size), offered: line.offers[index])
        }
        return items
    }

    /// How far below a row's top a child starts.
    private func drop(
        of child: Measure, in row: Measure, _ height: Double, _ align: Alignment
    ) -> Double {
        guard align == .baseline else { return align.offset(of: child.size.height, in: height) }
        guard let line = row.baseline, let own = child.baseline else {
            return Alignment.center.offset(of: child.size.height, in: height)
        }
        return line - own
    }

    // MARK: Boxes and pictures

    private mutating func box(
        _ box: Element.BoxBlock, in rect: Rect, offered: Proposal
    ) throws -> [Item] {
        var items: [Item] = []
        if box.fill != nil || box.stroke != nil {
            // The line lies inside the box, so that it takes no room of its neighbours.
            let half = (box.stroke?.width ?? 0) / 2
            let path = Path.rectangle(rect.inset(by: Insets(all: half)), radius: box.radius - half)
            let ground = Item.shape(Shape(path: path, fill: box.fill, stroke: box.stroke))
            items.append(.group(Group(role: .decoration, items: [ground])))
        }
        if let content = box.content { items += try fill(rect, with: content, offered: offered) }
        return items
    }

    private func image(_ image: Element.ImageBlock, in rect: Rect) -> Item {
        .image(
            PlacedImage(
                image: image.image, rect: rect, placing: image.placing, opacity: image.opacity))
    }
}
