import Drawing
import Input
import Schema
import Templates

/// A template's header and footer, ready for records.
struct PreparedMargins {
    let header: [Prepared]
    let footer: [Prepared]
    /// Which of the page's facts they ask for.
    let asksNumber, asksFirst, asksLast, asksCount: Bool

    init(_ template: Template, page: Size) {
        var above = Preparing(page: page, colors: template.colors)
        header = above.prepare(template.header)
        // What stands at the foot of each page is no part of the text.
        var below = Preparing(page: page, colors: template.colors, textRole: .decoration)
        footer = below.prepare(template.footer)
        let paths = above.paths.union(below.paths)
        func asks(_ fact: String) -> Bool {
            paths.contains([PageFacts.name, fact])
        }
        (asksNumber, asksFirst) = (asks("number"), asks("isFirst"))
        (asksLast, asksCount) = (asks("isLast"), asks("count"))
    }
}

/// The headers and footers of one record's pages.
struct Margins {
    /// What stands above and below the body of a page.
    struct Pair {
        var header: Element?
        var footer: Element?
        var headerHeight = 0.0
        var footerHeight = 0.0
        /// What was found while facts were filled in.
        var findings: [Finding] = []

        /// What it leaves of the room inside the page's margins.
        func body(in area: Rect) -> Rect {
            area.inset(by: Insets(top: headerHeight, right: 0, bottom: footerHeight, left: 0))
        }
    }

    /// A page as far as headers and footers can tell.
    struct Place: Hashable {
        var number: Int
        var isLast: Bool
        var count: Int
    }

    let prepared: PreparedMargins
    let measuring: Measuring
    let width: Double
    private var binder: Binder
    private let record: Record
    /// The pairs that were asked for last.
    private var known: [(place: Place, pair: Pair)] = []

    init(
        _ prepared: PreparedMargins, _ measuring: Measuring, width: Double, _ binder: Binder,
        _ record: Record
    ) {
        self.prepared = prepared
        self.measuring = measuring
        self.width = width
        self.binder = binder
        self.record = record
    }

    mutating func pair(_ place: Place) throws -> Pair {
        if prepared.header.isEmpty, prepared.footer.isEmpty { return Pair() }
        let key = Place(
            number: prepared.asksNumber
                ? place.number : prepared.asksFirst ? min(place.number, 2) : 0,
            isLast: prepared.asksLast && place.isLast,
            count: prepared.asksCount ? place.count : 0)
        if let found = known.first(where: { $0.place == key }) { return found.pair }
        let facts = PageFacts.record(
            number: place.number, count: place.count, isLast: place.isLast)
        binder.scope = Scope([record, facts])
        binder.findings = []
        var pair = Pair()
        pair.header = joined(binder.bind(prepared.header))
        pair.footer = joined(binder.bind(prepared.footer))
        pair.headerHeight = try pair.header.map { try height($0) } ?? 0
        pair.footerHeight = try pair.footer.map { try height($0) } ?? 0
        pair.findings = binder.findings
        if known.count >= 4 { known.removeFirst() }
        known.append((key, pair))
        return pair
    }

    private func height(_ element: Element) throws -> Double {
        try measuring.measure(element, Proposal(width: width, height: nil)).size.height
    }
}

extension Placing {
    /// Places a header or a footer in its room.
    ///
    /// After the first page it only repeats what has been read already.
    mutating func margin(
        _ element: Element?, in rect: Rect, isRepeated: Bool, into items: inout [Item]
    ) throws {
        guard let element else { return }
        var content: [Item] = []
        let width = element.frame.width ?? rect.size.width
        let place = Rect(
            x: rect.minX, y: rect.minY, width: width, height: rect.size.height)
        try self.place(
            element, in: place, offered: Proposal(width: rect.size.width, height: nil),
            into: &content)
        guard isRepeated, !content.isEmpty else {
            items += content
            return
        }
        items.append(.group(Group(role: .decoration, items: content)))
    }
}
