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
    private var background: [Item]?
    private var hasBackground = false

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
        /// What was found, in the order of the template.
        public var findings: [Finding]
    }

    /// The document of the pages made so far.
    public func document(_ pages: [Page], metadata: Metadata) -> Document {
        Document(
            metadata: metadata, pages: pages, images: images.assets,
            backgrounds: background.map { [$0] } ?? [])
    }

    /// Lays a record out.
    ///
    /// - Throws: What the shaper throws: a font that cannot be had.
    public func pages(for record: Record) throws -> Result {
        var findings = try makeBackground(record)
        var binder = Binder(template: template, page: size, images: images, scope: Scope([record]))
        let elements = binder.bind(template.body)
        findings += binder.findings
        var placing = Placing(measuring: measuring)
        let area = Rect(origin: .zero, size: size)
            .inset(by: template.page.margin?.insets(on: size) ?? .zero)
        let sheets = try sheets(elements, area, &findings)
        var pages: [Page] = []
        for sheet in sheets {
            let offer = Proposal(width: area.size.width, height: area.size.height)
            let measure = try measuring.measure(sheet, offer)
            let rect = Rect(origin: area.origin, size: measure.size)
            pages.append(
                Page(
                    size: size, background: background == nil ? nil : 0,
                    items: try placing.place(sheet, in: rect)))
        }
        findings += placing.findings
        findings += outside(pages)
        let failed = findings.contains { $0.severity == .error }
        return Result(pages: failed ? [] : pages, findings: findings)
    }

    /// The background is the same on every page, so it may show only what the template itself says.
    private func makeBackground(_ record: Record) throws -> [Finding] {
        guard !hasBackground, let node = template.background else { return [] }
        hasBackground = true
        var binder = Binder(template: template, page: size, images: images, scope: Scope([record]))
        let elements = binder.bind(node)
        var placing = Placing(measuring: measuring)
        let area = Rect(origin: .zero, size: size)
        var items: [Item] = []
        for element in elements { items += try placing.place(element, in: area) }
        background = items
        return binder.findings + placing.findings
    }

    /// The pages of a body: each element starts one, and a column that is too tall flows on.
    private func sheets(
        _ elements: [Element], _ area: Rect, _ findings: inout [Finding]
    ) throws -> [Element] {
        if elements.isEmpty { return [Element(.spacer(least: 0))] }
        var sheets: [Element] = []
        for body in elements {
            let offer = Proposal(width: area.size.width, height: area.size.height)
            let height = try measuring.measure(body, offer).size.height
            let fits = height <= area.size.height + Self.tolerance
            if !template.page.isSingle, case .stack(let stack) = body.kind,
                stack.axis == .vertical,
                !fits || stack.children.contains(where: \.isPageBreak)
            {
                sheets += try flow(body, stack, area, &findings)
                continue
            }
            if !fits { findings.append(overflow(height, area)) }
            sheets.append(body)
        }
        if template.page.isSingle, sheets.count > 1 {
            findings.append(
                Finding(
                    severity: .error, origin: template.body.origin,
                    message: "this makes \(sheets.count) pages, and the template wants one"))
        }
        return sheets
    }

    /// Fills page after page with a column's children; each stays whole.
    private func flow(
        _ body: Element, _ stack: Element.StackBlock, _ area: Rect, _ findings: inout [Finding]
    ) throws -> [Element] {
        let padding = body.frame.padding
        let room = area.size.height - padding.vertical
        let offer = Proposal(width: area.size.width - padding.horizontal, height: nil)
        var sheets: [[Element]] = [[]]
        var used = 0.0
        for child in stack.children {
            if child.isPageBreak {
                sheets.append([])
                used = 0
                continue
            }
            let height = try measuring.measure(child, offer).size.height
            if height > room + Self.tolerance { findings.append(overflow(height, area)) }
            let isFirst = sheets[sheets.count - 1].isEmpty
            let needed = isFirst ? height : used + stack.spacing + height
            if needed > room + Self.tolerance, !isFirst {
                // A spacer at a page's end has done its work.
                if child.isSpacer { continue }
                sheets.append([child])
                used = height
            } else {
                sheets[sheets.count - 1].append(child)
                used = needed
            }
        }
        return sheets.map { children in
            var block = stack
            block.children = children
            return Element(.stack(block), frame: body.frame, role: body.role)
        }
    }

    private func overflow(_ height: Double, _ area: Rect) -> Finding {
        Finding(
            severity: .error, origin: template.body.origin,
            message: "what stands here needs a height of \(points(height)),"
                + " and the page has \(points(area.size.height))",
            hint: "take a larger page, or smaller sizes in the template")
    }

    /// Text that leaves the page would be lost in silence.
    private func outside(_ pages: [Page]) -> [Finding] {
        var findings: [Finding] = []
        for page in pages {
            let bounds = Rect(origin: .zero, size: page.size)
            for placed in page.items.flatMap(\.texts) {
                let line = Rect(
                    x: placed.origin.x, y: placed.origin.y, width: placed.line.width, height: 0)
                guard !bounds.contains(line, tolerance: 0.5) else { continue }
                findings.append(
                    Finding(
                        severity: .error, origin: template.body.origin,
                        message: "the text \(quoted(placed.line.text)) leaves the page",
                        hint: "give it less room or a smaller size in the template"))
            }
        }
        return findings
    }

    private static let tolerance = 0.01
}

extension Element {
    var isPageBreak: Bool {
        if case .pageBreak = kind { true } else { false }
    }
}

extension Item {
    /// The lines of text in an item and in what it holds.
    var texts: [PlacedText] {
        switch self {
        case .text(let placed): [placed]
        case .group(let group): group.items.flatMap(\.texts)
        case .shape, .image: []
        }
    }
}
