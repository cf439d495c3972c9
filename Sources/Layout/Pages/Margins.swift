import Drawing
import Schema
import Templates

/// A template's header and footer.
struct ResolvedMargins {
    let header: [ResolvedNode]
    let footer: [ResolvedNode]
    /// The page facts that they use.
    let asksNumber, asksFirst, asksLast, asksCount: Bool

    init(_ template: Template, _ resolver: NodeResolver) {
        header = resolver.resolve(template.header)
        // Footers are not part of the text.
        var below = resolver
        below.textRole = .decoration
        footer = below.resolve(template.footer)
        func asks(_ fact: String) -> Bool {
            (template.header + template.footer).contains {
                $0.facts.contains([PageFacts.name, fact])
            }
        }
        (asksNumber, asksFirst) = (asks("number"), asks("isFirst"))
        (asksLast, asksCount) = (asks("isLast"), asks("count"))
    }

    var isEmpty: Bool { header.isEmpty && footer.isEmpty }
}

/// The headers and footers of one record's pages.
struct Margins {
    /// The header and the footer of a page.
    struct Pair {
        var header: LayoutNode?
        var footer: LayoutNode?
        var headerHeight = 0.0
        var footerHeight = 0.0
        /// The problems found when facts were filled in.
        var diagnostics: [PendingDiagnostic] = []

        /// Returns the space that they leave inside the page's margins.
        func body(in area: Rect) -> Rect {
            area.inset(by: Insets(top: headerHeight, right: 0, bottom: footerHeight, left: 0))
        }
    }

    /// The properties of a page that headers and footers depend on.
    struct Place: Hashable {
        var number: Int
        var isLast: Bool
        var count: Int
    }

    let resolved: ResolvedMargins
    private let measurer: Measurer
    private let width: Double
    private var expander: TemplateExpander
    /// The facts that are known on all pages.
    private let scope: Scope
    /// A cache of the most recent pairs.
    private var known: [(place: Place, pair: Pair)] = []

    init(
        _ resolved: ResolvedMargins, _ measurer: Measurer, width: Double,
        _ expander: TemplateExpander
    ) {
        self.resolved = resolved
        self.measurer = measurer
        self.width = width
        self.expander = expander
        scope = expander.scope
    }

    /// Returns the header and the footer of a page.
    mutating func pair(_ place: Place) throws -> Pair {
        if resolved.isEmpty { return Pair() }
        let key = Place(
            number: resolved.asksNumber
                ? place.number : resolved.asksFirst ? min(place.number, 2) : 0,
            isLast: resolved.asksLast && place.isLast,
            count: resolved.asksCount ? place.count : 0)
        if measurer.caching == .on, let found = known.first(where: { $0.place == key }) {
            return found.pair
        }
        let facts = PageFacts.record(
            number: place.number, count: place.count, isLast: place.isLast)
        expander.scope = Scope(scope.records + [facts])
        expander.diagnostics = []
        var pair = Pair()
        pair.header = joined(expander.expand(resolved.header))
        pair.footer = joined(expander.expand(resolved.footer))
        pair.headerHeight = try pair.header.map(height) ?? 0
        pair.footerHeight = try pair.footer.map(height) ?? 0
        pair.diagnostics = expander.diagnostics
        if known.count >= 4 { known.removeFirst() }
        known.append((key, pair))
        return pair
    }

    private func height(_ node: LayoutNode) throws -> Double {
        try measurer.measure(node, SizeProposal(width: width)).size.height
    }
}

extension Positioner {
    /// Places a header or a footer.
    ///
    /// After the first page it only repeats content that has already been read.
    mutating func margin(_ node: LayoutNode?, in rect: Rect, isRepeated: Bool) throws {
        guard let node else { return }
        let width = node.frame.width ?? rect.size.width
        let place = Rect(x: rect.minX, y: rect.minY, width: width, height: rect.size.height)
        let content = try items {
            try $0.place(node, in: place, offered: SizeProposal(width: rect.size.width))
        }
        guard isRepeated, !content.isEmpty else {
            items += content
            return
        }
        items.append(.group(Group(role: .decoration, items: content)))
    }
}
