import Diagnostics
import Drawing
import Input

/// Reads the basic values of a template: lengths, numbers and text with bindings.
enum ValueReader {
    /// Reads a length, which is a string with a unit or a number of points.
    static func length(_ value: Value, _ problems: inout DiagnosticSink) -> Length? {
        guard let text = scalar(value, "a length", &problems) else { return nil }
        guard let length = Length(text) else {
            problems.error(
                at: value, "\(quoted(text)) is not a valid length", hint: Length.hint(for: text))
            return nil
        }
        return length
    }

    /// Reads a length that is not negative.
    static func extent(_ value: Value, _ problems: inout DiagnosticSink) -> Length? {
        guard let length = length(value, &problems) else { return nil }
        guard length.points(on: Size(width: 1, height: 1)) >= 0 else {
            problems.error(at: value, "a length cannot be negative here")
            return nil
        }
        return length
    }

    /// Reads a length greater than zero.
    static func positive(_ value: Value, _ problems: inout DiagnosticSink) -> Length? {
        guard let length = length(value, &problems) else { return nil }
        guard length.points(on: Size(width: 1, height: 1)) > 0 else {
            problems.error(at: value, "a length must be more than 0 here")
            return nil
        }
        return length
    }

    /// Reads a length for all sides, or a list of one to four lengths.
    static func edges(_ value: Value, _ problems: inout DiagnosticSink) -> Edges? {
        let values = value.elements.map(Array.init) ?? [value]
        let lengths = values.compactMap { extent($0, &problems) }
        guard lengths.count == values.count else { return nil }
        guard let edges = Edges(lengths) else {
            problems.error(
                at: value, "expected one to four lengths, found \(lengths.count)",
                hint: "write them in the order top, right, bottom, left")
            return nil
        }
        return edges
    }

    /// Reads a distance: a length such as `4mm`, or a share such as `50%`; both can be negative.
    static func distance(_ value: Value, _ problems: inout DiagnosticSink) -> Distance? {
        guard let text = value.string, text.hasSuffix("%") else {
            return length(value, &problems).map(Distance.length)
        }
        guard let share = share(text), abs(share) <= 10 else {
            problems.error(
                at: value, "\(quoted(text)) is not a valid share",
                hint: "write a number up to 1000, such as 50%")
            return nil
        }
        return .share(share)
    }

    /// Reads a point as its distances from the left and from the top, such as `[50%, 4mm]`.
    static func point(
        _ value: Value, _ problems: inout DiagnosticSink
    ) -> (x: Distance, y: Distance)? {
        guard let values = value.elements.map(Array.init), values.count == 2 else {
            if value.kind != .invalid {
                problems.error(
                    at: value, "expected a point",
                    hint: "write its distances from the left and from the top, such as [50%, 4mm]")
            }
            return nil
        }
        guard let x = distance(values[0], &problems), let y = distance(values[1], &problems) else {
            return nil
        }
        return (x, y)
    }

    /// Returns the number before a percent sign, divided by 100; nil for other text.
    static func share(_ text: String) -> Double? {
        let digits = text.dropLast()
        guard text.last == "%", digits.last?.isNumber == true,
            digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }),
            let number = Double(digits)
        else { return nil }
        return number / 100
    }

    static func number(
        _ value: Value, in bounds: ClosedRange<Double>, _ problems: inout DiagnosticSink
    ) -> Double? {
        guard let text = ObjectReader.number(value, &problems) else { return nil }
        guard let number = Double(text), bounds.contains(number) else {
            problems.error(
                at: value,
                "\(clipped(text)) is not between \(short(bounds.lowerBound))"
                    + " and \(short(bounds.upperBound))")
            return nil
        }
        return number
    }

    /// Reads a whole number within bounds.
    static func integer(
        _ value: Value, in bounds: ClosedRange<Int>, _ problems: inout DiagnosticSink
    ) -> Int? {
        guard let text = ObjectReader.number(value, &problems) else { return nil }
        guard let number = Int(text), bounds.contains(number) else {
            problems.error(
                at: value,
                "\(clipped(text)) is not a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
            )
            return nil
        }
        return number
    }

    /// Reads text with bindings, without checking the facts they use.
    ///
    /// - Parameter withExpressions: Whether it can have expressions, which the caller must check.
    static func text(
        _ value: Value, withExpressions: Bool = false, _ problems: inout DiagnosticSink
    ) -> BoundText? {
        scalar(value, "text", &problems).flatMap {
            parsed($0, at: value, withExpressions: withExpressions, &problems)
        }
    }

    /// Parses the bindings in text, without checking the facts they use.
    static func parsed(
        _ text: String, at value: Value, withExpressions: Bool = false,
        _ problems: inout DiagnosticSink
    ) -> BoundText? {
        do {
            return try BoundText(parsing: text, withExpressions: withExpressions)
        } catch {
            problems.error(at: value, error.message, hint: error.hint)
            return nil
        }
    }

    /// Returns the text of a color; reports an error and returns nil if it is not one.
    ///
    /// Text with bindings is not checked, because its value is not known yet.
    static func color(
        _ bound: BoundText, at value: Value, among colors: [String: Color],
        _ problems: inout DiagnosticSink
    ) -> BoundText? {
        if let name = bound.literal, Color(hex: name) == nil, colors[name] == nil {
            let near = nearest(to: name, in: colors.keys.sorted())
            problems.error(
                at: value, "\(quoted(name)) is not a valid color",
                hint: near.map { "did you mean \(quoted($0))?" }
                    ?? "write \"#rrggbb\", or a name from the template's colors")
            return nil
        }
        return bound
    }

    /// Returns the text of a string or a number; reports an error and returns nil for other values.
    private static func scalar(
        _ value: Value, _ expected: String, _ problems: inout DiagnosticSink
    ) -> String? {
        if let text = value.string ?? value.numberText { return text }
        if value.kind != .invalid {
            problems.error(at: value, "expected \(expected), found \(value.description)")
        }
        return nil
    }

    private static func short(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(value)
    }
}

extension Value {
    /// Whether it is text or a number.
    var isScalar: Bool { string != nil || numberText != nil }
}
