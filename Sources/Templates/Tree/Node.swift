import Input

/// A node of a template's tree.
package struct Node: Sendable {
    /// The fields of the node's kind.
    package var content: any NodeContent
    /// The layout fields that all kinds have in common.
    package var frame = Frame()
    /// The values of `let`, which are known in the node and its children.
    package var definitions: [Definition] = []
    /// The role for screen readers; nil for the default of its kind.
    package var role: RoleName?
    /// The alternative text; it makes the node a figure unless the node has a role.
    package var alternative: BoundText?
    /// The name of its place, to which links can lead.
    package var anchor: BoundText?
    /// The paths of all facts used in the node and in its children.
    package var facts: Set<[String]>
    /// The location where the template defines it.
    package var origin: Input.Value

    /// The layout fields that all kinds have in common.
    package struct Frame: Sendable {
        /// The fixed width, including padding.
        package var width: Length?
        /// The fixed height, including padding.
        package var height: Length?
        /// The space around the content, which is part of the node's size.
        package var padding: Edges?
        /// The priority; nodes with a higher priority get their space first.
        package var priority: Int = 0
        /// Whether it stays on one page if possible; nil for the default of its kind.
        package var keep: Bool?
        /// Whether it is not left at the end of a page without what comes after it.
        package var staysWithNext = false
        /// The fields that few nodes have; nil for none.
        package var details: FrameDetails? {
            get {
                guard case .details(let details) = stored else { return nil }
                return details
            }
            set { stored = newValue.map(Stored.details) }
        }
        private var stored: Stored?

        private indirect enum Stored: Sendable {
            case details(FrameDetails)
        }

        /// Creates a frame with no fields set.
        package init() {}
    }
}

/// The fields of a kind of node.
///
/// A kind consists of a type that conforms to this protocol and a ``NodeKind`` that reads it, both
/// in one file in `Nodes`; its layout is in `Layout`.
package protocol NodeContent: Sendable {
    /// Returns the number of separate pieces of text that it shows; it counts at most two.
    ///
    /// - Parameter hasRole: Whether the node has a role.
    func textCount(hasRole: Bool) -> Int
}

extension NodeContent {
    package func textCount(hasRole: Bool) -> Int { 0 }
}

extension [Node] {
    /// The number of separate pieces of text that they show; at most two are counted.
    package var textCount: Int {
        var count = 0
        for node in self {
            count += node.content.textCount(hasRole: node.role != nil)
            if count > 1 { return 2 }
        }
        return count
    }
}
