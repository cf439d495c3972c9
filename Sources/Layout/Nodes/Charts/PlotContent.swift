import Drawing

/// Points from left to right, on a line or alone, with their labels and numbers.
struct PlotContent: DrawingContent {
    var points: [ChartPoint]
    /// Whether it is a sparkline, which reaches from side to side and shows only its last point.
    var isSmall: Bool
    /// The line that joins the points.
    var line: Stroke?
    /// The diameter of points.
    var dot: Double
    var axis: Stroke?
    /// The height of the axis as a share of the chart's.
    var zero: Double

    /// The space between a point or the chart and its text, in points.
    private static let textGap = 2.0
    /// The minimum space between two pieces of text side by side, in points.
    private static let apart = 4.0

    /// Returns the offered size; by default, as large as bars, or a sparkline of 6 points for each
    /// number, a fifth as tall.
    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        let width = Double(points.count) * (isSmall ? 6 : 36)
        return Measure(size: proposal.size(orNatural: width, tall: isSmall ? 0.2 : 0.4))
    }

    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        positioner.checkSides(rect, node)
        let labels = try texts(points.map(\.label), with: positioner.measurer)
        let captions = try texts(points.map(\.caption), with: positioner.measurer)
        let plot = plot(in: rect, tallest(captions), tallest(labels))
        let centers = points.enumerated().map { number, point in
            Point(
                x: across(number, in: plot),
                y: plot.maxY - point.height * plot.size.height)
        }
        let y = plot.maxY - zero * plot.size.height
        positioner.draw(axis, from: Point(x: rect.minX, y: y), to: Point(x: rect.maxX, y: y))
        draw(centers, &positioner)
        let bounds = Rect(
            x: rect.minX, y: rect.minY, width: rect.size.width, height: plot.maxY - rect.minY)
        try place(captions, around: centers, in: bounds, &positioner)
        try place(labels, below: plot.maxY, centers, in: rect, &positioner)
    }

    /// Returns the rectangle of the points' centers.
    private func plot(in rect: Rect, _ caption: Double, _ label: Double) -> Rect {
        guard !isSmall else {
            let margin = max(dot, line?.width ?? 0) / 2
            return rect.inset(by: Insets(all: margin))
        }
        let above = caption > 0 ? caption + Self.textGap + dot / 2 : dot / 2
        let below = label > 0 ? label + Self.textGap + dot / 2 : dot / 2
        return rect.inset(by: Insets(top: above, right: 0, bottom: below, left: 0))
    }

    /// Returns where a point is from left to right: in the middle of its slot, where a bar would be.
    private func across(_ number: Int, in plot: Rect) -> Double {
        guard isSmall else {
            let slot = plot.size.width / Double(points.count)
            return plot.minX + (Double(number) + 0.5) * slot
        }
        guard points.count > 1 else { return plot.maxX }
        return plot.minX + plot.size.width * Double(number) / Double(points.count - 1)
    }

    private func draw(_ centers: [Point], _ positioner: inout Positioner) {
        if var line, centers.count > 1, let first = centers.first {
            (line.details.join, line.details.cap) = (.round, .round)
            let path = Path([.move(first)] + centers.dropFirst().map { .line($0) })
            positioner.draw(path, stroke: line)
        }
        guard dot > 0 else { return }
        for (point, center) in zip(points, centers).suffix(isSmall ? 1 : points.count) {
            positioner.draw(
                Circle(center: center, radius: dot / 2).path, fill: .color(point.color))
        }
    }

    // MARK: Labels and numbers

    /// A text with its size on one line.
    private struct Text {
        var node: LayoutNode
        var size: Size
    }

    private func texts(_ nodes: [LayoutNode?], with measurer: Measurer) throws -> [Text?] {
        try nodes.map { node in
            try node.map { Text(node: $0, size: try measurer.measure($0, SizeProposal()).size) }
        }
    }

    private func tallest(_ texts: [Text?]) -> Double {
        texts.reduce(0) { max($0, $1?.size.height ?? 0) }
    }

    /// Places every label, or every second or third one, and so on, so that none overlap.
    private func place(
        _ labels: [Text?], below base: Double, _ centers: [Point], in rect: Rect,
        _ positioner: inout Positioner
    ) throws {
        let top = base + dot / 2 + Self.textGap
        let places = zip(labels, centers).map { label, center -> Rect? in
            label.map { $0.size.rect(centeredAt: center.x, top: top).moved(into: rect) }
        }
        let step = (1...max(1, places.count)).first { isFree($0, places) } ?? 1
        for number in stride(from: 0, to: places.count, by: step) {
            guard let label = labels[number], let place = places[number] else { continue }
            try positioner.place(label.node, in: place, offered: SizeProposal())
        }
    }

    /// Returns whether no labels overlap if only some are shown: the first, and each one `step` later.
    private func isFree(_ step: Int, _ places: [Rect?]) -> Bool {
        var end = -Double.infinity
        for number in stride(from: 0, to: places.count, by: step) {
            guard let place = places[number] else { continue }
            guard place.minX >= end + Self.apart else { return false }
            end = place.maxX
        }
        return true
    }

    /// Places the numbers of points where their lines are not, except those that would overlap
    /// others.
    ///
    /// The last one is always shown.
    private func place(
        _ captions: [Text?], around centers: [Point], in rect: Rect,
        _ positioner: inout Positioner
    ) throws {
        guard captions.contains(where: { $0 != nil }) else { return }
        var places: [Rect?] = Array(repeating: nil, count: captions.count)
        var taken: [Rect] = []
        for number in [captions.count - 1] + captions.indices.dropLast() {
            guard let caption = captions[number] else { continue }
            let place = captionPlace(number, caption.size, centers, in: rect)
            guard !taken.contains(where: { $0.overlaps(place, margin: Self.apart / 2) }) else {
                continue
            }
            taken.append(place)
            places[number] = place
        }
        for (caption, place) in zip(captions, places) {
            guard let caption, let place else { continue }
            try positioner.place(caption.node, in: place, offered: SizeProposal())
        }
    }

    /// Returns the place of a number: above its point, on the side where the line is lower, or below
    /// a point that is lower than its neighbors.
    private func captionPlace(
        _ number: Int, _ size: Size, _ centers: [Point], in rect: Rect
    ) -> Rect {
        let center = centers[number]
        let reach = dot / 2 + Self.textGap
        let above = size.rect(centeredAt: center.x, top: center.y - reach - size.height)
        guard line != nil else { return above.moved(into: rect) }
        // `y` increases downward, so a line that rises has a negative slope.
        let before = number > 0 ? center.y - centers[number - 1].y : 0
        let after = number + 1 < centers.count ? centers[number + 1].y - center.y : 0
        if before > 0, after < 0 {
            let below = size.rect(centeredAt: center.x, top: center.y + reach)
            if below.maxY <= rect.maxY { return below.moved(into: rect) }
            // Above the point, it must be higher than the line at both of its ends.
            let slot = centers.count > 1 ? abs(centers[1].x - centers[0].x) : 1
            let climb = max(before, -after) / slot * size.width / 2 - Self.textGap
            let lift = min(size.height, max(0, climb))
            return above.moved(by: Point(x: 0, y: -lift)).moved(into: rect)
        }
        let shift = (size.width - dot) / 2
        if before <= 0, after < 0 {
            return above.moved(by: Point(x: -shift, y: 0)).moved(into: rect)
        }
        if before > 0, after >= 0 {
            return above.moved(by: Point(x: shift, y: 0)).moved(into: rect)
        }
        return above.moved(into: rect)
    }
}

extension Size {
    /// Returns a rectangle of this size below a point of its upper edge's middle.
    fileprivate func rect(centeredAt x: Double, top: Double) -> Rect {
        Rect(x: x - width / 2, y: top, width: width, height: height)
    }
}

extension Rect {
    /// Returns the rectangle moved sideways so that it is in another one, if that is wide enough.
    fileprivate func moved(into other: Rect) -> Rect {
        let x = max(other.minX, min(minX, other.maxX - size.width))
        return moved(by: Point(x: x - minX, y: 0))
    }

    /// Returns whether two rectangles are less than a margin apart.
    func overlaps(_ other: Rect, margin: Double) -> Bool {
        minX < other.maxX + margin && maxX + margin > other.minX && minY < other.maxY
            && maxY > other.minY
    }
}
