/// Columns side by side into which text or the children of a column are divided.
package struct TextColumns: Sendable, Hashable {
    package var count: Int
    package var gutter: Length

    /// The space between two columns if the template sets none, in points.
    static let usualGutter = 12.0
}

extension TextColumns {
    /// The fields of a node that is divided into columns.
    static let fields: [TemplateField] = [
        .init("columns", .integer(1, 12), or: "1", "the number of columns of the same height"),
        .init("gutter", .extent, or: "12pt", "the space between two columns"),
    ]
}

extension NodeFields {
    /// Returns the columns into which the content is divided; nil for one column.
    mutating func textColumns() -> TextColumns? {
        let count = integer("columns")
        let gutter = extent("gutter")
        if count == nil, gutter != nil, value["columns"] == nil, let field = value["gutter"] {
            error(
                at: field, "a gutter needs \"columns\", the number of columns",
                hint: "as in columns: 2")
        }
        return count.map {
            TextColumns(count: $0, gutter: gutter ?? .points(TextColumns.usualGutter))
        }
    }
}
