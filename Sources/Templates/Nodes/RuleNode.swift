/// A thin line across the available width, or as tall as its row.
package struct RuleNode: NodeContent {
    package var thickness: Length
    package var color: BoundText
    package var dash: DashStyle?
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
