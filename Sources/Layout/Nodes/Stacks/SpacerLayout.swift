import Drawing
import Templates

final class SpacerLayout: NodeLayout {
    let least: Double

    init(_ node: SpacerNode, _ resolver: NodeResolver) {
        least = resolver.points(node.least)
    }

    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)? {
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
}
