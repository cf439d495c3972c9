import Drawing
import Templates

/// Fragments a template's body into pages, one after the other.
struct BodyFragmenter {
    private var fragmenter: Fragmenter
    private let template: Template

    init(measurer: Measurer, template: Template) {
        fragmenter = Fragmenter(measurer: measurer)
        self.template = template
    }

    /// The problems found on the pages so far.
    var diagnostics: [PendingDiagnostic] { fragmenter.diagnostics }

    /// The part of the body that has not been laid out.
    struct Rest {
        /// The rest of the first node, which replaces it, if it was split on the page before.
        var resumed: LayoutNode?
        /// The body's nodes, each of which starts a page.
        var nodes: ArraySlice<LayoutNode>
    }

    /// Returns the next page of a size, and what comes after it; nil if it is the last.
    ///
    /// A page can be laid out again from the same rest in a different size.
    mutating func page(_ rest: Rest, in size: Size) throws -> (content: LayoutNode, rest: Rest?) {
        guard var body = rest.resumed ?? rest.nodes.first else {
            return (LayoutNode(SpacerContent()), nil)
        }
        let others = Rest(nodes: rest.nodes.dropFirst())
        func after(_ left: LayoutNode?) -> Rest? {
            if let left { return Rest(resumed: left, nodes: rest.nodes) }
            return others.nodes.isEmpty ? nil : others
        }
        if rest.resumed == nil, let whole = try whole(body, size) { return (whole, after(nil)) }
        while true {
            switch try fragment(body, size) {
            case .whole(_, let shown): return (shown, after(nil))
            case .split(let head?, let left): return (head, after(left))
            case .split(nil, let left):
                // Only spacers were left at a page's end.
                guard let left, left !== body else {
                    return (LayoutNode(SpacerContent()), after(nil))
                }
                body = left
            }
        }
    }

    /// Returns the body if it must be on one page, or if it fits on one page because pictures and boxes
    /// in it shrink; otherwise nil.
    private mutating func whole(_ body: LayoutNode, _ size: Size) throws -> LayoutNode? {
        guard !body.content.hasPageBreak, template.page.isSingle || body.canShrinkDown else {
            return nil
        }
        let height = try fragmenter.measurer.measure(body, SizeProposal(size)).size.height
        if height <= size.height + PageSpace.tolerance { return body }
        guard template.page.isSingle else { return nil }
        fragmenter.overflow(body.origin ?? template.body.origin, height, size.height)
        return body
    }

    private mutating func fragment(_ body: LayoutNode, _ size: Size) throws -> Fragments {
        var space = PageSpace(width: size.width, height: size.height, isAtTop: true)
        guard let height = body.frame.height, body.content.isColumn else {
            return try fragmenter.fragment(body, in: space)
        }
        if space.holds(height), !body.content.hasPageBreak { return .whole(height, body) }
        // A body with a fixed height larger than a page flows; each part has at most that height.
        space.height = min(height, size.height)
        return try body.content.fragment(body, in: space, with: &fragmenter)
    }
}
