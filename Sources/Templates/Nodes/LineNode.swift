import Drawing

/// A straight line between two points of the space it is offered.
package struct LineNode: NodeContent {
    /// The distances of the start from the left and the top.
    package var from: (x: Distance, y: Distance)
    /// The distances of the end from the left and the top.
    package var to: (x: Distance, y: Distance)
    /// The width, color, and dashes.
    package var style: LineStyle
    /// The shape of the ends.
    package var cap: Stroke.Cap
}

extension NodeKind {
    static let line = NodeKind("line") { fields in
        let nodes = fields.nodes
        guard var line = NodeFields(of: fields.subject, nodes) else { return nil }
        let start = line.required("from").flatMap { nodes.point($0) }
        let end = line.required("to").flatMap { nodes.point($0) }
        let width = line.positive("width")
        let color = line.color("color")
        let dash = line.dash()
        let cap = line.choice("cap", of: ["butt", "round", "square"])
        line.finish()
        guard let start, let end else { return nil }
        let style = LineStyle(width: width ?? .points(0.5), color: color ?? .black, dash: dash)
        return LineNode(
            from: start, to: end, style: style,
            cap: cap == "round" ? .round : cap == "square" ? .square : .butt)
    }
}
