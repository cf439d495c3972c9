import Diagnostics
import Drawing
import Input
import Schema

/// A focus in a template: fixed, or text from facts.
package enum BoundFocus: Sendable, Hashable {
    /// The same for all records.
    case fixed(Focus)
    /// Text such as `50% 30%`; if it is empty, there is no focus.
    case bound(BoundText)

    package static let hint =
        "write two percentages, from the left and from the top, as in 50% 33%"
}

extension Focus {
    /// Creates a focus from two percentages, such as `50% 33%`; nil for any other text.
    package init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let x = Self.share(words[0]), let y = Self.share(words[1]) else {
            return nil
        }
        self.init(x: x, y: y)
    }

    /// Returns the share in a percentage from `0%` to `100%`; nil for any other text.
    static func share(_ text: some StringProtocol) -> Double? {
        guard text.last == "%" else { return nil }
        let digits = text.dropLast()
        guard digits.first?.isNumber == true, digits.last?.isNumber == true,
            digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let number = Double(String(digits)), number <= 100
        else { return nil }
        return number / 100
    }
}

extension ObjectSchema {
    /// The point of a picture that stays in view.
    static let focus = ObjectSchema(
        "focus",
        [
            .init("x", .name("a share from 0% to 100%"), .required, "the distance from the left"),
            .init("y", .name("a share from 0% to 100%"), .required, "the distance from the top"),
        ])
}

extension NodeFields {
    /// Returns an optional focus, written as `{ x: 50%, y: 33% }`, or as text that can contain
    /// bindings.
    mutating func focus(_ key: String) -> BoundFocus? {
        guard let value = field(key) else { return nil }
        guard value.kind == .object else {
            guard let text = nodes.text(value) else { return nil }
            guard let literal = text.literal else { return .bound(text) }
            let focus = Focus(literal)
            if focus == nil {
                error(
                    at: value, "\(quoted(literal)) is not a focus", hint: BoundFocus.hint)
            }
            return focus.map { .fixed($0) }
        }
        guard var fields = NodeFields(of: value, as: .focus, nodes) else { return nil }
        let (x, y) = (fields.share("x"), fields.share("y"))
        fields.finish()
        guard let x, let y else { return nil }
        return .fixed(Focus(x: x, y: y))
    }

    /// Returns a required share, written as a percentage.
    private mutating func share(_ key: String) -> Double? {
        guard let value = field(key) else { return nil }
        let text = value.string ?? value.numberText
        guard let share = text.flatMap({ Focus.share($0) }) else {
            let found = text.map(quoted) ?? value.description
            error(
                at: value, "expected a percentage, found \(found)",
                hint: "write a number from 0% to 100%")
            return nil
        }
        return share
    }
}
