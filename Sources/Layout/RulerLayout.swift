import Drawing
import Templates

/// A ruler's measures, in points.
enum RulerMeasures {
    /// How tall the bar is.
    static let height = 92.0
    /// The room between the bar's end and the first line, so that its number has room.
    static let end = 16.0
    /// The radius of the bar's corners.
    static let radius = 3.0
    /// The lengths of the lines by rank.
    static let ticks = [15.0, 11.0, 8.0, 5.5]
    /// The widths of the lines by rank.
    static let strokes = [0.8, 0.6, 0.5, 0.4]
    /// The room between a line and its number.
    static let gap = 2.5
    /// The least room between two numbers.
    static let apart = 2.0
    /// The room between the bar and its note.
    static let noteGap = 6.0
}

extension ScaleBlock {
    /// How long a ruler's scale is in a width, and whether that is its true size.
    func rulerLength(in width: Double) -> (length: Double, isTrue: Bool) {
        let room = max(0, width - 2 * RulerMeasures.end)
        if let length, length <= room { return (length, true) }
        return (room, false)
    }

    /// What stands beneath a ruler.
    func rulerNote(isTrue: Bool) -> Element? { isTrue ? trueNote : note }
}

extension Measuring {
    /// A scale takes the width it is offered; a ruler at true size no more than it needs.
    func size(of scale: ScaleBlock, _ proposal: Proposal) throws -> Size {
        guard scale.shape == .ruler else { return scale.thermometerSize(proposal) }
        let width = finite(proposal.width) ?? (scale.length ?? 400) + 2 * RulerMeasures.end
        var size = Size(width: width, height: RulerMeasures.height)
        if let note = scale.rulerNote(isTrue: scale.rulerLength(in: width).isTrue) {
            let offer = Proposal(width: width, height: nil)
            size.height += try measure(note, offer).size.height + RulerMeasures.noteGap
        }
        return size
    }
}

extension Placing {
    mutating func scale(_ scale: ScaleBlock, in rect: Rect, into items: inout [Item]) throws {
        switch scale.shape {
        case .ruler: try ruler(scale, in: rect, into: &items)
        case .thermometer: try thermometer(scale, in: rect, into: &items)
        }
    }

    private mutating func ruler(
        _ scale: ScaleBlock, in rect: Rect, into items: inout [Item]
    ) throws {
        let (length, isTrue) = scale.rulerLength(in: rect.size.width)
        let bar = Rect(
            x: rect.minX, y: rect.minY, width: length + 2 * RulerMeasures.end,
            height: RulerMeasures.height)
        items.append(
            .shape(
                Shape(
                    path: .rectangle(bar, radius: RulerMeasures.radius), fill: scale.fill,
                    stroke: Stroke(color: scale.color, width: RulerMeasures.strokes[0]))))
        let start = bar.minX + RulerMeasures.end
        try edge(scale.near, scale.color, from: start, length, at: bar.minY, down: 1, &items)
        try edge(scale.far, scale.color, from: start, length, at: bar.maxY, down: -1, &items)
        try names(of: scale, in: bar, start, length, &items)
        if let note = scale.rulerNote(isTrue: isTrue) {
            let offer = Proposal(width: rect.size.width, height: nil)
            let size = try measuring.measure(note, offer).size
            let place = Point(x: rect.minX, y: bar.maxY + RulerMeasures.noteGap)
            try self.place(
                note, in: Rect(origin: place, size: size), offered: offer, into: &items)
        }
    }

    /// The lines along one edge, and their numbers further in.
    private mutating func edge(
        _ side: ScaleBlock.Side, _ color: Color, from start: Double, _ length: Double,
        at edge: Double, down: Double, _ items: inout [Item]
    ) throws {
        var lines = RulerMeasures.ticks.map { _ in [Path.Element]() }
        var taken = -Double.infinity
        for tick in side.ticks {
            let x = start + tick.position * length
            let end = edge + down * RulerMeasures.ticks[tick.rank]
            lines[tick.rank] +=
                Path.line(from: Point(x: x, y: edge), to: Point(x: x, y: end))
                .elements
            guard let label = tick.label else { continue }
            let size = try measuring.measure(label, Proposal()).size
            let left = x - size.width / 2
            guard left >= taken + RulerMeasures.apart else { continue }
            taken = left + size.width
            let top =
                down > 0 ? end + RulerMeasures.gap : end - RulerMeasures.gap - size.height
            try place(
                label, in: Rect(origin: Point(x: left, y: top), size: size), offered: Proposal(),
                into: &items)
        }
        for (rank, line) in lines.enumerated() where !line.isEmpty {
            let stroke = Stroke(color: color, width: RulerMeasures.strokes[rank])
            items.append(.shape(Shape(path: Path(line), stroke: stroke)))
        }
    }

    /// The units' names at both ends of the bar's middle, each nearer to its own edge.
    private mutating func names(
        of scale: ScaleBlock, in bar: Rect, _ start: Double, _ length: Double,
        _ items: inout [Item]
    ) throws {
        for (element, isNear) in [(scale.near.name, true), (scale.far.name, false)] {
            let offer = Proposal(width: length / 2, height: nil)
            let size = try measuring.measure(element, offer).size
            let x = isNear ? start : start + length - size.width
            let place = Rect(origin: Point(x: x, y: bar.midY - size.height / 2), size: size)
            try self.place(element, in: place, offered: offer, into: &items)
        }
    }
}
