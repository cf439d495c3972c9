import Drawing

/// Bars with their labels and captions.
struct ChartContent: LayoutContent {
    struct Bar {
        /// The height as a share of the tallest bar's, 0…1.
        var share: Double
        var color: Color
        var label: LayoutNode?
        var caption: LayoutNode?
    }

    var bars: [Bar]
    var axis: Stroke?
    /// The share of a bar's space that is left empty.
    var gap: Double

    /// The height of a bar for zero, in points, so that it is visible.
    private static let hairline = 0.5
    /// The space between a bar and its label or caption, in points.
    private static let textGap = 2.0

    var isSlowToMeasure: Bool { true }

    func stretches(_ axis: Axis, isBoundAcross: Bool) -> Bool { axis == .horizontal }

    /// Returns the offered size; by default, the width is half an inch per bar and the height is
    /// two fifths of the width.
    var keepsDirection: Bool { true }

    func measure(_ proposal: SizeProposal, with measurer: Measurer) throws -> Measure {
        let width = finite(proposal.width) ?? Double(bars.count) * 36
        return Measure(
            size: Size(width: width, height: finite(proposal.height) ?? width * 0.4))
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
            let height = max(Self.hairline, bar.share * tallest)
            let shape = Rect(
                x: left + slot * gap / 2, y: base - height, width: slot * (1 - gap),
                height: height)
            positioner.items.append(.shape(Shape(path: .rectangle(shape), fill: bar.color)))
            if let caption = bar.caption {
                let size = try measurer.measure(caption, offer).size
                let bottom = base - height - Self.textGap
                let place = Point(x: left + (slot - size.width) / 2, y: bottom - size.height)
                try positioner.place(caption, at: place, size, offered: offer)
            }
            if let label = bar.label {
                let size = try measurer.measure(label, offer).size
                let bottom = base + Self.textGap + size.height
                let place = Point(x: left + (slot - size.width) / 2, y: bottom - size.height)
                try positioner.place(label, at: place, size, offered: offer)
            }
        }
        if let axis {
            let line = Path.line(
                from: Point(x: rect.minX, y: base), to: Point(x: rect.maxX, y: base))
            positioner.items.append(.shape(Shape(path: line, stroke: axis)))
        }
    }
}
