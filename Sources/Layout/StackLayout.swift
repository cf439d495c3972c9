import Drawing
import Templates

/// The children of a row or a column with the room each takes.
struct StackLine {
    /// What each child was offered, in their order.
    var offers: [Proposal]
    /// What each child takes of it.
    var children: [Measure]
    /// What all take together.
    var measure: Measure
}

extension Measuring {
    /// Shares a row's or a column's room among its children as SwiftUI's stacks do.
    ///
    /// The room left by the gaps is offered in equal shares, to those of higher priority first and,
    /// among equals, to the least flexible first; each takes what it wants and the rest is shared
    /// anew. Nobody is offered what those after it need at least. Spacers come last and take what is
    /// left.
    ///
    /// The element keeps what came of the last proposal: it is placed as it was measured.
    func line(
        _ stack: Element.StackBlock, of element: Element, _ proposal: Proposal
    ) throws -> StackLine {
        if let known = element.shares, known.offered == proposal { return known.line }
        let line = try self.line(stack, proposal)
        element.shares = (proposal, line)
        return line
    }

    private func line(_ stack: Element.StackBlock, _ proposal: Proposal) throws -> StackLine {
        let axis = stack.axis
        let gaps = stack.spacing * Double(max(0, stack.children.count - 1))
        var offers = [Proposal](repeating: proposal, count: stack.children.count)
        var sizes = [Measure](repeating: Measure(size: .zero), count: stack.children.count)

        let children = stack.children
        // Where nobody stretches there is nothing to share.
        let isShared = axis == .horizontal || children.contains(where: \.isFlexibleDown)
        if isShared, let room = finite(proposal[axis]) {
            var left = max(0, room - gaps)
            for turn in try turns(stack, across: proposal[axis.across]) {
                let share = (left - turn.reservedForLower) / Double(turn.sharers)
                let offer = max(0, min(share, left - turn.reservedForLater))
                offers[turn.index][axis] = offer
                sizes[turn.index] = try take(
                    children[children.startIndex + turn.index], axis, offers[turn.index])
                left = max(0, left - sizes[turn.index].size[axis])
            }
        } else {
            for (index, child) in children.enumerated() {
                sizes[index] = try take(child, axis, proposal)
            }
        }
        let measure = total(sizes, stack, gaps: gaps)
        return StackLine(offers: offers, children: sizes, measure: measure)
    }

    /// A spacer takes all it is offered along the stack, and at least its least length.
    private func take(_ child: Element, _ axis: Axis, _ proposal: Proposal) throws -> Measure {
        guard case .spacer(let least) = child.kind else { return try measure(child, proposal) }
        var size = Size.zero
        size[axis] = max(least, finite(proposal[axis]) ?? least)
        return Measure(size: size)
    }

    /// A child's turn to take its room.
    private struct Turn {
        var index: Int
        var priority: Int
        var limits: Limits
        /// How many of its priority share what is left: itself and those after it.
        var sharers = 1
        /// What those of lower priority need at least.
        var reservedForLower = 0.0
        /// What all those after it need at least.
        var reservedForLater = 0.0

        /// Whether it comes before another: by priority, then by how little it can do, then as they
        /// stand.
        func precedes(_ other: Turn) -> Bool {
            if priority != other.priority { return priority > other.priority }
            let flexes = (limits.flexibility, other.limits.flexibility)
            return flexes.0 != flexes.1 ? flexes.0 < flexes.1 : index < other.index
        }
    }

    /// The turns of a stack's children, in their order.
    private func turns(_ stack: Element.StackBlock, across: Double?) throws -> [Turn] {
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

    private struct Limits {
        var least: Double
        var most: Double
        var flexibility: Double { most - least }
    }

    /// The least and the most an element takes along an axis.
    private func limits(_ element: Element, _ axis: Axis, across: Double?) throws -> Limits {
        if case .spacer(let least) = element.kind { return Limits(least: least, most: .infinity) }
        let own = axis == .horizontal ? element.frame.width : element.frame.height
        if let own { return Limits(least: own, most: own) }
        if axis == .horizontal, element.isLong {
            let least = try leastWidth(element)
            let stretches = element.stretches(axis, isBoundAcross: false)
            return Limits(least: least, most: stretches ? .infinity : least)
        }
        var proposal = Proposal()
        proposal[axis.across] = across
        if axis == .vertical, !element.isFlexibleDown {
            let height = try measure(element, proposal).size.height
            return Limits(least: height, most: height)
        }
        let stretches = element.stretches(axis, isBoundAcross: finite(across) != nil)
        let most = stretches ? .infinity : try measure(element, proposal).size[axis]
        if axis == .horizontal {
            return Limits(least: min(try leastWidth(element), most), most: most)
        }
        proposal[axis] = 0
        return Limits(least: try measure(element, proposal).size[axis], most: most)
    }

    /// The width below which something of an element has no room at all.
    ///
    /// It is not measured in no width, where every text would break between all of its letters.
    private func leastWidth(_ element: Element) throws -> Double {
        if let own = element.frame.width { return own }
        if let known = element.leastWidth { return known }
        let inner: Double
        switch element.kind {
        case .text(let block): inner = try fitting.leastWidth(block)
        case .stack(let stack):
            let widths = try stack.children.map { try leastWidth($0) }
            inner =
                stack.axis == .horizontal
                ? widths.reduce(stack.spacing * Double(max(0, widths.count - 1)), +)
                : widths.max() ?? 0
        case .box(let box): inner = try box.content.map { try leastWidth($0) } ?? 0
        case .table(let table): inner = table.spec.fixedWidth
        case .rows(let rows): inner = rows.spec.fixedWidth
        case .grid(let grid): inner = grid.spec.spacing * Double(grid.spec.columns - 1)
        case .spacer, .image, .badge, .rule, .chart, .scale, .pageBreak: inner = 0
        }
        let least = inner + element.frame.padding.horizontal
        element.leastWidth = least
        return least
    }

    private func total(
        _ sizes: [Measure], _ stack: Element.StackBlock, gaps: Double
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

    /// The first baseline among things that stand one below the other.
    private func firstBaseline(of sizes: [Measure], spacing: Double) -> Double? {
        var top = 0.0
        for child in sizes {
            if let baseline = child.baseline { return top + baseline }
            top += child.size.height + spacing
        }
        return nil
    }
}

extension Element {
    /// Whether it would be long in finding out how wide it likes to be.
    fileprivate var isLong: Bool {
        switch kind {
        case .table, .rows, .grid, .chart, .scale: true
        default: false
        }
    }
}
