import Drawing

extension Measurer {
    /// Returns the size of a node with rare fields for an offer within its bounds.
    func detailed(_ node: LayoutNode, _ offer: SizeProposal) throws -> Measure {
        var measure = try framed(node, offer)
        guard let details = node.frame.details else { return measure }
        if details.isTurned { measure.baseline = nil }
        if details.aspect != nil {
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
        guard let details = node.frame.details else { return offer }
        var offer = offer
        for axis in [Axis.horizontal, .vertical] {
            offer[axis] = finite(offer[axis]).map { node.filled($0, axis) }
        }
        if let aspect = details.aspect { return try shaped(offer, aspect, node, details) }
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
        if details.aspect != nil { return details.least.width ?? 0 }
        let least = try node.content.leastWidth(with: self) + node.frame.padding.horizontal
        return details.bounded(least, .horizontal)
    }
}
