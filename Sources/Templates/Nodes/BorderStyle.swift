import Schema

/// The lines on the sides of a box, each with its own width, color, and dashes.
package struct BorderStyle: Sendable {
    /// The lines; nil for a side without one.
    package var top, right, bottom, left: LineStyle?
}

extension ObjectSchema {
    /// The lines on the sides of a box.
    static let border = ObjectSchema(
        "border",
        [
            .init("top", .line, "the line at the top"),
            .init("right", .line, "the line at the right side"),
            .init("bottom", .line, "the line at the bottom"),
            .init("left", .line, "the line at the left side"),
        ])
}

extension NodeFields {
    /// Returns the optional lines of a box, written as `{ top: { width: 2pt, color: red } }`.
    mutating func border(_ key: String) -> BorderStyle? {
        guard let value = field(key), var fields = NodeFields(of: value, as: .border, nodes)
        else { return nil }
        let border = BorderStyle(
            top: fields.line("top"), right: fields.line("right"), bottom: fields.line("bottom"),
            left: fields.line("left"))
        fields.finish()
        return border
    }
}
