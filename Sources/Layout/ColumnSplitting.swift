import Drawing
import Templates

/// Cuts columns and tables, which may be very long: each page looks only at what it can hold.
extension Splitting {
    /// Fills a page with a column's children.
    mutating func column(
        _ stack: Element.StackBlock, of element: Element, _ room: Room
    ) throws -> Split {
        var open = OpenColumn(stack: stack, element: element, room: room)
        for index in stack.children.indices {
            let child = open.child(index)
            if child.isPageBreak {
                // A break at a page's start makes no empty page.
                if open.kept.isEmpty, room.isAtTop { continue }
                return .cut(open.head(), rest: open.rest(from: index + 1))
            }
            var found = try split(
                child, width: room.width, room: open.left, isAtTop: open.isAtTop)
            if case .cut(nil, _) = found, !child.isSpacer, open.dropSpacersAtTop() {
                found = try split(child, width: room.width, room: open.left, isAtTop: true)
            }
            switch found {
            case .whole(let height, let shown):
                open.used += open.gap + height
                open.keep(shown, insteadOf: child)
            case .cut(let head?, let rest):
                open.kept.append(head)
                return .cut(open.head(), rest: open.rest(from: index + 1, resuming: rest))
            case .cut(nil, let rest):
                if child.isSpacer {
                    // A spacer at a page's end has done its work, and nothing has room after it.
                    open.keep(Element(.spacer(least: 0)), insteadOf: child)
                    open.used = room.height
                    continue
                }
                guard rest != nil else {
                    return .cut(open.head(), rest: open.rest(from: index + 1))
                }
                return open.leavingNoHeading(before: index, resuming: rest)
            }
        }
        return .whole(open.used, open.whole)
    }

    /// Fills a page with a table's rows; the header never stands alone.
    mutating func table(
        _ table: TableBlock, of element: Element, _ room: Room
    ) throws -> Split {
        let width = table.spec.width(in: room.width)
        func height(_ row: TableRow) throws -> Double {
            try measuring.layout(row, table.spec, width: width).height
        }
        var used = try table.header.map(height) ?? 0
        var (rows, next) = ([TableRow](), table.range.lowerBound)
        var waiting = table.resumed
        while waiting != nil || next < table.range.upperBound {
            let row =
                waiting
                ?? table.rows.row(next, keepingFrom: table.range.lowerBound)
            let tall = try height(row)
            guard room.holds(used + tall) else {
                var rest = (row: Optional(row), next: waiting == nil ? next + 1 : next)
                if rows.isEmpty {
                    guard room.isAtTop else { return .cut(nil, rest: element) }
                    let (head, tail) = try self.row(
                        row, table.spec, width, room: room.height - used)
                    if head == nil { overflow(element.origin, used + tall, room.height) }
                    rows.append(head ?? row)
                    rest.row = head == nil ? nil : tail
                }
                return .cut(
                    part(rows, of: table, element), rest: left(rest, of: table, element))
            }
            rows.append(row)
            used += tall
            if waiting == nil { next += 1 } else { waiting = nil }
        }
        return .whole(used, element)
    }

    private func part(
        _ rows: [TableRow], of table: TableBlock, _ element: Element
    ) -> Element {
        element.with(
            .rows(
                RowsBlock(spec: table.spec, look: table.look, header: table.header, rows: rows)))
    }

    private func left(
        _ rest: (row: TableRow?, next: Int), of table: TableBlock, _ element: Element
    ) -> Element? {
        var block = table
        block.resumed = nil
        block.range = rest.next..<table.range.upperBound
        if let row = rest.row {
            // A whole row is asked for again by its number.
            if row.number == rest.next - 1, !row.isRest {
                block.range = row.number..<table.range.upperBound
            } else {
                block.resumed = row
            }
        }
        return block.resumed == nil && block.range.isEmpty ? nil : element.with(.table(block))
    }

    /// Cuts a row that is taller than a page through its cells; nothing when none of them can be cut.
    private mutating func row(
        _ row: TableRow, _ spec: TableSpec, _ width: Double, room: Double
    ) throws -> (TableRow?, TableRow?) {
        var (heads, tails): ([Element?], [Element?]) = ([], [])
        let room = max(0, room - spec.padding.vertical)
        let before = findings.count
        for (cell, width) in zip(row.cells, spec.widths(in: width)) {
            guard let cell else {
                heads.append(nil)
                tails.append(nil)
                continue
            }
            let offer = spec.offer(width)
            switch try split(cell, width: offer.width ?? 0, room: room, isAtTop: true) {
            case .whole(_, let shown):
                heads.append(shown)
                tails.append(nil)
            case .cut(let head, let rest):
                heads.append(head)
                tails.append(rest)
            }
        }
        guard findings.count == before, tails.contains(where: { $0 != nil }) else {
            findings.removeSubrange(before...)
            return (nil, nil)
        }
        return (
            TableRow(number: row.number, cells: heads, findings: row.findings, isRest: row.isRest),
            TableRow(number: row.number, cells: tails, findings: [], isRest: true)
        )
    }
}

/// A column whose page is being filled.
private struct OpenColumn {
    let stack: Element.StackBlock
    let element: Element
    let room: Splitting.Room
    /// What stands on the page.
    var kept: [Element] = []
    /// The height it takes.
    var used = 0.0
    /// Whether what stands there is not what the column was made of.
    private var isChanged: Bool

    init(stack: Element.StackBlock, element: Element, room: Splitting.Room) {
        self.stack = stack
        self.element = element
        self.room = room
        isChanged = stack.resumed != nil
    }

    /// The room before the next child.
    var gap: Double { kept.isEmpty ? 0 : stack.spacing }
    /// The height that is left for the next child.
    var left: Double { room.height - used - gap }
    /// Whether nothing stands above the next child on its page.
    var isAtTop: Bool { room.isAtTop && kept.isEmpty }

    /// Takes away spacers above which nothing stands: they give way to what has no room beneath them.
    mutating func dropSpacersAtTop() -> Bool {
        guard room.isAtTop, !kept.isEmpty, kept.allSatisfy(\.isSpacer) else { return false }
        (kept, used, isChanged) = ([], 0, true)
        return true
    }

    func child(_ index: Int) -> Element {
        let first = index == stack.children.startIndex ? stack.resumed : nil
        return first ?? stack.children[index]
    }

    /// What goes on with the next page: the children from a number on, after what is left of the one
    /// before.
    func rest(from index: Int, resuming left: Element? = nil) -> Element? {
        var block = stack
        block.resumed = left
        block.children = stack.children[(left == nil ? index : index - 1)...]
        if left == nil {
            // A break after the last node makes no empty page.
            block.children = block.children.drop(while: \.isPageBreak)
            if block.children.isEmpty { return nil }
            if index == stack.children.startIndex { block.resumed = stack.resumed }
        }
        return element.with(.stack(block))
    }

    /// As `rest`, with the spacers at the end of what stays: what they hold at the foot of a page
    /// stands at the foot of its own.
    private func rest(from index: Int, after count: Int, resuming left: Element?) -> Element? {
        let spacers = kept.prefix(count).reversed().prefix { $0.isSpacer }.count
        guard spacers > 0, spacers < count else { return rest(from: index, resuming: left) }
        let first = left == nil ? index : index - 1
        var block = stack
        block.children = stack.children[(first - spacers)...]
        block.resumed = Element(.spacer(least: 0))
        return element.with(.stack(block))
    }

    /// The cut before a child, of which nothing had room: headings above it go with it.
    func leavingNoHeading(before index: Int, resuming left: Element?) -> Split {
        let (count, above) = kept[...].beforeHeadings
        if above > 0, let (head, rest) = kept[above - 1].partedFromHeadings {
            var open = self
            open.kept = kept.prefix(above - 1) + [head]
            let child = index - (kept.count - above)
            return .cut(open.head(), rest: self.rest(from: child, resuming: rest))
        }
        if count == 0, !room.isAtTop { return .cut(nil, rest: element) }
        // Headings that fill a page stay where they are.
        guard count > 0, count < kept.count else {
            return .cut(head(), rest: rest(from: index + 1, after: kept.count, resuming: left))
        }
        let child = index - (kept.count - count)
        return .cut(head(count), rest: rest(from: child, after: count, resuming: nil))
    }

    /// The column when nothing is left: itself, unless a part of it stands on a page before or a
    /// spacer had no room.
    var whole: Element {
        guard isChanged else { return element }
        var block = stack
        block.resumed = nil
        block.children = kept[...]
        // A spacer without room leaves no gap before it either.
        if used >= room.height {
            while block.children.last?.isSpacer == true { block.children.removeLast() }
        }
        return element.with(.stack(block))
    }

    mutating func keep(_ shown: Element, insteadOf child: Element) {
        kept.append(shown)
        isChanged = isChanged || shown !== child
    }

    /// What stands on the page, without the spacers at its end; nil for nothing.
    func head(_ count: Int? = nil) -> Element? {
        var children = kept.prefix(count ?? kept.count)
        while children.last?.isSpacer == true { children.removeLast() }
        if children.isEmpty { return nil }
        var block = stack
        block.resumed = nil
        block.children = children
        return element.with(.stack(block))
    }
}

extension Collection<Element> where Index == Int, Self: BidirectionalCollection {
    /// How many come before the headings at the end, and before the room above those.
    fileprivate var beforeHeadings: (count: Int, above: Int) {
        var (count, above) = (self.count, self.count)
        func last(_ count: Int) -> Element { self[startIndex + count - 1] }
        while true {
            while above > 0, last(above).isOnlyRoom { above -= 1 }
            guard above > 0, last(above).isHeading else { return (count, above) }
            above -= 1
            count = above
        }
    }
}

extension Element {
    /// A column that ends in headings, and these; nil for any other element.
    fileprivate var partedFromHeadings: (head: Element, rest: Element)? {
        guard canFlow, !isKept else { return nil }
        switch kind {
        case .stack(let stack):
            let (count, above) = stack.children.beforeHeadings
            func part(_ children: ArraySlice<Element>) -> Element {
                var block = stack
                block.children = children
                return with(.stack(block))
            }
            let children = stack.children
            if count > 0, count < children.count {
                return (part(children.prefix(count)), part(children.dropFirst(count)))
            }
            guard above > 0,
                let (head, rest) = children[children.startIndex + above - 1].partedFromHeadings
            else { return nil }
            return (
                part(children.prefix(above - 1) + [head]),
                part([rest] + children.dropFirst(above))
            )
        case .box(let box):
            guard let (head, rest) = box.content?.partedFromHeadings else { return nil }
            func around(_ content: Element) -> Element {
                var box = box
                box.content = content
                return with(.box(box))
            }
            return (around(head), around(rest))
        default: return nil
        }
    }
}
