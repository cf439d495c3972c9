import Exact

extension Expression {
    /// The result of a calculation with values of the template only; nil for any other.
    var folded: Expression? {
        let (sign, left, right): (Arithmetic, Expression, Expression)
        switch self {
        case .arithmetic(let operation, let first, let second),
            .lengthArithmetic(let operation, let first, let second):
            (sign, left, right) = (operation, first, second)
        default: return nil
        }
        // Names that double each other are calculated with the limits of records.
        guard left.isShort, right.isShort else { return nil }
        switch (left, right) {
        case (.number(let left), .number(let right)):
            switch sign {
            case .add: return .number(left + right)
            case .subtract: return .number(left - right)
            case .multiply: return .number(left * right)
            case .divide: return left.divided(by: right).map { .number($0) }
            }
        case (.length(let left), .length(let right)) where sign == .add:
            return .length(left + right)
        case (.length(let left), .length(let right)) where sign == .subtract:
            return .length(left + right.scaled(by: -1))
        case (.length(let length), .number(let number)) where sign == .multiply:
            return .length(length.scaled(by: number))
        case (.number(let number), .length(let length)) where sign == .multiply:
            return .length(length.scaled(by: number))
        case (.length(let length), .number(let number)) where sign == .divide:
            return Rational(1).divided(by: number).map { .length(length.scaled(by: $0)) }
        default: return nil
        }
    }
}

extension Expression {
    /// Whether its numbers, if it is one or a length, have up to some 300 digits.
    private var isShort: Bool {
        switch self {
        case .number(let number): number.bitWidth <= 1000
        case .length(let length): length.parts.values.allSatisfy { $0.bitWidth <= 1000 }
        default: true
        }
    }

    /// The conditions that one joins, or the condition itself.
    func parts(of sign: ExpressionSyntax.Operator) -> [Expression] {
        switch (self, sign) {
        case (.all(let parts), .and), (.any(let parts), .or): parts
        default: [self]
        }
    }

    var isZero: Bool {
        switch self {
        case .number(let number): number == 0
        case .length(let length): length.parts.isEmpty
        default: false
        }
    }
}
