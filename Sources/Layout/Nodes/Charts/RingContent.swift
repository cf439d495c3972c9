import Diagnostics
import Drawing

/// Parts of a ring, clockwise from the top, with their labels around it.
struct RingContent: DrawingContent {
    struct Part {
        /// Where it starts and ends, in turns from the top, 0…1.
        var start, end: Double
        var color: Color
        var label: LayoutNode?
    }

    var parts: [Part]
    /// The share of the radius that is empty in the middle.
    var hole: Double
    /// The space between two parts, in points.
    var spacing: Double

    /// The space between the ring and a label, in points.
    private static let labelGap = 4.0
    /// The maximum width of a label as a share of the chart's.
    private static let labelShare = 0.3
    /// The minimum diameter of the ring as a share of the chart's shorter side.
    private static let leastShare = 0.4

    private var hasLabels: Bool { parts.contains { $0.label != nil } }

    /// Returns the offered size; by default it is two inches wide and as tall, or three fifths as
    /// tall with labels.
    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(size: proposal.size(orNatural: 144, tall: hasLabels ? 0.6 : 1))
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        positioner.checkSides(rect, node)
        let labels = try labels(in: rect, with: positioner.measurer)
        let radius = radius(in: rect, labels)
        let circle = Circle(center: Point(x: rect.midX, y: rect.midY), radius: radius)
        for part in parts {
            let path = circle.part(from: part.start, to: part.end, hole: hole, spacing: spacing)
            positioner.draw(path, fill: .color(part.color))
        }
        var taken: [Rect] = []
        for label in labels {
            let place = label.place(around: circle, gap: Self.labelGap)
            let isFree = !taken.contains { $0.overlaps(place, margin: 0) }
            guard isFree, rect.contains(place, tolerance: Positioner.tolerance) else { continue }
            taken.append(place)
            try positioner.place(label.node, in: place, offered: label.offer)
        }
        if taken.count < labels.count, let origin = node.origin {
            positioner.diagnostics.warning(
                at: origin,
                "\(labels.count - taken.count) of the \(labels.count) labels do not fit around"
                    + " this ring",
                hint: "make it larger, or the labels shorter")
        }
    }

    // MARK: Labels

    /// A label in the direction of the middle of its part.
    private struct Label {
        let node: LayoutNode
        let size: Size
        let offer: SizeProposal
        /// The direction from the ring's center, with a length of 1.
        let direction: Point

        /// The offset from the point next to the ring to the label's center.
        ///
        /// The label is beside the point, and above or below it only near the top and the bottom.
        var offset: Point {
            Point(
                x: max(-1, min(1, direction.x * 4)) * size.width / 2,
                y: direction.y * size.height / 2)
        }

        func place(around circle: Circle, gap: Double) -> Rect {
            let reach = circle.radius + gap
            let middle = Point(
                x: circle.center.x + reach * direction.x + offset.x,
                y: circle.center.y + reach * direction.y + offset.y)
            return Rect(
                origin: Point(x: middle.x - size.width / 2, y: middle.y - size.height / 2),
                size: size)
        }

        /// Returns the largest radius of a ring around the middle of a space for which the label is
        /// in it.
        func mostRadius(in space: Size, gap: Double) -> Double {
            func most(_ direction: Double, _ offset: Double, _ size: Double, _ space: Double)
                -> Double
            {
                let left = (space - size) / 2 - abs(offset)
                return direction == 0 ? .infinity : left / abs(direction) - gap
            }
            return min(
                most(direction.x, offset.x, size.width, space.width),
                most(direction.y, offset.y, size.height, space.height))
        }
    }

    private func labels(in rect: Rect, with measurer: Measurer) throws -> [Label] {
        let offer = SizeProposal(width: rect.size.width * Self.labelShare)
        return try parts.compactMap { part in
            guard let node = part.label else { return nil }
            let middle = Circle(center: .zero, radius: 1).point((part.start + part.end) / 2)
            return Label(
                node: node, size: try measurer.measure(node, offer).size, offer: offer,
                direction: middle)
        }
    }

    /// Returns the radius for which all labels have space, but not less than the minimum.
    private func radius(in rect: Rect, _ labels: [Label]) -> Double {
        let most = min(rect.size.width, rect.size.height) / 2
        let needed = labels.reduce(most) {
            min($0, $1.mostRadius(in: rect.size, gap: Self.labelGap))
        }
        return max(needed, most * Self.leastShare)
    }
}
