/// The rounding rules, with their names in data and commands.
public enum RoundingRule: String, CaseIterable, Sendable {
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
    func integer(_ numerator: Int, over denominator: Int) -> Int {
        var (floor, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        if rest < 0 {
            floor -= 1
            rest += denominator
        }
        let isUp = isUpward(
            isNegative: numerator < 0, isOdd: !floor.isMultiple(of: 2), isWhole: rest == 0,
            half: Comparison(rest, denominator - rest))
        return isUp ? floor + 1 : floor
    }

    /// Returns the whole number for `numerator / denominator`; `denominator` must be positive.
    func integer(_ numerator: WholeNumber, over denominator: WholeNumber) -> WholeNumber {
        var (floor, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        if rest.isNegative {
            floor = floor - WholeNumber(1)
            rest = rest + denominator
        }
        let isUp = isUpward(
            isNegative: numerator.isNegative, isOdd: floor.isOdd, isWhole: rest.isZero,
            half: Comparison(rest, denominator - rest))
        return isUp ? floor + WholeNumber(1) : floor
    }

    /// A distance to the whole number below, compared with the distance to the one above.
    private enum Comparison {
        case less, equal, more

        init<Whole: Comparable>(_ below: Whole, _ above: Whole) {
            self = below < above ? .less : below == above ? .equal : .more
        }
    }

    /// Returns whether to round up from the whole number below.
    ///
    /// - Parameters:
    ///   - isNegative: Whether the number is less than 0.
    ///   - isOdd: Whether the whole number below is odd.
    ///   - isWhole: Whether the number is the whole number below.
    ///   - half: The comparison of the number with the middle between two whole numbers.
    private func isUpward(
        isNegative: Bool, isOdd: Bool, isWhole: Bool, half: Comparison
    ) -> Bool {
        switch self {
        case .halfUp: half != .less
        case .halfAway: half == .more || (half == .equal && !isNegative)
        case .halfEven: half == .more || (half == .equal && isOdd)
        case .truncate: !isWhole && isNegative
        case .up: !isWhole
        case .down: false
        }
    }
}
