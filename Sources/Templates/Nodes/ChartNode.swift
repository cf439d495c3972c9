/// Numbers as upright bars, from left to right.
package struct ChartNode: NodeContent {
    /// How bars are arranged.
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// With gaps between them.
        case bars
        /// Without gaps, as parts of a range.
        case histogram
    }

    /// The list with a record for each bar.
    package var list: RecordList
    /// The number in each record that gives the bar's height.
    package var value: [String]
    /// The text below a bar; nil for none.
    package var label: BoundText?
    /// The text above a bar; nil for the number.
    package var caption: BoundText?
    /// The color of the bars, which can depend on the record.
    package var color: BoundText
    /// The style of labels and numbers.
    package var style: Style
    /// The line below the bars.
    package var axis: LineStyle?
    /// The share of a bar's space that is left empty.
    package var gap: Double
}

extension ChartNode {
    /// Reads a chart; nil after an error.
    init?(_ shape: Shape?, _ fields: inout NodeFields) {
        let values = fields.required("values")
        let value = fields.required("value")
        let label = fields.optional("label")
        let caption = fields.optional("caption")
        let color = fields.optional("color")
        let style = fields.optional("style")
        axis = fields.line("axis")
        gap = fields.number("gap", in: 0...0.9) ?? (shape == .histogram ? 0 : 0.3)
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
        self.color = color.flatMap(bars.color) ?? .black
        self.style = style.flatMap(bars.style) ?? Style()
    }
}
