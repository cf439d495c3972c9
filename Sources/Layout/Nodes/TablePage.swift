import Drawing

/// The rows of a table on one page, with the header.
struct TablePage: LayoutContent {
    var spec: TableSpec
    var decoration: TableDecoration
    var head: TableHead?
    var rows: [TableRow]

    // MARK: Space

    var isSlowToMeasure: Bool { !spec.hasContentWidths }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        axis == .horizontal && spec.stretches
    }

    func leastWidth(with measurer: Measurer) throws -> Double { spec.fixedWidth }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        var size = TableSize(spec, width: finite(proposal.width), measurer)
        if let head { try size.add(head) }
        for row in rows { try size.add(row) }
        return size.measure
    }

    // MARK: Position

    /// Places rows below their header, backgrounds behind them and lines above them.
    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let width = spec.width(in: rect.size.width)
        checkWidths(in: rect.size.width, node, &positioner.diagnostics)
        var paint = TablePaint(
            (head?.rows ?? []) + rows, spec, columnRule: decoration.columnRule, at: rect.origin,
            width: width, positioner.measurer.caching)
        var rules: [Path.Element] = []
        var (headerRule, footerRule): (Item?, Item?)
        var y = rect.minY
        let content = try positioner.items { positioner in
            positioner.items.reserveCapacity(rows.count + 1)
            if let head {
                let heights = try head.heights(spec, width: width, with: positioner.measurer)
                paint.add(head, heights, at: y)
                for (level, row) in head.rows.enumerated() {
                    y += try row.position(
                        spec, width: width, heights: heights[level...],
                        at: Point(x: rect.minX, y: y), with: &positioner)
                }
                headerRule = decoration.headerRule.map {
                    Self.rule(across(rect.minX, width, at: y), $0)
                }
            }
            for (place, row) in rows.enumerated() {
                if place > 0 {
                    rules.append(.move(Point(x: rect.minX, y: y)))
                    rules.append(.line(Point(x: rect.minX + width, y: y)))
                }
                let top = y
                y += try row.position(
                    spec, width: width, at: Point(x: rect.minX, y: y), with: &positioner)
                if row.kind == .total, place == 0 || rows[place - 1].kind != .total {
                    footerRule = decoration.footerRule.map {
                        Self.rule(across(rect.minX, width, at: top), $0)
                    }
                }
                if let fill = decoration.rowFill, row.kind == .record(isShaded: true) {
                    paint.fill(fill, from: top, to: y)
                }
                paint.add(row, from: top, to: y)
            }
        }
        positioner.items += paint.backgrounds
        positioner.items += content
        if let rule = decoration.rowRule, !rules.isEmpty {
            positioner.items.append(Self.rule(Path(rules), rule))
        }
        positioner.items += paint.lines(endingAt: y)
        positioner.items += [headerRule, footerRule].compactMap(\.self)
        if let frame = decoration.frame {
            let around = Rect(x: rect.minX, y: rect.minY, width: width, height: y - rect.minY)
            positioner.items.append(Self.rule(Path.rectangle(around), frame))
        }
    }

    private func across(_ x: Double, _ width: Double, at y: Double) -> Path {
        Path.line(from: Point(x: x, y: y), to: Point(x: x + width, y: y))
    }

    private static func rule(_ path: Path, _ stroke: Stroke) -> Item {
        .group(Group(role: .decoration, items: [.shape(Shape(path: path, stroke: stroke))]))
    }

    private func checkWidths(
        in space: Double, _ node: LayoutNode, _ diagnostics: inout [PendingDiagnostic]
    ) {
        let isTooWide = spec.fixedWidth > space + Positioner.tolerance
        let needsMore = spec.stretches || spec.hasContentWidths
        guard isTooWide || (needsMore && spec.fixedWidth >= space), let origin = node.origin
        else { return }
        diagnostics.error(
            at: origin,
            "the fixed columns need \(points(spec.fixedWidth)), and the table has \(points(space))",
            hint: needsMore && !isTooWide
                ? "leave space for the columns that share the rest"
                : "use a larger page, or make the columns narrower in the template")
    }
}

/// Adds up the size of a table's rows.
struct TableSize {
    private let spec: TableSpec
    private let measurer: Measurer
    private(set) var measure: Measure

    init(_ spec: TableSpec, width: Double?, _ measurer: Measurer) {
        self.spec = spec
        self.measurer = measurer
        measure = Measure(size: Size(width: spec.width(in: width), height: 0))
    }

    mutating func add(_ head: TableHead) throws {
        let width = measure.size.width
        measure.baseline = try head.baseline(spec, width: width, with: measurer)
        measure.size.height += try head.height(spec, width: width, with: measurer)
    }

    mutating func add(_ row: TableRow) throws {
        let layout = try row.layout(spec, width: measure.size.width, with: measurer)
        if measure.baseline == nil {
            measure.baseline = layout.baseline.map { $0 + measure.size.height }
        }
        measure.size.height += layout.height
    }
}
