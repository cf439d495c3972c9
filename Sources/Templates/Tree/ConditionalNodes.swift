/// Nodes that depend on a condition.
package struct WhenNode: NodeContent {
    package var condition: Expression
    package var then: [Node]
    package var otherwise: [Node]

    /// Returns the number of pieces of text in the branch with more of them.
    package func textCount(hasRole: Bool) -> Int { max(then.textCount, otherwise.textCount) }
}

/// A node with values that depend on conditions, as a node for each combination of them.
package struct VariantNode: NodeContent {
    /// How each value is found, and how many there are.
    package let choices: [(decision: Decision, count: Int)]
    /// The nodes of all combinations, in which the last value changes first.
    package let nodes: [Node]
    /// The points of the node's sides that are calculated from data.
    package let sides: [NodeSide: Expression]

    init(choices: [FieldChoice], nodes: [Node], sides: [NodeSide: Expression]) {
        self.choices = choices.map { ($0.decision, $0.values.count) }
        (self.nodes, self.sides) = (nodes, sides)
    }

    /// Returns the number of pieces of text of the node with most of them.
    package func textCount(hasRole: Bool) -> Int {
        nodes.map { $0.content.textCount(hasRole: $0.role != nil) }.max() ?? 0
    }
}
