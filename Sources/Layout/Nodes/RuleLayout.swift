import Drawing
import Templates

/// The layout of lines.
struct RuleLayout: NodeLayout {
    let thickness: Double
    let color: ResolvedColor

    init(_ node: RuleNode, _ resolver: NodeResolver) {
        thickness = resolver.points(node.thickness)
        color = resolver.color(node.color)
    }

    var role: Role? { .decoration }

    func content(
        of node: ResolvedNode, with expander: inout TemplateExpander
    ) -> (any LayoutContent)? {
        RuleContent(thickness: thickness, color: expander.color(color, node.origin))
    }
}

/// A line across the available width.
struct RuleContent: LayoutContent {
    let thickness: Double
    let color: Color

    var isOnlySpace: Bool { true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool { axis == .horizontal }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(size: Size(width: proposal.width ?? 0, height: thickness))
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let bar = Rect(
            x: rect.minX, y: rect.midY - thickness / 2, width: rect.size.width, height: thickness)
        positioner.items.append(.shape(Shape(path: .rectangle(bar), fill: color)))
    }
}
