/// The rounding rules, with their names in data and commands.
package enum RoundingRule: String, CaseIterable, Sendable {
    /// To the nearest; a tie goes up, toward +∞: 2.5 to 3, −8.5 to −8.
    case halfUp = "half-up"
    /// To the nearest; a tie goes away from zero: 2.5 to 3, −8.5 to −9.
    case halfAway = "half-away"
    /// To the nearest; a tie goes to the even digit: 2.5 to 2, 3.5 to 4.
    case halfEven = "half-even"
    /// Toward zero: 2.9 to 2, −2.9 to −2.
    case truncate
    /// Toward +∞: 2.1 to 3, −2.9 to −2.
    case up
    /// Toward −∞: 2.9 to 2, −2.1 to −3.
    case down

    /// Returns the whole number for `numerator / denominator`; `denominator` must be positive.
    func integer<Whole: SignedInteger>(_ numerator: Whole, over denominator: Whole) -> Whole {
        var (floor, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        if rest < 0 {
            floor -= 1
            rest += denominator
        }
        return isUpward(
            isNegative: numerator < 0, isOdd: !floor.isMultiple(of: 2), rest: rest,
            gap: denominator - rest) ? floor + 1 : floor
    }

    /// Returns whether to round up from the whole number below.
    ///
    /// - Parameters:
    ///   - isNegative: Whether the number is less than 0.
    ///   - isOdd: Whether the whole number below is odd.
    ///   - rest: The distance to the whole number below, at least 0.
    ///   - gap: The distance to the whole number above in the same unit, more than 0.
    private func isUpward<Whole: SignedInteger>(
        isNegative: Bool, isOdd: Bool, rest: Whole, gap: Whole
    ) -> Bool {
        switch self {
        case .halfUp: rest >= gap
        case .halfAway: rest > gap || (rest == gap && !isNegative)
        case .halfEven: rest > gap || (rest == gap && isOdd)
        case .truncate: rest > 0 && isNegative
        case .up: rest > 0
        case .down: false
        }
    }
}
