import Diagnostics
import Exact
import Input
import Schema

extension ObjectSchema {
    /// A condition, which has one of `fact`, `not`, `all` and `any`.
    package static let condition = ObjectSchema(
        "condition", section: "conditions",
        [
            .init("fact", .fact, "a fact, which is compared"),
            .init("is", .comparable, of: ["fact"], "the fact is this value"),
            .init("in", .list(.comparable), of: ["fact"], "the fact is one of these values"),
            .init("above", .comparable, of: ["fact"], "it is more, or later"),
            .init("below", .comparable, of: ["fact"], "it is less, or earlier"),
            .init("atLeast", .comparable, of: ["fact"], "it is this or more, or later"),
            .init("atMost", .comparable, of: ["fact"], "it is this or less, or earlier"),
            .init("not", .condition, "this condition is not met"),
            .init("all", .list(.condition), "all of these conditions are met"),
            .init("any", .list(.condition), "at least one of these conditions is met"),
        ])

    /// Another fact in a comparison.
    package static let otherFact = ObjectSchema(
        "other fact", [.init("fact", .fact, .required, "the fact")])
}

extension FieldType {
    /// What a fact is compared with.
    fileprivate static let comparable = FieldType.anyOf([
        .name("text"), .name("date"), .number(-1e300, 1e300), .flag, .object(.otherFact),
    ])
}

extension Condition {
    /// The maximum number of conditions inside each other.
    static let mostLevels = 16

    private static let forms = ["fact", "not", "all", "any"]
    private static let comparisons = ["is", "in"] + Order.allCases.map(\.rawValue)

    /// Reads a fact's name, or an object such as `{ fact: letter, is: F }`; nil after an error.
    init?(_ value: Value, _ reader: some FactReading) {
        self.init(value, reader, level: 1)
    }

    private init?(_ value: Value, _ reader: some FactReading, level: Int) {
        guard value.kind == .object else {
            guard let fact = reader.comparedFact(value) else { return nil }
            self = .isPresent(fact.path)
            return
        }
        guard level <= Self.mostLevels else {
            reader.error(
                at: value, "conditions are more than \(Self.mostLevels) levels deep",
                hint: "write all: and any: with lists of conditions")
            return nil
        }
        let found = Self.forms.filter { value[$0] != nil }
        guard let form = found.first, found.count == 1,
            var fields = ObjectReader(value, &reader.context.problems)
        else {
            reader.error(
                at: value,
                found.isEmpty
                    ? "this is not a condition" : "a condition has only one of fact, not, all, any",
                hint: "write a fact's name, { fact: letter, is: F }, { not: … }, { all: [ … ] }"
                    + " or { any: [ … ] }")
            return nil
        }
        defer { fields.finish(&reader.context.problems) }
        switch form {
        case "fact":
            guard let condition = Self.comparison(&fields, reader) else { return nil }
            self = condition
        case "not":
            guard let inner = fields.required("not", &reader.context.problems),
                let condition = Condition(inner, reader, level: level + 1)
            else { return nil }
            self = .not(condition)
        default:
            guard let elements = fields.array(form, &reader.context.problems) else { return nil }
            let conditions = elements.map { Condition($0, reader, level: level + 1) }
            if conditions.isEmpty {
                reader.error(
                    at: value[form] ?? value, "\(quoted(form)) needs at least one condition")
            }
            let valid = conditions.compactMap(\.self)
            guard valid.count == conditions.count else { return nil }
            self = form == "all" ? .all(valid) : .any(valid)
        }
    }

    /// Reads the comparisons of a fact, all of which must be met.
    private static func comparison(
        _ fields: inout ObjectReader, _ reader: some FactReading
    ) -> Condition? {
        let value = fields.object
        let named = fields.required("fact", &reader.context.problems)
        let others = comparisons.compactMap { key in fields.optional(key).map { (key, $0) } }
        guard let named, let fact = reader.comparedFact(named) else { return nil }
        if others.isEmpty, !comparisons.contains(where: { value[$0]?.kind == .invalid }) {
            reader.error(
                at: value,
                "a condition on a fact needs one of \(comparisons.joined(separator: ", "))",
                hint: "write only the fact's name to check whether it is present")
        }
        var isRefused = false
        let conditions = others.compactMap { key, other -> Condition? in
            if let order = Order(rawValue: key) {
                guard let refusal = fact.orderRefusal else {
                    return reader.bound(other, fact).map { .isOrdered(fact.path, order, $0) }
                }
                if !isRefused { reader.error(at: named, refusal, hint: fact.orderHint) }
                isRefused = true
                return nil
            }
            if let shape = fact.shape, !shape.isShown {
                reader.error(at: named, "\(quoted(fact.name)) is \(shape.noun), not text")
                return nil
            }
            guard key == "in" else {
                return reader.operand(other, fact).map { .isOne(fact.path, of: [$0]) }
            }
            guard let elements = ObjectReader.array(other, &reader.context.problems) else {
                return nil
            }
            if elements.isEmpty {
                reader.error(at: other, "\"in\" needs at least one value")
            }
            let operands = elements.map { reader.operand($0, fact) }
            let valid = operands.compactMap(\.self)
            return valid.count == operands.count ? .isOne(fact.path, of: valid) : nil
        }
        guard conditions.count == others.count, let first = conditions.first else { return nil }
        return conditions.count == 1 ? first : .all(conditions)
    }
}

private struct ComparedFact {
    var path: [String]
    /// The shape; nil if it is unknown, which has been reported.
    var shape: RecordSchema?

    var name: String { path.joined(separator: ".") }

    /// The reason why it cannot be above or below another; nil if it can.
    var orderRefusal: String? {
        guard let shape, shape != .number, shape != .date else { return nil }
        return "\(quoted(name)) is \(shape.noun), not a number or a date"
    }

    var orderHint: String? {
        shape?.isShown == true ? "compare \(shape?.noun ?? "it") by is or in" : nil
    }
}

extension FactReading {
    /// Returns a reader of content that is shown only if a condition is met, or only if it is not.
    func guarded(by condition: Condition, isMet: Bool = true) -> Self {
        var reader = self
        reader.scope = scope.guarding(condition.presentFacts(isMet: isMet))
        return reader
    }

    /// Reads the name of a fact in a condition; nil if it is not a valid name.
    fileprivate func comparedFact(_ value: Value) -> ComparedFact? {
        guard let path = path(value) else { return nil }
        let found = scope.fact(at: path, value, &context.problems)?.member
        if isOnMargin, path == PageFacts.count {
            // The number of pages depends on the height of the header.
            error(
                at: value, "a condition cannot use \"page.count\"",
                hint: "use page.isFirst or page.isLast")
        }
        return ComparedFact(path: path, shape: found?.shape)
    }

    /// Reads `{ fact: … }` as the other side of a comparison; nil after an error.
    private func otherFact(_ value: Value, _ fact: ComparedFact) -> Condition.Operand? {
        guard var fields = ObjectReader(value, &context.problems) else { return nil }
        let named = fields.required("fact", &context.problems)
        fields.finish(&context.problems)
        guard let named, let other = comparedFact(named) else { return nil }
        if let left = fact.shape, let right = other.shape, left != right {
            error(
                at: named,
                "\(quoted(other.name)) is \(right.noun), but \(quoted(fact.name)) is \(left.noun)")
            return nil
        }
        return .fact(other.path)
    }

    /// Reads the number or date that a fact is compared with; nil after an error.
    fileprivate func bound(_ value: Value, _ fact: ComparedFact) -> Condition.Operand? {
        if value.kind == .object { return otherFact(value, fact) }
        // Nothing is known about an unknown fact, which has been reported.
        if fact.shape == nil { return .text("") }
        if fact.shape == .date {
            guard let text = ObjectReader.string(value, &context.problems) else { return nil }
            return day(text, at: value).map { .day($0) }
        }
        return value.exactNumber(&context.problems).map { .number($0) }
    }

    /// Reads a value that a fact can be equal to; nil after an error.
    fileprivate func operand(_ value: Value, _ fact: ComparedFact) -> Condition.Operand? {
        if value.kind == .object { return otherFact(value, fact) }
        if fact.shape == .flag, let flag = value.bool { return .flag(flag) }
        if fact.shape == .number, value.numberText != nil {
            return value.exactNumber(&context.problems).map { .number($0) }
        }
        guard let text = value.string ?? value.numberText else {
            if value.kind != .invalid {
                error(at: value, "expected text, found \(value.description)")
            }
            return nil
        }
        switch fact.shape {
        case .date where day(text, at: value) == nil: return nil
        case .number where !text.contains(where: \.isNumber):
            error(at: value, "\(quoted(text)) is not a number, but \(quoted(fact.name)) is")
            return nil
        case .flag where text != "yes" && text != "no":
            error(
                at: value, "\(quoted(text)) is not true or false, but \(quoted(fact.name)) is")
            return nil
        default: return .text(text)
        }
    }

    private func day(_ text: String, at value: Value) -> Day? {
        if let day = Day(text) { return day }
        error(
            at: value, "\(quoted(text)) is not a date", hint: "write it as 2004-02-29")
        return nil
    }
}
