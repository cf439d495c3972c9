import Diagnostics
import Drawing
import Exact
import Input
import Schema
import Templates

final class ChartLayout: NodeLayout {
    let chart: ChartNode
    let style: ResolvedTextStyle
    let color: ResolvedColor
    let axis: ResolvedLine?
    let line: ResolvedLine?
    let dot: Double
    let spacing: Double

    init(_ node: ChartNode, _ resolver: NodeResolver) {
        chart = node
        style = resolver.style(node.style)
        color = resolver.color(node.color)
        axis = node.axis.map(resolver.line)
        line = node.line.map(resolver.line)
        dot = resolver.points(node.dot)
        spacing = resolver.points(node.spacing)
    }

    func expand(
        _ node: ResolvedNode, into nodes: inout [LayoutNode], with expander: inout Expander
    ) {
        let own = expander.alternative(of: node)
        let numbers = numbers(of: node, &expander)
        let alternative = numbers.map(\.spoken).alternative(after: own) ?? "no numbers"
        let content: any LayoutContent =
            switch chart.shape {
            case .bars, .histogram: bars(numbers, node, &expander)
            case .line, .dots, .sparkline: plot(numbers, node, &expander)
            case .ring: ring(numbers)
            }
        let role = expander.role(of: node, alternative, orDefault: role)
        nodes.append(expander.layoutNode(content, of: node, role))
    }

    // MARK: Numbers

    private struct Number {
        var value: Rational
        var point: ChartPoint
        /// The words for it in an alternative text.
        var spoken = ""

        func point(at height: Double) -> ChartPoint {
            var point = point
            point.height = height
            return point
        }
    }

    private func numbers(of node: ResolvedNode, _ expander: inout Expander) -> [Number] {
        guard let records = expander.records(of: chart.list, node.origin) else { return [] }
        let bounds = bounds
        var numbers: [Number] = []
        expander.forEach(records) { expander in
            let (value, shown) = expander.number(chart.value, node.origin, bounds)
            let caption = caption(shown)
            var point = ChartPoint(color: expander.color(color, node.origin))
            point.label = chart.label.map { expander.textNode($0, style, node.origin) }
            point.caption = caption.map { expander.textNode($0, style, node.origin) }
            var number = Number(value: value, point: point)
            if let spoken = chart.spoken {
                number.spoken = expander.text(spoken, node.origin).text
            } else if node.alternative == nil {
                number.spoken =
                    [(point.label?.content as? TextContent)?.text, shown]
                    .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
            }
            numbers.append(number)
        }
        return numbers
    }

    /// The numbers that the chart can show.
    private var bounds: NumberBounds {
        switch chart.shape {
        case .bars, .histogram: .atLeastZero("a bar")
        case .ring: .atLeastZero("a ring")
        case .line, .dots, .sparkline: chart.range.map { .range($0) } ?? .none
        }
    }

    private func caption(_ shown: String) -> BoundText? {
        switch chart.shape {
        case .bars, .histogram: chart.caption ?? BoundText(literal: shown)
        case .line, .dots:
            chart.caption.map { $0.literal == "" ? nil : $0 } ?? BoundText(literal: shown)
        case .ring, .sparkline: nil
        }
    }

    // MARK: Contents

    private func bars(
        _ numbers: [Number], _ node: ResolvedNode, _ expander: inout Expander
    ) -> ChartContent {
        let most = numbers.map(\.value).max() ?? 0
        let bars = numbers.map { $0.point(at: most > 0 ? share($0.value / most) : 0) }
        return ChartContent(bars: bars, axis: stroke(axis, node, &expander), gap: chart.gap)
    }

    private func plot(
        _ numbers: [Number], _ node: ResolvedNode, _ expander: inout Expander
    ) -> PlotContent {
        let isSmall = chart.shape == .sparkline
        let values = numbers.map(\.value)
        // Lengths from zero can be compared; a sparkline shows only ups and downs.
        let least = chart.range?.least ?? values.min().map { isSmall ? $0 : min($0, 0) } ?? 0
        let most = chart.range?.most ?? values.max().map { isSmall ? $0 : max($0, 0) } ?? 0
        let extent = most - least
        func height(_ value: Rational) -> Double {
            extent > 0 ? share((value - least) / extent) : isSmall ? 0.5 : 0
        }
        let points = numbers.map { $0.point(at: height($0.value)) }
        return PlotContent(
            points: points, isSmall: isSmall, line: expander.stroke(line, node.origin), dot: dot,
            axis: stroke(axis, node, &expander),
            zero: extent > 0 && least < 0 && most > 0 ? height(0) : most <= 0 && least < 0 ? 1 : 0)
    }

    /// Returns the axis; nil for none, or if there is no list.
    private func stroke(
        _ axis: ResolvedLine?, _ node: ResolvedNode, _ expander: inout Expander
    ) -> Stroke? {
        expander.records(of: chart.list, node.origin) == nil
            ? nil : expander.stroke(axis, node.origin)
    }

    private func ring(_ numbers: [Number]) -> RingContent {
        let total = Rational.sum(of: numbers.map(\.value))
        var sum: Rational = 0
        var parts: [RingContent.Part] = []
        for number in numbers where number.value > 0 {
            let start = share(sum / total)
            sum = sum + number.value
            parts.append(
                RingContent.Part(
                    start: start, end: share(sum / total), color: number.point.color,
                    label: number.point.label))
        }
        return RingContent(parts: parts, hole: chart.hole, spacing: spacing)
    }

    /// Returns an exact share as a length of 0…1; shares are calculated exactly before that.
    private func share(_ value: Rational) -> Double {
        min(1, max(0, Double(value.text(decimals: 12, rounding: .halfEven)) ?? 0))
    }
}

extension [String] {
    /// Returns an alternative text: that of a node, followed by the words for each of its elements; nil
    /// if there are neither.
    func alternative(after own: String?) -> String? {
        let list = filter { !$0.isEmpty }.joined(separator: ", ")
        guard let own else { return list.isEmpty ? nil : list }
        return own.isEmpty || list.isEmpty ? own : "\(own): \(list)"
    }
}

/// The numbers that a chart can show.
private enum NumberBounds {
    case none
    case atLeastZero(String)
    case range(ChartNode.Range)
}

extension Expander {
    /// Returns the number at a path and its text; a number that the chart can show, and an error, if
    /// it cannot show this one.
    fileprivate mutating func number(
        _ path: [String], _ origin: Input.Value, _ bounds: NumberBounds
    ) -> (value: Rational, shown: String) {
        let field = scope.field(at: FactPath(path))
        let name = quoted(path.joined(separator: "."))
        let place = field?.origin ?? origin
        guard case .number(let value, _)? = field?.value,
            let shown = field?.value.shown(in: scope.words)
        else {
            diagnostics.error(at: place, "\(name) is not a number in this record")
            return (0, "")
        }
        switch bounds {
        case .none: return (value, shown)
        case .atLeastZero(let shape):
            guard value < 0 else { return (value, shown) }
            diagnostics.error(
                at: place, "\(name) is \(shown), but \(shape) cannot show a negative number",
                hint: "use numbers of 0 or more, or leave this one out")
            return (0, shown)
        case .range(let range):
            guard value < range.least || value > range.most else { return (value, shown) }
            diagnostics.error(
                at: place,
                "\(name) is \(shown), which is outside of the chart's range,"
                    + " \(range.least.plainText) to \(range.most.plainText)",
                hint: "make the range wider, or leave this one out")
            return (range.least, shown)
        }
    }
}
