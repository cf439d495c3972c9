import Drawing
import Templates

/// Asks elements how much of an offered room they take; the answers are kept with the elements.
struct Measuring {
    let fitting: TextFitting

    func measure(_ element: Element, _ proposal: Proposal) throws -> Measure {
        if let known = element.measures[proposal] { return known }
        let measure = try framed(element, proposal)
        element.measures[proposal] = measure
        return measure
    }

    /// The element's own size, when it has one, stands above what it is offered and what it wants.
    private func framed(_ element: Element, _ proposal: Proposal) throws -> Measure {
        let (frame, padding) = (element.frame, element.frame.padding)
        let offered = Proposal(
            width: frame.width ?? proposal.width, height: frame.height ?? proposal.height)
        let inner = Proposal(
            width: offered.width.map { max(0, $0 - padding.horizontal) },
            height: offered.height.map { max(0, $0 - padding.vertical) })
        var measure = try content(of: element, inner)
        measure.size.width = frame.width ?? measure.size.width + padding.horizontal
        measure.size.height = frame.height ?? measure.size.height + padding.vertical
        measure.baseline = measure.baseline.map { $0 + padding.top }
        return measure
    }

    private func content(of element: Element, _ proposal: Proposal) throws -> Measure {
        switch element.kind {
        case .text(let block):
            return try text(block, proposal)
        case .stack(let stack) where stack.axis == .depth:
            return try pile(stack, proposal)
        case .stack(let stack):
            return try line(stack, proposal).measure
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
        case .spacer, .pageBreak:
            return Measure(size: .zero)
        }
    }

    private func text(_ block: TextBlock, _ proposal: Proposal) throws -> Measure {
        let shaped = try fitting.fit(block, width: finite(proposal.width)).shaped
        var size = shaped.size
        // A text that is centred or at the end needs the room to be so in.
        if block.align == .center || block.align == .end {
            size.width = max(size.width, finite(proposal.width) ?? 0)
        }
        return Measure(size: size, baseline: shaped.lines.first?.baseline)
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
        var total = Measure(size: .zero)
        for child in stack.children {
            let measure = try measure(child, proposal)
            total.size.width = max(total.size.width, measure.size.width)
            total.size.height = max(total.size.height, measure.size.height)
            total.baseline = total.baseline ?? measure.baseline
        }
        return total
    }

    private func taken(_ proposal: Proposal, or natural: Size) -> Size {
        Size(
            width: finite(proposal.width) ?? natural.width,
            height: finite(proposal.height) ?? natural.height)
    }
}

/// A length that is a real bound; nil for none.
func finite(_ length: Double?) -> Double? {
    length.flatMap { $0.isFinite ? $0 : nil }
}
