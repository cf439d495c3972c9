import Drawing
import Templates

/// The layout of rows, columns and stacks.
final class StackLayout: NodeLayout {
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

    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)? {
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

    var isFlexibleDown: Bool {
        children.contains(where: \.isFlexibleDown) || isOnlyPlaces
    }

    var canShrinkDown: Bool { children.contains(where: \.canShrinkDown) }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        isOnlyPlaces
            || children.contains {
                $0.isSpacer ? self.axis == axis : $0.stretches(axis, isBoundAcross: isBoundAcross)
            }
    }

    func leastWidth(with measurer: Measurer) throws -> Double {
        let widths = try children.filter { $0.details?.fields.place == nil }
            .map(measurer.leastWidth)
        return axis == .horizontal
            ? widths.reduce(spacing * Double(max(0, widths.count - 1)), +) : widths.max() ?? 0
    }

    func baselineShift(for extra: Double) -> Double {
        axis == .vertical ? 0 : align.offset(of: 0, in: extra)
    }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        guard axis == .depth else { return try line(proposal, with: measurer).measure }
        return try measureInDepth(proposal, with: measurer)
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
                if child.content.fillsLine, child.frame.height == nil {
                    let size = Size(width: measure.size.width, height: rect.size.height)
                    try positioner.place(child, at: place, size, offered: line.offer(to: index))
                    origin.x += size.width + spacing
                    continue
                }
                place.y += drop(of: measure, in: line.measure, rect.size.height)
                origin.x += measure.size.width + spacing
            } else {
                place.x += align.offset(of: measure.size.width, in: rect.size.width)
                origin.y += measure.size.height + spacing
            }
            try positioner.place(child, at: place, measure.size, offered: line.offer(to: index))
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
