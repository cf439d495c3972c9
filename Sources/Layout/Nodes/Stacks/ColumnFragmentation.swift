import Drawing

extension StackContent {
    /// Fills a page with a column's children, without looking at later pages.
    func fragment(
        _ node: LayoutNode, in space: PageSpace, with fragmenter: inout Fragmenter
    ) throws -> Fragments {
        let padding = node.frame.padding.vertical
        let space = space.inside(node)
        var open = OpenColumn(stack: self, node: node, space: space)
        for index in children.indices {
            let child = open.child(index)
            if child.content.isPageBreak {
                // A break at the start of a page must not create an empty page.
                if open.kept.isEmpty, space.isAtTop { continue }
                return .split(open.head(), rest: open.rest(from: index + 1))
            }
            var found = try fragmenter.fragment(child, in: open.left)
            if case .split(nil, _) = found, !child.isSpacer, open.dropSpacersAtTop() {
                var left = open.left
                left.isAtTop = true
                found = try fragmenter.fragment(child, in: left)
            }
            switch found {
            case .whole(let height, let shown):
                open.used += open.gap + height
                open.keep(shown, insteadOf: child)
            case .split(let head?, let rest):
                open.kept.append(head)
                return .split(open.head(), rest: open.rest(from: index + 1, resuming: rest))
            case .split(nil, let rest):
                if child.isSpacer {
                    // A spacer fills the rest of the page, so nothing fits after it.
                    open.keep(LayoutNode(SpacerContent()), insteadOf: child)
                    open.used = space.height
                    continue
                }
                guard rest != nil else {
                    return .split(open.head(), rest: open.rest(from: index + 1))
                }
                return open.leavingNoHeading(before: index, resuming: rest)
            }
        }
        return .whole(open.used + padding, open.whole)
    }

    var endsWithRows: Bool { children.last?.content.endsWithRows ?? false }

    var leadingRows: LeadingRows? { resumed?.content.leadingRows }

    func skipping(to row: Int) -> any LayoutContent {
        with(children, resumed: resumed.map { $0.with($0.content.skipping(to: row)) })
    }

    func splitBeforeHeadings(_ node: LayoutNode) -> (head: LayoutNode, rest: LayoutNode)? {
        // The rest of a child that was split takes its place.
        let children = resumed.map { [$0] + self.children.dropFirst() } ?? self.children
        let (count, above) = children.beforeHeadings
        func part(_ children: ArraySlice<LayoutNode>) -> LayoutNode {
            node.with(with(children))
        }
        if count > 0, count < children.count {
            return (part(children.prefix(count)), part(children.dropFirst(count)))
        }
        guard above > 0,
            let (head, rest) = children[children.startIndex + above - 1].splitBeforeHeadings
        else { return nil }
        return (
            part(children.prefix(above - 1) + [head]),
            part([rest] + children.dropFirst(above))
        )
    }
}

/// A column that is being laid out on a page.
private struct OpenColumn {
    let stack: StackContent
    let node: LayoutNode
    let space: PageSpace
    /// The children on the page.
    var kept: [LayoutNode] = []
    /// The height of the children on the page.
    var used = 0.0
    /// Whether the children on the page differ from the column's children.
    private var isChanged: Bool

    init(stack: StackContent, node: LayoutNode, space: PageSpace) {
        self.stack = stack
        self.node = node
        self.space = space
        isChanged = stack.resumed != nil
    }

    /// The space before the next child.
    var gap: Double { kept.isEmpty ? 0 : stack.spacing }

    /// The space that is left for the next child.
    var left: PageSpace {
        PageSpace(
            width: space.width, height: space.height - used - gap,
            isAtTop: space.isAtTop && kept.isEmpty)
    }

    /// Removes spacers at the top of the page, so that content that does not fit below them has space.
    mutating func dropSpacersAtTop() -> Bool {
        guard space.isAtTop, !kept.isEmpty, kept.allSatisfy(\.isSpacer) else { return false }
        (kept, used, isChanged) = ([], 0, true)
        return true
    }

    func child(_ index: Int) -> LayoutNode {
        let first = index == stack.children.startIndex ? stack.resumed : nil
        return first ?? stack.children[index]
    }

    /// Returns the column that continues on the next page: the children from an index, after the rest
    /// of the child before it, if any.
    func rest(from index: Int, resuming left: LayoutNode? = nil) -> LayoutNode? {
        var resumed = left
        var children = stack.children[(left == nil ? index : index - 1)...]
        if left == nil {
            // A break after the last node must not create an empty page.
            children = children.drop(while: \.content.isPageBreak)
            if children.isEmpty { return nil }
            if index == stack.children.startIndex { resumed = stack.resumed }
        }
        return node.with(stack.with(children, resumed: resumed))
    }

    /// Returns the same as `rest(from:resuming:)`, preceded by the spacers at the end of this page, so
    /// that content they push to the bottom of a page is at the bottom of the next.
    private func rest(from index: Int, after count: Int, resuming left: LayoutNode?) -> LayoutNode?
    {
        let spacers = kept.prefix(count).reversed().prefix { $0.isSpacer }.count
        guard spacers > 0, spacers < count else { return rest(from: index, resuming: left) }
        let first = left == nil ? index : index - 1
        return node.with(
            stack.with(
                stack.children[(first - spacers)...], resumed: LayoutNode(SpacerContent())))
    }

    /// Splits the column before a child that does not fit; headings directly above it move with it.
    func leavingNoHeading(before index: Int, resuming left: LayoutNode?) -> Fragments {
        let (count, above) = kept[...].beforeHeadings
        if above > 0, let (head, rest) = kept[above - 1].splitBeforeHeadings {
            var open = self
            open.kept = kept.prefix(above - 1) + [head]
            let child = index - (kept.count - above)
            return .split(open.head(), rest: self.rest(from: child, resuming: rest))
        }
        if count == 0, !space.isAtTop { return .split(nil, rest: node) }
        // Headings that fill a whole page are not moved.
        guard count > 0, count < kept.count else {
            return .split(head(), rest: rest(from: index + 1, after: kept.count, resuming: left))
        }
        let child = index - (kept.count - count)
        return .split(head(count), rest: rest(from: child, after: count, resuming: nil))
    }

    /// The column, if it ends on the page.
    var whole: LayoutNode {
        guard isChanged else { return node }
        var children = kept[...]
        // A spacer without space must not leave a gap before it either.
        if used >= space.height {
            while children.last?.isSpacer == true { children.removeLast() }
        }
        return node.with(stack.with(children))
    }

    mutating func keep(_ shown: LayoutNode, insteadOf child: LayoutNode) {
        kept.append(shown)
        isChanged = isChanged || shown !== child
    }

    /// Returns the part on the page, without the spacers at its end; nil if it is empty.
    func head(_ count: Int? = nil) -> LayoutNode? {
        var children = kept.prefix(count ?? kept.count)
        while children.last?.isSpacer == true { children.removeLast() }
        return children.isEmpty ? nil : node.with(stack.with(children))
    }
}

extension ArraySlice<LayoutNode> {
    /// The number of nodes before the headings at the end, and before the space above those headings.
    fileprivate var beforeHeadings: (count: Int, above: Int) {
        var (count, above) = (self.count, self.count)
        func last(_ count: Int) -> LayoutNode { self[startIndex + count - 1] }
        while true {
            while above > 0, last(above).content.isOnlySpace { above -= 1 }
            guard above > 0, last(above).isHeading else { return (count, above) }
            above -= 1
            count = above
        }
    }
}
