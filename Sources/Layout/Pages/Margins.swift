import Drawing
import Schema
import Templates

/// A template's header and footer.
struct ResolvedMargins {
    let header: [ResolvedNode]
    let footer: [ResolvedNode]
    /// The page facts that they use.
    let questions: PageQuestions

    init(_ template: Template, _ resolver: NodeResolver) {
        header = resolver.resolve(template.header)
        // Footers are not part of the text.
        var below = resolver
        below.textRole = .pageFooter
        footer = below.resolve(template.footer)
        questions = PageQuestions(template.header + template.footer)
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

    let resolved: ResolvedMargins
    private let measurer: Measurer
    private let width: Double
    private var expander: Expander
    /// The facts that are known on all pages.
    private let scope: Scope
    /// A cache of the most recent pairs.
    private var known: [(place: PagePlace, pair: Pair)] = []

    init(_ resolved: ResolvedMargins, _ measurer: Measurer, width: Double, _ expander: Expander) {
        self.resolved = resolved
        self.measurer = measurer
        self.width = width
        self.expander = expander
        scope = expander.scope
    }

    /// Returns the header and the footer of a page.
    mutating func pair(_ place: PagePlace) throws -> Pair {
        if resolved.isEmpty { return Pair() }
        let key = resolved.questions.key(place)
        if measurer.caching == .on, let found = known.first(where: { $0.place == key }) {
            return found.pair
        }
        expander.scope = scope
        expander.scope.records.append(place.facts)
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
    ///
    /// - Parameter role: The role of repeated content.
    mutating func margin(
        _ node: LayoutNode?, in rect: Rect, _ role: Role, isRepeated: Bool
    ) throws {
        guard let node else { return }
        let width = node.filled(rect.size.width, .horizontal)
        let place = Rect(x: rect.minX, y: rect.minY, width: width, height: rect.size.height)
        let content = try items {
            try $0.place(node, in: place, offered: SizeProposal(width: rect.size.width))
        }
        guard isRepeated, !content.isEmpty else {
            items += content
            return
        }
        items.append(.group(Group(role: role, items: content)))
    }
}
