import Exact
import Schema
import Templates

extension Scope {
    /// Returns whether a condition is met.
    ///
    /// A comparison with a fact that is absent is not met.
    func meets(_ condition: Condition) -> Bool {
        switch condition {
        case .isPresent(let path): field(at: path)?.value.isPresent ?? false
        case .isOne(let path, let operands):
            field(at: path).map { field in operands.contains { isEqual(field.value, $0) } } ?? false
        case .isOrdered(let path, let order, let operand):
            field(at: path).map { holds(order, $0.value, operand) } ?? false
        case .not(let condition): !meets(condition)
        case .all(let conditions): conditions.allSatisfy(meets)
        case .any(let conditions): conditions.contains(where: meets)
        }
    }

    private func isEqual(_ fact: FieldValue, _ operand: Condition.Operand) -> Bool {
        switch (fact, operand) {
        case (.number(let mine, _), .number(let other)): mine == other
        case (.flag(let mine), .flag(let other)): mine == other
        case (_, .text(let text)): fact.compared(in: words) == text
        case (_, .fact(let path)):
            key(fact) != .absent && key(fact) == key(field(at: path)?.value)
        default: false
        }
    }

    private func holds(
        _ order: Condition.Order, _ fact: FieldValue, _ operand: Condition.Operand
    ) -> Bool {
        switch (fact, operand) {
        case (.number(let mine, _), .number(let other)): order.holds(mine, other)
        case (.date(let mine), .day(let other)): Day(mine).map { order.holds($0, other) } ?? false
        case (_, .fact(let path)):
            switch (key(fact), key(field(at: path)?.value)) {
            case (.number(let mine), .number(let other)): order.holds(mine, other)
            case (.day(let mine), .day(let other)): order.holds(mine, other)
            default: false
            }
        default: false
        }
    }

    private func key(_ fact: FieldValue?) -> FactKey { FactKey(fact, in: words) }
}
