import Input

/// A node with a background, a line around it, or both.
package struct BoxNode: NodeContent {
    /// The content; nil for an empty box.
    package var content: Node?
    package var fill: FillStyle?
    package var stroke: BoundText?
    package var strokeWidth: Length
    package var dash: DashStyle?
    /// The lines on its sides, in addition to the line around it.
    package var border: [LineStyle?]?
    package var radius: Length

    /// Returns the number of pieces of text in the content.
    package func textCount(hasRole: Bool) -> Int { content.map { [$0].textCount } ?? 0 }
}

extension NodeKind {
    static let box = NodeKind(
        "box", .anyOf([.node, .nothing]), "a node, or nothing, on a background",
        [
            .init("fill", .fill, or: "none", "the background"),
            .init("stroke", .color, or: "none", "the color of the line around it"),
            .init("strokeWidth", .extent, or: "1pt", "the width of this line"),
            .dash,
            .init("border", .object(.border), "lines on its sides"),
            .init("radius", .extent, or: "0", "the radius of the corners"),
        ], keep: .optional,
        pageBreaks: { outside, node in
            guard outside != .nowhere, node["height"] == nil, node["keep"]?.bool == false else {
                return .nowhere
            }
            return .inColumn
        },
        read: { fields in
            let fill = fields.fill("fill")
            let stroke = fields.color("stroke")
            let width = fields.extent("strokeWidth") ?? .points(1)
            let dash = fields.dash()
            let border = fields.border("border")
            let radius = fields.extent("radius") ?? .points(0)
            // An empty box is written as {} or ~.
            let subject = fields.subject
            let isEmpty = subject.isNull || subject.members?.isEmpty == true
            return BoxNode(
                content: isEmpty ? nil : fields.nodes.node(subject), fill: fill, stroke: stroke,
                strokeWidth: width, dash: dash, border: border, radius: radius)
        })
}
