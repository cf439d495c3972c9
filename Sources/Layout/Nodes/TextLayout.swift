import Diagnostics
import Drawing
import Input
import Templates

/// The layout of text nodes.
struct TextLayout: NodeLayout {
    let text: BoundText
    let style: ResolvedTextStyle
    let role: Role?

    init(_ node: TextNode, _ resolver: NodeResolver) {
        text = node.text
        style = resolver.style(node.style)
        role = resolver.textRole
    }

    func content(
        of node: ResolvedNode, with expander: inout TemplateExpander
    ) -> (any LayoutContent)? {
        expander.text(text, style, node.origin)
    }
}

extension TemplateExpander {
    /// Returns the content of a text node.
    mutating func text(
        _ bound: BoundText, _ style: ResolvedTextStyle, _ origin: Input.Value
    ) -> TextContent {
        let (text, place) = text(bound, origin)
        return TextContent(text, style, color(style.color, origin), origin: place ?? origin)
    }

    /// Returns a text node inside another node.
    mutating func textNode(
        _ bound: BoundText, _ style: ResolvedTextStyle, _ origin: Input.Value, role: Role? = nil
    ) -> LayoutNode {
        LayoutNode(text(bound, style, origin), role: role, origin: origin)
    }
}

/// The content of a text node, or some of its lines.
final class TextContent: LayoutContent {
    let text: String
    let style: ResolvedTextStyle
    let color: Color
    /// The location where problems are reported: in the data if possible, otherwise in the
    /// template.
    let origin: Input.Value
    /// The lines to show; nil for all.
    let part: Range<Int>?
    private var fitted = LastAnswer<Double?, FittedText>()

    init(
        _ text: String, _ style: ResolvedTextStyle, _ color: Color, origin: Input.Value,
        part: Range<Int>? = nil
    ) {
        self.text = text
        self.style = style
        self.color = color
        self.origin = origin
        self.part = part
    }

    /// Returns the text's lines in a width.
    func fitted(to width: Double?, with measurer: Measurer) throws -> FittedText {
        if let known = fitted[width, measurer.caching] { return known }
        let text = try measurer.fitter.fit(text, style, width: width)
        fitted[width, measurer.caching] = text
        return text
    }

    // MARK: Space

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        let shaped = try fitted(to: finite(proposal.width), with: measurer).shaped
        var size = Size(width: shaped.size.width, height: shaped.height(of: part))
        if style.fillsWidth { size.width = max(size.width, finite(proposal.width) ?? 0) }
        let baseline = shaped.lines(in: part).first?.baseline
        return Measure(size: size, baseline: baseline.map { $0 - shaped.top(of: part) })
    }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        axis == .horizontal && style.fillsWidth
    }

    func leastWidth(with measurer: Measurer) throws -> Double {
        try measurer.fitter.leastWidth(text, style)
    }

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let fitted = try fitted(to: finite(offered.width), with: positioner.measurer)
        report(fitted, to: &positioner.diagnostics)
        let shaped = fitted.shaped
        if let height = node.fixedHeight,
            shaped.height(of: part) > rect.size.height + Positioner.tolerance
        {
            positioner.diagnostics.warning(
                at: origin,
                "the text \(quoted(ending(text))) needs a height of"
                    + " \(points(shaped.size.height + node.frame.padding.vertical)), but its"
                    + " node has only \(points(height))",
                hint: "increase the height, or set fit: shrink in its style")
        }
        let top = rect.minY - shaped.top(of: part)
        for line in shaped.lines(in: part) where !line.runs.isEmpty {
            let slack = rect.size.width - line.width
            let x = rect.minX + shift(slack, line.direction)
            add(line, at: Point(x: x, y: top + line.baseline), fitted.size, to: &positioner)
        }
    }

    /// Adds a line whose baseline starts at a point.
    func add(
        _ line: ShapedLine, at start: Point, _ size: Double, to positioner: inout Positioner
    ) {
        let baseline = Rect(origin: start, size: Size(width: line.width, height: 0))
        if let page = positioner.page,
            !page.contains(positioner.seen(baseline), tolerance: Positioner.tolerance)
        {
            positioner.diagnostics.error(
                at: origin, "the text \(quoted(line.text)) runs off the page",
                hint: "give it more space or a smaller size in the template")
        }
        positioner.items.append(
            .text(
                PlacedText(line: line, origin: start, color: color, outline: style.outline * size)))
    }

    private func shift(_ slack: Double, _ direction: TextDirection) -> Double {
        switch (style.align, direction) {
        case (.center, _): slack / 2
        case (.start, .leftToRight), (.baseline, .leftToRight), (.end, .rightToLeft): 0
        case (.start, .rightToLeft), (.baseline, .rightToLeft), (.end, .leftToRight): slack
        }
    }

    /// Reports characters without a font, and text that was shrunk or truncated.
    func report(_ fitted: FittedText, to diagnostics: inout [PendingDiagnostic]) {
        guard fitted.hasProblems else { return }
        if !fitted.shaped.missing.isEmpty {
            let missing = fitted.shaped.missing.prefix(8).joined(separator: " ")
            diagnostics.append(
                PendingDiagnostic(
                    severity: .warning, origin: origin,
                    message: "no font has the characters \(missing)",
                    hint: "they are shown as empty boxes; install a font that has them",
                    canBeAboutSpace: false))
        }
        let sizes = "from \(points(style.font.size)) to \(points(fitted.size))"
        if fitted.shaped.isTruncated {
            guard style.fit != .error else {
                diagnostics.error(
                    at: origin, "the text \(quoted(text)) does not fit in its space",
                    hint: "shorten it, or set fit: shrink or fit: wrap in its style")
                return
            }
            let change = fitted.isShrunk ? "shrunk \(sizes) and cut" : "cut"
            let shown = fitted.shaped.lines.last.map { quoted(ending($0.text)) } ?? ""
            diagnostics.warning(
                at: origin, "the text \(quoted(text)) was \(change) to fit: it ends in \(shown)",
                hint: "shorten it to show all of it")
        } else if fitted.isShrunk {
            diagnostics.warning(
                at: origin, "the text \(quoted(text)) was shrunk \(sizes) to fit")
        }
    }

    // MARK: Pages

    var canFlow: Bool { style.fit == .wrap }

    /// Splits the text between lines, with at least two lines on each side, or one if there is no
    /// other way.
    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        let padding = node.frame.padding
        let offer = SizeProposal(width: space.width)
        let height = try fragmenter.measurer.measure(node, offer).size.height
        if space.holds(height) { return .whole(height, node) }
        let width = try fragmenter.measurer.inner(node, offer).width
        let shaped = try fitted(to: width, with: fragmenter.measurer).shaped
        let all = part ?? shaped.lines.indices
        func tall(_ count: Int) -> Double {
            shaped.height(of: all.lowerBound..<all.lowerBound + count)
        }
        var count = all.count - 1
        while count > 0, !space.holds(tall(count) + padding.top) { count -= 1 }
        let isTidy = count >= 2 && all.count >= 4
        if isTidy { count = min(count, all.count - 2) }
        guard isTidy || space.isAtTop, count > 0 else {
            guard space.isAtTop else { return .split(nil, rest: node) }
            fragmenter.overflow(node.origin, tall(1) + padding.top, space.height)
            return .whole(height, node)
        }
        let middle = all.lowerBound + count
        return .split(
            lines(all.lowerBound..<middle, of: node) { $0.bottom = 0 },
            rest: lines(middle..<all.upperBound, of: node) { $0.top = 0 })
    }

    private func lines(
        _ lines: Range<Int>, of node: LayoutNode, _ trim: (inout Insets) -> Void
    ) -> LayoutNode {
        var frame = node.frame
        trim(&frame.padding)
        let content = TextContent(text, style, color, origin: origin, part: lines)
        return LayoutNode(content, frame: frame, role: node.role, origin: node.origin)
    }
}

/// Returns the end of text that is too long for a message.
private func ending(_ text: String) -> String {
    text.count > 40 ? "…\(text.suffix(39))" : text
}
