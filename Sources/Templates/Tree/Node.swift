import Input

/// One node of a template's tree.
package struct Node: Sendable {
    /// What the node is, with the fields of its kind.
    package var content: any NodeContent
    /// Width, height, padding and the like.
    package var frame = Frame()
    /// The role for readers who cannot see it; nil for that of its kind.
    package var role: RoleName?
    /// The text in place of a picture; it makes the node a figure unless it names a role.
    package var alternative: BoundText?
    /// The paths of all facts that are asked for in the node and in its children.
    package var facts: Set<[String]>
    /// Where the template defines it.
    package var origin: Input.Value

    /// What any node may say about its space.
    package struct Frame: Sendable, Hashable {
        /// A width of its own.
        package var width: Length?
        /// A height of its own.
        package var height: Length?
        /// The space around its content, inside its own size.
        package var padding: Edges?
        /// Nodes with a higher priority get their space first.
        package var priority: Int = 0
        /// Whether it stays on one page if possible; nil for the default of its kind.
        package var keep: Bool?

        /// A frame with all fields open.
        package init() {}
    }
}

/// The fields of a kind of node.
///
/// A kind is a type that conforms, and a ``NodeKind`` that reads it, in one file in `Nodes`; `Layout`
/// has the layout for it.
package protocol NodeContent: Sendable {
    /// Returns how many texts it shows side by side; more than one counts as two.
    ///
    /// - Parameter hasRole: Whether the node names a role.
    func textCount(hasRole: Bool) -> Int
}

extension NodeContent {
    /// No texts.
    package func textCount(hasRole: Bool) -> Int { 0 }
}

extension [Node] {
    /// How many texts they show side by side; more than one counts as two.
    package var textCount: Int {
        var count = 0
        for node in self {
            count += node.content.textCount(hasRole: node.role != nil)
            if count > 1 { return 2 }
        }
        return count
    }
}
