import Drawing
import Templates

final class BadgeLayout: NodeLayout {
    let badge: BadgeNode
    let style: ResolvedTextStyle

    init(_ node: BadgeNode, _ resolver: NodeResolver) {
        badge = node
        style = resolver.style(node.style)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        let alternative = expander.alternative(of: node)
        guard let art = expander.image(badge.art, node.origin) else { return }
        let letter = expander.text(badge.letter, style, node.origin)
        // The letter is the alternative text, unless the badge has one of its own.
        let role = expander.role(of: node, alternative ?? letter.text, orDefault: .decoration)
        let content = BadgeContent(art: art, letter: letter)
        nodes.append(expander.layoutNode(content, of: node, role))
    }
}

/// A letter on a picture.
struct BadgeContent: LayoutContent {
    var art: ImageContent
    var letter: TextContent

    /// The maximum width of the letter as a share of the picture's width.
    private static let letterShare = 0.66
    /// The height of capitals as a share of the font size, which is 0.66…0.73 in the built-in fonts.
    private static let capitalHeight = 0.7

    var keepsDirection: Bool { true }
    var isFlexibleDown: Bool { true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        art.stretches(axis, isBoundAcross: isBoundAcross)
    }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        try art.measure(proposal, with: measurer)
    }

    /// Places the picture and the letter, which is centered by the height of capitals and not by its
    /// line.
    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        try art.position(node, in: rect, offered: offered, with: &positioner)
        let width = art.shownWidth(in: rect.size) * Self.letterShare
        let fitted = try letter.fitted(to: width, with: positioner.measurer)
        letter.report(fitted, at: node.origin ?? letter.origin, to: &positioner.diagnostics)
        guard let line = fitted.shaped.lines.first, !line.runs.isEmpty else { return }
        let baseline = rect.midY + fitted.size * Self.capitalHeight / 2
        letter.add(
            line, at: Point(x: rect.midX - line.width / 2, y: baseline), fitted.size,
            to: &positioner)
    }
}
