import Drawing
import Templates

final class BoxLayout: NodeLayout {
    let content: [ResolvedNode]
    let fill: ResolvedFill?
    let stroke: ResolvedLine?
    let border: [ResolvedLine?]?
    let radius: Double

    init(_ node: BoxNode, _ resolver: NodeResolver) {
        content = node.content.map { [resolver.resolve($0)] } ?? []
        fill = node.fill.map(resolver.fill)
        stroke = node.stroke.map {
            resolver.line(resolver.points(node.strokeWidth), $0, node.dash)
        }
        border = node.border?.map { $0.map(resolver.line) }
        radius = resolver.points(node.radius)
    }

    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)? {
        BoxContent(
            content: joined(expander.expand(content)),
            fill: fill.flatMap { expander.fill($0, node.origin) },
            stroke: expander.stroke(stroke, node.origin),
            border: border.map { sides in
                BoxBorder(sides: sides.map { expander.stroke($0, node.origin) })
            }, radius: radius)
    }
}

/// A node with a background, a line around it, or both.
struct BoxContent: LayoutContent {
    var content: LayoutNode?
    var fill: AreaFill?
    var stroke: Stroke?
    var border: BoxBorder?
    var radius: Double

    var cornerRadius: Double { radius }

    // MARK: Space

    var isFlexibleDown: Bool { content?.isFlexibleDown ?? true }

    var canShrinkDown: Bool { content?.canShrinkDown ?? true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        content?.stretches(axis, isBoundAcross: isBoundAcross) ?? true
    }

    func leastWidth(with measurer: Measurer) throws -> Double {
        try content.map(measurer.leastWidth) ?? 0
    }

    func baselineShift(for extra: Double) -> Double {
        guard let content else { return 0 }
        return content.frame.height == nil
            ? content.content.baselineShift(for: extra) : extra / 2
    }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        guard let content else { return Measure(size: proposal.size(orNatural: .zero)) }
        return try measurer.measure(content, proposal)
    }

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        if fill != nil || stroke != nil || border != nil {
            positioner.checkSides(rect, node)
            // The line is inside the box, so that it takes no space from its neighbors.
            let half = (stroke?.width ?? 0) / 2
            let area = rect.inset(by: Insets(all: half))
            let path = Path.rectangle(area, radius: radius - half)
            var background: [Item] = []
            if fill != nil || stroke != nil {
                let paint = fill.map { $0.paint(in: area) }
                background.append(.shape(Shape(path: path, fill: paint, stroke: stroke)))
            }
            if let border { background += border.items(in: rect, radius: radius) }
            positioner.items.append(.group(Group(role: .decoration, items: background)))
        }
        if let content { try positioner.fill(rect, with: content, offered: offered) }
    }

    // MARK: Pages

    var canFlow: Bool { content?.canFlow ?? false }

    var isKept: Bool { true }

    var hasPageBreak: Bool { content?.content.hasPageBreak ?? false }

    var isHeading: Bool { content?.isHeading ?? false }

    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        guard let content else { return .whole(node.frame.padding.vertical, node) }
        func around(_ part: LayoutNode) -> LayoutNode {
            part === content ? node : node.with(with(part))
        }
        switch try fragmenter.fragment(content, in: space.inside(node)) {
        case .whole(let height, let shown):
            return .whole(height + node.frame.padding.vertical, around(shown))
        case .split(let head, let rest):
            return .split(head.map(around), rest: rest.map(around))
        }
    }

    func splitBeforeHeadings(_ node: LayoutNode) -> (head: LayoutNode, rest: LayoutNode)? {
        content?.splitBeforeHeadings.map { (node.with(with($0.head)), node.with(with($0.rest))) }
    }

    private func with(_ content: LayoutNode) -> BoxContent {
        var box = self
        box.content = content
        return box
    }
}
