import Drawing
import Templates

/// The layout of spacers.
final class SpacerLayout: NodeLayout {
    let least: Double

    init(_ node: SpacerNode, _ resolver: NodeResolver) {
        least = resolver.points(node.least)
    }

    func content(
        of node: ResolvedNode, with expander: inout TemplateExpander
    ) -> (any LayoutContent)? {
        SpacerContent(least: least)
    }
}

/// Empty space that stretches along a stack.
struct SpacerContent: LayoutContent {
    var least = 0.0

    var isFlexibleDown: Bool { true }
    var canShrinkDown: Bool { false }
    var spacerLength: Double? { least }
    var isOnlySpace: Bool { true }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(size: .zero)
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {}
}
