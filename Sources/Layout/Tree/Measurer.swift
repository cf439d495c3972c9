import Drawing

/// Measures layout nodes.
struct Measurer {
    let fitter: TextFitter
    var caching: Caching { fitter.caching }
    /// Whether minimum widths leave words whole.
    private(set) var keepsWords = false

    init(fitter: TextFitter) {
        self.fitter = fitter
    }

    /// The same measurer with minimum widths that leave words whole.
    var keepingWords: Measurer {
        var measurer = self
        measurer.keepsWords = true
        return measurer
    }

    /// Returns the size a node takes when it is offered a space.
    func measure(_ node: LayoutNode, _ proposal: SizeProposal) throws -> Measure {
        let offer = offer(to: node, proposal)
        if let known = node.measures[offer, caching] { return known }
        let measure =
            node.details == nil
            ? try framed(node, offer) : try detailed(node, try bounded(offer, node))
        node.measures[offer, caching] = measure
        return measure
    }

    /// Returns the part of a proposal that affects a node.
    ///
    /// The node's fixed size takes precedence, and a height without effect is left out, so that
    /// deep trees are not measured over and over.
    func offer(to node: LayoutNode, _ proposal: SizeProposal) -> SizeProposal {
        let height = node.isFlexibleDown ? proposal.height : nil
        return SizeProposal(
            width: node.frame.width ?? proposal.width, height: node.frame.height ?? height)
    }

    /// Returns the space a node offers its content.
    func inner(_ node: LayoutNode, _ proposal: SizeProposal) throws -> SizeProposal {
        let offer = offer(to: node, proposal)
        guard node.details != nil else { return inside(node, offer) }
        return inside(node, try bounded(offer, node))
    }

    /// Returns what an offer leaves inside a node's padding.
    func inside(_ node: LayoutNode, _ offer: SizeProposal) -> SizeProposal {
        let padding = node.frame.padding
        let space = SizeProposal(
            width: offer.width.map { max(0, $0 - padding.horizontal) },
            height: offer.height.map { max(0, $0 - padding.vertical) })
        return node.isSideways ? space.turned : space
    }

    /// Returns the size a node takes of an offer.
    func framed(_ node: LayoutNode, _ offer: SizeProposal) throws -> Measure {
        let (frame, padding) = (node.frame, node.frame.padding)
        var measure = try node.content.measure(inside(node, offer), with: self)
        if let height = frame.height, let baseline = measure.baseline {
            let extra = max(0, height - padding.vertical) - measure.size.height
            measure.baseline = baseline + node.content.baselineShift(for: extra)
        }
        if node.isSideways { measure.size = measure.size.turned }
        measure.size.width = frame.width ?? measure.size.width + padding.horizontal
        measure.size.height = frame.height ?? measure.size.height + padding.vertical
        measure.baseline = measure.baseline.map { $0 + padding.top }
        return measure
    }

    /// Returns the minimum width of a node, below which part of it has no space at all.
    ///
    /// The node is not measured with a width of zero, because text would break after each letter.
    func leastWidth(_ node: LayoutNode) throws -> Double {
        if let own = node.frame.width { return own }
        if caching == .on, !keepsWords, let known = node.leastWidth { return known }
        let least =
            try node.details.map { try leastWidth(node, $0) }
            ?? node.content.leastWidth(with: self) + node.frame.padding.horizontal
        if !keepsWords { node.leastWidth = least }
        return least
    }
}

extension Measurer {
    /// Returns the size of a node with rare fields for an offer within its bounds.
    func detailed(_ node: LayoutNode, _ offer: SizeProposal) throws -> Measure {
        var measure = try framed(node, offer)
        guard let details = node.details else { return measure }
        if details.isTurned { measure.baseline = nil }
        if details.fields.aspect != nil {
            measure.size = offer.size(orNatural: measure.size)
        } else {
            for axis in [Axis.horizontal, .vertical] {
                measure.size[axis] = node.filled(measure.size[axis], axis)
            }
        }
        return measure
    }

    /// Returns the offer to a node within the bounds of its size and in its shape.
    ///
    /// A node that would be smaller or larger than its bounds is offered the bound, so that what is
    /// flexible in it fills the space.
    func bounded(_ offer: SizeProposal, _ node: LayoutNode) throws -> SizeProposal {
        guard let details = node.details else { return offer }
        var offer = offer
        for axis in [Axis.horizontal, .vertical] {
            offer[axis] = finite(offer[axis]).map { node.filled($0, axis) }
        }
        if let aspect = details.fields.aspect { return try shaped(offer, aspect, node, details) }
        guard details.isBounded else { return offer }
        for axis in [Axis.horizontal, .vertical] {
            let natural = try framed(node, offer).size[axis]
            let length = node.filled(natural, axis)
            if length != natural { offer[axis] = length }
        }
        return offer
    }

    /// Returns the largest size with an aspect in an offer.
    private func shaped(
        _ offer: SizeProposal, _ aspect: Double, _ node: LayoutNode, _ details: NodeDetails
    ) throws -> SizeProposal {
        if node.frame.width != nil, node.frame.height != nil { return offer }
        var width: Double
        if let height = node.frame.height {
            width = height * aspect
        } else if let own = node.frame.width {
            width = own
        } else {
            let sides = [offer.width, offer.height.map { $0 * aspect }].compactMap { $0 }
            width = try sides.min() ?? framed(node, offer).size.width
            width = min(
                width, details.most.width ?? .infinity,
                details.most.height.map { $0 * aspect } ?? .infinity)
            width = max(width, details.least.width ?? 0, (details.least.height ?? 0) * aspect)
        }
        return SizeProposal(width: width, height: width / aspect)
    }

    /// Returns the minimum width of a node with rare fields.
    func leastWidth(_ node: LayoutNode, _ details: NodeDetails) throws -> Double {
        if details.isSideways { return try measure(node, SizeProposal()).size.width }
        if details.fields.aspect != nil { return details.least.width ?? 0 }
        let least = try node.content.leastWidth(with: self) + node.frame.padding.horizontal
        return details.bounded(least, .horizontal)
    }
}
