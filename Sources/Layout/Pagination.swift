import Drawing
import Schema
import Templates

/// Finds one record's pages, one after the other, without drawing them.
struct Pagination {
    /// A page that is to be drawn.
    struct Plan {
        var number: Int
        var isLast: Bool
        /// What of the body stands on it.
        var sheet: Element
        /// Where.
        var body: Rect
        var margins: Margins.Pair
    }

    private(set) var flow: PageFlow
    var margins: Margins
    /// The room inside the page's margins.
    private let area: Rect
    /// How many pages there are, or are taken to be.
    private let count: Int
    private var rest: PageFlow.Rest?
    private var number = 0

    init(
        _ elements: [Element], flow: PageFlow, margins: Margins, area: Rect, count: Int
    ) {
        self.flow = flow
        self.margins = margins
        self.area = area
        self.count = count
        rest = PageFlow.Rest(elements: elements[...])
    }

    /// The next page; nil after the last.
    mutating func next() throws -> Plan? {
        guard let start = rest else { return nil }
        number += 1
        // What the last page's header and footer leave may be more or less than the others'.
        let last = try margins.pair(.init(number: number, isLast: true, count: count))
        let lastBody = last.body(in: area)
        let attempt = try flow.page(start, in: lastBody.size)
        guard attempt.rest != nil else {
            return plan(attempt, true, lastBody, last)
        }
        guard margins.prepared.asksLast else { return plan(attempt, false, lastBody, last) }
        let other = try margins.pair(.init(number: number, isLast: false, count: count))
        let otherBody = other.body(in: area)
        if otherBody.size == lastBody.size { return plan(attempt, false, otherBody, other) }
        let second = try flow.page(start, in: otherBody.size)
        // All would fit without what only the last page has: so this is not the last.
        return plan(second.rest == nil ? attempt : second, false, otherBody, other)
    }

    private mutating func plan(
        _ page: (sheet: Element, rest: PageFlow.Rest?), _ isLast: Bool, _ body: Rect,
        _ margins: Margins.Pair
    ) -> Plan {
        rest = page.rest
        return Plan(
            number: number, isLast: isLast, sheet: page.sheet, body: body, margins: margins)
    }
}
