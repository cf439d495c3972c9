import Drawing

/// The children of a row or a column with the space that each takes.
struct StackLine {
    let proposal: SizeProposal
    /// The proposal to each child, in order; empty if all have that to the stack.
    private var offers: [SizeProposal] = []
    /// The size that each child takes.
    var children: [Measure]
    /// The total size.
    var measure: Measure
}

extension StackLine {
    /// Divides a row's or a column's space among its children, as SwiftUI's stacks do.
    ///
    /// The space without the gaps is offered in equal shares, to children of higher priority first
    /// and, among equals, to the least flexible first. Each child takes as much as it needs, and the
    /// rest is divided again. The minimum sizes of later children are reserved. Spacers come last and
    /// take the remaining space.
    init(of stack: StackContent, _ proposal: SizeProposal, with measurer: Measurer) throws {
        let (axis, children) = (stack.axis, stack.children)
        let gaps = stack.spacing * Double(max(0, children.count - 1))
        var sizes: [Measure] = []
        sizes.reserveCapacity(children.count)
        // If nothing stretches, there is no space to divide.
        let isShared = axis == .horizontal || children.contains(where: \.isFlexibleDown)
        if isShared, let space = finite(proposal[axis]) {
            for _ in children {
                sizes.append(Measure(size: .zero))
                offers.append(proposal)
            }
            var left = max(0, space - gaps)
            for turn in try measurer.turns(stack, across: proposal[axis.across]) {
                let share = (left - turn.reservedForLower) / Double(turn.sharers)
                let offer = max(0, min(share, left - turn.reservedForLater))
                offers[turn.index][axis] = offer
                sizes[turn.index] = try measurer.take(
                    children[children.startIndex + turn.index], axis, offers[turn.index])
                left = max(0, left - sizes[turn.index].size[axis])
            }
        } else {
            for child in children { sizes.append(try measurer.take(child, axis, proposal)) }
        }
        self.proposal = proposal
        self.children = sizes
        measure = Self.total(sizes, stack, gaps: gaps)
    }

    func offer(to child: Int) -> SizeProposal { offers.isEmpty ? proposal : offers[child] }

    private static func total(
        _ sizes: [Measure], _ stack: StackContent, gaps: Double
    ) -> Measure {
        let axis = stack.axis
        var size = Size.zero
        size[axis] = sizes.reduce(gaps) { $0 + $1.size[axis] }
        size[axis.across] = sizes.reduce(0) { max($0, $1.size[axis.across]) }
        if axis == .vertical {
            return Measure(size: size, baseline: firstBaseline(of: sizes, spacing: stack.spacing))
        }
        guard stack.align == .baseline, let line = sizes.compactMap(\.baseline).max() else {
            return Measure(size: size, baseline: sizes.firstBaseline(stack.align, in: size.height))
        }
        size.height = sizes.reduce(0) { height, child in
            max(height, (child.baseline.map { line - $0 } ?? 0) + child.size.height)
        }
        return Measure(size: size, baseline: line)
    }

    /// Returns the first baseline of content that is stacked vertically.
    private static func firstBaseline(of sizes: [Measure], spacing: Double) -> Double? {
        var top = 0.0
        for child in sizes {
            if let baseline = child.baseline { return top + baseline }
            top += child.size.height + spacing
        }
        return nil
    }
}

/// A child's turn to take its space.
private struct Turn {
    var index: Int
    var priority: Int
    var limits: Limits
    /// The number of children of its priority that share the remaining space: itself and later ones.
    var sharers = 1
    /// The minimum space of the children of lower priority.
    var reservedForLower = 0.0
    /// The minimum space of all later children.
    var reservedForLater = 0.0

    /// Returns whether it comes before another: by priority, then by flexibility, then by order.
    func precedes(_ other: Turn) -> Bool {
        if priority != other.priority { return priority > other.priority }
        let flexes = (limits.flexibility, other.limits.flexibility)
        return flexes.0 != flexes.1 ? flexes.0 < flexes.1 : index < other.index
    }
}

/// The minimum and maximum length of a node along an axis.
private struct Limits {
    var least: Double
    var most: Double
    var flexibility: Double { most - least }
}

extension Measurer {
    /// Measures a child.
    ///
    /// A spacer takes all the space it is offered, but at least its minimum.
    fileprivate func take(
        _ child: LayoutNode, _ axis: Axis, _ proposal: SizeProposal
    ) throws -> Measure {
        guard let least = child.content.spacerLength else { return try measure(child, proposal) }
        var size = Size.zero
        size[axis] = max(least, finite(proposal[axis]) ?? least)
        return Measure(size: size)
    }

    /// Returns the turns of a stack's children, in their order.
    fileprivate func turns(_ stack: StackContent, across: Double?) throws -> [Turn] {
        var turns: [Turn] = []
        turns.reserveCapacity(stack.children.count)
        let isAlone = stack.children.count == 1
        for (index, child) in stack.children.enumerated() {
            let limits =
                isAlone
                ? Limits(least: 0, most: 0) : try limits(child, stack.axis, across: across)
            let priority = child.isSpacer ? Int.min : child.frame.priority
            turns.append(Turn(index: index, priority: priority, limits: limits))
        }
        turns.sort { $0.precedes($1) }
        for place in turns.indices.reversed().dropFirst() {
            let next = turns[place + 1]
            let isPeer = next.priority == turns[place].priority
            let later = next.reservedForLater + next.limits.least
            turns[place].reservedForLater = later
            turns[place].sharers = isPeer ? next.sharers + 1 : 1
            turns[place].reservedForLower = isPeer ? next.reservedForLower : later
        }
        return turns
    }

    private func limits(_ node: LayoutNode, _ axis: Axis, across: Double?) throws -> Limits {
        if let least = node.content.spacerLength { return Limits(least: least, most: .infinity) }
        let own = axis == .horizontal ? node.frame.width : node.frame.height
        if let own { return Limits(least: own, most: own) }
        if axis == .horizontal, node.content.isSlowToMeasure {
            let least = try leastWidth(node)
            let stretches = node.stretches(axis, isBoundAcross: false)
            return Limits(least: least, most: stretches ? node.most(axis) : least)
        }
        var proposal = SizeProposal()
        proposal[axis.across] = across
        if axis == .vertical, !node.isFlexibleDown {
            let height = try measure(node, proposal).size.height
            return Limits(least: height, most: height)
        }
        let stretches = node.stretches(axis, isBoundAcross: finite(across) != nil)
        let most = stretches ? node.most(axis) : try measure(node, proposal).size[axis]
        if axis == .horizontal {
            return Limits(least: min(try leastWidth(node), most), most: most)
        }
        if node.isSideways, !node.content.isFlexibleDown {
            // Text is not measured without any width, because it would break after each letter.
            let least = try node.content.leastWidth(with: self) + node.frame.padding.vertical
            return Limits(least: min(least, most), most: most)
        }
        proposal[axis] = 0
        return Limits(least: try measure(node, proposal).size[axis], most: most)
    }
}
