import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates

/// Bars with their texts.
struct ChartBlock {
    struct Bar {
        /// How tall it is beside the tallest, 0…1.
        var share: Double
        var color: Color
        var label: Element?
        var caption: Element?
    }

    var bars: [Bar]
    var axis: Stroke?
    /// The share of a bar's room that is left free.
    var gap: Double

    /// A chart takes the width it is offered, half an inch for each bar without a bound, and is two
    /// fifths as tall unless it has a height of its own.
    func size(_ proposal: Proposal) -> Size {
        let width = finite(proposal.width) ?? Double(bars.count) * 36
        return Size(width: width, height: finite(proposal.height) ?? width * 0.4)
    }

    /// The thickness of the bar that stands for nothing, in points: it can be seen.
    static let hairline = 0.5
    /// The room between a bar and its texts, in points.
    static let textGap = 2.0
}

extension Binder {
    mutating func block(_ chart: PreparedChart, _ origin: Input.Value) -> ChartBlock {
        guard let records = scope.field(at: chart.chart.path)?.value.records else {
            return ChartBlock(bars: [], axis: nil, gap: chart.chart.gap)
        }
        var values: [Rational] = []
        var bars: [ChartBlock.Bar] = []
        for record in records {
            scope.records.append(record)
            defer { scope.records.removeLast() }
            let (value, shown) = number(chart.chart.value, origin)
            values.append(value)
            let caption = chart.chart.caption ?? BoundText(literal: shown)
            bars.append(
                ChartBlock.Bar(
                    share: 0, color: color(chart.color, origin),
                    label: chart.chart.label.map { text($0, chart.look, origin) },
                    caption: text(caption, chart.look, origin)))
        }
        // Shares are exact until they become lengths.
        if let most = values.max(), most > 0 {
            for (number, value) in values.enumerated() {
                let share = (value / most).text(decimals: 12, rounding: .halfEven)
                bars[number].share = min(1, max(0, Double(share) ?? 0))
            }
        }
        return ChartBlock(bars: bars, axis: stroke(chart.axis, origin), gap: chart.chart.gap)
    }

    private mutating func text(
        _ bound: BoundText, _ look: Look, _ origin: Input.Value
    ) -> Element {
        Element(.text(block(bound, look, origin)), origin: origin)
    }

    /// The number at a path, and how it is shown; nothing, and a finding, when no bar can show it.
    private mutating func number(
        _ path: [String], _ origin: Input.Value
    ) -> (value: Rational, shown: String) {
        let field = scope.field(at: path)
        let name = quoted(path.joined(separator: "."))
        guard case .number(let value, let shown)? = field?.value else {
            report(field?.origin ?? origin, "\(name) is no number in this record", nil)
            return (0, "")
        }
        if value < 0 {
            report(
                field?.origin ?? origin,
                "\(name) is \(shown), and a bar cannot be less than nothing",
                "show numbers from 0 up, or leave this one out")
        }
        return (max(value, 0), shown)
    }
}

extension Placing {
    /// Places bars on their line, each with its number above and its label beneath.
    mutating func chart(_ chart: ChartBlock, in rect: Rect, into items: inout [Item]) throws {
        let slot = rect.size.width / Double(max(1, chart.bars.count))
        let offer = Proposal(width: slot, height: nil)
        func room(_ text: Element?) throws -> Double {
            guard let text else { return 0 }
            return try measuring.measure(text, offer).size.height + ChartBlock.textGap
        }
        let above = try chart.bars.reduce(0) { try max($0, room($1.caption)) }
        let below = try chart.bars.reduce(0) { try max($0, room($1.label)) }
        let base = rect.maxY - below
        let tallest = max(0, rect.size.height - above - below)
        for (number, bar) in chart.bars.enumerated() {
            let left = rect.minX + Double(number) * slot
            let height = max(ChartBlock.hairline, bar.share * tallest)
            let shape = Rect(
                x: left + slot * chart.gap / 2, y: base - height, width: slot * (1 - chart.gap),
                height: height)
            items.append(.shape(Shape(path: .rectangle(shape), fill: bar.color)))
            if let caption = bar.caption {
                let bottom = base - height - ChartBlock.textGap
                try text(caption, offer, left: left, bottom: bottom, into: &items)
            }
            if let label = bar.label {
                let tall = try measuring.measure(label, offer).size.height
                let bottom = base + ChartBlock.textGap + tall
                try text(label, offer, left: left, bottom: bottom, into: &items)
            }
        }
        if let axis = chart.axis {
            let line = Path.line(
                from: Point(x: rect.minX, y: base), to: Point(x: rect.maxX, y: base))
            items.append(.shape(Shape(path: line, stroke: axis)))
        }
    }

    /// Places a text in the middle of a bar's room.
    private mutating func text(
        _ element: Element, _ offer: Proposal, left: Double, bottom: Double,
        into items: inout [Item]
    ) throws {
        let size = try measuring.measure(element, offer).size
        let x = left + Alignment.center.offset(of: size.width, in: offer.width ?? size.width)
        let place = Rect(origin: Point(x: x, y: bottom - size.height), size: size)
        try self.place(element, in: place, offered: offer, into: &items)
    }
}
