/// A thin line across the available width, or as tall as its row.
package struct RuleNode: NodeContent {
    /// The thickness.
    package var thickness: Length
    /// The color.
    package var color: BoundText
    /// The dashes; nil for a solid line.
    package var dash: DashStyle?
    /// Whether it goes from top to bottom.
    package var isVertical: Bool
}

extension NodeKind {
    static let rule = NodeKind("rule") { fields in
        let color = fields.color("color") ?? .black
        let dash = fields.dash()
        let direction = fields.choice("direction", of: ["horizontal", "vertical"])
        return ValueReader.extent(fields.subject, &fields.nodes.context.problems)
            .map {
                RuleNode(
                    thickness: $0, color: color, dash: dash, isVertical: direction == "vertical")
            }
    }
}
