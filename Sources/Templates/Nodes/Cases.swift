import Input
import Schema

/// A value that depends on conditions, such as the color of a cell.
package struct Cases<Use: Sendable>: Sendable {
    /// The values with their conditions; the first whose condition is met is used.
    package var cases: [(condition: Expression, use: Use)] = []
    /// The value if no condition is met.
    package var otherwise: Use

    /// Creates a value that is always used.
    package init(always value: Use) { otherwise = value }
}

extension ObjectSchema {
    package static let `case` = ObjectSchema(
        "case", section: "cases",
        [
            .init("when", .condition, .required, "the condition under which it is used"),
            .init(
                "use", .anyOf([.color, .object(.gradient)]), .required,
                "the color, a gradient for a box, or `none`"),
        ])
}

extension NodeReader {
    /// Reads a plain value, or a list of `{ when: …, use: … }` that ends in a plain value; nil after
    /// an error.
    ///
    /// - Parameter read: Reads one of the values; returns nil after an error.
    func cases<Use>(
        _ value: Value, _ read: (NodeReader, Value) -> Use?
    ) -> Cases<Use>? {
        guard let elements = value.elements.map(Array.init) else {
            return read(self, value).map(Cases.init(always:))
        }
        guard let last = elements.last, last["when"] == nil else {
            error(
                at: elements.last ?? value, "a list of cases ends in a plain value",
                hint: "for example, [{ when: letter = 'F', use: red }, none]")
            return nil
        }
        let cases = elements.dropLast().map { `case`($0, read) }
        guard let otherwise = read(self, last) else { return nil }
        var result = Cases(always: otherwise)
        result.cases = cases.compactMap(\.self)
        return result.cases.count == cases.count ? result : nil
    }

    private func `case`<Use>(
        _ value: Value, _ read: (NodeReader, Value) -> Use?
    ) -> (condition: Expression, use: Use)? {
        guard var fields = NodeFields(of: value, as: .case, self) else { return nil }
        let condition = fields.field("when").flatMap { self.condition($0) }
        let inner = condition.map { guarded(by: $0) } ?? self
        let use = fields.field("use").flatMap { read(inner, $0) }
        fields.finish()
        guard let condition, let use else { return nil }
        return (condition, use)
    }

    /// Reads a color, or `none`; nil after an error.
    func colorOrNone(_ value: Value) -> BoundText?? {
        value.string == "none" ? .some(nil) : color(value).map { .some($0) }
    }
}
