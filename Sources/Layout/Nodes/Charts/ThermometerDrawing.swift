import Drawing

/// The dimensions of a thermometer, in points.
private enum Thermometer {
    static let height = 460.0
    /// The width in unlimited space.
    static let width = 150.0
    static let tube = 15.0
    /// The radius of the bulb.
    static let bulb = 17.0
    static let glass = 1.1
    /// The space between the glass and its content.
    static let clearance = 3.4
    /// The space between the bulb and the first line.
    static let below = 10.0
    /// The space between the last line and the tube's end.
    static let above = 14.0
    /// The space between the units and the tube.
    static let headGap = 6.0
    /// The space between the glass and the lines.
    static let beside = 3.5
    /// The lengths of the lines by rank.
    static let ticks = [13.0, 9.5, 7.0, 5.0]
    /// The space between a line and its number.
    static let gap = 4.0
    /// The length of the line from a number to the name of its mark.
    static let leader = 12.0
}

extension ScaleContent {
    func measureThermometer(_ proposal: SizeProposal) -> Measure {
        Measure(
            size: proposal.size(
                orNatural: Size(width: Thermometer.width, height: Thermometer.height)))
    }

    func drawThermometer(in rect: Rect, with positioner: inout Positioner) throws {
        let measurer = positioner.measurer
        let nearHead = try measurer.measure(near.symbol, SizeProposal()).size
        let farHead = try measurer.measure(far.symbol, SizeProposal()).size
        let head = max(nearHead.height, farHead.height)
        let labels = (try width(of: near, measurer), try width(of: far, measurer))
        let reach =
            Thermometer.tube / 2 + Thermometer.beside + Thermometer.ticks[0] + Thermometer.gap
        // If there are names on the right, the tube is as far left as its numbers allow.
        let least = max(reach + labels.0, Thermometer.bulb)
        let middle = marks.isEmpty ? rect.midX : rect.minX + least
        let top = rect.minY + head + Thermometer.headGap
        let first = rect.maxY - 2 * Thermometer.bulb - Thermometer.below
        let last = top + Thermometer.above
        func y(_ position: Double) -> Double { first - position * (first - last) }

        for (symbol, size, isNear) in [
            (near.symbol, nearHead, true), (far.symbol, farHead, false),
        ] {
            let x = isNear ? middle - reach - size.width : middle + reach
            let place = Point(x: x, y: rect.minY + head - size.height)
            try positioner.place(symbol, at: place, size, offered: SizeProposal())
        }
        glass(middle, top: top, bottom: rect.maxY, reading: reading.map(y), &positioner)
        try side(near, at: middle, y, toward: -1, &positioner)
        try side(far, at: middle, y, toward: 1, &positioner)
        let from = middle + reach + labels.1 + Thermometer.gap
        try drawMarks(from: from, to: rect.maxX, y, &positioner)
    }

    /// Returns the width of a side's widest number.
    private func width(of side: Side, _ measurer: Measurer) throws -> Double {
        try side.ticks.reduce(0) { widest, tick in
            try tick.label.map { max(widest, try measurer.measure($0, SizeProposal()).size.width) }
                ?? widest
        }
    }

    /// Draws the tube and the bulb as one outline, then the content of the bulb with the column.
    private func glass(
        _ middle: Double, top: Double, bottom: Double, reading: Double?,
        _ positioner: inout Positioner
    ) {
        let center = bottom - Thermometer.bulb
        func add(_ inset: Double, from top: Double, radius: Double?, _ color: Color) {
            let (half, bulb) = (Thermometer.tube / 2 - inset, Thermometer.bulb - inset)
            let tube = Rect(x: middle - half, y: top, width: 2 * half, height: center - top)
            let ball = Rect(x: middle - bulb, y: center - bulb, width: 2 * bulb, height: 2 * bulb)
            positioner.draw(.rectangle(tube, radius: radius ?? half), fill: .color(color))
            positioner.draw(.rectangle(ball, radius: bulb), fill: .color(color))
        }
        add(0, from: top, radius: nil, color)
        add(
            Thermometer.glass, from: top + Thermometer.glass, radius: nil,
            fill ?? Color(hex: "#ffffff") ?? color)
        let full = center - Thermometer.bulb + Thermometer.clearance
        add(
            Thermometer.clearance + Thermometer.glass, from: reading ?? full, radius: 0, accent)
    }

    /// Draws the lines on one side of the tube, with their numbers farther outside.
    private func side(
        _ side: Side, at middle: Double, _ y: (Double) -> Double, toward: Double,
        _ positioner: inout Positioner
    ) throws {
        var lines = ScaleLines()
        let start = middle + toward * (Thermometer.tube / 2 + Thermometer.beside)
        var taken = Double.infinity
        for tick in side.ticks.sorted(by: { $0.position < $1.position }) {
            let height = y(tick.position)
            let end = start + toward * Thermometer.ticks[tick.rank]
            lines.add(tick.rank, from: Point(x: start, y: height), to: Point(x: end, y: height))
            guard let label = tick.label else { continue }
            let size = try positioner.measurer.measure(label, SizeProposal()).size
            guard height + size.height / 2 <= taken else { continue }
            taken = height - size.height / 2
            let far = start + toward * (Thermometer.ticks[0] + Thermometer.gap)
            let left = toward > 0 ? far : far - size.width
            try positioner.place(
                label, at: Point(x: left, y: height - size.height / 2), size,
                offered: SizeProposal())
        }
        lines.draw(in: color, with: &positioner)
    }

    /// Draws the names of marks, each at the end of a line.
    private func drawMarks(
        from start: Double, to end: Double, _ y: (Double) -> Double,
        _ positioner: inout Positioner
    ) throws {
        let left = start + Thermometer.leader + Thermometer.gap
        let offer = SizeProposal(width: max(0, end - left))
        // A name that would overlap the one below is moved up, together with its line.
        var taken = Double.infinity
        for mark in marks.sorted(by: { $0.position < $1.position }) {
            let size = try positioner.measurer.measure(mark.label, offer).size
            let height = y(mark.position)
            let top = min(height - size.height / 2, taken - size.height)
            taken = top
            let line = Path([
                .move(Point(x: start, y: height)),
                .line(Point(x: start + Thermometer.leader / 2, y: height)),
                .line(Point(x: start + Thermometer.leader, y: top + size.height / 2)),
            ])
            let stroke = Stroke(color: color, width: ScaleLines.widths[3])
            positioner.draw(line, stroke: stroke)
            try positioner.place(mark.label, at: Point(x: left, y: top), size, offered: offer)
        }
    }
}
