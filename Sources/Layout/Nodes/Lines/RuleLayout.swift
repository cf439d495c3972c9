import Drawing
import Templates

final class RuleLayout: NodeLayout {
    let line: ResolvedLine
    let isVertical: Bool

    init(_ node: RuleNode, _ resolver: NodeResolver) {
        line = resolver.line(resolver.points(node.thickness), node.color, node.dash)
        isVertical = node.isVertical
    }

    var role: Role? { .decoration }

    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)? {
        expander.stroke(line, node.origin).map { RuleContent(line: $0, isVertical: isVertical) }
    }
}

/// A line across the available width, or as tall as its row.
struct RuleContent: LayoutContent {
    let line: Stroke
    let isVertical: Bool

    var isOnlySpace: Bool { true }

    var fillsLine: Bool { isVertical }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        axis == .horizontal && !isVertical
    }

    func leastWidth(with measurer: Measurer) throws -> Double { isVertical ? line.width : 0 }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(
            size: isVertical
                ? Size(width: line.width, height: proposal.height ?? 0)
                : Size(width: proposal.width ?? 0, height: line.width))
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let bar =
            isVertical
            ? Rect(
                x: rect.midX - line.width / 2, y: rect.minY, width: line.width,
                height: rect.size.height)
            : Rect(
                x: rect.minX, y: rect.midY - line.width / 2, width: rect.size.width,
                height: line.width)
        guard !line.dash.isEmpty else {
            positioner.draw(.rectangle(bar), fill: line.paint)
            return
        }
        // Round dots begin half their width before the line.
        let inset = line.details.cap == .butt ? 0 : line.width / 2
        let path =
            isVertical
            ? Path.line(
                from: Point(x: bar.midX, y: bar.minY + inset),
                to: Point(x: bar.midX, y: bar.maxY - inset))
            : Path.line(
                from: Point(x: bar.minX + inset, y: bar.midY),
                to: Point(x: bar.maxX - inset, y: bar.midY))
        positioner.draw(path, stroke: line)
    }
}
