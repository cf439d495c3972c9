import Drawing

enum TableSection {
    case head, body, foot

    /// The part's role.
    var role: Role {
        switch self {
        case .head: .tableHead
        case .body: .tableBody
        case .foot: .tableFoot
        }
    }
}

/// Rows of a table, with the header.
protocol TableRowsContent: LayoutContent {
    var spec: TableSpec { get }
}

extension TableRowsContent {
    var isSlowToMeasure: Bool { !spec.hasContentWidths }
    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        axis == .horizontal && spec.stretches
    }
    func leastWidth(with measurer: Measurer) throws -> Double { spec.fixedWidth }
}

/// The rows of a table on one page, with the header.
struct TablePage: TableRowsContent {
    var endsWithRows: Bool { true }
    var spec: TableSpec
    var decoration: TableDecoration
    var head: TableHead?
    var rows: [TableRow]
    /// The number of rows that are repeated from an earlier page.
    var repeatedRows = 0
    /// The part of the table with the row before, on an earlier page; nil if the table begins here.
    var before: TableSection?
    /// The part of the table with the next row, on a later page; nil if the table ends here.
    var after: TableSection?

    // MARK: Space

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
            (head?.rows ?? []) + rows, spec, columnRule: decoration.rules[.column], at: rect.origin,
            width: width, positioner.measurer.caching)
        var rules: [Path.Element] = []
        var (headerRule, footerRule): (Item?, Item?)
        var y = rect.minY
        // The bottom of the last row that is not a total.
        var end: Double?
        let content = try positioner.items { positioner in
            if let head {
                let heights = try head.heights(spec, width: width, with: positioner.measurer)
                paint.add(head, heights, at: y)
                for (level, row) in head.rows.enumerated() {
                    y += try row.position(
                        spec, width: width, heights: heights[level...],
                        at: Point(x: rect.minX, y: y), with: &positioner)
                }
                positioner.gather(.head, from: 0, isRepeated: before != nil)
                headerRule = decoration.rules[.header].map {
                    Self.rule(across(rect.minX, width, at: y), $0)
                }
            }
            var start = positioner.items.count
            positioner.items.reserveCapacity(start + rows.count)
            for (place, row) in rows.enumerated() {
                if place > 0, rows[place - 1].section != row.section || place == repeatedRows {
                    close(rows[place - 1], place - 1, from: start, &positioner)
                    start = positioner.items.count
                }
                if place > 0 {
                    rules.append(.move(Point(x: rect.minX, y: y)))
                    rules.append(.line(Point(x: rect.minX + width, y: y)))
                }
                let top = y
                y += try row.position(
                    spec, width: width, at: Point(x: rect.minX, y: y), with: &positioner)
                if row.kind != .total { end = y }
                if row.kind == .total, place == 0 || rows[place - 1].kind != .total {
                    footerRule = decoration.rules[.footer].map {
                        Self.rule(across(rect.minX, width, at: top), $0)
                    }
                }
                if let fill = decoration.rowFill, row.kind == .record(isShaded: true) {
                    paint.fill(fill, from: top, to: y)
                }
                paint.add(row, from: top, to: y)
            }
            if let last = rows.last { close(last, rows.count - 1, from: start, &positioner) }
        }
        positioner.items += paint.backgrounds
        positioner.items += content
        if let rule = decoration.rules[.row], !rules.isEmpty {
            positioner.items.append(Self.rule(Path(rules), rule))
        }
        positioner.items += paint.lines(endingAt: y)
        let endRule = decoration.rules[.end].flatMap { stroke in
            end.map { Self.rule(across(rect.minX, width, at: $0), stroke) }
        }
        positioner.items += [headerRule, footerRule, endRule].compactMap(\.self)
        if let frame = decoration.rules[.frame] {
            let around = Rect(x: rect.minX, y: rect.minY, width: width, height: y - rect.minY)
            positioner.items.append(Self.rule(Path.rectangle(around), frame))
        }
    }

    /// Gathers the items since `start` as the part of the table that ends with a row.
    private func close(
        _ row: TableRow, _ place: Int, from start: Int, _ positioner: inout Positioner
    ) {
        let section = row.section
        // All rows before the first part that is not repeated are in it.
        let isFirst = place >= repeatedRows && rows[repeatedRows...].first?.section == section
        positioner.gather(
            section, from: start, isRepeated: place < repeatedRows,
            Group.Part(
                isResumed: isFirst && before == section,
                isUnfinished: place == rows.count - 1 && after == section))
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

extension Positioner {
    /// Gathers the items since `start` in a group with the role of a table's part.
    fileprivate mutating func gather(
        _ section: TableSection, from start: Int, isRepeated: Bool, _ part: Group.Part = .whole
    ) {
        guard start < items.count else { return }
        var group = Group(role: section.role, items: Array(items[start...]))
        if part != .whole { group.part = part }
        items.removeSubrange(start...)
        items.append(
            .group(isRepeated ? Group(role: .repetition, items: [.group(group)]) : group))
    }
}
