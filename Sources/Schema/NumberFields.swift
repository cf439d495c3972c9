import Diagnostics
import Exact
import Input

extension Value {
    /// Returns the exact value of a number; nil, with a diagnostic, if the value is not a number.
    package func exactNumber(_ sink: inout DiagnosticSink) -> Rational? {
        guard let text = ObjectReader.number(self, &sink) else { return nil }
        do {
            return try Rational(decimal: text)
        } catch {
            sink.error(at: self, error.message)
            return nil
        }
    }
}

extension Field where Content == String {
    /// Declares a number that is returned as text; the rules of its domain read and check it.
    package static func numberText(
        _ key: String, _ need: Need, _ bounds: NumberBounds, _ help: String
    ) -> Field {
        Field(key, need, .number(bounds), help) { ObjectReader.number($0, &$1) }
    }
}

extension Field where Content == Rational {
    /// Declares a number; the rules of its domain check the bounds.
    package static func number(
        _ key: String, _ need: Need, _ bounds: NumberBounds = .any, _ help: String
    ) -> Field {
        Field(key, need, .number(bounds), help) { $0.exactNumber(&$1) }
    }

    /// Declares a number that can also be a fraction written as text, such as `"100/3"`; the rules of its
    /// domain check the bounds.
    package static func fraction(
        _ key: String, _ need: Need, _ help: String, in bounds: NumberBounds = .nonNegative
    ) -> Field {
        Field(key, need, .anyOf([.number(bounds), .line]), help) { value, sink in
            guard let text = value.string else { return value.exactNumber(&sink) }
            let parts = text.split(separator: "/", omittingEmptySubsequences: false)
            if parts.count == 2, let above = try? Rational(decimal: parts[0]),
                let below = try? Rational(decimal: parts[1]),
                let fraction = above.divided(by: below)
            {
                return fraction
            }
            sink.error(
                at: value, "\(quoted(clipped(text))) is not a number",
                hint: ObjectReader.percentageHint(for: text)
                    ?? "write a number, or a fraction such as \(quoted("100/3"))")
            return nil
        }
    }

    /// Declares a number of 0 or more.
    package static func amount(_ key: String, _ need: Need, _ help: String) -> Field {
        Field(key, need, .number(.nonNegative), help) { value, sink in
            guard let number = value.exactNumber(&sink) else { return nil }
            guard number < 0 else { return number }
            sink.error(
                at: value, "\(clipped(value.numberText ?? "")) is less than the minimum, 0",
                code: "outOfRange")
            return nil
        }
    }
}

extension Field where Content == Int {
    /// Declares a whole number in a range.
    package static func count(
        _ key: String, _ need: Need, in bounds: ClosedRange<Int>, _ help: String
    ) -> Field {
        Field(key, need, .integer(.range(bounds)), help) {
            count($0, in: bounds, &$1)
        }
    }

    /// Declares a whole number; the rules of its domain check the bounds.
    package static func whole(
        _ key: String, _ need: Need, in bounds: NumberBounds = .any, _ help: String
    ) -> Field {
        Field(key, need, .integer(bounds), help) { whole($0, &$1) }
    }

    /// Returns a whole number in a range; nil, with a diagnostic, if the value is not one.
    package static func count(
        _ value: Value, in bounds: ClosedRange<Int>, _ sink: inout DiagnosticSink
    ) -> Int? {
        guard let text = ObjectReader.number(value, &sink) else { return nil }
        if let count = Int(text), bounds.contains(count) { return count }
        sink.error(
            at: value,
            "\(clipped(text)) is not a whole number from \(bounds.lowerBound) to"
                + " \(bounds.upperBound)", code: "outOfRange")
        return nil
    }

    /// Returns a whole number; nil, with a diagnostic, if the value is not one.
    package static func whole(_ value: Value, _ sink: inout DiagnosticSink) -> Int? {
        guard let number = value.exactNumber(&sink) else { return nil }
        if number.isInteger, let whole = Int(number.exactText) { return whole }
        sink.error(at: value, "\(clipped(value.numberText ?? "")) is not a whole number")
        return nil
    }
}
