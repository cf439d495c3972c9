import Exact

/// How a value in one unit becomes one in another.
package enum Formula: Sendable, Hashable {
    /// `value × scale + shift`; the scale is above 0.
    case linear(scale: Rational, shift: Rational)
    /// `number ÷ value`; the number is above 0.
    case inverse(Rational)

    /// The formula from a unit with one rule to a unit with another, both of one category.
    init(from source: UnitRule, to target: UnitRule) {
        switch (source, target) {
        case (.linear(let factor, let offset), .linear(let other, let otherOffset)):
            let scale = factor / other
            self = .linear(scale: scale, shift: scale * offset - otherOffset)
        case (.reciprocal(let factor), .linear(let other, _)): self = .inverse(factor / other)
        case (.linear(let factor, _), .reciprocal(let other)): self = .inverse(other / factor)
        case (.reciprocal(let factor), .reciprocal(let other)):
            self = .linear(scale: other / factor, shift: 0)
        }
    }

    /// The exact result, or nil where 0 would be divided by.
    package func result(of value: Rational) -> Rational? {
        switch self {
        case .linear(let scale, let shift): value * scale + shift
        case .inverse(let number): number.divided(by: value)
        }
    }

    /// The formula as a footer shows it, such as "°F = °C × 9/5 + 32", "1 mi = 1.609344 km" or
    /// "L/100km = 100 ÷ km/L".
    ///
    /// - Parameters:
    ///   - source: The symbol of the unit converted from.
    ///   - target: The symbol of the unit converted to.
    ///   - isApproximate: Whether a factor is not exact; then ten digits are shown after "≈".
    package func text(from source: String, to target: String, isApproximate: Bool = false) -> String
    {
        func number(_ value: Rational) -> String {
            isApproximate ? NumberStyle().text(of: value) : excerpt(value)
        }
        let sign = isApproximate ? "≈" : "="
        switch self {
        case .linear(1, 0): return "1 \(source) = 1 \(target)"
        case .linear(let scale, 0): return "1 \(source) \(sign) \(number(scale)) \(target)"
        case .linear(let scale, let shift):
            let product =
                scale == 1
                ? source : "\(source) × \(scale.isShort ? scale.exactText : number(scale))"
            let operation = shift < 0 ? "−" : "+"
            return "\(target) \(sign) \(product) \(operation) \(number(shift.magnitude))"
        case .inverse(let value): return "\(target) \(sign) \(number(value)) ÷ \(source)"
        }
    }
}

extension Rational {
    /// Whether a fraction of this value is easier to read than its digits: 9/5 rather than 1.8.
    fileprivate var isShort: Bool { bitWidth <= 8 }
}
