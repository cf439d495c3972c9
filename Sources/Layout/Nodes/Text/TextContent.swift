import Diagnostics
import Drawing
import Input
import Templates

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
    /// The parts in styles of their own; nil for a text in one style.
    let rich: RichText?
    private var fitted = LastAnswer<Double?, FittedText>()

    init(
        _ text: String, _ style: ResolvedTextStyle, _ color: Color, origin: Input.Value,
        part: Range<Int>? = nil, rich: RichText? = nil
    ) {
        self.text = text
        self.style = style
        self.color = color
        self.origin = origin
        self.part = part
        self.rich = rich
    }

    /// Returns the text's lines in a width.
    func fitted(to width: Double?, with measurer: Measurer) throws -> FittedText {
        if let known = fitted[width, measurer.caching] { return known }
        let text = try measurer.fitter.fit(text, style, width: width, rich)
        fitted[width, measurer.caching] = text
        return text
    }

    // MARK: Space

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        // The text is not taken out of the fitted text, which would copy it.
        let fitted = try fitted(to: finite(proposal.width), with: measurer)
        var size = Size(
            width: fitted.shaped.size.width, height: fitted.shaped.height(of: part))
        if style.fillsWidth { size.width = max(size.width, finite(proposal.width) ?? 0) }
        let baseline = fitted.shaped.lines(in: part).first?.baseline
        return Measure(size: size, baseline: baseline.map { $0 - fitted.shaped.top(of: part) })
    }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool {
        axis == .horizontal && style.fillsWidth
    }

    func leastWidth(with measurer: Measurer) throws -> Double {
        measurer.keepsWords && style.fit == .wrap
            ? try measurer.fitter.wordWidth(text, style, rich)
            : try measurer.fitter.leastWidth(text, style)
    }

    // MARK: Position

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        let fitted = try fitted(to: finite(offered.width), with: positioner.measurer)
        report(fitted, at: node.origin ?? origin, to: &positioner.diagnostics)
        if let height = node.fixedHeight,
            fitted.shaped.height(of: part) > rect.size.height + Positioner.tolerance
        {
            positioner.diagnostics.warning(
                at: origin,
                "the text \(quoted(ending(text))) needs a height of"
                    + " \(points(fitted.shaped.size.height + node.frame.padding.vertical)), but its"
                    + " node has only \(points(height))",
                hint: "increase the height, or set fit: shrink in its style")
        }
        let top = rect.minY - fitted.shaped.top(of: part)
        if let rich, !fitted.shaped.pieces.isEmpty {
            return add(rich, fitted, in: rect, top: top, to: &positioner)
        }
        for line in fitted.shaped.lines(in: part) where !line.runs.isEmpty {
            let left = left(of: line, in: rect, positioner.direction)
            let start = Point(x: left, y: top + line.baseline)
            add(line, at: start, fitted.size, to: &positioner)
        }
    }

    /// Returns the left end of a line.
    ///
    /// - Parameter page: The direction of the page, which decides where lines start, so that names in
    ///   other scripts are aligned with their neighbors.
    func left(of line: ShapedLine, in rect: Rect, _ page: TextDirection) -> Double {
        let slack = rect.size.width - line.width
        return switch style.align {
        case .center: rect.minX + slack / 2
        case .end: rect.minX + slack
        case .start, .baseline: rect.minX
        // The last line of a justified paragraph begins where the others do.
        case .justify: line.direction == page ? rect.minX : rect.minX + slack
        }
    }

    /// Adds a line whose baseline starts at a point.
    func add(
        _ line: ShapedLine, at start: Point, _ size: Double, to positioner: inout Positioner
    ) {
        add(
            PlacedText(line: line, origin: start, color: color, outline: style.outline * size),
            to: &positioner)
    }

    /// Adds a line, or a piece of one.
    func add(_ text: PlacedText, to positioner: inout Positioner) {
        let (line, start) = (text.line, text.origin)
        let baseline = Rect(origin: start, size: Size(width: line.width, height: 0))
        if let page = positioner.page,
            !page.contains(positioner.seen(baseline), tolerance: Positioner.tolerance)
        {
            positioner.diagnostics.error(
                at: origin, "the text \(quoted(line.text)) runs off the page",
                hint: "give it more space or a smaller size in the template")
        }
        positioner.items.append(.text(text))
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
        let content = TextContent(text, style, color, origin: origin, part: lines, rich: rich)
        return node.with(content, frame)
    }
}
