import Diagnostics
import Exact
import Input
import Schema

/// A reader of the values of a table, which applies the rules of the table.
struct ValuesReader {
    let fields: RangeFields
    /// Returns a number, or reports why it is not valid and returns nil.
    let number: (Value, inout DiagnosticSink) -> Rational?
    /// Returns whether a number can be a value of the table; reports the problem if not.
    var check: (Rational, Value, inout DiagnosticSink) -> Bool = { _, _, _ in true }

    /// Returns a list or a range of values; nil, with diagnostics, if the value is neither.
    func read(_ value: Value, _ sink: inout DiagnosticSink) -> SteppedValues? {
        if let elements = value.elements { return list(elements, at: value, &sink) }
        guard value.kind == .object else {
            ObjectReader.reportKind(
                of: value, expected: "an array or a range",
                hint: "write [1, 2, 5], or { \"from\": 0, \"through\": 100, \"step\": 10 }", &sink)
            return nil
        }
        return range(value, &sink)
    }

    private func list(
        _ elements: Elements, at value: Value, _ sink: inout DiagnosticSink
    ) -> SteppedValues? {
        guard !elements.isEmpty else {
            sink.error(at: value, "a table needs at least one value")
            return nil
        }
        guard elements.count <= SteppedValues.mostRows else {
            Self.tooMany("\(elements.count)", at: value, &sink)
            return nil
        }
        var values: [Rational] = []
        values.reserveCapacity(elements.count)
        var decimals = 0
        for element in elements {
            guard let number = number(element, &sink), check(number, element, &sink) else {
                continue
            }
            decimals = max(decimals, Self.decimals(of: number))
            values.append(number)
        }
        return values.count == elements.count ? .list(values, decimals: decimals) : nil
    }

    private func range(_ value: Value, _ sink: inout DiagnosticSink) -> SteppedValues? {
        guard var reader = FieldReader(value, fields.schema, &sink) else { return nil }
        let values = [fields.from, fields.through, fields.step].map { reader.read($0, &sink) }
        reader.finish(&sink)
        let numbers = values.map { $0.flatMap { number($0, &sink) } }
        guard let from = numbers[0], let through = numbers[1], let step = numbers[2] else {
            return nil
        }
        func written(_ index: Int) -> String { clipped(values[index]?.numberText ?? "") }
        guard step > 0 else {
            sink.error(
                at: values[2] ?? value, "\(written(2)) is not a valid step",
                hint: "the step must be more than 0")
            return nil
        }
        guard from <= through else {
            sink.error(
                at: values[1] ?? value,
                "the range ends at \(written(1)), before it starts at \(written(0))")
            return nil
        }
        let steps = ((through - from) / step).rounded(decimals: 0, rounding: .truncate)
        guard steps < Rational(SteppedValues.mostRows), let count = Int(steps.exactText) else {
            Self.tooMany((steps + 1).exactText, at: value, &sink)
            return nil
        }
        guard check(from, values[0] ?? value, &sink) else { return nil }
        // Among the following values, only 0 can be invalid, because it cannot be a divisor.
        let before = -from / step
        if before > 0, before <= steps, before.isInteger, !check(0, value, &sink) { return nil }
        return .range(
            from: from, step: step, count: count + 1,
            decimals: max(Self.decimals(of: from), Self.decimals(of: step)))
    }

    private static func tooMany(_ count: String, at value: Value, _ sink: inout DiagnosticSink) {
        sink.error(
            at: value,
            "\(clipped(count)) rows is more than the maximum, \(SteppedValues.mostRows)")
    }

    private static func decimals(of value: Rational) -> Int {
        let digits = value.decimalText?.split(separator: ".").dropFirst().first
        return digits?.utf8.count ?? 0
    }
}
