import Input
import Schema

/// The background and the borders of a cell, which can depend on its facts.
package struct CellBox: Sendable {
    /// The background; nil for none.
    package var fill: Cases<BoundText?>?
    /// The lines at the top, right, bottom and left; nil for no borders.
    package var borders: [Line?]?

    /// A line on one side of a cell.
    package struct Line: Sendable {
        package var width: Length
        /// The color; nil for no line.
        package var color: Cases<BoundText?>
    }

    /// Returns this box with missing parts taken from another.
    func over(_ other: CellBox) -> CellBox {
        CellBox(fill: fill ?? other.fill, borders: borders ?? other.borders)
    }
}

extension ObjectSchema {
    package static let borders = sides("borders", section: "borders", .cellLine)

    package static let cellLine = ObjectSchema(
        "line of a cell",
        [
            .init("width", .positive, or: "0.5pt", "the width"),
            .init("color", .cases, or: "black", "the color"),
        ])
}

extension FieldType {
    /// A line of a cell, or its width alone.
    static let cellLine = FieldType.anyOf([.positive, .object(.cellLine)])
}

extension NodeFields {
    /// Returns the background and the borders of cells whose facts are known here.
    mutating func cellBox(_ fill: String = "fill", _ borders: String = "borders") -> CellBox {
        nodes.cellBox(field(fill), field(borders))
    }
}

extension NodeReader {
    /// Reads the background and the borders of cells whose facts are known here.
    func cellBox(_ fill: Value?, _ borders: Value?) -> CellBox {
        CellBox(
            fill: fill.flatMap { cases($0) { $0.colorOrNone($1) } },
            borders: borders.flatMap(self.borders))
    }

    /// Reads one line for all sides, lines for some sides as in `{ top: 1pt }`, or `none`; nil after an
    /// error.
    func borders(_ value: Value) -> [CellBox.Line?]? {
        let sides = ObjectSchema.borders.keys
        if value.string == "none" { return sides.map { _ in nil } }
        guard value.members?.contains(where: { sides.contains($0.key) }) == true else {
            return line(value).map { line in sides.map { _ in line } }
        }
        guard var fields = NodeFields(of: value, as: .borders, self) else { return nil }
        let lines = sides.map { fields.field($0).flatMap(line) }
        fields.finish()
        return lines
    }

    private func line(_ value: Value) -> CellBox.Line? {
        if value.isScalar {
            return positive(value).map { CellBox.Line(width: $0, color: Cases(always: .black)) }
        }
        guard var fields = NodeFields(of: value, as: .cellLine, self) else { return nil }
        let width = fields.positive("width")
        let color = fields.field("color").flatMap { cases($0) { $0.colorOrNone($1) } }
        fields.finish()
        return CellBox.Line(width: width ?? .points(0.5), color: color ?? Cases(always: .black))
    }
}
