import Exact
import Grading

extension Policy {
    /// Creates a policy with some choices of a school.
    init(
        scale: Scale = .usLetter, ungraded: Ungraded = .ignore, extraCredit: Bool = false,
        letterFrom: ScoreBasis = .exact, scoreDecimals: Int = 1, gpaDecimals: Int = 2,
        rounding: RoundingRule = .truncate, rank: Bool = false
    ) {
        self.init(scale: scale)
        (self.ungraded, self.extraCredit, self.letterFrom) = (ungraded, extraCredit, letterFrom)
        (self.scoreDecimals, self.gpaDecimals) = (scoreDecimals, gpaDecimals)
        (self.rounding, self.rank) = (rounding, rank)
    }
}
