import Drawing
import Input
import Templates

/// A line with its lengths in points.
struct ResolvedLine {
    var width: Double
    var color: ResolvedColor
    /// The lengths of dashes and gaps; empty for a solid line.
    var dash: [Double] = []
    var cap = Stroke.Cap.butt
}

extension NodeResolver {
    func line(_ line: LineStyle) -> ResolvedLine {
        self.line(points(line.width), line.color, line.dash)
    }

    func line(_ width: Double, _ color: BoundText, _ dash: DashStyle?) -> ResolvedLine {
        var line = ResolvedLine(width: width, color: self.color(color))
        guard width > 0, let dash else { return line }
        switch dash {
        case .dotted: (line.dash, line.cap) = ([0, 2 * width], .round)
        case .dashed: line.dash = [3 * width, 2 * width]
        case .lengths(let lengths): line.dash = lengths.map(points)
        }
        return line
    }
}

extension Expander {
    mutating func stroke(_ line: ResolvedLine?, _ origin: Input.Value) -> Stroke? {
        guard let line else { return nil }
        var stroke = Stroke(color: color(line.color, origin), width: line.width, dash: line.dash)
        if line.cap != .butt { stroke.details.cap = line.cap }
        return stroke
    }
}
