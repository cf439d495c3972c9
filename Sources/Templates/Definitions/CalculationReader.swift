import Diagnostics
import Input
import Schema

extension ObjectSchema {
    /// A value of `let` that is calculated; it has one of the keys other than `of`.
    package static let calculation = ObjectSchema(
        "value", section: "values-of-let",
        [
            .init(
                "sum", .anyOf([.records, .list(.operand)]),
                "the sum of a fact of the records, 0 for none; or of two or more numbers"),
            .init("average", .records, "the average; absent for none"),
            .init("minimum", .records, "the smallest or earliest; absent for none"),
            .init("maximum", .records, "the largest or latest; absent for none"),
            .init("count", .records, "the number of records, or of those that have the fact"),
            .init(
                "of", .fact, or: "required, except for `count` and a `sum` of numbers",
                of: Calculation.Summary.allCases.map(\.rawValue) + ["count"], "the fact"),
            .init("ratio", .list(.operand), "one number divided by another; absent for 0"),
            .init("difference", .list(.operand), "one number minus another"),
            .init("product", .list(.operand), "two or more numbers multiplied"),
        ])
}

extension FieldType {
    /// A number in a value.
    fileprivate static let operand = FieldType.anyOf([
        .fact, .number(-1e300, 1e300), .inside("value"),
    ])
}

/// Reads numbers and dates that are calculated from facts.
struct CalculationReader<Reader: FactReading> {
    private let reader: Reader

    /// A calculation and what is known about its result.
    struct Result {
        var calculation: Calculation
        /// A number or a date.
        var shape = RecordSchema.number
        /// Whether it is absent in some records.
        var mayBeAbsent = false
        /// Whether its decimals may never end.
        var needsFormat = false
    }

    init(_ reader: Reader) {
        self.reader = reader
    }

    private static var forms: [String] {
        Calculation.Summary.allCases.map(\.rawValue) + ["count", "ratio", "difference", "product"]
    }

    /// Reads a calculation or a number; nil after an error.
    func calculation(_ value: Value) -> Result? {
        if value.numberText != nil {
            return value.exactNumber(&reader.context.problems).map {
                Result(calculation: .number($0))
            }
        }
        if value.kind == .invalid { return nil }
        let found = Self.forms.filter { value[$0] != nil }
        guard let form = found.first, found.count == 1,
            var fields = ObjectReader(value, &reader.context.problems)
        else {
            reader.error(
                at: value,
                found.isEmpty
                    ? "this is not a value"
                    : "a value has only one of \(found.joined(separator: ", "))",
                hint: "write text, a number, a list, or an object with one of"
                    + " \(Self.forms.joined(separator: ", "))")
            return nil
        }
        defer { fields.finish(&reader.context.problems) }
        let subject = fields.required(form, &reader.context.problems)
        if form == "ratio" || form == "difference" {
            return subject.flatMap { self.pair(form, $0) }
        }
        if form == "product" || (form == "sum" && subject?.elements != nil) {
            return subject.flatMap { self.several(form, $0) }
        }
        return subject.flatMap { self.summary(form, of: $0, &fields) }
    }

    private func summary(
        _ form: String, of subject: Value, _ fields: inout ObjectReader
    ) -> Result? {
        let summary = Calculation.Summary(rawValue: form)
        let named =
            summary == nil
            ? fields.optional("of") : fields.required("of", &reader.context.problems)
        guard let (list, element) = reader.list(subject) else { return nil }
        guard let named else {
            return summary == nil ? Result(calculation: .count(list, of: nil)) : nil
        }
        guard let (path, member) = reader.elementFact(named, of: element) else { return nil }
        guard let summary else { return Result(calculation: .count(list, of: path)) }
        let takesDates = summary == .minimum || summary == .maximum
        guard member.shape == .number || (takesDates && member.shape == .date) else {
            reader.error(
                at: named,
                "\(quoted(path.joined(separator: "."))) is \(member.shape.noun), not a number"
                    + (takesDates ? " or a date" : ""))
            return nil
        }
        return Result(
            calculation: .summary(summary, list, of: path), shape: member.shape,
            mayBeAbsent: summary != .sum, needsFormat: summary == .average)
    }

    private func pair(_ form: String, _ value: Value) -> Result? {
        guard let elements = ObjectReader.array(value, &reader.context.problems) else { return nil }
        guard elements.count == 2 else {
            reader.error(
                at: value, "expected two numbers, found \(elements.count)",
                hint: "for example, { \(form): [credits, 120] }")
            return nil
        }
        let operands = elements.map(operand)
        guard let left = operands[0], let right = operands[1] else { return nil }
        let mayBeAbsent = left.mayBeAbsent || right.mayBeAbsent
        guard form == "ratio" else {
            return Result(
                calculation: .difference(left.calculation, right.calculation),
                mayBeAbsent: mayBeAbsent, needsFormat: left.needsFormat || right.needsFormat)
        }
        var isNeverZero = false
        if case .number(let divisor) = right.calculation { isNeverZero = divisor != 0 }
        return Result(
            calculation: .ratio(left.calculation, right.calculation),
            mayBeAbsent: mayBeAbsent || !isNeverZero, needsFormat: true)
    }

    private func several(_ form: String, _ value: Value) -> Result? {
        guard let elements = ObjectReader.array(value, &reader.context.problems) else { return nil }
        guard elements.count >= 2 else {
            reader.error(
                at: value, "expected two or more numbers, found \(elements.count)",
                hint: "for example, { \(form): [credits, 2] }")
            return nil
        }
        let operands = elements.map(operand)
        let valid = operands.compactMap(\.self)
        guard valid.count == operands.count else { return nil }
        let parts = valid.map(\.calculation)
        return Result(
            calculation: form == "sum" ? .total(parts) : .product(parts),
            mayBeAbsent: valid.contains(where: \.mayBeAbsent),
            needsFormat: valid.contains(where: \.needsFormat))
    }

    /// Reads one side of a ratio or a difference, or one of several numbers: a fact, a number, or another calculation of one.
    private func operand(_ value: Value) -> Result? {
        guard value.string != nil else {
            guard let result = calculation(value) else { return nil }
            guard result.shape == .number else {
                reader.error(at: value, "this is \(result.shape.noun), not a number")
                return nil
            }
            return result
        }
        guard let path = reader.path(value) else { return nil }
        if reader.isOnMargin, path == PageFacts.count { reader.refusePageCount(value) }
        guard
            let (fact, mayBeAbsent) = reader.scope.fact(
                at: path, value, &reader.context.problems)
        else { return nil }
        guard fact.shape == .number else {
            reader.error(
                at: value,
                "\(quoted(path.joined(separator: "."))) is \(fact.shape.noun), not a number")
            return nil
        }
        return Result(
            calculation: .fact(path), mayBeAbsent: mayBeAbsent, needsFormat: fact.needsFormat)
    }
}

extension FactReading {
    /// Reports that the number of pages, which depends on the height of a header, is used in a value.
    func refusePageCount(_ value: Value) {
        error(
            at: value, "a value cannot use \"page.count\"",
            hint: "show it in the text of a header or footer")
    }
}
