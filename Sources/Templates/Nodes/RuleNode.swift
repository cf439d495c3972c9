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
    static let rule = NodeKind(
        "rule", .extent, "a line across the available width, this thick",
        [
            .init("color", .color, or: "black", "the color"),
            .dash,
            .init(
                "direction", .choice(["horizontal", "vertical"]), or: "`horizontal`",
                "`vertical`: as tall as the row or stack around it"),
        ]
    ) { fields in
        let color = fields.color("color") ?? .black
        let dash = fields.dash()
        let direction = fields.choice("direction")
        return ValueReader.extent(fields.subject, &fields.nodes.context.problems)
            .map {
                RuleNode(
                    thickness: $0, color: color, dash: dash, isVertical: direction == "vertical")
            }
    }
}
