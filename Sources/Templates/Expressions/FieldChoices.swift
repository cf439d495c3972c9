import Diagnostics
import Input
import Schema

/// Which of some values is that of an expression.
package indirect enum Decision: Sendable, Equatable {
    /// The one with a number.
    case value(Int)
    /// One of the first decision if a condition is met; if not, of the second.
    case choice(Expression, Decision, Decision)
}

/// An expression of a field with the values that it can have.
struct FieldChoice {
    /// The maximum number of combinations of the values of a node.
    static let most = 64

    let decision: Decision
    let values: [JSONText]
}

extension FactReading {
    /// Returns a value with the current values of its expressions; the value itself if it has none.
    ///
    /// - Parameter type: The type of the value.
    func fixed<Child>(
        _ value: Value, _ type: FieldType, _ variants: Variants<Child>?
    ) -> Value {
        guard let variants, hasExpression(value, type) else { return value }
        var writer = TreeWriter(Origins(in: value.source), inPlaceOf: value.root)
        copy(value, type, variants, &writer)
        return writer.value(path: value.path)
    }

    private func hasExpression(_ value: Value, _ type: FieldType) -> Bool {
        switch value.kind {
        case .string: type.isFixed && value.string.flatMap(TextExpression.whole) != nil
        case .array:
            type.elements.map { type in
                value.elements?.contains { hasExpression($0, type) } ?? false
            } ?? false
        case .object:
            type.fixedObject.map { object in
                value.members?.contains { member in
                    object.field(member.key, of: nil).map { hasExpression(member.value, $0.type) }
                        ?? false
                } ?? false
            } ?? false
        default: false
        }
    }

    private func copy<Child>(
        _ value: Value, _ type: FieldType, _ variants: Variants<Child>, _ writer: inout TreeWriter
    ) {
        guard hasExpression(value, type) else { return writer.copy(value) }
        if let elements = value.elements, let type = type.elements {
            writer.list(Origin(value), count: elements.count)
            for element in elements { copy(element, type, variants, &writer) }
            writer.end()
        } else if let members = value.members, let object = type.fixedObject {
            writer.object(Origin(value), count: members.count)
            for member in members {
                writer.key(member.key)
                if let type = object.field(member.key, of: nil)?.type {
                    copy(member.value, type, variants, &writer)
                } else {
                    writer.copy(member.value)
                }
            }
            writer.end()
        } else {
            if let known = variants.value({ choice(value, names: names(of: type), variants) }) {
                writer.scalar(known, Origin(value))
            } else {
                writer.invalid(Origin(value))
            }
        }
    }

    /// Returns the names that values of a type can be; none if any name can be one.
    private func names(of type: FieldType) -> Set<String> {
        switch type {
        case .choice(let words): Set(words)
        case .anyOf(let types): types.reduce(into: []) { $0.formUnion(names(of: $1)) }
        case .list(let type, _): names(of: type)
        case .notation(let notation) where notation.use == .style: Set(context.styles.names)
        default: []
        }
    }

    /// Reads an expression with the values that it can have; nil after an error.
    private func choice<Child>(
        _ value: Value, names: Set<String>, _ variants: Variants<Child>
    ) -> FieldChoice? {
        guard let text = value.string, let whole = TextExpression.whole(text) else { return nil }
        let source = ExpressionSource(text: whole.text, value: value, offset: whole.offset)
        guard let syntax = syntax(source) else { return nil }
        var reader = self
        reader.scope = variants.scope
        let checker = ExpressionChecker(
            reader: reader, source: source, words: names, namesAreWords: true,
            withoutPageCount: "a value of a field")
        var values: [JSONText] = []
        guard let typed = checker.typed(syntax),
            let decision = decision(typed, &values, syntax.range, checker, variants)
        else { return nil }
        return FieldChoice(decision: decision, values: values)
    }

    private func decision<Child>(
        _ typed: TypedExpression, _ values: inout [JSONText], _ range: Range<Int>,
        _ checker: ExpressionChecker<Self>, _ variants: Variants<Child>
    ) -> Decision? {
        let chosen = checker.reader.scope.chosen(typed.expression)
        if [.length, .number].contains(typed.shape), typed.mapping == nil, !chosen.isChoice,
            let side = variants.side
        {
            guard checker.checkPresent(typed, range) else { return nil }
            variants.sides[side] = typed.compared
            values = [.string("0pt")]
            return .value(0)
        }
        func decide(_ expression: Expression) -> Decision? {
            guard values.count <= FieldChoice.most else { return nil }
            if case .choice(let condition, let then, let otherwise) = expression {
                guard let first = decide(then), let second = decide(otherwise) else { return nil }
                return .choice(condition, first, second)
            }
            if let fixed = expression.fixed {
                values.append(fixed)
                return .value(values.count - 1)
            }
            guard typed.shape == .flag, typed.mapping == nil else {
                checker.report(
                    range, "the value depends on the data otherwise than by if or fit",
                    hint:
                        "write values of the template, as in if(count > 10, 3mm, 5mm); only the width and the height"
                        + " of a node can be calculated")
                return nil
            }
            values += [.bool(true), .bool(false)]
            return .choice(
                expression, .value(values.count - 2), .value(values.count - 1))
        }
        return decide(chosen)
    }
}

extension BindingScope {
    /// Returns a value as a choice among values of the template, as far as it is one.
    fileprivate func chosen(_ expression: Expression) -> Expression {
        switch expression {
        case .fact(let path):
            guard let values = choices(of: path.names), let last = values.last else {
                return expression
            }
            return values.dropLast().reversed().reduce(last) { others, value in
                .choice(value.isEqual(to: expression), value, others)
            }
        case .choice(let condition, let then, let otherwise):
            return .choice(condition, chosen(then), chosen(otherwise))
        case .arithmetic(let sign, let left, let right):
            return combined(chosen(left), chosen(right)) { .arithmetic(sign, $0, $1) }
        case .lengthArithmetic(let sign, let left, let right):
            return combined(chosen(left), chosen(right)) { .lengthArithmetic(sign, $0, $1) }
        default: return expression
        }
    }

    /// Returns the result of a calculation for each value of both sides, unless there are more than a node
    /// can have combinations.
    private func combined(
        _ left: Expression, _ right: Expression, _ join: (Expression, Expression) -> Expression
    ) -> Expression {
        guard left.choiceCount * right.choiceCount <= FieldChoice.most else {
            return join(left, right)
        }
        if case .choice(let condition, let then, let otherwise) = left {
            return .choice(
                condition, combined(then, right, join), combined(otherwise, right, join))
        }
        if case .choice(let condition, let then, let otherwise) = right {
            return .choice(condition, combined(left, then, join), combined(left, otherwise, join))
        }
        let result = join(left, right)
        return result.folded ?? result
    }

    /// Returns the different values of the template that a value can have; nil if there are others, or more
    /// than a node can have combinations.
    func constants(of expression: Expression) -> [Expression]? {
        var found: [Expression] = []
        func add(_ expression: Expression) -> Bool {
            if case .choice(_, let then, let otherwise) = expression {
                return add(then) && add(otherwise)
            }
            guard expression.fixed != nil, found.count < FieldChoice.most else { return false }
            if !found.contains(expression) { found.append(expression) }
            return true
        }
        guard add(chosen(expression)) else { return nil }
        // Nothing is equal to a value that is absent.
        if let absent = found.firstIndex(of: .absent) { found.append(found.remove(at: absent)) }
        return found
    }
}

extension Expression {
    /// The number of values that it chooses from.
    fileprivate var choiceCount: Int {
        guard case .choice(_, let then, let otherwise) = self else { return 1 }
        return then.choiceCount + otherwise.choiceCount
    }

    /// Whether it is a value of the template, or a choice among such values.
    fileprivate var isChoice: Bool {
        guard case .choice(_, let then, let otherwise) = self else { return fixed != nil }
        return then.isChoice && otherwise.isChoice
    }

    /// The condition that a fact is this value of the template.
    fileprivate func isEqual(to fact: Expression) -> Expression {
        switch self {
        case .length: .comparison(.isEqual, .points(fact), .points(self))
        default: .comparison(.isEqual, fact, self)
        }
    }
}

extension Expression {
    /// The value as written in a template, if it is the same for all data; otherwise nil.
    fileprivate var fixed: JSONText? {
        switch self {
        case .absent: .null
        case .number(let number): .number(ExactLength.text(number))
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        case .length(let length):
            (length.text
                ?? length.points(width: nil, height: nil).map { ExactLength.text($0) + "pt" })
                .map { .string($0) }
        default: nil
        }
    }
}

extension FieldType {
    /// Whether a text of this type is read before facts are known.
    fileprivate var isFixed: Bool {
        switch self {
        case .text, .number, .integer, .flag, .day, .picture, .choice: true
        case .notation(let notation): notation.use == .inPlace || notation.use == .style
        case .anyOf(let types): types.allSatisfy(\.isFixedOrNoText)
        case .object, .list, .map, .null: false
        }
    }

    private var isFixedOrNoText: Bool {
        switch self {
        case .object, .list, .map, .null: true
        default: isFixed
        }
    }

    /// The type of the elements of lists of this type that are read before facts are known; nil if lists
    /// have no such elements.
    fileprivate var elements: FieldType? {
        switch self {
        case .list(let type, _): type.fixedObject == nil && type.isFixed ? type : nil
        case .anyOf(let types): types.lazy.compactMap(\.elements).first
        case .notation(let notation):
            notation.use == .inPlace || notation.use == .style ? self : nil
        default: nil
        }
    }

    /// The object of this type whose fields are read before facts are known; nil if there is none.
    fileprivate var fixedObject: ObjectSchema? {
        switch self {
        case .object(let object): object.isFixed ? object : nil
        case .anyOf(let types): types.lazy.compactMap(\.fixedObject).first
        case .notation(let notation): notation.use == .style ? .style : nil
        default: nil
        }
    }
}

extension ObjectSchema {
    /// Whether its fields, apart from colors, are read before facts are known.
    fileprivate var isFixed: Bool {
        fields.allSatisfy { $0.type.isFixed || $0.type.isColor || $0.type.elements != nil }
    }
}
