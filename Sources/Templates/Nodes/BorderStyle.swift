import Schema

extension ObjectSchema {
    static func sides(_ name: String, section: String? = nil, _ line: FieldType) -> ObjectSchema {
        ObjectSchema(
            name, section: section,
            [
                .init("top", line, "the line at the top"),
                .init("right", line, "the line at the right side"),
                .init("bottom", line, "the line at the bottom"),
                .init("left", line, "the line at the left side"),
            ])
    }

    /// The lines on the sides of a box.
    static let border = sides("border", .line)
}

extension NodeFields {
    /// Returns the optional lines of a box, written as `{ top: { width: 2pt, color: red } }`: at the top, right,
    /// bottom and left.
    mutating func border(_ key: String) -> [LineStyle?]? {
        guard let value = field(key), var fields = NodeFields(of: value, as: .border, nodes)
        else { return nil }
        let border = ObjectSchema.border.keys.map { fields.line($0) }
        fields.finish()
        return border
    }
}
