import Exact

/// The interval of shares in which Canvas looks for that of a group, by dividing it into halves.
///
/// Canvas evaluates the marks in the middle of the last half, beside the share that it looks for. This calculates
/// where that is without dividing anything.
///
/// Source: D. and J. Kane, "Dropping Lowest Grades", and the behavior of Canvas.
struct CanvasSearch {
    /// Where the search ends, relative to a share.
    enum End {
        case below, at, above
    }

    /// The least share of a single mark.
    let low: Rational
    /// The greatest share of a single mark; with marks without a maximum, that of all marks together, with full
    /// points for the others.
    let high: Rational
    private let longest: Rational

    /// Creates the interval for marks of which at least one has a maximum.
    ///
    /// - Parameter longest: The greatest maximum of the group, also of marks that are already dropped.
    init(_ marks: [BestMarks.Mark], longest: Rational) {
        self.longest = longest
        let pointed = marks.filter { $0.possible > 0 }
        let shares = pointed.compactMap { $0.earned.divided(by: $0.possible) }
        low = shares.min() ?? 0
        let most = shares.max() ?? 0
        guard pointed.count < marks.count else {
            high = most
            return
        }
        let possible = Rational.sum(of: pointed.map(\.possible))
        let earned = Rational.sum(of: pointed.map(\.earned))
        let extra = Rational.sum(of: marks.filter { $0.possible == 0 }.map(\.earned))
        high = (max(possible, earned) + extra).divided(by: possible) ?? most
    }

    /// Returns where the search for a share ends, with a number of marks to keep.
    func end(besides share: Rational, keeping count: Int) -> End {
        let width = high - low
        // The search stops if its interval is shorter than 1 / (2 × count × longest²).
        let limit = width * 2 * Rational(count) * longest * longest
        let parts = Self.powerOfTwo(above: limit)
        guard let place = ((share - low) * parts).divided(by: width) else { return .at }
        let part = min(place.rounded(decimals: 0, rounding: .down), parts - 1)
        let rest = (place - part) * 2
        return rest == 1 ? .at : rest < 1 ? .above : .below
    }

    /// Returns the smallest power of two that is above a number of 0 or more, at least 1.
    private static func powerOfTwo(above number: Rational) -> Rational {
        // The denominator, 1, is one of the bits.
        var exponent = number.rounded(decimals: 0, rounding: .down).bitWidth - 1
        var power: Rational = 1
        var square: Rational = 2
        while exponent > 0 {
            if !exponent.isMultiple(of: 2) { power *= square }
            square *= square
            exponent /= 2
        }
        return power
    }
}
