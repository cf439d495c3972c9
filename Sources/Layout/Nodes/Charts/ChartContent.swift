import Drawing

/// Bars with their labels and captions.
struct ChartContent: DrawingContent {
    var bars: [ChartPoint]
    var axis: Stroke?
    /// The share of a bar's space that is left empty.
    var gap: Double

    /// The height of a bar for zero, in points, so that it is visible.
    private static let hairline = 0.5
    /// The space between a bar and its label or caption, in points.
    private static let textGap = 2.0

    /// Returns the offered size; by default, the width is half an inch per bar and the height is
    /// two fifths of the width.
    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        Measure(size: proposal.size(orNatural: Double(bars.count) * 36, tall: 0.4))
    }

    /// Places bars on their line, each with its caption above and its label below.
    func position(
        _ node: LayoutNode, in rect: Rect, offered: SizeProposal,
        with positioner: inout Positioner
    ) throws {
        positioner.checkSides(rect, node)
        let measurer = positioner.measurer
        let slot = rect.size.width / Double(max(1, bars.count))
        let offer = SizeProposal(width: slot)
        func height(_ text: LayoutNode?) throws -> Double {
            guard let text else { return 0 }
            return try measurer.measure(text, offer).size.height + Self.textGap
        }
        let above = try bars.reduce(0) { try max($0, height($1.caption)) }
        let below = try bars.reduce(0) { try max($0, height($1.label)) }
        let base = rect.maxY - below
        let tallest = max(0, rect.size.height - above - below)
        for (number, bar) in bars.enumerated() {
            let left = rect.minX + Double(number) * slot
            let height = max(Self.hairline, bar.height * tallest)
            let shape = Rect(
                x: left + slot * gap / 2, y: base - height, width: slot * (1 - gap),
                height: height)
            positioner.draw(.rectangle(shape), fill: .color(bar.color))
            for (text, isAbove) in [(bar.caption, true), (bar.label, false)] {
                guard let text else { continue }
                let size = try measurer.measure(text, offer).size
                let y = isAbove ? base - height - Self.textGap - size.height : base + Self.textGap
                let place = Point(x: left + (slot - size.width) / 2, y: y)
                try positioner.place(text, at: place, size, offered: offer)
            }
        }
        positioner.draw(
            axis, from: Point(x: rect.minX, y: base), to: Point(x: rect.maxX, y: base))
    }
}
