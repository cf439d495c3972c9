import Drawing
import Input
import Templates

/// The columns side by side into which a text or the children of a column are divided.
struct ColumnsLayout {
    let count: Int
    let gutter: Double

    init(_ columns: TextColumns, _ resolver: NodeResolver) {
        count = columns.count
        gutter = resolver.points(columns.gutter)
    }

    func content(_ content: any LayoutContent, _ origin: Input.Value) -> any LayoutContent {
        ColumnsContent(layout: self, content: LayoutNode(content, origin: origin))
    }

    func width(in width: Double) -> Double {
        max(0, (width - gutter * Double(count - 1)) / Double(count))
    }
}

/// Content divided into columns of the same height, as low as possible.
///
/// The columns are filled in the same way as pages.
final class ColumnsContent: LayoutContent {
    let layout: ColumnsLayout
    let content: LayoutNode
    private var balanced = LastAnswer<Double, Filled>()

    /// The parts of the content in the columns.
    private struct Filled {
        var parts: [LayoutNode] = []
        /// The height of the tallest part.
        var height = 0.0
        /// What does not fit; nil for nothing.
        var rest: LayoutNode?
        var diagnostics: [PendingDiagnostic] = []
        /// Whether a node that stays whole was split, because it is taller than the columns.
        var hasSplitKept = false

        /// Whether it is all of the content, and nothing is split or too tall.
        var isComplete: Bool { rest == nil && diagnostics.isEmpty && !hasSplitKept }
    }

    init(layout: ColumnsLayout, content: LayoutNode) {
        (self.layout, self.content) = (layout, content)
    }

    // MARK: Space

    var isSlowToMeasure: Bool { true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool { axis == .horizontal }

    func leastWidth(with measurer: Measurer) throws -> Double {
        let gaps = layout.gutter * Double(layout.count - 1)
        return try measurer.leastWidth(content) * Double(layout.count) + gaps
    }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        guard let width = finite(proposal.width) else {
            // Without a limit, all of it is in one line of columns.
            let size = try measurer.measure(content, SizeProposal()).size
            let gaps = layout.gutter * Double(layout.count - 1)
            return Measure(
                size: Size(width: size.width * Double(layout.count) + gaps, height: size.height))
        }
        let filled = try balance(in: width, with: measurer)
        let column = SizeProposal(width: layout.width(in: width))
        let baseline = try filled.parts.first.flatMap { try measurer.measure($0, column).baseline }
        return Measure(size: Size(width: width, height: filled.height), baseline: baseline)
    }

    private func fill(_ space: PageSpace, _ measurer: Measurer) throws -> Filled {
        var filled = Filled(rest: content)
        var fragmenter = Fragmenter(measurer: measurer)
        var space = space
        space.width = layout.width(in: space.width)
        for _ in 0..<layout.count {
            guard let next = filled.rest else { break }
            var part: LayoutNode?
            switch try fragmenter.fragment(next, in: space) {
            case .whole(_, let shown): (part, filled.rest) = (shown, nil)
            case .split(let head, let rest): (part, filled.rest) = (head, rest)
            }
            guard let part else { continue }
            filled.parts.append(part)
            let tall = try measurer.measure(part, SizeProposal(width: space.width)).size.height
            filled.height = max(filled.height, tall)
        }
        filled.diagnostics = fragmenter.diagnostics
        filled.hasSplitKept = fragmenter.hasSplitKept
        return filled
    }

    /// Returns columns in which all of the content fits, as low as possible.
    private func balance(in width: Double, with measurer: Measurer) throws -> Filled {
        if let known = balanced[width, measurer.caching] { return known }
        let column = SizeProposal(width: layout.width(in: width))
        func fill(_ height: Double) throws -> Filled {
            try self.fill(PageSpace(width: width, height: height, isAtTop: true), measurer)
        }
        var high = try measurer.measure(content, column).size.height
        var best = try fill(high)
        // The rest of content that began on an earlier page is lower than all of it.
        if best.isComplete { high = min(high, best.height) }
        var low = high / Double(layout.count)
        while high - low > Self.precision {
            let middle = (low + high) / 2
            let attempt = try fill(middle)
            if attempt.isComplete {
                best = attempt
                // Columns that are lower than their space fit in their own height, too.
                high = min(middle, attempt.height)
            } else {
                low = middle
            }
        }
        balanced[width, measurer.caching] = best
        return best
    }

    /// The difference in height that is not worth another attempt, in points.
    private static let precision = 0.25

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let filled = try balance(in: rect.size.width, with: positioner.measurer)
        try FilledColumns(layout: layout, parts: filled.parts)
            .position(node, in: rect, offered: offered, with: &positioner)
    }

    // MARK: Pages

    var canFlow: Bool { content.canFlow }

    func splitBeforeHeadings(_ node: LayoutNode) -> (head: LayoutNode, rest: LayoutNode)? {
        guard let (head, rest) = content.splitBeforeHeadings else { return nil }
        // The rows of a table that was split before its end cannot be divided into columns.
        if layout.count > 1, head.content.endsWithRows { return nil }
        return (
            node.with(ColumnsContent(layout: layout, content: head)),
            node.with(ColumnsContent(layout: layout, content: rest))
        )
    }

    /// Fills the columns of a page; those of the last page have the same height.
    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        let inner = space.inside(node)
        // Only what may fit on the page is balanced, which takes several attempts.
        let filled = try fill(inner, fragmenter.measurer)
        if filled.rest == nil {
            let all = try balance(in: inner.width, with: fragmenter.measurer)
            let height = all.height + node.frame.padding.vertical
            if space.holds(height) { return .whole(height, node) }
        }
        if filled.parts.isEmpty, !space.isAtTop { return .split(nil, rest: node) }
        fragmenter.diagnostics += filled.diagnostics
        let columns = node.with(FilledColumns(layout: layout, parts: filled.parts))
        guard let rest = filled.rest else {
            return .whole(filled.height + node.frame.padding.vertical, columns)
        }
        return .split(columns, rest: node.with(ColumnsContent(layout: layout, content: rest)))
    }
}

/// The columns of a page that are continued on the next.
struct FilledColumns: LayoutContent {
    let layout: ColumnsLayout
    let parts: [LayoutNode]

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool { axis == .horizontal }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        let width = finite(proposal.width) ?? 0
        let column = SizeProposal(width: layout.width(in: width))
        let height = try parts.reduce(0) { try max($0, measurer.measure($1, column).size.height) }
        return Measure(size: Size(width: width, height: height))
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let column = SizeProposal(width: layout.width(in: rect.size.width))
        for (place, part) in parts.enumerated() {
            let x = rect.minX + Double(place) * ((column.width ?? 0) + layout.gutter)
            let size = try positioner.measurer.measure(part, column).size
            try positioner.place(part, at: Point(x: x, y: rect.minY), size, offered: column)
        }
    }
}
