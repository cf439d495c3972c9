import Drawing
import Exact
import Schema
import Templates

/// A problem of an expression with the facts of a record.
enum EvaluationError: Error {
    /// An exact number needs too many digits.
    case tooManyDigits
    /// Lists are gone through inside each other too often.
    case tooManySteps
    case tooLong
    /// A number is not one that a format shows.
    case unfit
    /// A number of records is not whole.
    case notWhole

    /// The message about something, such as "this value".
    func message(about subject: String) -> String {
        switch self {
        case .tooManyDigits: "\(subject) has too many digits in this record"
        case .tooManySteps:
            "\(subject) needs more than 1,000,000 steps through lists in this record"
        case .tooLong: "\(subject) is longer than 100,000 bytes in this record"
        case .unfit: "\(subject) has a number in this record that its format cannot show"
        case .notWhole: "\(subject) has a number of records that is not whole in this record"
        }
    }

    var hint: String {
        switch self {
        case .tooManyDigits: "a number and its denominator can have about 6000 digits"
        case .tooManySteps:
            "give a list that is the same for all records of another list a name in let, outside of it"
        case .tooLong: "show fewer records, or each in a node of its own"
        case .unfit: "ordinal is for whole numbers, and least for numbers with a last decimal"
        case .notWhole: "write a whole number of records"
        }
    }
}

/// Calculates the values of expressions from the facts in scope.
struct Evaluator {
    var scope: Scope
    /// The number of elements of lists that were gone through inside other lists, so far.
    var steps = 0
    /// The number of elements whose facts are in scope.
    var depth = 0
    /// Whether text in two directions begins with an invisible mark, which only what is read on a page has.
    var marksDirection = false

    /// The maximum of ``steps``.
    ///
    /// Lists in lists take time and memory for the product of their lengths. The list of a document itself
    /// is as long as its data, and is not counted.
    static let mostSteps = 1_000_000

    /// The maximum length of a text in bytes; each can contain others twice.
    static let longestText = 100_000

    /// The maximum size of a calculated number in bits, which are about 6,000 digits.
    static let mostBits = 20_000

    init(scope: Scope) { self.scope = scope }

    /// Counts elements that are about to be gone through.
    mutating func count(_ count: Int) throws(EvaluationError) {
        guard depth > 0 else { return }
        steps += count
        guard steps <= Self.mostSteps else { throw .tooManySteps }
    }

    static func bounded(_ text: String) throws(EvaluationError) -> String {
        guard text.utf8.count <= longestText else { throw .tooLong }
        return text
    }

    static func bounded(_ number: Rational) throws(EvaluationError) -> Rational {
        guard number.bitWidth <= mostBits else { throw .tooManyDigits }
        return number
    }

    // MARK: Values

    /// Returns a value, with the place in the data that it comes from if it is that of a fact.
    ///
    /// A number whose decimals never end has no text; it needs a format.
    mutating func field(of expression: Expression) throws(EvaluationError) -> Record.Field {
        switch expression {
        case .fact(let path): return scope.field(at: path) ?? Record.Field(value: .none)
        case .member(let record, let path):
            guard case .record(let record) = try value(of: record) else {
                return Record.Field(value: .none)
            }
            return record.field(at: path) ?? Record.Field(value: .none)
        case .choice(let condition, let then, let otherwise):
            return try field(of: meets(condition) ? then : otherwise)
        case .alternative(let first, let second):
            let field = try field(of: first)
            return field.isAbsent ? try self.field(of: second) : field
        case .orEmpty(let value):
            let field = try field(of: value)
            return field.isAbsent ? Record.Field(value: .text("")) : field
        case .summary(let summary, let list, let mapping):
            return try field(of: summary, list, mapping)
        case .pick(let list, let pick, let mapping): return try field(of: pick, list, mapping)
        case .extreme(let values, let isMost): return try field(of: values, isMost: isMost)
        case .join(let parts): return try joined(parts)
        case .formatted(let value, let format):
            let field = try field(of: value)
            guard let text = scope.shown(field.value, in: format) else {
                if !field.isAbsent { throw .unfit }
                return Record.Field(value: .none, origin: field.origin)
            }
            return Record.Field(value: .text(text), origin: field.origin)
        default: return Record.Field(value: try value(of: expression))
        }
    }

    mutating func value(of expression: Expression) throws(EvaluationError) -> FieldValue {
        switch expression {
        case .absent: .none
        case .number(let number): Self.value(number)
        case .text(let text): .text(text)
        case .flag(let flag): .flag(flag)
        case .day(let day): .date("\(day)")
        case .length, .lengthArithmetic: try lengthText(of: expression).map { .text($0) } ?? .none
        case .arithmetic, .points: Self.value(try number(expression))
        case .list(let list): .rows(try records(of: list) ?? Records([]))
        case .count(let list, let mapping): .count(try count(list, mapping))
        case .joined(let list, let mapping, let separator):
            .text(try Self.bounded(texts(of: list, mapping).joined(separator: separator)))
        case .isAtStep, .not, .all, .any, .comparison, .factComparison, .isOne, .isAmong, .holds:
            .flag(try meets(expression))
        default: try field(of: expression).value
        }
    }

    private static func value(_ number: Rational?) -> FieldValue {
        number.map { .number($0, shown: $0.decimalText ?? "") } ?? .none
    }

    /// Returns a number; nil if it is absent.
    mutating func number(_ expression: Expression) throws(EvaluationError) -> Rational? {
        switch expression {
        case .number(let number): return number
        case .points(let length):
            let (width, height) = scope.pageSides
            return try self.length(length)?.points(width: width, height: height)
        case .arithmetic(let sign, let left, let right):
            guard let left = try number(left), let right = try number(right) else { return nil }
            switch sign {
            case .add: return try Self.bounded(left + right)
            case .subtract: return try Self.bounded(left - right)
            case .multiply: return try Self.bounded(left * right)
            case .divide:
                guard let quotient = left.divided(by: right) else { return nil }
                return try Self.bounded(quotient)
            }
        default:
            guard case .number(let number, _) = try field(of: expression).value else { return nil }
            return number
        }
    }

    private mutating func joined(_ parts: [Expression]) throws(EvaluationError) -> Record.Field {
        var text = ""
        var place = Record.Field(value: .none)
        for part in parts {
            let field = try field(of: part)
            guard let shown = field.value.shown(in: scope.words, scope.direction) else {
                return Record.Field(value: .none)
            }
            text = try Self.bounded(text + shown)
            if place.origin == nil { place.origin = field.origin }
        }
        if marksDirection, parts.count > 1 {
            // Text of the template says in which direction it is read together with facts.
            let own = parts.lazy.compactMap { part in
                if case .text(let text) = part { text.directionOfFirstLetter } else { nil }
            }
            text = text.read(in: own.first ?? scope.direction)
        }
        place.value = .text(text)
        return place
    }

    private mutating func field(
        of values: [Expression], isMost: Bool
    ) throws(EvaluationError) -> Record.Field {
        var best: (key: FactKey, field: Record.Field)?
        for value in values {
            let field = try field(of: value)
            let key = try key(of: field, value)
            if key == .absent { return Record.Field(value: .none) }
            if best.map({ key.isBefore($0.key, isDescending: isMost) == true }) ?? true {
                best = (key, field)
            }
        }
        return best?.field ?? Record.Field(value: .none)
    }

    /// Returns the key by which one of several numbers, dates or lengths is compared.
    private mutating func key(
        of field: Record.Field, _ value: Expression
    ) throws(EvaluationError) -> FactKey {
        if case .text(let text) = field.value {
            let (width, height) = scope.pageSides
            let points = ExactLength(text: text)?.points(width: width, height: height)
            return points.map { .number($0) } ?? .absent
        }
        return FactKey(field.value, in: scope.words)
    }

    // MARK: Lengths

    private mutating func length(
        _ expression: Expression
    ) throws(EvaluationError) -> ExactLength? {
        switch expression {
        case .length(let length): return length
        case .lengthArithmetic(let sign, let left, let right):
            switch sign {
            case .add, .subtract:
                guard let left = try length(left), let right = try length(right) else { return nil }
                return left + (sign == .add ? right : right.scaled(by: -1))
            case .multiply:
                if let factor = try number(left) {
                    return try length(right)?.scaled(by: factor)
                }
                guard let factor = try number(right) else { return nil }
                return try length(left)?.scaled(by: factor)
            case .divide:
                guard let divisor = try number(right) else { return nil }
                return try Rational(1).divided(by: divisor)
                    .flatMap { factor throws(EvaluationError) in
                        try length(left)?.scaled(by: factor)
                    }
            }
        default:
            guard case .text(let text) = try value(of: expression) else { return nil }
            return ExactLength(text: text)
        }
    }

    /// Returns a length as written in a template: in points if it has several units; nil if it is absent.
    private mutating func lengthText(
        of expression: Expression
    ) throws(EvaluationError) -> String? {
        guard let length = try length(expression) else { return nil }
        if let text = length.text { return text }
        let (width, height) = scope.pageSides
        return length.points(width: width, height: height).map { ExactLength.text($0) + "pt" }
    }
}

extension Record.Field {
    /// Whether it has nothing to show.
    fileprivate var isAbsent: Bool {
        switch value {
        case .none: true
        case .text(let text): text.isEmpty
        default: false
        }
    }
}
