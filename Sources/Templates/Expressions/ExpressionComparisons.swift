import Diagnostics
import Exact
import Schema

extension ExpressionChecker {
    /// Returns the comparison of two values; nil after an error.
    func comparison(
        _ sign: Expression.Comparison, _ left: ExpressionSyntax, _ right: ExpressionSyntax
    ) -> TypedExpression? {
        guard var first = typed(left), hasQuotes(right, beside: first), var second = typed(right)
        else { return nil }
        guard asDate(&second, right.range, beside: first),
            asDate(&first, left.range, beside: second)
        else { return nil }
        guard isComparable(first, left.range), isComparable(second, right.range),
            isSame(first, second, left.range, right.range)
        else { return nil }
        if case .fact(let path) = first.expression, first.expression == second.expression,
            reader.scope.hides(path.first)
        {
            report(
                left.range.lowerBound..<right.range.upperBound,
                "both sides are the same fact of the element",
                hint: "give the one outside of the list another name in let")
            return nil
        }
        if sign != .isEqual, sign != .isUnequal, ![.number, .date, .length].contains(first.shape) {
            report(
                left.range.lowerBound..<right.range.upperBound,
                "\(first.noun) is not before or after another",
                hint: "compare it by =, != or in")
            return nil
        }
        if case .fact(let path) = first.expression, case .number(let number) = second.expression {
            return TypedExpression(
                expression: .factComparison(path, sign, number), shape: .flag)
        }
        return TypedExpression(
            expression: .comparison(sign, first.compared, second.compared), shape: .flag)
    }

    /// Returns the type that two values have in common; nil after an error.
    func common(
        _ first: TypedExpression, _ second: TypedExpression, _ range: Range<Int>
    ) -> RecordSchema? {
        if case .absent = first.expression { return second.shape }
        if case .absent = second.expression { return first.shape }
        guard first.mapping == nil, second.mapping == nil, first.shape == second.shape else {
            report(
                range,
                "\(quoted(text(range))) is \(second.noun), but the other value is \(first.noun)",
                hint: hint(forOne: first, second))
            return nil
        }
        return first.shape
    }

    private func hint(forOne first: TypedExpression, _ second: TypedExpression) -> String {
        let shapes = [first.shape, second.shape]
        if shapes.contains(.text), let other = shapes.first(where: { $0 == .number || $0 == .date })
        {
            return
                "both must be of one type: give the \(other == .date ? "date" : "number") a format,"
                + " as in (\(other == .date ? "term.from | date short" : "gpa | fixed 2"))"
        }
        return "both must be of one type"
    }

    /// Returns whether a value is one of several; nil after an error.
    func isIn(_ left: ExpressionSyntax, _ right: ExpressionSyntax) -> TypedExpression? {
        guard let value = typed(left), isComparable(value, left.range) else { return nil }
        guard case .values(let elements) = right.kind else {
            guard let list = typed(right) else { return nil }
            guard let mapping = list.mapping, case .list(let shape) = list.shape,
                case .list(let records) = list.expression
            else {
                report(
                    right.range, "\(quoted(text(right.range))) is \(list.noun)",
                    hint: "write values in brackets, as in letter in ['A', 'B'],"
                        + " or a fact of a list, as in courses.letter")
                return nil
            }
            guard shape == value.shape else {
                report(
                    right.range,
                    "\(quoted(text(right.range))) has \(shape.plural), but \(quoted(text(left.range)))"
                        + " is \(value.noun)")
                return nil
            }
            return TypedExpression(
                expression: .isAmong(value.expression, records, of: mapping), shape: .flag)
        }
        if elements.isEmpty { report(right.range, "the brackets need at least one value") }
        let others = elements.map { element -> Expression? in
            guard hasQuotes(element, beside: value), var other = typed(element),
                asDate(&other, element.range, beside: value),
                isComparable(other, element.range),
                isSame(value, other, left.range, element.range)
            else { return nil }
            return other.compared
        }
        let valid = others.compactMap(\.self)
        guard valid.count == others.count, !valid.isEmpty else { return nil }
        return TypedExpression(expression: .isOne(value.compared, valid), shape: .flag)
    }

    /// Reports a word beside text that is probably text without quotes; returns whether it is none.
    private func hasQuotes(_ syntax: ExpressionSyntax, beside other: TypedExpression) -> Bool {
        guard other.shape == .text, let path = syntax.path, path.count == 1,
            !reader.scope.knows(path[0]), !words.contains(path[0]), path[0] != Binding.words,
            reader.scope.factNear(path[0]) == nil
        else { return true }
        report(
            syntax.range, "unknown fact \(quoted(path[0]))",
            hint: "write '\(path[0])' to compare text")
        return false
    }

    /// Reads a text beside a date as a date; returns false after an error.
    private func asDate(
        _ value: inout TypedExpression, _ range: Range<Int>, beside other: TypedExpression
    ) -> Bool {
        guard other.shape == .date, case .text(let text) = value.expression else { return true }
        guard let day = Day(text) else {
            report(range, "\(quoted(text)) is not a date", hint: "write it as '2004-02-29'")
            return false
        }
        value.expression = .day(day)
        value.shape = .date
        return true
    }

    private func isComparable(_ value: TypedExpression, _ range: Range<Int>) -> Bool {
        if value.mapping == nil, value.shape.isShown || value.shape == .length { return true }
        report(range, "\(quoted(text(range))) is \(value.noun), which cannot be compared")
        return false
    }

    private func isSame(
        _ first: TypedExpression, _ second: TypedExpression, _ left: Range<Int>,
        _ right: Range<Int>
    ) -> Bool {
        if first.shape == second.shape { return true }
        report(
            right,
            "\(quoted(text(right))) is \(second.noun), but \(quoted(text(left))) is \(first.noun)",
            hint: hint(first, second, left, right))
        return false
    }

    /// Returns how two values of different types are compared; nil if it is not known.
    private func hint(
        _ first: TypedExpression, _ second: TypedExpression, _ left: Range<Int>,
        _ right: Range<Int>
    ) -> String? {
        for (value, range, other) in [(first, left, second), (second, right, first)] {
            switch (value.expression, other.shape) {
            case (.number, .text):
                return text(range).hasPrefix("$")
                    ? "write \(text(range)) & '' to compare text"
                    : "write '\(text(range))' to compare text"
            case (.number, .length): return "write \(text(range))pt, or another unit"
            case (.text(let text), .number) where (try? Rational(decimal: text)) != nil:
                return "write \(text) to compare numbers"
            default: break
            }
        }
        return first.shape == .flag || second.shape == .flag
            ? "a yes/no value is true or false" : nil
    }
}
