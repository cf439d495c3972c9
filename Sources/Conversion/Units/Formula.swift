import Exact

/// The formula that converts a value from one unit to another.
package enum Formula: Sendable, Hashable {
    /// `value × scale + shift`; the scale is above 0.
    case linear(scale: Rational, shift: Rational)
    /// `number ÷ value`; the number is above 0.
    case inverse(Rational)

    /// Creates the formula from a unit with one rule to a unit with another, both in the same
    /// category.
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

    /// Returns the exact result, or nil for a division by 0.
    package func result(of value: Rational) -> Rational? {
        switch self {
        case .linear(let scale, let shift): value * scale + shift
        case .inverse(let number): number.divided(by: value)
        }
    }

    /// Returns the formula as shown in a footer, such as "°F = °C × 9/5 + 32", "°C = (°F − 32) × 5/9",
    /// "1 mi = 1.609344 km" or "L/100km = 100 ÷ km/L".
    ///
    /// - Parameters:
    ///   - source: The symbol of the source unit.
    ///   - target: The symbol of the target unit.
    ///   - isApproximate: Whether a factor is inexact; if so, ten digits are shown after "≈".
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
            let factor = scale.isShort ? scale.exactText : number(scale)
            let operation = shift < 0 ? "−" : "+"
            let after = number(shift.magnitude)
            guard scale != 1 else { return "\(target) \(sign) \(source) \(operation) \(after)" }
            // The shorter number is easier to remember: 32 before the product rather than 160/9 after it.
            let before = number((shift / scale).magnitude)
            return before.utf8.count < after.utf8.count
                ? "\(target) \(sign) (\(source) \(operation) \(before)) × \(factor)"
                : "\(target) \(sign) \(source) × \(factor) \(operation) \(after)"
        case .inverse(let value): return "\(target) \(sign) \(number(value)) ÷ \(source)"
        }
    }
}

extension Rational {
    /// Whether this value is easier to read as a fraction than as a decimal: 9/5 rather than 1.8.
    fileprivate var isShort: Bool { bitWidth <= 8 }
}
