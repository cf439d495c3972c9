import Drawing
import Templates

/// Asks elements how much of an offered room they take; the answers are kept with the elements.
struct Measuring {
    let fitting: TextFitting

    func measure(_ element: Element, _ proposal: Proposal) throws -> Measure {
        let offer = offer(to: element, proposal)
        if let known = element.measures[offer] { return known }
        let measure = try framed(element, offer)
        element.measures[offer] = measure
        return measure
    }

    /// What a proposal comes to for an element: its own size stands above it, and a height that
    /// changes nothing is left out, so that deep trees are not measured over and over.
    private func offer(to element: Element, _ proposal: Proposal) -> Proposal {
        let height = element.isFlexibleDown ? proposal.height : nil
        return Proposal(
            width: element.frame.width ?? proposal.width, height: element.frame.height ?? height)
    }

    /// What is offered to an element's content when the element is offered a proposal.
    func inner(_ element: Element, _ proposal: Proposal) -> Proposal {
        let (offer, padding) = (offer(to: element, proposal), element.frame.padding)
        return Proposal(
            width: offer.width.map { max(0, $0 - padding.horizontal) },
            height: offer.height.map { max(0, $0 - padding.vertical) })
    }

    private func framed(_ element: Element, _ offer: Proposal) throws -> Measure {
        let (frame, padding) = (element.frame, element.frame.padding)
        var measure = try content(of: element, inner(element, offer))
        if let height = frame.height {
            let extra = max(0, height - padding.vertical) - measure.size.height
            measure.baseline = measure.baseline.map { $0 + drop(of: element, given: extra) }
        }
        measure.size.width = frame.width ?? measure.size.width + padding.horizontal
        measure.size.height = frame.height ?? measure.size.height + padding.vertical
        measure.baseline = measure.baseline.map { $0 + padding.top }
        return measure
    }

    /// How far the first line of an element's content moves down when it is given extra height.
    private func drop(of element: Element, given extra: Double) -> Double {
        switch element.kind {
        case .stack(let stack) where stack.axis != .vertical:
            stack.align.offset(of: 0, in: extra)
        case .box(let box):
            box.content.map { $0.frame.height == nil ? drop(of: $0, given: extra) : extra / 2 } ?? 0
        default: 0
        }
    }

    private func content(of element: Element, _ proposal: Proposal) throws -> Measure {
        switch element.kind {
        case .text(let block):
            return try text(element, block, proposal)
        case .stack(let stack) where stack.axis == .depth:
            return try pile(stack, proposal)
        case .stack(let stack):
            return try line(stack, of: element, proposal).measure
        case .box(let box):
            guard let content = box.content else {
                return Measure(size: taken(proposal, or: .zero))
            }
            return try measure(content, proposal)
        case .image(let image):
            return Measure(size: imageSize(image, proposal))
        case .badge(let art, _):
            return Measure(size: imageSize(art, proposal))
        case .rule(let thickness, _):
            return Measure(size: Size(width: proposal.width ?? 0, height: thickness))
        case .grid(let grid):
            return Measure(size: try size(of: grid, width: finite(proposal.width)))
        case .table(let table):
            return try measure(table, width: finite(proposal.width))
        case .rows(let rows):
            return try measure(rows, width: finite(proposal.width))
        case .chart(let chart):
            return Measure(size: chart.size(proposal))
        case .scale(let scale):
            return Measure(size: try size(of: scale, proposal))
        case .spacer, .pageBreak:
            return Measure(size: .zero)
        }
    }

    private func text(
        _ element: Element, _ block: TextBlock, _ proposal: Proposal
    ) throws -> Measure {
        let shaped = try fitted(element, block, width: finite(proposal.width)).shaped
        var size = Size(width: shaped.size.width, height: shaped.height(of: block.part))
        if block.look.fillsWidth { size.width = max(size.width, finite(proposal.width) ?? 0) }
        let baseline = shaped.lines(in: block.part).first?.baseline
        return Measure(size: size, baseline: baseline.map { $0 - shaped.top(of: block.part) })
    }

    /// A text's lines; the element keeps those that were asked for last.
    func fitted(_ element: Element, _ block: TextBlock, width: Double?) throws -> FittedText {
        if let known = element.fitted, known.width == width { return known.text }
        let fitted = try fitting.fit(block, width: width)
        element.fitted = (width, fitted)
        return fitted
    }

    private func imageSize(_ image: Element.ImageBlock, _ proposal: Proposal) -> Size {
        guard case .fit = image.placing, image.natural.width > 0, image.natural.height > 0 else {
            return taken(proposal, or: image.natural)
        }
        let across = finite(proposal.width).map { $0 / image.natural.width }
        let down = finite(proposal.height).map { $0 / image.natural.height }
        let scale = [across, down].compactMap { $0 }.min() ?? 1
        return Size(width: image.natural.width * scale, height: image.natural.height * scale)
    }

    private func pile(_ stack: Element.StackBlock, _ proposal: Proposal) throws -> Measure {
        let measures = try stack.children.map { try measure($0, proposal) }
        let size = Size(
            width: measures.reduce(0) { max($0, $1.size.width) },
            height: measures.reduce(0) { max($0, $1.size.height) })
        return Measure(size: size, baseline: measures.firstBaseline(stack.align, in: size.height))
    }

    private func taken(_ proposal: Proposal, or natural: Size) -> Size {
        Size(
            width: finite(proposal.width) ?? natural.width,
            height: finite(proposal.height) ?? natural.height)
    }
}

extension [Measure] {
    /// The first baseline among things that stand side by side or upon each other.
    func firstBaseline(_ align: Alignment, in height: Double) -> Double? {
        lazy.compactMap { child in
            child.baseline.map { $0 + align.offset(of: child.size.height, in: height) }
        }.first
    }
}

/// A length that is a real bound; nil for none.
func finite(_ length: Double?) -> Double? {
    length.flatMap { $0.isFinite ? $0 : nil }
}
