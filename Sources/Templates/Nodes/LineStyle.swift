/// A line of a table or a chart.
package struct LineStyle: Sendable {
    /// The width.
    package var width: Length
    /// The color.
    package var color: BoundText
}

extension NodeFields {
    /// Returns a line, written as `{ width: 0.5pt, color: ink }`; nil if it is absent.
    mutating func line(_ key: String) -> LineStyle? {
        guard let value = optional(key), var fields = NodeFields(of: value, nodes) else {
            return nil
        }
        let width = fields.positive("width")
        let color = fields.color("color")
        fields.finish()
        return LineStyle(width: width ?? .points(0.5), color: color ?? .black)
    }
}
