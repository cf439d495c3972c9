import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates

/// The layout of charts.
struct ChartLayout: NodeLayout {
    let chart: ChartNode
    let style: ResolvedTextStyle
    let color: ResolvedColor
    let axis: ResolvedLine?

    init(_ node: ChartNode, _ resolver: NodeResolver) {
        chart = node
        style = resolver.style(node.style)
        color = resolver.color(node.color)
        axis = node.axis.map(resolver.line)
    }

    func content(
        of node: ResolvedNode, with expander: inout TemplateExpander
    ) -> (any LayoutContent)? {
        guard let records = expander.records(of: chart.list) else {
            return ChartContent(bars: [], axis: nil, gap: chart.gap)
        }
        var values: [Rational] = []
        var bars: [ChartContent.Bar] = []
        expander.forEach(records) { expander in
            let (value, shown) = expander.number(chart.value, node.origin)
            values.append(value)
            let caption = chart.caption ?? BoundText(literal: shown)
            bars.append(
                ChartContent.Bar(
                    share: 0, color: expander.color(color, node.origin),
                    label: chart.label.map { expander.textNode($0, style, node.origin) },
                    caption: expander.textNode(caption, style, node.origin)))
        }
        // Shares are calculated exactly before they become lengths.
        if let most = values.max(), most > 0 {
            for (number, value) in values.enumerated() {
                let share = (value / most).text(decimals: 12, rounding: .halfEven)
                bars[number].share = min(1, max(0, Double(share) ?? 0))
            }
        }
        return ChartContent(bars: bars, axis: expander.stroke(axis, node.origin), gap: chart.gap)
    }
}

extension TemplateExpander {
    /// Returns the number at a path and its text; zero, and an error, if no bar can show it.
    fileprivate mutating func number(
        _ path: [String], _ origin: Input.Value
    ) -> (value: Rational, shown: String) {
        let field = scope.field(at: path)
        let name = quoted(path.joined(separator: "."))
        guard case .number(let value, let shown)? = field?.value else {
            diagnostics.error(at: field?.origin ?? origin, "\(name) is not a number in this record")
            return (0, "")
        }
        if value < 0 {
            diagnostics.error(
                at: field?.origin ?? origin,
                "\(name) is \(shown), but a bar cannot show a negative number",
                hint: "use numbers of 0 or more, or leave this one out")
        }
        return (max(value, 0), shown)
    }
}

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
