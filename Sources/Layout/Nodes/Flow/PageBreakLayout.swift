import Drawing
import Templates

/// The layout of page breaks.
final class PageBreakLayout: NodeLayout, LayoutContent {
    init(_ node: PageBreakNode, _ resolver: NodeResolver) {}

    func content(
        of node: ResolvedNode, with expander: inout TemplateExpander
    ) -> (any LayoutContent)? { self }

    var isPageBreak: Bool { true }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(size: .zero)
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {}
}
