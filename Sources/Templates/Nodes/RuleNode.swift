/// A thin line across the available width.
package struct RuleNode: NodeContent {
    /// The thickness.
    package var thickness: Length
    /// The color.
    package var color: BoundText
}

extension NodeKind {
    static let rule = NodeKind("rule") { fields in
        let color = fields.color("color") ?? .black
        return ValueReader.extent(fields.subject, &fields.nodes.context.problems)
            .map { RuleNode(thickness: $0, color: color) }
    }
}
