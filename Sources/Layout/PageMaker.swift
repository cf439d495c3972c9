import Drawing
import Input
import Schema
import Templates

/// Lays records out into pages, one record after the other, on one template and page size.
///
/// One maker belongs to one thread; what it gives are plain values.
package final class PageMaker {
    private let template: Template
    /// The size with what is cut off.
    private let size: Size
    private let trim: Trim
    private let area: Rect
    private let images: ImageTable
    private let measuring: Measuring
    private let body: [Prepared]
    private let background: [Prepared]
    private let margins: PreparedMargins
    private var backgrounds: [[Item]] = []
    private var numbers: [[Item]: Int] = [:]
    /// The background of all records, once it is known that it shows none of their facts.
    private var shared: Background?
    /// How many pictures that background has.
    private var sharedImages = 0

    /// A record's background.
    private struct Background {
        /// Its number among the document's; nil for none.
        var number: Int?
        /// Whether something in it cannot be made.
        var isBroken = false
    }

    /// A maker of pages of `size` points, to which the template's bleed is added on each side.
    package init(
        template: Template, size: Size, images: any ImageSource, shaper: any TextShaping
    ) {
        self.template = template
        let bleed = template.page.bleed.points(on: size)
        trim = Trim(bleed: bleed, corner: template.page.corner.points(on: size))
        let size = Size(width: size.width + 2 * bleed, height: size.height + 2 * bleed)
        self.size = size
        self.images = ImageTable(source: images)
        area = Rect(origin: .zero, size: size)
            .inset(by: template.page.margin?.insets(on: size) ?? .zero)
        measuring = Measuring(fitting: TextFitting(shaper: shaper))
        var preparing = Preparing(page: size, colors: template.colors)
        body = [preparing.prepare(template.body)]
        background = template.background.map { [preparing.prepare($0)] } ?? []
        margins = PreparedMargins(template, page: size)
    }

    /// One record's pages and what was found on the way; no pages when there was an error.
    package struct Result: Sendable {
        /// The pages; their images and backgrounds are numbered as in the maker's document.
        package var pages: [Page]
        /// What was found, in the order of the template; the same thing at the same place once.
        package var findings: [Finding]
    }

    /// What became of a record whose pages were handed on one by one.
    package struct Outcome: Sendable {
        /// How many pages were handed on.
        package var pageCount: Int
        /// What was found, in the order of the template; the same thing at the same place once, and a
        /// thousand things at most.
        package var findings: [Finding]

        /// Whether the pages may be used: no finding is an error.
        package var isSound: Bool { !findings.contains { $0.severity == .error } }
    }

    /// Begins a document of its own: the pictures and backgrounds of those before are forgotten, but
    /// for the background that all records share.
    package func begin() {
        if shared == nil { (backgrounds, numbers) = ([], [:]) }
        images.forget(from: shared == nil ? 0 : sharedImages)
    }

    /// The document of the pages made since the last beginning.
    package func document(_ pages: [Page], metadata: Metadata) -> Document {
        Document(
            metadata: metadata, pages: pages, images: images.assets, backgrounds: backgrounds)
    }

    /// Lays a record out.
    ///
    /// - Throws: What the shaper throws: a font that cannot be had.
    package func pages(for record: Record) throws -> Result {
        var pages: [Page] = []
        let outcome = try self.pages(for: record) { pages.append($0) }
        return Result(pages: outcome.isSound ? pages : [], findings: outcome.findings)
    }

    /// Lays a record out and hands its pages on one by one, so that a table of any length needs the
    /// memory of a few pages.
    ///
    /// After the first error no more pages are handed on, and those before it are not to be used. The
    /// pictures and backgrounds that a page names are in `document([], …)` from then on.
    ///
    /// - Parameter each: Takes the next page.
    /// - Throws: What the shaper throws, a font that cannot be had, and what `each` throws.
    package func pages(for record: Record, each: (Page) throws -> Void) throws -> Outcome {
        var run = Run(log: FindingLog())
        let background = try background(for: record, &run.log)
        var binder = Binder(
            page: size, colors: template.colors, images: images, scope: Scope([record]))
        let elements = binder.bind(body)
        run.log.add(binder.findings)
        let margins = Margins(self.margins, measuring, width: area.size.width, binder, record)
        func pagination(count: Int) -> Pagination {
            Pagination(
                elements, flow: PageFlow(measuring: measuring, template: template),
                margins: margins, area: area, count: count)
        }

        guard self.margins.asksCount || template.page.isSingle else {
            var pages = pagination(count: 1)
            try drawAll(&pages, background, &run, each)
            return run.outcome
        }
        guard let known = try settle(pagination) else {
            run.log.add([unsettled])
            return run.outcome
        }
        if template.page.isSingle, known.count > 1 { run.log.add([tooMany(known.count)]) }
        var pages = known.pages
        if known.held.isEmpty {
            pages = pagination(count: known.count)
            try drawAll(&pages, background, &run, each)
        }
        for plan in known.held { try draw(plan, pages, background, &run, each) }
        return run.outcome
    }

    /// A record on its way.
    private struct Run {
        var log: FindingLog
        /// How many of them were handed on.
        var handedOn = 0

        var outcome: Outcome { Outcome(pageCount: handedOn, findings: log.findings) }
    }

    /// Lays out all pages before the first is drawn, because headers and footers say how many there
    /// are; again when that number changes the room on them.
    ///
    /// Few pages are kept; of many there are none, and they must be laid out once more.
    ///
    /// - Returns: Nil when the number never comes to rest.
    private func settle(
        _ pagination: (Int) -> Pagination
    ) throws -> (pages: Pagination, held: [Pagination.Plan], count: Int)? {
        var count = 1
        for _ in 0..<Self.attempts {
            var pages = pagination(count)
            var held: [Pagination.Plan] = []
            var bodies: [Rect] = []
            while let plan = try pages.next() {
                bodies.append(plan.body)
                if bodies.count <= Self.heldPages { held.append(plan) } else { held = [] }
            }
            count = bodies.count
            var isSettled = true
            for (index, body) in bodies.enumerated() where isSettled {
                let place = Margins.Place(
                    number: index + 1, isLast: index + 1 == count, count: count)
                let margins = try pages.margins.pair(place)
                isSettled = margins.body(in: area) == body
                if held.indices.contains(index) { held[index].margins = margins }
            }
            if isSettled { return (pages, held, count) }
        }
        return nil
    }

    /// More than the digits that a number of pages may grow by.
    private static let attempts = 8
    private static let heldPages = 64

    private func drawAll(
        _ pages: inout Pagination, _ background: Background, _ run: inout Run,
        _ each: (Page) throws -> Void
    ) throws {
        while let plan = try pages.next() { try draw(plan, pages, background, &run, each) }
    }

    private func draw(
        _ plan: Pagination.Plan, _ pages: Pagination, _ background: Background, _ run: inout Run,
        _ each: (Page) throws -> Void
    ) throws {
        let found = pages.flow.findings
        run.log.add(found)
        run.log.add(plan.margins.findings)
        var placing = Placing(
            measuring: measuring, page: found.isEmpty ? cut : nil, bleed: trim.bleed)
        var items: [Item] = []
        let above = Rect(
            x: area.minX, y: area.minY, width: area.size.width, height: plan.margins.headerHeight)
        let below = Rect(
            x: area.minX, y: area.maxY - plan.margins.footerHeight, width: area.size.width,
            height: plan.margins.footerHeight)
        let isRepeated = plan.number > 1
        try placing.margin(plan.margins.header, in: above, isRepeated: isRepeated, into: &items)
        try placing.fill(
            plan.body, with: plan.sheet, offered: Proposal(plan.body.size), into: &items)
        try placing.margin(plan.margins.footer, in: below, isRepeated: isRepeated, into: &items)
        run.log.add(placing.findings)
        guard !background.isBroken, !run.log.hasErrors else { return }
        run.handedOn += 1
        try each(Page(size: size, background: background.number, items: items, trim: trim))
    }

    private func tooMany(_ count: Int) -> Finding {
        Finding(
            severity: .error, origin: template.body.origin,
            message: "this makes \(count) pages, and the template wants one")
    }

    private var unsettled: Finding {
        let origin = (template.footer.first ?? template.header.first)?.origin
        return Finding(
            severity: .error, origin: origin ?? template.body.origin,
            message: "the number of pages changes with the room that it takes itself",
            hint: "give the text with page.count a width or one line")
    }

    /// What is left of a page after the cut: no text may be outside.
    private var cut: Rect {
        Rect(origin: .zero, size: size).inset(by: Insets(all: trim.bleed))
    }

    /// The background of a record's pages; the same one for all records whose items are the same.
    private func background(
        for record: Record, _ log: inout FindingLog
    ) throws -> Background {
        if let shared { return shared }
        if background.isEmpty { return Background() }
        var binder = Binder(
            page: size, colors: template.colors, images: images, scope: Scope([record]))
        let elements = binder.bind(background)
        let area = Rect(origin: .zero, size: size)
        var placing = Placing(measuring: measuring, page: area, isBackground: true)
        var items: [Item] = []
        for element in elements {
            try placing.fill(area, with: element, offered: Proposal(size), into: &items)
        }
        let found = binder.findings + placing.findings
        log.add(found)
        let isBroken = found.contains { $0.severity == .error }
        let background = Background(number: isBroken ? nil : number(of: items), isBroken: isBroken)
        if self.background.allSatisfy(\.names.isEmpty) {
            (shared, sharedImages) = (background, images.assets.count)
        }
        return background
    }

    private func number(of items: [Item]) -> Int? {
        if items.isEmpty { return nil }
        if let known = numbers[items] { return known }
        numbers[items] = backgrounds.count
        backgrounds.append(items)
        return backgrounds.count - 1
    }
}

extension Proposal {
    /// The offer of all of a size.
    init(_ size: Size) {
        self.init(width: size.width, height: size.height)
    }
}
