import Drawing
import Templates

extension Measuring {
    /// How a row stands in a table of a width: its texts on one line, all in the middle.
    func layout(_ row: TableRow, _ spec: TableSpec, width: Double) throws -> RowLayout {
        if let known = row.layout, known.width == width { return known }
        let widths = spec.widths(in: width)
        var cells: [Measure] = []
        cells.reserveCapacity(row.cells.count)
        var line: Double?
        for (cell, width) in zip(row.cells, widths) {
            let measure =
                try cell.map { try self.measure($0, spec.offer(width)) } ?? Measure(size: .zero)
            if let own = measure.baseline { line = max(line ?? own, own) }
            cells.append(measure)
        }
        var (texts, others) = (0.0, 0.0)
        for cell in cells {
            if let line, let own = cell.baseline {
                texts = max(texts, line - own + cell.size.height)
            } else {
                others = max(others, cell.size.height)
            }
        }
        // Beside a tall picture the texts stand in the middle, too.
        let shift = max(0, others - texts) / 2
        let layout = RowLayout(
            width: width, height: max(texts, others) + spec.padding.vertical,
            baseline: line.map { $0 + shift + spec.padding.top }, cells: cells)
        row.layout = layout
        return layout
    }

    /// A table's size; its rows are made and forgotten on the way.
    func measure(_ table: TableBlock, width: Double?) throws -> Measure {
        let width = table.spec.width(in: width)
        var size = Size(width: width, height: 0)
        var baseline: Double?
        func add(_ row: TableRow) throws {
            let layout = try layout(row, table.spec, width: width)
            if baseline == nil { baseline = layout.baseline.map { $0 + size.height } }
            size.height += layout.height
        }
        if let header = table.header { try add(header) }
        if let resumed = table.resumed { try add(resumed) }
        // A short table's rows are soon asked for again.
        let start = table.range.count > Self.keptRows ? nil : Optional(table.range.lowerBound)
        for number in table.range {
            try add(table.rows.row(number, keepingFrom: start ?? number))
        }
        return Measure(size: size, baseline: baseline)
    }

    private static let keptRows = 100

    func measure(_ table: RowsBlock, width: Double?) throws -> Measure {
        let width = table.spec.width(in: width)
        var size = Size(width: width, height: 0)
        var baseline: Double?
        for row in [table.header].compactMap({ $0 }) + table.rows {
            let layout = try layout(row, table.spec, width: width)
            if baseline == nil { baseline = layout.baseline.map { $0 + size.height } }
            size.height += layout.height
        }
        return Measure(size: size, baseline: baseline)
    }
}

extension TableSpec {
    /// What a cell's content is offered in a column of a width.
    func offer(_ width: Double) -> Proposal {
        Proposal(width: max(0, width - padding.horizontal), height: nil)
    }
}

extension Placing {
    /// Places all rows of a table.
    mutating func table(
        _ table: TableBlock, of element: Element, in rect: Rect, into items: inout [Item]
    ) throws {
        let rows = table.range.map {
            table.rows.row($0, keepingFrom: table.range.lowerBound)
        }
        let block = RowsBlock(
            spec: table.spec, look: table.look, header: table.header,
            rows: (table.resumed.map { [$0] } ?? []) + rows)
        try self.rows(block, of: element, in: rect, into: &items)
    }

    /// Places rows under their header: grounds behind them, lines above them.
    mutating func rows(
        _ table: RowsBlock, of element: Element, in rect: Rect, into items: inout [Item]
    ) throws {
        let width = table.spec.width(in: rect.size.width)
        checkWidths(table.spec, rect.size.width, element)
        var (fills, rules): ([Path.Element], [Path.Element]) = ([], [])
        var headerRule: Item?
        var rows: [Item] = []
        rows.reserveCapacity(table.rows.count + 3)
        var y = rect.minY
        if let header = table.header {
            rows.append(try row(header, .headerCell, table.spec, width, rect.minX, &y))
            headerRule = table.look.headerRule.map {
                Self.rule(
                    Path.line(
                        from: Point(x: rect.minX, y: y), to: Point(x: rect.minX + width, y: y)), $0)
            }
        }
        for (place, row) in table.rows.enumerated() {
            if place > 0 {
                rules.append(.move(Point(x: rect.minX, y: y)))
                rules.append(.line(Point(x: rect.minX + width, y: y)))
            }
            let top = y
            rows.append(try self.row(row, .cell, table.spec, width, rect.minX, &y))
            if row.number % 2 == 1 {
                fills +=
                    Path.rectangle(Rect(x: rect.minX, y: top, width: width, height: y - top))
                    .elements
            }
        }
        if let fill = table.look.rowFill, !fills.isEmpty {
            let ground = Item.shape(Shape(path: Path(fills), fill: fill))
            items.append(.group(Group(role: .decoration, items: [ground])))
        }
        items += rows
        if let rule = table.look.rowRule, !rules.isEmpty {
            items.append(Self.rule(Path(rules), rule))
        }
        if let headerRule { items.append(headerRule) }
    }

    private static func rule(_ path: Path, _ stroke: Stroke) -> Item {
        .group(Group(role: .decoration, items: [.shape(Shape(path: path, stroke: stroke))]))
    }

    private mutating func row(
        _ row: TableRow, _ role: Role, _ spec: TableSpec, _ width: Double, _ left: Double,
        _ y: inout Double
    ) throws -> Item {
        findings += row.findings
        let layout = try measuring.layout(row, spec, width: width)
        let widths = spec.widths(in: width)
        var x = left
        var cells: [Item] = []
        cells.reserveCapacity(row.cells.count)
        for (number, cell) in row.cells.enumerated() {
            var content: [Item] = []
            if let cell {
                let size = layout.cells[number].size
                let offer = spec.offer(widths[number])
                var place = Point(x: x + spec.padding.left, y: y + spec.padding.top)
                place.x += spec.columns[number].align.offset(
                    of: size.width, in: offer.width ?? size.width)
                if let line = layout.baseline, let own = layout.cells[number].baseline {
                    place.y = y + line - own
                } else {
                    place.y += (layout.height - spec.padding.vertical - size.height) / 2
                }
                try self.place(
                    cell, in: Rect(origin: place, size: size), offered: offer, into: &content)
            }
            cells.append(.group(Group(role: role, items: content)))
            x += widths[number]
        }
        y += layout.height
        return .group(Group(role: .row, items: cells))
    }

    private mutating func checkWidths(_ spec: TableSpec, _ room: Double, _ element: Element) {
        let isTooWide = spec.fixedWidth > room + Self.tolerance
        guard isTooWide || (spec.stretches && spec.fixedWidth >= room), let origin = element.origin
        else { return }
        findings.append(
            Finding(
                severity: .error, origin: origin,
                message: "the columns need \(points(spec.fixedWidth)), and the table has"
                    + " \(points(room))",
                hint: spec.stretches && !isTooWide
                    ? "leave room for the columns that share the rest"
                    : "take a larger page, or make the columns narrower in the template"))
    }
}
