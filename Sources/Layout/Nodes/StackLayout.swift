import Drawing
import Templates

/// The layout of rows, columns and stacks.
struct StackLayout: NodeLayout {
    let axis: Axis
    let children: [ResolvedNode]
    let spacing: Double
    let align: Alignment
    let columns: ColumnsLayout?

    init(_ node: StackNode, _ resolver: NodeResolver) {
        axis =
            switch node.direction {
            case .row: .horizontal
            case .column: .vertical
            case .depth: .depth
            }
        children = resolver.resolve(node.children)
        spacing = resolver.points(node.spacing)
        align = node.align
        columns = node.columns.map { ColumnsLayout($0, resolver) }
    }

    func content(
        of node: ResolvedNode, with expander: inout TemplateExpander
    ) -> (any LayoutContent)? {
        let stack = StackContent(
            axis, expander.expand(children)[...], spacing: spacing, align: align)
        return columns.map { $0.content(stack, node.origin) } ?? stack
    }
}

/// Returns several nodes as one: in a column, unless there is only one.
func joined(_ nodes: [LayoutNode], align: Alignment = .start) -> LayoutNode? {
    guard nodes.count > 1 else { return nodes.first }
    return LayoutNode(StackContent(.vertical, nodes[...], spacing: 0, align: align))
}

/// Nodes side by side, one below the other or on top of each other.
final class StackContent: LayoutContent {
    let axis: Axis
    /// The rest of the first child, which replaces it if it was split on the page before.
    let resumed: LayoutNode?
    let children: ArraySlice<LayoutNode>
    let spacing: Double
    let align: Alignment
    private var line = LastAnswer<SizeProposal, StackLine>()

    init(
        _ axis: Axis, _ children: ArraySlice<LayoutNode>, resumed: LayoutNode? = nil,
        spacing: Double, align: Alignment
    ) {
        self.axis = axis
        self.resumed = resumed
        self.children = children
        self.spacing = spacing
        self.align = align
    }

    /// Returns the same stack with other children.
    func with(
        _ children: ArraySlice<LayoutNode>, resumed: LayoutNode? = nil
    ) -> StackContent {
        StackContent(axis, children, resumed: resumed, spacing: spacing, align: align)
    }

    /// Returns the spaces of a row's or a column's children.
    func line(_ proposal: SizeProposal, with measurer: Measurer) throws -> StackLine {
        if let known = line[proposal, measurer.caching] { return known }
        let new = try StackLine(of: self, proposal, with: measurer)
        line[proposal, measurer.caching] = new
        return new
    }

    // MARK: Space

    var isFlexibleDown: Bool { children.contains(where: \.isFlexibleDown) }

    var canShrinkDown: Bool { children.contains(where: \.canShrinkDown) }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        children.contains {
            $0.isSpacer ? self.axis == axis : $0.stretches(axis, isBoundAcross: isBoundAcross)
        }
    }

    func leastWidth(with measurer: Measurer) throws -> Double {
        let widths = try children.map(measurer.leastWidth)
        return axis == .horizontal
            ? widths.reduce(spacing * Double(max(0, widths.count - 1)), +) : widths.max() ?? 0
    }

    func baselineShift(for extra: Double) -> Double {
        axis == .vertical ? 0 : align.offset(of: 0, in: extra)
    }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        guard axis == .depth else { return try line(proposal, with: measurer).measure }
        let measures = try children.map { try measurer.measure($0, proposal) }
        let size = Size(
            width: measures.reduce(0) { max($0, $1.size.width) },
            height: measures.reduce(0) { max($0, $1.size.height) })
        return Measure(size: size, baseline: measures.firstBaseline(align, in: size.height))
    }

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        guard axis != .depth else {
            return try positionInDepth(in: rect, offered: offered, with: &positioner)
        }
        let line = try line(offered, with: positioner.measurer)
        var origin = rect.origin
        for (index, child) in children.enumerated() {
            let measure = line.children[index]
            var place = origin
            if axis == .horizontal {
                place.y += drop(of: measure, in: line.measure, rect.size.height)
                origin.x += measure.size.width + spacing
            } else {
                place.x += align.offset(of: measure.size.width, in: rect.size.width)
                origin.y += measure.size.height + spacing
            }
            try positioner.place(child, at: place, measure.size, offered: line.offers[index])
        }
    }

    private func positionInDepth(
        in rect: Rect, offered: SizeProposal, with positioner: inout Positioner
    ) throws {
        for child in children {
            let size = try positioner.measurer.measure(child, offered).size
            let x = rect.minX + align.offset(of: size.width, in: rect.size.width)
            let y = rect.minY + align.offset(of: size.height, in: rect.size.height)
            try positioner.place(child, at: Point(x: x, y: y), size, offered: offered)
        }
    }

    /// Returns the distance from a row's top to the top of a child.
    private func drop(of child: Measure, in row: Measure, _ height: Double) -> Double {
        guard align == .baseline else { return align.offset(of: child.size.height, in: height) }
        guard let line = row.baseline, let own = child.baseline else {
            return Alignment.center.offset(of: child.size.height, in: height)
        }
        return line - own
    }

    // MARK: Pages

    var canFlow: Bool { axis == .vertical }

    var isColumn: Bool { axis == .vertical }

    var hasPageBreak: Bool {
        axis == .vertical && children.contains(where: \.content.hasPageBreak)
    }

    var isHeading: Bool {
        children.contains(where: \.isHeading)
            && (axis != .vertical
                || children.allSatisfy { $0.isHeading || $0.content.isOnlySpace })
    }
}
