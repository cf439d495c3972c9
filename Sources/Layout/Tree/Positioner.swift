import Drawing
import Input

/// Assigns rectangles to layout nodes and converts the nodes to items.
struct Positioner {
    let measurer: Measurer
    /// The page, which text must not leave because it would be lost without notice.
    ///
    /// Nil if the page is known to be too small, which has been reported.
    let page: Rect?
    /// Whether this is a background, which may extend beyond the page.
    let isBackground: Bool
    /// The distance that items may extend beyond the page, where it is cut.
    let bleed: Double
    /// The direction in which rows are read.
    ///
    /// Everything is placed as if it were read from left to right; finished pages from right to left are
    /// mirrored.
    var direction: TextDirection
    /// From the coordinates of the content that is placed to those of the page; nil if it is not
    /// rotated.
    var turn: Transform?
    /// Whether the content is rotated or has a place of its own, so that it can leave the page on
    /// any side.
    var isFree = false
    var items: [Item] = []
    var diagnostics: [PendingDiagnostic] = []
    /// The anchors that were placed.
    var anchors: [AnchorName] = []
    /// The names of anchors to which links lead, and the locations of these links.
    var targets: [(name: String, origin: Input.Value)] = []

    /// The distance that text may extend beyond the page, in points; too small to be visible.
    static let tolerance = 0.5

    init(
        measurer: Measurer, page: Rect?, bleed: Double = 0, isBackground: Bool = false,
        direction: TextDirection = .leftToRight
    ) {
        self.measurer = measurer
        self.direction = direction
        self.bleed = bleed
        self.isBackground = isBackground
        self.page = page
    }

    /// Places a node so that it fills a rectangle; along an axis on which it has a fixed size, it
    /// is centered.
    mutating func fill(
        _ rect: Rect, with node: LayoutNode, offered: SizeProposal
    ) throws {
        var size = Size(
            width: node.filled(rect.size.width, .horizontal),
            height: node.filled(rect.size.height, .vertical))
        if node.details?.fields.aspect != nil { size = try measurer.measure(node, offered).size }
        let origin = Point(
            x: rect.minX + (rect.size.width - size.width) / 2,
            y: rect.minY + (rect.size.height - size.height) / 2)
        try place(node, in: Rect(origin: origin, size: size), offered: offered)
    }

    /// Places a node at a point, with the size it takes for a proposal.
    mutating func place(
        _ node: LayoutNode, at origin: Point, _ size: Size, offered: SizeProposal
    ) throws {
        try place(node, in: Rect(origin: origin, size: size), offered: offered)
    }

    /// Places a node in a rectangle and adds its items.
    ///
    /// - Parameter offered: The proposal it was measured with. Its content is offered the same
    ///   space again, so that lines break and letters shrink in the same way.
    mutating func place(_ node: LayoutNode, in rect: Rect, offered: SizeProposal) throws {
        guard node.isReused, page != nil, !isFree else {
            return try placeAnew(node, in: rect, offered: offered)
        }
        let placement = LayoutNode.Placement(rect: rect, offered: offered)
        if let known = node.placed[placement, measurer.caching] {
            items += known
            return
        }
        let (before, found) = (items.count, diagnostics.count)
        try placeAnew(node, in: rect, offered: offered)
        // Problems are reported for each record.
        if diagnostics.count == found {
            node.placed[placement, measurer.caching] = Array(items[before...])
        }
    }

    private mutating func placeAnew(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal
    ) throws {
        guard direction == .rightToLeft, node.keepsDirection else {
            return try placeInDirection(node, in: rect, offered: offered)
        }
        // It is mirrored twice, here and with the page, so it is only moved; its padding changes sides.
        direction = .leftToRight
        defer { direction = .rightToLeft }
        let content = try items { try $0.placeInDirection(node, in: rect, offered: offered) }
        let middle = rect.inset(by: node.frame.padding).midX
        items += content.map { $0.mirrored(about: middle) }
    }

    private mutating func placeInDirection(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal
    ) throws {
        if let details = node.details {
            return try place(node, details, in: rect, offered: offered)
        }
        let inner = rect.inset(by: node.frame.padding)
        let offer = try measurer.inner(node, offered)
        guard node.role != nil || node.anchor != nil else {
            try node.content.position(node, in: inner, offered: offer, with: &self)
            return
        }
        let content = try items {
            try node.content.position(node, in: inner, offered: offer, with: &$0)
        }
        guard let anchor = node.anchor else {
            guard !content.isEmpty else { return }
            var group = Group(role: node.role, items: content)
            if node.part != .whole { group.part = node.part }
            items.append(.group(group))
            return
        }
        var group = Group(role: node.role, items: content)
        group.part = node.part
        group.anchor = Anchor(name: anchor.name, point: rect.origin)
        items.append(.group(group))
        anchors.append(anchor)
    }

    /// Adds a shape.
    mutating func draw(_ path: Path, fill: Paint? = nil, stroke: Stroke? = nil) {
        items.append(.shape(Shape(path: path, fill: fill, stroke: stroke)))
    }

    /// Adds a straight line; nil for none.
    mutating func draw(_ line: Stroke?, from start: Point, to end: Point) {
        if let line { draw(.line(from: start, to: end), stroke: line) }
    }

    /// Returns the items of a finished page of a size.
    ///
    /// The only place where rows, columns, borders, and lines of pages from right to left change sides.
    func finished(_ page: Size) -> [Item] {
        guard direction == .rightToLeft else { return items }
        return items.map { $0.mirrored(about: page.width / 2) }
    }

    /// Returns only the items that a function adds, and restores the previous items.
    mutating func items(_ add: (inout Positioner) throws -> Void) rethrows -> [Item] {
        let outer = items
        items = []
        try add(&self)
        let added = items
        items = outer
        return added
    }

    /// Reports content that is cut off at the page's sides.
    mutating func checkSides(_ rect: Rect, _ node: LayoutNode) {
        guard let page, !isBackground, let origin = node.origin else { return }
        let rect = seen(rect)
        var out = max(page.minX - rect.minX, rect.maxX - page.maxX)
        if isFree { out = max(out, page.minY - rect.minY, rect.maxY - page.maxY) }
        guard out - bleed > Self.tolerance else { return }
        diagnostics.warning(
            at: origin, "this content runs off the page by \(points(out - bleed)) on one side",
            hint: isFree
                ? "move it, or make it smaller" : "make it narrower, or give it more space")
    }

    /// Returns the rectangle on the page around one of the content that is placed.
    func seen(_ rect: Rect) -> Rect { turn.map(rect.transformed) ?? rect }
}

extension Positioner {
    /// Places a node with rare fields in a rectangle and adds its items: turned, clipped, on its
    /// shadow, and combined with what is below.
    mutating func place(
        _ node: LayoutNode, _ details: NodeDetails, in rect: Rect, offered: SizeProposal
    ) throws {
        var area = rect.inset(by: node.frame.padding)
        let offer = try measurer.inner(node, offered)
        let outer = (turn, isFree)
        defer { (turn, isFree) = outer }
        isFree = isFree || details.fields.place != nil || details.rotation != 0
        var effects = Group.Effects()
        if details.rotation != 0 {
            let middle = details.isTurned ? area.middle : rect.middle
            effects.transform = .rotation(degrees: details.rotation, about: middle)
            turn = effects.transform.then(turn ?? .identity)
            if details.isSideways { area = Rect(around: middle, area.size.turned) }
        }
        var parts = try items {
            try node.content.position(node, in: area, offered: offer, with: &$0)
        }
        if let anchor = node.anchor {
            var group = Group(items: parts)
            group.anchor = Anchor(name: anchor.name, point: rect.origin)
            parts = [.group(group)]
            anchors.append(anchor)
        }
        guard !parts.isEmpty else { return }
        var clip = details.fields.clip?.outline(in: area, on: details.page)
        if let shadow = shadow(of: node, details, in: area) {
            if let clip { parts = [.group(Group(clip: clip, items: parts))] }
            clip = nil
            parts.insert(shadow, at: 0)
        }
        effects.blend = details.fields.blend
        let opacity = details.fields.opacity
        if opacity < 1 {
            let faded = effects.blend == .normal ? parts.faded(by: opacity) : nil
            if let faded { parts = faded } else { effects.opacity = opacity }
        }
        let language = details.fields.language
        guard node.role != nil || clip != nil || effects != Group.Effects() || language != nil
        else {
            items += parts
            return
        }
        var group = Group(role: node.role, clip: clip, items: parts)
        group.effects = effects
        group.part = node.part
        group.language = language
        items.append(.group(group))
    }

    private func shadow(
        of node: LayoutNode, _ details: NodeDetails, in area: Rect
    ) -> Item? {
        guard let shadow = details.shadow else { return nil }
        var (rect, radius) = (area, node.content.cornerRadius)
        switch details.fields.clip {
        case .circle:
            rect = area.fitting(Size(width: 1, height: 1))
            radius = rect.size.width / 2
        case .rectangle(let own): radius = own.points(on: details.page)
        case .path, nil: break
        }
        return shadow.item(of: rect, radius: radius, rotation: details.rotation)
    }
}
