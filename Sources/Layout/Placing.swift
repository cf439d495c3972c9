import Drawing
import Schema
import Templates

/// Gives elements their rectangles and turns them into items.
struct Placing {
    let measuring: Measuring
    /// The page, which no text may leave: it would be lost in silence.
    ///
    /// Nil when it is known that not all has room, and why; each text need not be told then.
    let page: Rect?
    /// Whether it places a background, of which parts may lie outside.
    let isBackground: Bool
    var findings: [Finding] = []

    /// What may be printed beyond that page, where it is cut.
    let bleed: Double

    init(measuring: Measuring, page: Rect?, bleed: Double = 0, isBackground: Bool = false) {
        self.measuring = measuring
        self.bleed = bleed
        self.isBackground = isBackground
        self.page = page
    }

    /// Places an element so that it fills a rectangle, save for the sides of which it has its own
    /// size; then it stands in the middle.
    mutating func fill(
        _ rect: Rect, with element: Element, offered: Proposal, into items: inout [Item]
    ) throws {
        let size = Size(
            width: element.frame.width ?? rect.size.width,
            height: element.frame.height ?? rect.size.height)
        let origin = Point(
            x: rect.minX + Alignment.center.offset(of: size.width, in: rect.size.width),
            y: rect.minY + Alignment.center.offset(of: size.height, in: rect.size.height))
        try place(element, in: Rect(origin: origin, size: size), offered: offered, into: &items)
    }

    /// Places an element in a rectangle, and adds its items.
    ///
    /// - Parameter offered: What it was offered when it was measured. Its content is offered the same
    ///   again, so that lines break and letters shrink as they did then.
    mutating func place(
        _ element: Element, in rect: Rect, offered: Proposal, into items: inout [Item]
    ) throws {
        guard element.isReused, page != nil else {
            return try placeAnew(element, in: rect, offered: offered, into: &items)
        }
        if let known = element.placed, known.rect == rect, known.offered == offered {
            items += known.items
            return
        }
        let (before, found) = (items.count, findings.count)
        try placeAnew(element, in: rect, offered: offered, into: &items)
        // What there is to tell is told for each record.
        if findings.count == found { element.placed = (rect, offered, Array(items[before...])) }
    }

    private mutating func placeAnew(
        _ element: Element, in rect: Rect, offered: Proposal, into items: inout [Item]
    ) throws {
        let inner = rect.inset(by: element.frame.padding)
        let offer = measuring.inner(element, offered)
        guard let role = element.role else {
            try content(of: element, in: inner, offered: offer, into: &items)
            return
        }
        var content: [Item] = []
        try self.content(of: element, in: inner, offered: offer, into: &content)
        if !content.isEmpty { items.append(.group(Group(role: role, items: content))) }
    }

    private mutating func content(
        of element: Element, in rect: Rect, offered: Proposal, into items: inout [Item]
    ) throws {
        switch element.kind {
        case .text(let block):
            try text(block, of: element, in: rect, offered: offered, into: &items)
        case .stack(let stack) where stack.axis == .depth:
            try pile(stack, in: rect, offered: offered, into: &items)
        case .stack(let stack):
            try line(stack, of: element, in: rect, offered: offered, into: &items)
        case .grid(let grid):
            try self.grid(grid, in: rect, into: &items)
        case .table(let table):
            try self.table(table, of: element, in: rect, into: &items)
        case .rows(let rows):
            try self.rows(rows, of: element, in: rect, into: &items)
        case .box(let box):
            try self.box(box, of: element, in: rect, offered: offered, into: &items)
        case .image(let image):
            checkSides(rect, element)
            items.append(self.image(image, in: rect))
        case .badge(let art, let letter):
            checkSides(rect, element)
            items.append(image(art, in: rect))
            try badge(letter, on: art, in: rect, into: &items)
        case .chart(let chart):
            checkSides(rect, element)
            try self.chart(chart, in: rect, into: &items)
        case .scale(let scale):
            try self.scale(scale, in: rect, into: &items)
        case .rule(let thickness, let color):
            let bar = Rect(
                x: rect.minX, y: rect.midY - thickness / 2, width: rect.size.width,
                height: thickness)
            items.append(.shape(Shape(path: .rectangle(bar), fill: color)))
        case .spacer, .pageBreak: break
        }
    }

    // MARK: Stacks

    private mutating func pile(
        _ stack: Element.StackBlock, in rect: Rect, offered: Proposal, into items: inout [Item]
    ) throws {
        for child in stack.children {
            let size = try measuring.measure(child, offered).size
            let x = rect.minX + stack.align.offset(of: size.width, in: rect.size.width)
            let y = rect.minY + stack.align.offset(of: size.height, in: rect.size.height)
            let place = Rect(origin: Point(x: x, y: y), size: size)
            try self.place(child, in: place, offered: offered, into: &items)
        }
    }

    private mutating func line(
        _ stack: Element.StackBlock, of element: Element, in rect: Rect, offered: Proposal,
        into items: inout [Item]
    ) throws {
        let line = try measuring.line(stack, of: element, offered)
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
            try self.place(
                child, in: Rect(origin: place, size: measure.size), offered: line.offers[index],
                into: &items)
        }
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
        _ box: Element.BoxBlock, of element: Element, in rect: Rect, offered: Proposal,
        into items: inout [Item]
    ) throws {
        if box.fill != nil || box.stroke != nil {
            checkSides(rect, element)
            // The line lies inside the box, so that it takes no room of its neighbours.
            let half = (box.stroke?.width ?? 0) / 2
            let path = Path.rectangle(rect.inset(by: Insets(all: half)), radius: box.radius - half)
            let ground = Item.shape(Shape(path: path, fill: box.fill, stroke: box.stroke))
            items.append(.group(Group(role: .decoration, items: [ground])))
        }
        if let content = box.content {
            try fill(rect, with: content, offered: offered, into: &items)
        }
    }

    private func image(_ image: Element.ImageBlock, in rect: Rect) -> Item {
        let placed = Item.image(
            PlacedImage(
                image: image.image, rect: rect, placing: image.placing, opacity: image.opacity))
        guard image.radius > 0 else { return placed }
        let clip = Path.rectangle(rect, radius: image.radius)
        return .group(Group(clip: clip, items: [placed]))
    }

    /// Tells of what is cut off at the page's sides.
    private mutating func checkSides(_ rect: Rect, _ element: Element) {
        guard let page, !isBackground, let origin = element.origin else { return }
        let out = max(page.minX - rect.minX, rect.maxX - page.maxX) - bleed
        guard out > Self.tolerance else { return }
        findings.append(
            Finding(
                severity: .warning, origin: origin,
                message: "what stands here leaves the page by \(points(out)) at a side",
                hint: "make it narrower, or give it more room"))
    }
}
