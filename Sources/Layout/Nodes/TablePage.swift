import Drawing

/// The rows of a table on one page, with the header.
struct TablePage: LayoutContent {
    var spec: TableSpec
    var decoration: TableDecoration
    var header: TableRow?
    var rows: [TableRow]

    // MARK: Space

    var isSlowToMeasure: Bool { true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        axis == .horizontal && spec.stretches
    }

    func leastWidth(with measurer: Measurer) throws -> Double { spec.fixedWidth }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        var size = TableSize(spec, width: finite(proposal.width), measurer)
        if let header { try size.add(header) }
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
        var (fills, rules): ([Path.Element], [Path.Element]) = ([], [])
        var headerRule: Item?
        var y = rect.minY
        let content = try positioner.items { positioner in
            positioner.items.reserveCapacity(rows.count + 1)
            func add(_ row: TableRow, _ role: Role) throws {
                y += try row.position(
                    spec, width: width, at: Point(x: rect.minX, y: y), role: role,
                    with: &positioner)
            }
            if let header {
                try add(header, .headerCell)
                headerRule = decoration.headerRule.map {
                    Self.rule(
                        Path.line(
                            from: Point(x: rect.minX, y: y), to: Point(x: rect.minX + width, y: y)),
                        $0)
                }
            }
            for (place, row) in rows.enumerated() {
                if place > 0 {
                    rules.append(.move(Point(x: rect.minX, y: y)))
                    rules.append(.line(Point(x: rect.minX + width, y: y)))
                }
                let top = y
                try add(row, .cell)
                if row.number % 2 == 1 {
                    fills +=
                        Path.rectangle(Rect(x: rect.minX, y: top, width: width, height: y - top))
                        .elements
                }
            }
        }
        if let fill = decoration.rowFill, !fills.isEmpty {
            let background = Item.shape(Shape(path: Path(fills), fill: fill))
            positioner.items.append(.group(Group(role: .decoration, items: [background])))
        }
        positioner.items += content
        if let rule = decoration.rowRule, !rules.isEmpty {
            positioner.items.append(Self.rule(Path(rules), rule))
        }
        if let headerRule { positioner.items.append(headerRule) }
    }

    private static func rule(_ path: Path, _ stroke: Stroke) -> Item {
        .group(Group(role: .decoration, items: [.shape(Shape(path: path, stroke: stroke))]))
    }

    private func checkWidths(
        in space: Double, _ node: LayoutNode, _ diagnostics: inout [PendingDiagnostic]
    ) {
        let isTooWide = spec.fixedWidth > space + Positioner.tolerance
        guard isTooWide || (spec.stretches && spec.fixedWidth >= space), let origin = node.origin
        else { return }
        diagnostics.error(
            at: origin,
            "the fixed columns need \(points(spec.fixedWidth)), and the table has \(points(space))",
            hint: spec.stretches && !isTooWide
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

    mutating func add(_ row: TableRow) throws {
        let layout = try row.layout(spec, width: measure.size.width, with: measurer)
        if measure.baseline == nil {
            measure.baseline = layout.baseline.map { $0 + measure.size.height }
        }
        measure.size.height += layout.height
    }
}
