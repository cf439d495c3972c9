import Drawing
import Templates

final class GridLayout: NodeLayout {
    let cells: [ResolvedNode]
    let columns: Int
    let spacing: Double
    let rowSpacing: Double
    let align: Alignment

    init(_ node: GridNode, _ resolver: NodeResolver) {
        cells = resolver.resolve(node.children)
        columns = node.columns
        spacing = resolver.points(node.spacing)
        rowSpacing = resolver.points(node.rowSpacing)
        align = node.align
    }

    func content(of node: ResolvedNode, with expander: inout Expander) -> (any LayoutContent)? {
        GridContent(layout: self, cells: expander.expand(cells)[...])
    }

    func columnWidth(in width: Double) -> Double {
        max(0, (width - spacing * Double(columns - 1)) / Double(columns))
    }
}

/// Nodes in rows with a fixed number of columns.
struct GridContent: LayoutContent {
    let layout: GridLayout
    var cells: ArraySlice<LayoutNode>

    private var rowCount: Int { (cells.count + layout.columns - 1) / layout.columns }

    private func row(_ number: Int) -> ArraySlice<LayoutNode> {
        cells.dropFirst(number * layout.columns).prefix(layout.columns)
    }

    private func rows(from number: Int) -> GridContent {
        GridContent(layout: layout, cells: cells.dropFirst(number * layout.columns))
    }

    private func rows(before number: Int) -> GridContent {
        GridContent(layout: layout, cells: cells.prefix(number * layout.columns))
    }

    // MARK: Space

    var isFlexibleDown: Bool { cells.contains(where: \.isFlexibleDown) }

    var canShrinkDown: Bool { cells.contains(where: \.canShrinkDown) }

    var isSlowToMeasure: Bool { true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool { axis == .horizontal }

    func leastWidth(with measurer: Measurer) throws -> Double {
        let gaps = layout.spacing * Double(layout.columns - 1)
        guard measurer.keepsWords else { return gaps }
        return try gaps + Double(layout.columns)
            * (cells.map { try measurer.leastWidth($0) }.max() ?? 0)
    }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        let width = finite(proposal.width)
        var size = Size(width: width ?? 0, height: 0)
        for number in 0..<rowCount {
            size.height += number > 0 ? layout.rowSpacing : 0
            size.height += try height(
                ofRow: number, columnWidth: width.map(layout.columnWidth), with: measurer)
        }
        if width == nil {
            let widest = try cells.reduce(0) {
                try max($0, measurer.measure($1, SizeProposal()).size.width)
            }
            size.width =
                widest * Double(layout.columns) + layout.spacing * Double(layout.columns - 1)
        }
        return Measure(size: size)
    }

    /// Returns the height of a row: that of its tallest cell.
    ///
    /// Cells that stretch count only if there are no others.
    private func height(
        ofRow number: Int, columnWidth: Double?, with measurer: Measurer
    ) throws -> Double {
        var (height, tallest) = (0.0, 0.0)
        var isFixed = false
        for cell in row(number) {
            let own = try measurer.measure(cell, SizeProposal(width: columnWidth)).size.height
            if cell.isFlexibleDown {
                tallest = max(tallest, own)
            } else {
                height = max(height, own)
                isFixed = true
            }
        }
        return isFixed ? height : tallest
    }

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let width = layout.columnWidth(in: rect.size.width)
        var y = rect.minY
        for number in 0..<rowCount {
            let height = try height(
                ofRow: number, columnWidth: width, with: positioner.measurer)
            for (column, cell) in row(number).enumerated() {
                let offer = SizeProposal(width: width, height: height)
                let size = try positioner.measurer.measure(cell, offer).size
                let x = rect.minX + Double(column) * (width + layout.spacing)
                let shift = layout.align.offset(of: size.width, in: width)
                try positioner.place(cell, at: Point(x: x + shift, y: y), size, offered: offer)
            }
            y += height + layout.rowSpacing
        }
    }

    // MARK: Pages

    var canFlow: Bool { true }

    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        let space = space.inside(node)
        let width = layout.columnWidth(in: space.width)
        var used = 0.0
        for number in 0..<rowCount {
            let height = try height(
                ofRow: number, columnWidth: width, with: fragmenter.measurer)
            let needed = number > 0 ? used + layout.rowSpacing + height : height
            guard space.holds(needed) else {
                if number > 0 {
                    return .split(
                        node.with(rows(before: number)), rest: node.with(rows(from: number)))
                }
                guard space.isAtTop else { return .split(nil, rest: node) }
                fragmenter.overflow(cells.first?.origin ?? node.origin, height, space.height)
                let rest = rows(from: 1)
                return .split(
                    node.with(rows(before: 1)), rest: rest.cells.isEmpty ? nil : node.with(rest))
            }
            used = needed
        }
        return .whole(used + node.frame.padding.vertical, node)
    }
}
