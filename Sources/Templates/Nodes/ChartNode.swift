import Exact

/// Numbers as a picture: bars, points or parts of a ring.
package struct ChartNode: NodeContent {
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// Upright bars with gaps between them.
        case bars
        /// Upright bars without gaps, as parts of a range.
        case histogram
        /// Points from left to right, joined by a line.
        case line
        /// Points from left to right.
        case dots
        /// Parts of a ring, clockwise from the top.
        case ring
        /// A line without text, as small as a word.
        case sparkline

        /// Whether it is made of bars.
        package var hasBars: Bool { self == .bars || self == .histogram }
    }

    package var shape: Shape
    package var list: RecordList
    /// The number in each record.
    package var value: [String]
    package var label: BoundText?
    /// The text above a bar or point; nil for the default of its type.
    package var caption: BoundText?
    /// The words for a number in an alternative text; nil for its label and the number, if the chart has
    /// no other alternative text.
    package var spoken: BoundText?
    package var color: BoundText
    package var style: Style
    package var axis: LineStyle?
    package var gap: Double
    /// The line that joins points; nil for none.
    package var line: LineStyle?
    package var dot: Length
    /// The numbers at the bottom and at the top; nil for those that the numbers need.
    package var range: Range?
    package var hole: Double
    package var spacing: Length

    /// The numbers at the bottom and at the top of a chart.
    package struct Range: Sendable, Hashable {
        /// The number at the bottom, which is less than that at the top.
        package var least: Rational
        /// The number at the top.
        package var most: Rational
    }
}

extension ChartNode {
    init?(_ known: Shape?, _ fields: inout NodeFields) {
        shape = known ?? .bars
        let values = fields.field("values")
        let value = fields.field("value")
        let label = fields.field("label")
        let caption = fields.field("caption")
        let color = fields.field("color")
        let style = fields.field("style")
        let spoken = fields.field("altEach")
        axis = fields.line("axis")
        gap = fields.number("gap") ?? (shape == .histogram ? 0 : 0.3)
        range = fields.range("range")
        line = fields.line("trace")
        dot = fields.extent("dot") ?? shape.dot
        hole = fields.number("hole") ?? 0.6
        spacing = fields.extent("spacing") ?? .points(1)
        guard let values, let value, let number = fields.nodes.path(value),
            let (list, element) = fields.nodes.list(values)
        else { return nil }
        (self.list, self.value) = (list, number)
        let bars = fields.nodes.entering(element)
        bars.scope.check(
            number, is: .number, "number", orIfAbsent: "name a number that all records have",
            at: value, &bars.context.problems)
        self.label = label.flatMap(bars.text)
        self.caption = caption.flatMap(bars.text)
        self.spoken = spoken.flatMap(bars.text)
        self.color = color.flatMap(bars.color) ?? .black
        self.style = style.flatMap(bars.style) ?? Style()
        if shape == .line || shape == .sparkline, line == nil {
            // A color that depends on the record is that of its point.
            let plain = self.color.literal == nil ? .black : self.color
            line = LineStyle(width: .points(shape == .line ? 1.5 : 1), color: plain)
        }
    }
}

extension ChartNode.Shape {
    /// The default diameter of points.
    fileprivate var dot: Length {
        switch self {
        case .dots: .points(6)
        case .sparkline: .points(3)
        default: .points(4)
        }
    }
}

extension NodeFields {
    /// Returns an optional range, written as `[0, 4]`.
    fileprivate mutating func range(_ key: String) -> ChartNode.Range? {
        guard let value = field(key) else { return nil }
        let hint = "write the numbers at the bottom and at the top, as in [0, 4]"
        let numbers = value.elements.map { elements in
            elements.map { $0.numberText.flatMap { try? Rational(decimal: $0) } }
        }
        guard let numbers, numbers.count == 2, let least = numbers[0], let most = numbers[1] else {
            error(at: value, "expected two numbers, found \(value.description)", hint: hint)
            return nil
        }
        guard least < most else {
            error(at: value, "a range must go up", hint: hint)
            return nil
        }
        return ChartNode.Range(least: least, most: most)
    }
}
