import Drawing
import Templates

extension StackContent {
    /// Whether all children have places of their own, so that they do not give the stack a size.
    var isOnlyPlaces: Bool {
        axis == .depth && !children.isEmpty && children.allSatisfy { $0.place != nil }
    }

    /// Returns the size of children that are on top of each other; those with a place of their own
    /// do not count.
    func measureInDepth(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        if isOnlyPlaces { return Measure(size: proposal.size(orNatural: .zero)) }
        var measures: [Measure] = []
        for child in children where child.place == nil {
            measures.append(try measurer.measure(child, proposal))
        }
        let size = Size(
            width: measures.reduce(0) { max($0, $1.size.width) },
            height: measures.reduce(0) { max($0, $1.size.height) })
        return Measure(size: size, baseline: measures.firstBaseline(align, in: size.height))
    }

    /// Places children on top of each other.
    func positionInDepth(
        in rect: Rect, offered: SizeProposal, with positioner: inout Positioner
    ) throws {
        for child in children {
            if let details = child.details, let place = details.fields.place {
                try position(child, at: place, on: details.page, in: rect, with: &positioner)
                continue
            }
            var size = try positioner.measurer.measure(child, offered).size
            if child.content.fillsLine, child.frame.height == nil {
                size.height = rect.size.height
            }
            let x = rect.minX + align.offset(of: size.width, in: rect.size.width)
            let y = rect.minY + align.offset(of: size.height, in: rect.size.height)
            try positioner.place(child, at: Point(x: x, y: y), size, offered: offered)
        }
    }

    /// Places a child at its distances from the stack's sides.
    private func position(
        _ child: LayoutNode, at sides: PlaceStyle, on page: Size, in rect: Rect,
        with positioner: inout Positioner
    ) throws {
        let across = StackPlace(
            sides.left, sides.right, from: rect.minX, rect.size.width, page: page)
        let down = StackPlace(
            sides.top, sides.bottom, from: rect.minY, rect.size.height, page: page)
        let offer = SizeProposal(width: across.space, height: down.space)
        var size = try positioner.measurer.measure(child, offer).size
        // Between two sides, a node fills the space unless it has a size or a shape of its own.
        if child.details?.fields.aspect == nil {
            if across.isFilled { size.width = child.filled(across.space, .horizontal) }
            if down.isFilled { size.height = child.filled(down.space, .vertical) }
        }
        let origin = Point(
            x: across.start(of: size.width, align), y: down.start(of: size.height, align))
        try positioner.place(child, at: origin, size, offered: offer)
    }
}

/// The place of a child along one axis of a stack, in points.
private struct StackPlace {
    private let near, far: Double?
    private let start, extent: Double

    init(_ near: Distance?, _ far: Distance?, from start: Double, _ extent: Double, page: Size) {
        self.near = near?.points(in: extent, on: page)
        self.far = far?.points(in: extent, on: page)
        self.start = start
        self.extent = extent
    }

    var space: Double { max(0, extent - (near ?? 0) - (far ?? 0)) }

    /// Whether it is between both sides.
    var isFilled: Bool { near != nil && far != nil }

    /// Returns where it begins if it has a length.
    func start(of length: Double, _ align: Alignment) -> Double {
        switch (near, far) {
        case (let near?, nil): start + near
        case (nil, let far?): start + extent - far - length
        case (let near?, let far?):
            start + near + (extent - near - far - length) / 2
        case (nil, nil): start + align.offset(of: length, in: extent)
        }
    }
}

extension LayoutNode {
    /// Its distances from the sides of the stack around it; nil for the stack's alignment.
    fileprivate var place: PlaceStyle? { details?.fields.place }
}
