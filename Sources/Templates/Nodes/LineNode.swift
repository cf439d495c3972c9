import Drawing
import Schema

/// A straight line between two points of the space it is offered.
package struct LineNode: NodeContent {
    /// The distances of the start from the left and the top.
    package var from: (x: Distance, y: Distance)
    /// The distances of the end from the left and the top.
    package var to: (x: Distance, y: Distance)
    package var style: LineStyle
    package var cap: Stroke.Cap
}

extension ObjectSchema {
    /// A straight line between two points.
    static let segment = ObjectSchema(
        "straight line",
        [
            .init("from", .point, .required, "the start"),
            .init("to", .point, .required, "the end"),
            .init("width", .positive, or: "0.5pt", "the width"),
            .init("color", .color, or: "black", "the color"),
            .dash,
            .init(
                "cap", .choice(["butt", "round", "square"]), or: "`butt`", "the shape of its ends"),
        ])
}

extension NodeKind {
    static let line = NodeKind(
        "line", .object(.segment), "a straight line between two points of its space"
    ) { fields in
        let nodes = fields.nodes
        guard var line = NodeFields(of: fields.subject, as: .segment, nodes) else { return nil }
        let start = line.point("from")
        let end = line.point("to")
        let width = line.positive("width")
        let color = line.color("color")
        let dash = line.dash()
        let cap = line.choice("cap")
        line.finish()
        guard let start, let end else { return nil }
        let style = LineStyle(width: width ?? .points(0.5), color: color ?? .black, dash: dash)
        return LineNode(
            from: start, to: end, style: style,
            cap: cap == "round" ? .round : cap == "square" ? .square : .butt)
    }
}
