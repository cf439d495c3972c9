import Drawing

/// A table whose rows are created on demand.
struct TableContent: TableRowsContent {
    var spec: TableSpec
    var decoration: TableDecoration
    var head: TableHead?
    /// The header of further pages; nil if it is the same.
    var furtherHead: TableHead?
    /// The rest of a row that was too tall for the page before.
    var resumed: TableRow?
    var rows: TableRows
    var range: Range<Int>
    /// Whether an earlier page has other rows of the table.
    var isRest = false

    /// The maximum number of rows that are kept after measuring; rows of larger tables are created
    /// again.
    private static let keptRows = 100

    // MARK: Space

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        try spec.measure(head, rows, in: finite(proposal.width), with: measurer)
        var size = TableSize(spec, width: finite(proposal.width), measurer)
        if let head { try size.add(head) }
        for row in [lead, resumed].compactMap(\.self) { try size.add(row) }
        let start = range.count > Self.keptRows ? nil : Optional(range.lowerBound)
        for number in range { try size.add(rows.row(number, keepingFrom: start ?? number)) }
        return size.measure
    }

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        try spec.measure(head, self.rows, in: rect.size.width, with: positioner.measurer)
        let rows = range.map { self.rows.row($0, keepingFrom: range.lowerBound) }
        try page(lead, ((resumed.map { [$0] } ?? []) + rows)[...], isUnfinished: false)
            .position(node, in: rect, offered: offered, with: &positioner)
    }

    /// The row above the group that continues with the next row; nil if it is not repeated.
    private var lead: TableRow? {
        guard resumed != nil || !range.isEmpty else { return nil }
        return rows.lead(before: resumed?.number ?? range.lowerBound)
    }

    /// Returns some rows with the header.
    ///
    /// - Parameter isUnfinished: Whether the next page has other rows of the table.
    private func page(
        _ lead: TableRow?, _ rows: ArraySlice<TableRow>, isUnfinished: Bool
    ) -> TablePage {
        var page = TablePage(
            spec: spec, decoration: decoration, head: head, rows: (lead.map { [$0] } ?? []) + rows)
        page.repeatedRows = lead == nil ? 0 : 1
        if isRest, let first = rows.first {
            page.before = first.isRest ? first.section : self.rows.section(of: first.number - 1)
        }
        if isUnfinished, let last = rows.last {
            page.after = last.isUnfinished ? last.section : self.rows.section(of: last.number + 1)
        }
        return page
    }

    // MARK: Pages

    var canFlow: Bool { true }

    /// Fills a page with rows; the header is never alone on it.
    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        let space = space.inside(node)
        let measurer = fragmenter.measurer
        try spec.measure(head, rows, in: space.width, with: measurer)
        let width = spec.width(in: space.width)
        func height(_ row: TableRow) throws -> Double {
            try row.layout(spec, width: width, with: measurer).height
        }
        let lead = lead
        var used = try head?.height(spec, width: width, with: measurer) ?? 0
        if let lead { used += try height(lead) }
        var (shown, next) = ([TableRow](), range.lowerBound)
        var waiting = resumed
        while waiting != nil || next < range.upperBound {
            let row = waiting ?? rows.row(next, keepingFrom: range.lowerBound)
            let tall = try height(row)
            guard space.holds(used + tall) else {
                guard shown.isEmpty else {
                    guard let count = ending(shown, before: row, in: space) else {
                        return .split(nil, rest: node)
                    }
                    let after = count < shown.count ? shown[count].number : row.number
                    return .split(
                        node.with(page(lead, shown.prefix(count), isUnfinished: true)),
                        rest: rest(of: node, nil, after))
                }
                guard space.isAtTop else { return .split(nil, rest: node) }
                let after = waiting == nil ? next + 1 : next
                var left: TableRow?
                if let parts = try row.split(
                    spec, width: width, height: space.height - used, with: &fragmenter)
                {
                    shown.append(parts.head)
                    left = parts.rest
                } else {
                    fragmenter.overflow(node.origin, used + tall, space.height)
                    shown.append(row)
                }
                let rest = rest(of: node, left, after)
                return .split(
                    node.with(page(lead, shown[...], isUnfinished: rest != nil)), rest: rest)
            }
            shown.append(row)
            used += tall
            if waiting == nil { next += 1 } else { waiting = nil }
        }
        return .whole(used + node.frame.padding.vertical, node)
    }

    /// Returns how many of the rows that fit are shown, so that rows which belong together are not
    /// separated, and neither the last row nor the first one in little space is alone; nil if the table
    /// begins on the next page.
    private func ending(_ shown: [TableRow], before row: TableRow, in space: PageSpace) -> Int? {
        for isInGroups in [false, true] {
            func canBreak(before row: TableRow) -> Bool {
                rows.canBreak(before: row.number, insideGroups: isInGroups)
            }
            for count in shown.indices.reversed() {
                let next = count + 1 < shown.count ? shown[count + 1] : row
                guard canBreak(before: next) else { continue }
                // Two rows stay: a table of three rows in two columns has two in the first.
                let isAlone = next.number == range.upperBound - 1
                if isAlone, count > 1, canBreak(before: shown[count]) { return count }
                let isLone = count == 0 && !isRest && space.height < Self.littleSpace
                return isLone && !space.isAtTop ? nil : count + 1
            }
            if !space.isAtTop { return nil }
        }
        return shown.count
    }

    /// The height that may stay empty so that the first row of a table is not alone: an inch.
    private static let littleSpace = 72.0

    var hasEnd: Bool { lastBreak != nil }

    /// Returns the rows before the last two, and these.
    func splitBeforeEnd(_ node: LayoutNode) -> (head: LayoutNode, rest: LayoutNode)? {
        guard let last = lastBreak, let rest = rest(of: node, nil, last) else { return nil }
        let shown = (range.lowerBound..<last).map { rows.row($0, keepingFrom: range.lowerBound) }
        let head = page(lead, ((resumed.map { [$0] } ?? []) + shown)[...], isUnfinished: true)
        return (node.with(head), rest)
    }

    /// The last row before which a page can end so that two rows or more are below; nil if there is none.
    private var lastBreak: Int? {
        range.dropFirst(resumed == nil ? 1 : 0).dropLast()
            .last { rows.canBreak(before: $0, insideGroups: false) }
    }

    var leadingRows: LeadingRows? {
        resumed == nil ? LeadingRows(table: ObjectIdentifier(rows), range: range) : nil
    }

    func skipping(to row: Int) -> any LayoutContent {
        var table = self
        table.range = row..<range.upperBound
        return table
    }

    private func rest(of node: LayoutNode, _ resumed: TableRow?, _ next: Int) -> LayoutNode? {
        var table = self
        table.resumed = resumed
        table.isRest = true
        table.head = furtherHead ?? head
        table.range = next..<range.upperBound
        return resumed == nil && table.range.isEmpty ? nil : node.with(table)
    }
}
