import Drawing
import Input
import Templates

/// Lays records out into pages, one record after the other, on one template and page size.
///
/// One maker belongs to one thread; what it gives are plain values.
public final class PageMaker {
    private let template: Template
    private let size: Size
    private let images: ImageTable
    private let measuring: Measuring
    private var backgrounds: [[Item]] = []
    private var numbers: [[Item]: Int] = [:]
    /// The background of all records, once it is known that it shows none of their facts.
    private var shared: Background?

    /// A record's background.
    private struct Background {
        /// Its number among the document's; nil for none.
        var number: Int?
        /// Whether something in it cannot be made.
        var isBroken = false
    }

    /// A maker of pages of `size` points.
    public init(
        template: Template, size: Size, images: any ImageSource, shaper: any TextShaping
    ) {
        self.template = template
        self.size = size
        self.images = ImageTable(source: images)
        measuring = Measuring(fitting: TextFitting(shaper: shaper))
    }

    /// One record's pages and what was found on the way; no pages when there was an error.
    public struct Result: Sendable {
        /// The pages; their images and backgrounds are numbered as in the maker's document.
        public var pages: [Page]
        /// What was found, in the order of the template; the same thing at the same place once.
        public var findings: [Finding]
    }

    /// The document of the pages made so far.
    public func document(_ pages: [Page], metadata: Metadata) -> Document {
        Document(
            metadata: metadata, pages: pages, images: images.assets, backgrounds: backgrounds)
    }

    /// Lays a record out.
    ///
    /// - Throws: What the shaper throws: a font that cannot be had.
    public func pages(for record: Record) throws -> Result {
        var findings: [Finding] = []
        let background = try background(for: record, &findings)
        var binder = Binder(template: template, page: size, images: images, scope: Scope([record]))
        let elements = binder.bind(template.body)
        findings += binder.findings

        let area = Rect(origin: .zero, size: size)
            .inset(by: template.page.margin?.insets(on: size) ?? .zero)
        var flow = PageFlow(measuring: measuring, area: area.size, template: template)
        let sheets = try flow.sheets(of: elements)
        findings += flow.findings

        var placing = Placing(measuring: measuring, page: flow.findings.isEmpty ? size : nil)
        let pages = try sheets.map { sheet in
            Page(
                size: size, background: background.number,
                items: try placing.fill(area, with: sheet, offered: Proposal(area.size)))
        }
        findings += placing.findings
        let failed = background.isBroken || findings.contains { $0.severity == .error }
        return Result(pages: failed ? [] : pages, findings: findings.withoutRepeats)
    }

    /// The background of a record's pages; the same one for all records whose items are the same.
    private func background(
        for record: Record, _ findings: inout [Finding]
    ) throws -> Background {
        if let shared { return shared }
        guard let node = template.background else { return Background() }
        var binder = Binder(template: template, page: size, images: images, scope: Scope([record]))
        let elements = binder.bind(node)
        var placing = Placing(measuring: measuring, page: size)
        let area = Rect(origin: .zero, size: size)
        let items = try elements.flatMap {
            try placing.fill(area, with: $0, offered: Proposal(size))
        }
        let found = binder.findings + placing.findings
        findings += found
        let isBroken = found.contains { $0.severity == .error }
        let background = Background(number: isBroken ? nil : number(of: items), isBroken: isBroken)
        if !binder.usesFacts { shared = background }
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
