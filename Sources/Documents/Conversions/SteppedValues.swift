import Diagnostics
import Exact
import Input

/// The values of a table: those of a list, or a range in even steps, of which only three are kept.
package enum SteppedValues: Sendable {
    /// Values one by one, as many decimals as the one with most of them.
    case list([Rational], decimals: Int)
    /// A range from its beginning, so many steps of a size above 0, and its decimals.
    case range(from: Rational, step: Rational, count: Int, decimals: Int)

    /// How many values there are.
    package var count: Int {
        switch self {
        case .list(let values, _): values.count
        case .range(_, _, let count, _): count
        }
    }

    /// The value at a position, exactly.
    package subscript(position: Int) -> Rational {
        switch self {
        case .list(let values, _): values[position]
        case .range(let from, let step, _, _): from + step * Rational(position)
        }
    }

    /// The decimals with which all values are shown, so that their points stand below each other;
    /// nil where that would be more than a table has room for.
    package var decimals: Int? {
        switch self {
        case .list(_, let decimals), .range(_, _, _, let decimals):
            decimals <= Self.mostAligned ? decimals : nil
        }
    }

    /// A value as a table shows it.
    package func text(of value: Rational) -> String {
        decimals.map { value.text(decimals: $0, rounding: .truncate) } ?? value.plainText
    }

    /// The least and the greatest value; nil without values.
    package var bounds: (least: Rational, most: Rational)? {
        switch self {
        case .list(let values, _):
            guard let least = values.min(), let most = values.max() else { return nil }
            return (least, most)
        case .range(let from, let step, let count, _):
            return (from, from + step * Rational(count - 1))
        }
    }

    /// The most decimals that all values of a table are given alike.
    private static let mostAligned = 6

    /// The most rows that a file's tables may have together.
    package static let mostRows = 1_000_000
}

/// Reads the values of a table, by rules of its own.
package struct ValuesReader {
    /// Reads one number, or says what is wrong with it.
    package let number: (Value, inout DiagnosticSink) -> Rational?
    /// Says what is wrong with a number as a value of the table; false if something is.
    package var check: (Rational, Value, inout DiagnosticSink) -> Bool = { _, _, _ in true }

    /// Reads values: a list, or `{ from, through, step }`; nil, and problems, when they are none.
    package func read(_ value: Value, _ problems: inout DiagnosticSink) -> SteppedValues? {
        if let elements = value.elements { return list(elements, at: value, &problems) }
        guard value.kind == .object else {
            if value.kind != .invalid {
                problems.error(
                    at: value, "expected an array or a range, found \(value.description)",
                    hint: "write [1, 2, 5], or { \"from\": 0, \"through\": 100, \"step\": 10 }")
            }
            return nil
        }
        return range(value, &problems)
    }

    private func list(
        _ elements: Elements, at value: Value, _ problems: inout DiagnosticSink
    ) -> SteppedValues? {
        guard !elements.isEmpty else {
            problems.error(at: value, "a table needs at least one value")
            return nil
        }
        guard elements.count <= SteppedValues.mostRows else {
            Self.tooMany("\(elements.count)", at: value, &problems)
            return nil
        }
        var values: [Rational] = []
        values.reserveCapacity(elements.count)
        var decimals = 0
        for element in elements {
            guard let number = number(element, &problems), check(number, element, &problems) else {
                continue
            }
            decimals = max(decimals, Self.decimals(of: number))
            values.append(number)
        }
        return values.count == elements.count ? .list(values, decimals: decimals) : nil
    }

    private func range(_ value: Value, _ problems: inout DiagnosticSink) -> SteppedValues? {
        guard var reader = ObjectReader(value, &problems) else { return nil }
        let values = ["from", "through", "step"].map { reader.required($0, &problems) }
        reader.finish(&problems)
        let numbers = values.map { $0.flatMap { number($0, &problems) } }
        guard let from = numbers[0], let through = numbers[1], let step = numbers[2] else {
            return nil
        }
        func written(_ index: Int) -> String { clipped(values[index]?.numberText ?? "") }
        guard step > 0 else {
            problems.error(
                at: values[2] ?? value, "a step of \(written(2)) leads nowhere",
                hint: "a step is more than 0")
            return nil
        }
        guard from <= through else {
            problems.error(
                at: values[1] ?? value,
                "the range ends at \(written(1)), before it begins at \(written(0))")
            return nil
        }
        let steps = ((through - from) / step).rounded(decimals: 0, rounding: .truncate)
        guard steps < Rational(SteppedValues.mostRows), let count = Int(steps.exactText) else {
            Self.tooMany((steps + 1).exactText, at: value, &problems)
            return nil
        }
        guard check(from, values[0] ?? value, &problems) else { return nil }
        // Among the values that follow, 0 alone can be one that nothing is divided by.
        let before = -from / step
        if before > 0, before <= steps, before.isInteger, !check(0, value, &problems) { return nil }
        return .range(
            from: from, step: step, count: count + 1,
            decimals: max(Self.decimals(of: from), Self.decimals(of: step)))
    }

    private static func tooMany(_ count: String, at value: Value, _ problems: inout DiagnosticSink)
    {
        problems.error(
            at: value,
            "\(clipped(count)) rows are too many: a file has at most \(SteppedValues.mostRows)")
    }

    private static func decimals(of value: Rational) -> Int {
        let digits = value.decimalText?.split(separator: ".").dropFirst().first
        return digits?.utf8.count ?? 0
    }
}

extension String {
    /// A number with the minus sign of print, which is as wide as a plus.
    package var typeset: String {
        utf8.contains(UInt8(ascii: "-")) ? String(map { $0 == "-" ? "−" : $0 }) : self
    }
}
