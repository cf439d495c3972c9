import Drawing
import Input

/// The result of splitting a layout node where a page ends.
enum Fragments {
    /// All of it fits; the values are its height and the node to show.
    case whole(Double, LayoutNode)
    /// The part on the page, if any, and the rest, if any; if both are nil, only the page ends.
    case split(LayoutNode?, rest: LayoutNode?)
}

struct PageSpace {
    var width: Double
    var height: Double
    /// Whether nothing is above it on the page.
    ///
    /// If so, something must be placed in it even if it is too small.
    var isAtTop: Bool

    /// A tolerance for the rounding of sums, in points.
    static let tolerance = 0.01

    func holds(_ height: Double) -> Bool { height <= self.height + Self.tolerance }

    /// Returns the space for a node's content.
    func inside(_ node: LayoutNode) -> PageSpace {
        let padding = node.frame.padding
        return PageSpace(
            width: max(0, node.filled(width, .horizontal) - padding.horizontal),
            height: max(0, height - padding.vertical), isAtTop: isAtTop)
    }
}

/// Splits layout nodes where pages end.
///
/// Nodes are not changed, so that a page can be tried twice.
struct Fragmenter {
    let measurer: Measurer
    var diagnostics: [PendingDiagnostic] = []
    /// Whether a node that stays whole was split, because it does not fit on any page.
    private(set) var hasSplitKept = false

    /// Splits a node where the space of a page ends.
    mutating func fragment(_ node: LayoutNode, in space: PageSpace) throws -> Fragments {
        guard node.canFlow else { return try whole(node, in: space) }
        let fragments = try node.content.fragment(node, in: space, with: &self)
        if case .split = fragments, node.isKept {
            guard space.isAtTop else { return .split(nil, rest: node) }
            hasSplitKept = true
        }
        switch fragments {
        case .split(let head?, let rest?):
            let parts = node.divided(head, rest)
            return .split(parts.head, rest: parts.rest)
        default: return fragments
        }
    }

    /// Keeps a node whole, either on this page or on the next.
    mutating func whole(_ node: LayoutNode, in space: PageSpace) throws -> Fragments {
        if let least = node.content.spacerLength {
            return space.holds(least) ? .whole(least, node) : .split(nil, rest: node)
        }
        let height = try measurer.measure(node, SizeProposal(width: space.width)).size.height
        if !space.holds(height) {
            guard space.isAtTop else { return .split(nil, rest: node) }
            overflow(node.origin, height, space.height)
        }
        return .whole(height, node)
    }

    /// Reports content that is taller than a page.
    mutating func overflow(_ origin: Input.Value?, _ height: Double, _ space: Double) {
        guard let origin else { return }
        diagnostics.error(
            at: origin,
            "this content needs a height of \(points(height)), but the page has only \(points(space))",
            hint: "use a larger page, or smaller sizes in the template")
    }
}
