import Drawing

/// Lays out the pages of a record, one after the other, without drawing them.
struct Paginator {
    /// A page to be drawn.
    struct Plan {
        var place: PagePlace
        /// The part of the body on it.
        var content: LayoutNode
        var body: Rect
        var margins: Margins.Pair
    }

    private(set) var body: BodyFragmenter
    var margins: Margins
    /// The rectangles inside the pages' margins.
    private let areas: PageAreas
    /// The number of pages, or an estimate.
    private let count: Int
    private var rest: BodyFragmenter.Rest?
    private(set) var number = 0

    init(
        _ nodes: [LayoutNode], body: BodyFragmenter, margins: Margins, areas: PageAreas,
        count: Int
    ) {
        self.body = body
        self.margins = margins
        self.areas = areas
        self.count = count
        rest = BodyFragmenter.Rest(nodes: nodes[...])
    }

    /// Returns the next page; nil after the last.
    mutating func next() throws -> Plan? {
        guard let start = rest else { return nil }
        number += 1
        let area = areas[number]
        // The header and footer of the last page may leave more or less space than the others.
        let last = try margins.pair(.init(number: number, isLast: true, count: count))
        let lastBody = last.body(in: area)
        let attempt = try body.page(start, in: lastBody.size)
        guard attempt.rest != nil else {
            return plan(attempt, true, lastBody, last)
        }
        guard margins.resolved.questions.asksLast else {
            return plan(attempt, false, lastBody, last)
        }
        let other = try margins.pair(.init(number: number, isLast: false, count: count))
        let otherBody = other.body(in: area)
        if otherBody.size == lastBody.size { return plan(attempt, false, otherBody, other) }
        let second = try body.page(start, in: otherBody.size)
        // The rest fits only without the header and footer of the last page, so this is not the last.
        return plan(second.rest == nil ? attempt : second, false, otherBody, other)
    }

    /// The place where the next page begins; nil if it does not begin with a whole row of a table that
    /// began on an earlier page.
    var place: (place: TablePlace, table: ObjectIdentifier)? {
        guard let rows = rest?.resumed?.content.leadingRows else { return nil }
        return (TablePlace(pages: number, rows: rows.range), rows.table)
    }

    /// Continues with a later page, which begins with another row of the same table.
    mutating func skip(to place: TablePlace) {
        guard let resumed = rest?.resumed else { return }
        rest?.resumed = resumed.with(resumed.content.skipping(to: place.rows.lowerBound))
        number = place.pages
    }

    private mutating func plan(
        _ page: (content: LayoutNode, rest: BodyFragmenter.Rest?), _ isLast: Bool, _ body: Rect,
        _ margins: Margins.Pair
    ) -> Plan {
        rest = page.rest
        return Plan(
            place: PagePlace(number: number, isLast: isLast, count: count), content: page.content,
            body: body, margins: margins)
    }
}
