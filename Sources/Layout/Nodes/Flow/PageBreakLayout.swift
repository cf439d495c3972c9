import Drawing
import Templates

final class PageBreakLayout: NodeLayout, LayoutContent {
    init(_ node: PageBreakNode, _ resolver: NodeResolver) {}

    func content(
        of node: ResolvedNode, with expander: inout Expander
    ) -> (any LayoutContent)? { self }

    var isPageBreak: Bool { true }
}
