import Drawing
import Templates

/// A thermometer's measures, in points.
enum ThermometerMeasures {
    /// How tall it is unless its node says so.
    static let height = 460.0
    /// How wide it is where there is room without bound.
    static let width = 150.0
    /// The width of the tube.
    static let tube = 15.0
    /// The radius of the bulb.
    static let bulb = 17.0
    /// The thickness of the glass.
    static let glass = 1.1
    /// The room between the glass and what is in it.
    static let clearance = 3.4
    /// The room between the bulb and the first line.
    static let below = 10.0
    /// The room between the last line and the tube's end.
    static let above = 14.0
    /// The room between the units and the tube.
    static let headGap = 6.0
    /// The room between the glass and the lines.
    static let beside = 3.5
    /// The lengths of the lines by rank.
    static let ticks = [13.0, 9.5, 7.0, 5.0]
    /// The widths of the lines by rank.
    static let strokes = [0.8, 0.6, 0.5, 0.4]
    /// The room between a line and its number.
    static let gap = 4.0
    /// The least length of the line from a number to what has a name there.
    static let leader = 12.0
}

extension ScaleBlock {
    func thermometerSize(_ proposal: Proposal) -> Size {
        Size(
            width: finite(proposal.width) ?? ThermometerMeasures.width,
            height: finite(proposal.height) ?? ThermometerMeasures.height)
    }
}

extension Placing {
    private typealias Measures = ThermometerMeasures

    mutating func thermometer(
        _ scale: ScaleBlock, in rect: Rect, into items: inout [Item]
    ) throws {
        let nearHead = try measuring.measure(scale.near.symbol, Proposal()).size
        let farHead = try measuring.measure(scale.far.symbol, Proposal()).size
        let head = max(nearHead.height, farHead.height)
        let labels = (try width(of: scale.near), try width(of: scale.far))
        let reach = Measures.tube / 2 + Measures.beside + Measures.ticks[0] + Measures.gap
        // With names on its right the tube stands as far left as its numbers let it.
        let least = max(reach + labels.0, Measures.bulb)
        let middle = scale.marks.isEmpty ? rect.midX : rect.minX + least
        let top = rect.minY + head + Measures.headGap
        let first = rect.maxY - 2 * Measures.bulb - Measures.below
        let last = top + Measures.above
        func y(_ position: Double) -> Double { first - position * (first - last) }

        for (symbol, size, isNear) in [
            (scale.near.symbol, nearHead, true), (scale.far.symbol, farHead, false),
        ] {
            let x = isNear ? middle - reach - size.width : middle + reach
            let place = Point(x: x, y: rect.minY + head - size.height)
            try self.place(
                symbol, in: Rect(origin: place, size: size), offered: Proposal(), into: &items)
        }
        glass(scale, middle, top: top, bottom: rect.maxY, reading: scale.reading.map(y), &items)
        try side(scale.near, scale.color, at: middle, y, toward: -1, &items)
        try side(scale.far, scale.color, at: middle, y, toward: 1, &items)
        let from = middle + reach + labels.1 + Measures.gap
        try marks(scale, from: from, to: rect.maxX, y, &items)
    }

    /// The width of a side's widest number.
    private func width(of side: ScaleBlock.Side) throws -> Double {
        try side.ticks.reduce(0) { widest, tick in
            try tick.label.map { max(widest, try measuring.measure($0, Proposal()).size.width) }
                ?? widest
        }
    }

    /// Tube and bulb as one outline, and in it the bulb's content with the column.
    private func glass(
        _ scale: ScaleBlock, _ middle: Double, top: Double, bottom: Double, reading: Double?,
        _ items: inout [Item]
    ) {
        let center = bottom - Measures.bulb
        func add(_ inset: Double, from top: Double, radius: Double?, _ color: Color) {
            let (half, bulb) = (Measures.tube / 2 - inset, Measures.bulb - inset)
            let tube = Rect(x: middle - half, y: top, width: 2 * half, height: center - top)
            let ball = Rect(x: middle - bulb, y: center - bulb, width: 2 * bulb, height: 2 * bulb)
            items.append(
                .shape(Shape(path: .rectangle(tube, radius: radius ?? half), fill: color)))
            items.append(.shape(Shape(path: .rectangle(ball, radius: bulb), fill: color)))
        }
        add(0, from: top, radius: nil, scale.color)
        add(
            Measures.glass, from: top + Measures.glass, radius: nil,
            scale.fill ?? Color(hex: "#ffffff") ?? scale.color)
        let full = center - Measures.bulb + Measures.clearance
        add(
            Measures.clearance + Measures.glass, from: reading ?? full, radius: 0, scale.accent)
    }

    /// The lines on one side of the tube, and their numbers further out.
    private mutating func side(
        _ side: ScaleBlock.Side, _ color: Color, at middle: Double, _ y: (Double) -> Double,
        toward: Double, _ items: inout [Item]
    ) throws {
        var lines = Measures.ticks.map { _ in [Path.Element]() }
        let start = middle + toward * (Measures.tube / 2 + Measures.beside)
        var taken = Double.infinity
        for tick in side.ticks.sorted(by: { $0.position < $1.position }) {
            let height = y(tick.position)
            let end = start + toward * Measures.ticks[tick.rank]
            lines[tick.rank] +=
                Path.line(
                    from: Point(x: start, y: height), to: Point(x: end, y: height)
                ).elements
            guard let label = tick.label else { continue }
            let measure = try measuring.measure(label, Proposal())
            let size = measure.size
            guard height + size.height / 2 <= taken else { continue }
            taken = height - size.height / 2
            let far = start + toward * (Measures.ticks[0] + Measures.gap)
            let left = toward > 0 ? far : far - size.width
            let place = Rect(origin: Point(x: left, y: height - size.height / 2), size: size)
            try self.place(label, in: place, offered: Proposal(), into: &items)
        }
        for (rank, line) in lines.enumerated() where !line.isEmpty {
            let stroke = Stroke(color: color, width: Measures.strokes[rank])
            items.append(.shape(Shape(path: Path(line), stroke: stroke)))
        }
    }

    /// The names of places, each at the end of a line.
    private mutating func marks(
        _ scale: ScaleBlock, from start: Double, to end: Double, _ y: (Double) -> Double,
        _ items: inout [Item]
    ) throws {
        let left = start + Measures.leader + Measures.gap
        let offer = Proposal(width: max(0, end - left), height: nil)
        // A name that would stand on the one below moves up, and its line with it.
        var taken = Double.infinity
        for mark in scale.marks.sorted(by: { $0.position < $1.position }) {
            let size = try measuring.measure(mark.label, offer).size
            let height = y(mark.position)
            let top = min(height - size.height / 2, taken - size.height)
            taken = top
            let line = Path([
                .move(Point(x: start, y: height)),
                .line(Point(x: start + Measures.leader / 2, y: height)),
                .line(Point(x: start + Measures.leader, y: top + size.height / 2)),
            ])
            let stroke = Stroke(color: scale.color, width: Measures.strokes[3])
            items.append(.shape(Shape(path: line, stroke: stroke)))
            try place(
                mark.label, in: Rect(origin: Point(x: left, y: top), size: size), offered: offer,
                into: &items)
        }
    }
}
