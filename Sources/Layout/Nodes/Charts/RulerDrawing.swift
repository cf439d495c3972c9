import Drawing

/// The dimensions of a ruler, in points.
private enum Ruler {
    static let height = 92.0
    /// The space between the bar's end and the first line, for its number.
    static let end = 16.0
    /// The radius of the bar's corners.
    static let radius = 3.0
    /// The lengths of the lines by rank.
    static let ticks = [15.0, 11.0, 8.0, 5.5]
    /// The space between a line and its number.
    static let gap = 2.5
    /// The minimum space between two numbers.
    static let apart = 2.0
    /// The space between the bar and its note.
    static let noteGap = 6.0
}

extension ScaleContent {
    /// Returns the length of a ruler's scale in a width, and whether it is the actual size.
    private func length(in width: Double) -> (length: Double, isTrue: Bool) {
        let space = max(0, width - 2 * Ruler.end)
        if let length, length <= space { return (length, true) }
        return (space, false)
    }

    /// Returns the size of a ruler, which takes the offered width because its note may need it.
    func measureRuler(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        let width = finite(proposal.width) ?? (length ?? 400) + 2 * Ruler.end
        var size = Size(width: width, height: Ruler.height)
        if let note = length(in: width).isTrue ? trueNote : note {
            let offer = SizeProposal(width: width)
            size.height += try measurer.measure(note, offer).size.height + Ruler.noteGap
        }
        return Measure(size: size)
    }

    func drawRuler(in rect: Rect, with positioner: inout Positioner) throws {
        let (length, isTrue) = length(in: rect.size.width)
        let bar = Rect(
            x: rect.minX, y: rect.minY, width: length + 2 * Ruler.end, height: Ruler.height)
        positioner.draw(
            .rectangle(bar, radius: Ruler.radius), fill: fill.map { .color($0) },
            stroke: Stroke(color: color, width: ScaleLines.widths[0]))
        let start = bar.minX + Ruler.end
        try edge(near, from: start, length, at: bar.minY, down: 1, &positioner)
        try edge(far, from: start, length, at: bar.maxY, down: -1, &positioner)
        try names(in: bar, start, length, &positioner)
        if let note = isTrue ? trueNote : note {
            let offer = SizeProposal(width: rect.size.width)
            let size = try positioner.measurer.measure(note, offer).size
            let place = Point(x: rect.minX, y: bar.maxY + Ruler.noteGap)
            try positioner.place(note, at: place, size, offered: offer)
        }
    }

    /// Draws the lines along one edge, with their numbers farther inside.
    private func edge(
        _ side: Side, from start: Double, _ length: Double, at edge: Double, down: Double,
        _ positioner: inout Positioner
    ) throws {
        var lines = ScaleLines()
        var taken = -Double.infinity
        for tick in side.ticks {
            let x = start + tick.position * length
            let end = edge + down * Ruler.ticks[tick.rank]
            lines.add(tick.rank, from: Point(x: x, y: edge), to: Point(x: x, y: end))
            guard let label = tick.label else { continue }
            let size = try positioner.measurer.measure(label, SizeProposal()).size
            let left = x - size.width / 2
            guard left >= taken + Ruler.apart else { continue }
            taken = left + size.width
            let top = down > 0 ? end + Ruler.gap : end - Ruler.gap - size.height
            try positioner.place(
                label, at: Point(x: left, y: top), size, offered: SizeProposal())
        }
        lines.draw(in: color, with: &positioner)
    }

    /// Draws the units' names at both ends of the bar's middle, each closer to its own edge.
    private func names(
        in bar: Rect, _ start: Double, _ length: Double, _ positioner: inout Positioner
    ) throws {
        for (name, isNear) in [(near.name, true), (far.name, false)] {
            let offer = SizeProposal(width: length / 2)
            let size = try positioner.measurer.measure(name, offer).size
            let x = isNear ? start : start + length - size.width
            try positioner.place(
                name, at: Point(x: x, y: bar.midY - size.height / 2), size, offered: offer)
        }
    }
}
