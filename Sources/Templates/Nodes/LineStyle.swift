import Diagnostics
import Input
import Schema

/// A line: of a box, a table, or a chart.
package struct LineStyle: Sendable {
    package var width: Length
    package var color: BoundText
    /// The dashes; nil for a solid line.
    package var dash: DashStyle?
}

package enum DashStyle: Sendable, Hashable {
    /// Dots as wide as the line.
    case dotted
    /// Dashes three times as long as the line is wide.
    case dashed
    /// The alternating lengths of dashes and gaps.
    case lengths([Length])
}

extension TemplateField {
    static let dash = TemplateField("dash", .dash, "the dashes; a solid line without")
}

extension ObjectSchema {
    /// A line of a box, a table, or a chart.
    package static let line = ObjectSchema(
        "line", section: "lines",
        [
            .init("width", .positive, or: "0.5pt", "the width"),
            .init("color", .color, or: "black", "the color"),
            .dash,
        ])
}

extension FieldType {
    /// A line, or its width alone.
    static let line = FieldType.anyOf([.positive, .object(.line)])
}

extension NodeFields {
    /// Returns a line, written as `1pt` or `{ width: 0.5pt, color: ink, dash: dotted }`; nil if it is
    /// absent.
    mutating func line(_ key: String) -> LineStyle? {
        guard let value = field(key) else { return nil }
        if value.isScalar {
            return nodes.positive(value).map { LineStyle(width: $0, color: .black) }
        }
        guard var fields = NodeFields(of: value, as: .line, nodes) else { return nil }
        let width = fields.positive("width")
        let color = fields.color("color")
        let dash = fields.dash()
        fields.finish()
        return LineStyle(width: width ?? .points(0.5), color: color ?? .black, dash: dash)
    }

    /// Returns optional dashes: `dotted`, `dashed`, or the lengths of dashes and gaps.
    mutating func dash() -> DashStyle? {
        guard let value = field("dash") else { return nil }
        guard let values = value.elements.map(Array.init) else {
            switch value.string {
            case "dotted": return .dotted
            case "dashed": return .dashed
            default:
                let found = value.string.map { quoted($0) } ?? value.description
                error(
                    at: value, "\(found) is not a kind of dashes",
                    hint: "write dotted, dashed, or lengths such as [2mm, 1mm]")
                return nil
            }
        }
        guard (1...16).contains(values.count) else {
            error(
                at: value, "expected 1 to 16 lengths of dashes and gaps, found \(values.count)",
                hint: "for example, dash: [2mm, 1mm]")
            return nil
        }
        let lengths = values.compactMap { nodes.positive($0) }
        return lengths.count == values.count ? .lengths(lengths) : nil
    }
}
