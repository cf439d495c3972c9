import Diagnostics
import Drawing
import Schema
import Templates

/// Lays out records as pages, one record after the other, with a template and a page size.
///
/// A maker must be used by only one thread; its results are plain values.
package final class PageMaker {
    private let template: Template
    /// The size including the bleed, without the inset.
    private let size: Size
    /// The distance of the page from the edges of the paper.
    private let inset: Double
    private let trim: Trim
    private let direction: TextDirection
    /// The rectangles inside the margins.
    private let areas: PageAreas
    private let images: ImageTable
    private let measurer: Measurer
    private let body: [ResolvedNode]
    private let backgrounds: Backgrounds
    private let margins: ResolvedMargins
    private let groups = ShrinkGroups()
    /// The size without the bleed, as facts.
    private let sides: PageFacts.Sides

    /// Creates a maker of pages of `size` points, to which the template's bleed is added on each
    /// side, and which have the template's inset around their content.
    ///
    /// - Parameter direction: The direction in which the documents' language is written: pages from right
    ///   to left are mirrored.
    package convenience init(
        template: Template, size: Size, images: any ImageSource, shaper: any TextShaping,
        direction: TextDirection = .leftToRight
    ) {
        self.init(
            template: template, size: size, images: images, shaper: shaper, direction: direction,
            layouts: NodeLayouts.builtIn,
            caching: .on)
    }

    /// Creates a maker with other layouts, or without caches.
    init(
        template: Template, size: Size, images: any ImageSource, shaper: any TextShaping,
        direction: TextDirection = .leftToRight, layouts: [any NodeLayout.Type], caching: Caching
    ) {
        self.template = template
        sides = PageFacts.Sides(
            width: size.width, height: size.height, isMirrored: direction == .rightToLeft)
        self.direction = direction
        let bleed = template.page.bleed.points(on: size)
        trim = Trim(bleed: bleed, corner: template.page.corner.points(on: size))
        // At least half of a tiny page has content.
        inset = min(template.page.inset.points(on: size), min(size.width, size.height) / 4)
        let size = Size(
            width: size.width + 2 * (bleed - inset), height: size.height + 2 * (bleed - inset))
        self.size = size
        self.images = ImageTable(source: images)
        areas = PageAreas(
            template.page.margin, page: size, isMirrored: direction == .rightToLeft)
        measurer = Measurer(fitter: TextFitter(shaper: shaper, caching: caching))
        let resolver = NodeResolver(
            page: size, colors: template.colors, layouts: LayoutRegistry(layouts),
            groups: groups)
        body = [resolver.resolve(template.body)]
        backgrounds = Backgrounds(
            template.background, resolver, measurer, self.images, direction)
        margins = ResolvedMargins(template, resolver)
    }

    /// The pages of a record; empty if there is an error.
    package struct Result: Sendable {
        /// The pages; their pictures and backgrounds are numbered as in the maker's document.
        package var pages: [Page]
        /// The problems, in the order of the template; the same message once per location.
        package var diagnostics: [Diagnostic]
    }

    /// The result for a record whose pages were passed on one by one.
    package struct Outcome: Sendable {
        /// The number of pages that were passed on.
        package var pageCount: Int
        /// The problems, in the order of the template; the same message once per location, and
        /// 1,000 at most.
        package var diagnostics: [Diagnostic]

        /// Whether the pages can be used: there is no error.
        package var isValid: Bool { !diagnostics.hasErrors }
    }

    /// Begins another document and forgets the pictures and backgrounds of earlier ones, except for
    /// the background that all records share.
    package func begin() { backgrounds.begin() }

    /// Returns a document of pages made since the last call to `begin`.
    package func document(_ pages: [Page], metadata: Metadata) -> Document {
        Document(
            metadata: metadata, pages: pages, images: images.assets,
            backgrounds: backgrounds.items.map(onPaper))
    }

    /// Returns the items of a page at their places on the paper.
    private func onPaper(_ items: [Item]) -> [Item] {
        guard inset > 0 else { return items }
        return items.map { $0.moved(by: Point(x: inset, y: inset)) }
    }

    /// Lays out a record.
    ///
    /// - Throws: An error of the shaper, such as a missing font.
    package func pages(for record: Record) throws -> Result {
        var pages: [Page] = []
        let outcome = try self.pages(for: record) { pages.append($0) }
        return Result(
            pages: outcome.isValid ? pages : [], diagnostics: outcome.diagnostics)
    }

    /// Lays out a record and passes its pages on one by one, so that a table of any length needs
    /// the memory of only a few pages.
    ///
    /// After the first error, no more pages are passed on, and earlier pages must not be used. The
    /// pictures and backgrounds that a page refers to are in `document([], …)` from then on.
    ///
    /// - Parameter each: Receives the next page.
    /// - Throws: An error of the shaper, such as a missing font, or of `each`.
    package func pages(for record: Record, each: (Page) throws -> Void) throws -> Outcome {
        guard template.hasShrinkGroups else { return try lay(record, each) }
        try settleGroups(record)
        return try lay(record, each)
    }

    /// Returns the sizes that a record needs of text that all records share.
    ///
    /// - Throws: The same errors as `pages(for:each:)`.
    package func shrinking(for record: Record) throws -> SharedShrinking {
        groups.share(nil)
        try settleGroups(record)
        return groups.shrinking
    }

    /// Sets the sizes of text that all records share, for the following records.
    package func share(_ shrinking: SharedShrinking?) { groups.share(shrinking) }

    private func settleGroups(_ record: Record) throws {
        groups.begin()
        // Smaller letters can leave more space to others, which then need not be as small.
        for _ in 0..<Self.attempts {
            _ = try lay(record) { _ in }
            guard groups.settle() else { break }
        }
    }

    /// Lays out a record with the sizes that shrink groups have so far.
    private func lay(_ record: Record, _ each: (Page) throws -> Void) throws -> Outcome {
        guard mustCount else {
            let start = try start(record)
            var run = start.run
            var pages = paginator(start, count: 1)
            while let plan = try pages.next() { try draw(plan, pages, &run, each) }
            finish(&run)
            return run.outcome
        }
        let (start, settled) = try fitting(record)
        var run = start.run
        guard let known = settled else {
            run.log.add([unsettled], aboutSpace: true)
            return run.outcome
        }
        if template.page.isSingle, known.count > 1 {
            run.log.add([tooMany(known.count)], aboutSpace: true)
        }
        var pages = known.pages
        if known.held.isEmpty {
            pages = paginator(start, count: known.count)
            while let plan = try pages.next() { try draw(plan, pages, &run, each) }
        }
        for plan in known.held { try draw(plan, pages, &run, each) }
        finish(&run)
        return run.outcome
    }

    /// A record with the pages that it has with some values of `fit`; nil if their number never settles.
    private typealias Trial = (start: Start, pages: Settled?)

    /// Lays out a record with the first values of `fit` with which it has as few pages as with the last ones.
    private func fitting(_ record: Record) throws -> Trial {
        try FitSearch.first(of: template.fitSteps) { step in
            let start = try start(record, fitStep: step)
            return (start, try settle({ paginator(start, count: $0) }))
        } cost: { trial in
            guard let pages = trial.pages else { return .max }
            return pages.count + (pages.pages.body.diagnostics.hasErrors ? Self.heldPages : 0)
        } isEnough: { trial in
            guard let pages = trial.pages else { return false }
            let fits = pages.count == 1 && !pages.pages.body.diagnostics.hasErrors
            return fits || pages.count > Self.heldPages
        }
    }

    /// Reports what is known only after the last page.
    private func finish(_ run: inout Run) {
        var found: [PendingDiagnostic] = []
        groups.report(to: &found)
        run.landmarks.check(&found)
        run.log.add(found)
    }

    /// Returns the pages of a record, which are laid out one by one; nil if all of them must be laid
    /// out before the first one can be drawn.
    ///
    /// - Throws: The same errors as `pages(for:each:)`.
    package func sequence(for record: Record) throws -> PageSequence? {
        if mustCount { return nil }
        // Shrink groups, and links to anchors, concern all pages.
        if template.hasShrinkGroups || template.checksAnchors { return nil }
        let start = try start(record)
        return PageSequence(self, paginator(start, count: 1), start.run)
    }

    /// Whether all pages must be laid out before the first one can be drawn.
    private var mustCount: Bool {
        margins.questions.asksCount || backgrounds.questions.asksCount || template.page.isSingle
            || template.fitSteps > 1
    }

    /// A record with its facts filled in.
    private struct Start {
        var nodes: [LayoutNode]
        var margins: Margins
        var run: Run
    }

    /// Fills in the facts of a record.
    ///
    /// - Parameter fitStep: Which values of `fit` are used, from 0.
    private func start(_ record: Record, fitStep: Int = 0) throws -> Start {
        var expander = Expander(
            page: size, colors: template.colors, images: images, caching: measurer.caching,
            scope: Scope([record], words: template.words, page: sides))
        expander.scope.fitStep = fitStep
        expander.reusesNodes = !template.hasShrinkGroups
        if !template.definitions.isEmpty { expander.define(template.definitions) }
        let found = expander.diagnostics
        expander.diagnostics = []
        var run = Run(backgrounds: try backgrounds.begin(expander))
        run.log.add(found)
        run.log.add(run.backgrounds.diagnostics)
        let nodes = expander.expand(body)
        run.log.add(expander.diagnostics)
        let margins = Margins(self.margins, measurer, width: areas.width, expander)
        return Start(nodes: nodes, margins: margins, run: run)
    }

    private func paginator(_ start: Start, count: Int) -> Paginator {
        Paginator(
            start.nodes, body: BodyFragmenter(measurer: measurer, template: template),
            margins: start.margins, areas: areas, count: count)
    }

    /// The state of a record that is being laid out.
    struct Run {
        var backgrounds: RecordBackgrounds
        var log = DiagnosticLog()
        /// The number of pages that were passed on.
        var pageCount = 0
        var landmarks = Landmarks()

        var outcome: Outcome { Outcome(pageCount: pageCount, diagnostics: log.diagnostics) }
    }

    /// The pages of a record whose number is known, those that were kept, and the number.
    private typealias Settled = (pages: Paginator, held: [Paginator.Plan], count: Int)

    /// Lays out all pages before the first one is drawn, because headers and footers show the
    /// number of pages; repeats this if that number changes the space on the pages.
    ///
    /// Up to `heldPages` pages are kept; longer documents must be laid out again.
    ///
    /// - Returns: Nil if the number never settles.
    private func settle(_ paginator: (Int) -> Paginator) throws -> Settled? {
        var count = 1
        for _ in 0..<Self.attempts {
            var pages = paginator(count)
            var held: [Paginator.Plan] = []
            var bodies: [Rect] = []
            while let plan = try pages.next() {
                bodies.append(plan.body)
                if bodies.count <= Self.heldPages { held.append(plan) } else { held = [] }
            }
            count = bodies.count
            var isSettled = true
            for (index, body) in bodies.enumerated() where isSettled {
                let place = PagePlace(
                    number: index + 1, isLast: index + 1 == count, count: count)
                let margins = try pages.margins.pair(place)
                isSettled = margins.body(in: areas[place.number]) == body
                if held.indices.contains(index) {
                    (held[index].place, held[index].margins) = (place, margins)
                }
            }
            if isSettled { return (pages, held, count) }
        }
        return nil
    }

    /// The maximum number of attempts, which is more than the number of digits of any page count.
    private static let attempts = 8
    private static let heldPages = 64

    /// Draws a page, unless there is an error.
    func draw(
        _ plan: Paginator.Plan, _ pages: Paginator, _ run: inout Run,
        _ each: (Page) throws -> Void
    ) throws {
        let found = pages.body.diagnostics
        run.log.add(found, aboutSpace: true)
        run.log.add(plan.margins.diagnostics)
        let background = try backgrounds.background(at: plan.place, &run.backgrounds)
        run.log.add(background.diagnostics)
        let area = areas[plan.place.number]
        // The area that remains after the cut, which text must not leave.
        let cut = Rect(origin: .zero, size: size).inset(by: Insets(all: trim.bleed))
        var positioner = Positioner(
            measurer: measurer, page: found.isEmpty ? cut : nil, bleed: trim.bleed,
            direction: direction)
        let above = Rect(
            x: area.minX, y: area.minY, width: area.size.width, height: plan.margins.headerHeight)
        let below = Rect(
            x: area.minX, y: area.maxY - plan.margins.footerHeight, width: area.size.width,
            height: plan.margins.footerHeight)
        let isRepeated = plan.place.number > 1
        try positioner.margin(plan.margins.header, in: above, .pageHeader, isRepeated: isRepeated)
        try positioner.fill(
            plan.body, with: plan.content, offered: SizeProposal(plan.body.size))
        try positioner.margin(plan.margins.footer, in: below, .pageFooter, isRepeated: isRepeated)
        run.log.add(positioner.diagnostics, aboutSpace: true)
        if template.checksAnchors {
            var problems: [PendingDiagnostic] = []
            run.landmarks.add(positioner, &problems)
            run.log.add(problems)
        }
        guard !run.log.hasErrors else { return }
        run.pageCount += 1
        let paper = Size(width: size.width + 2 * inset, height: size.height + 2 * inset)
        try each(
            Page(
                size: paper, background: background.number,
                items: onPaper(positioner.finished(size)),
                trim: trim))
    }

    private func tooMany(_ count: Int) -> PendingDiagnostic {
        PendingDiagnostic(
            severity: .error, origin: template.body.origin,
            message: "this makes \(count) pages, but the template allows only one")
    }

    private var unsettled: PendingDiagnostic {
        let origin = (template.footer.first ?? template.header.first)?.origin
        return PendingDiagnostic(
            severity: .error, origin: origin ?? template.body.origin,
            message: "showing the number of pages changes the number of pages",
            hint: "give the text with page.count a fixed width or a single line")
    }
}
