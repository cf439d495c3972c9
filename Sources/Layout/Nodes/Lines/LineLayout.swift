import Drawing
import Templates

/// The layout of lines between two points.
final class LineLayout: NodeLayout {
    let line: LineNode
    let style: ResolvedLine

    init(_ node: LineNode, _ resolver: NodeResolver) {
        line = node
        var style = resolver.line(node.style)
        if node.cap != .butt { style.cap = node.cap }
        self.style = style
    }

    var role: Role? { .decoration }

    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)? {
        expander.stroke(style, node.origin).map {
            LineContent(from: line.from, to: line.to, stroke: $0, page: expander.page)
        }
    }
}

/// A straight line between two points of the space it is offered.
struct LineContent: LayoutContent {
    let from, to: (x: Distance, y: Distance)
    let stroke: Stroke
    let page: Size

    var isFlexibleDown: Bool { true }

    var isOnlySpace: Bool { true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool { true }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(size: proposal.size(orNatural: .zero))
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        func point(_ place: (x: Distance, y: Distance)) -> Point {
            Point(
                x: rect.minX + place.x.points(in: rect.size.width, on: page),
                y: rect.minY + place.y.points(in: rect.size.height, on: page))
        }
        let path = Path.line(from: point(from), to: point(to))
        positioner.checkSides(path.bounds, node)
        positioner.draw(path, stroke: stroke)
    }
}
