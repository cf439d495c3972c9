import Exact
import Schema
import Templates

extension Evaluator {
    /// Returns whether a condition is met: whether a value is present.
    ///
    /// A comparison with a value that is absent is not met.
    mutating func meets(_ condition: Expression) throws(EvaluationError) -> Bool {
        switch condition {
        case .fact(let path): return scope.field(at: path)?.value.isPresent ?? false
        case .flag(let flag): return flag
        case .isAtStep(let number): return scope.fitStep <= number
        case .not(let condition): return try !meets(condition)
        case .all(let conditions):
            for condition in conditions where try !meets(condition) { return false }
            return true
        case .any(let conditions):
            for condition in conditions where try meets(condition) { return true }
            return false
        case .factComparison(let path, let sign, let other):
            guard case .number(let number, _)? = scope.field(at: path)?.value else { return false }
            return sign.holds(number, other)
        case .comparison(let sign, let left, let right):
            return try holds(sign, left, right)
        case .isOne(let value, let others):
            let key = try key(of: value)
            guard key != .absent else { return false }
            for other in others where try self.key(of: other) == key { return true }
            return false
        case .isAmong(let value, let list, let mapping):
            let wanted = try key(of: value)
            guard wanted != .absent else { return false }
            let words = scope.words
            return try find(list, mapping) { FactKey($0.value, in: words) == wanted }
        case .holds(let condition, let list, let forAll):
            guard let records = try records(of: list) else { return forAll }
            try count(records.count)
            return try entering { evaluator throws(EvaluationError) in
                for (offset, record) in records.enumerated() {
                    evaluator.enter(record, offset, of: records.count)
                    if try evaluator.meets(condition) != forAll { return !forAll }
                }
                return forAll
            }
        default: return try value(of: condition).isPresent
        }
    }

    private mutating func holds(
        _ sign: Expression.Comparison, _ left: Expression, _ right: Expression
    ) throws(EvaluationError) -> Bool {
        switch (try key(of: left), try key(of: right)) {
        case (.absent, _), (_, .absent): false
        case (.number(let mine), .number(let other)): sign.holds(mine, other)
        case (.day(let mine), .day(let other)): sign.holds(mine, other)
        case (let mine, let other):
            switch sign {
            case .isEqual: mine == other
            case .isUnequal: mine != other
            default: false
            }
        }
    }

    /// Returns the key by which a value is compared.
    private mutating func key(of expression: Expression) throws(EvaluationError) -> FactKey {
        let outer = marksDirection
        marksDirection = false
        defer { marksDirection = outer }
        return switch expression {
        case .number(let number): .number(number)
        case .text(let text): .text(TextKey(text))
        case .day(let day): .day(day)
        case .arithmetic, .points: try number(expression).map { .number($0) } ?? .absent
        default: FactKey(try field(of: expression).value, in: scope.words)
        }
    }
}
