import Exact

/// The marks of a group that count, if some are dropped.
///
/// What is kept has exactly the best percentage that any choice has. That is not always the one without
/// the lowest percentages: of 80/100, 20/30 and 1/2, the best two are 80/100 and 1/2.
struct BestMarks {
    /// A mark: what it adds to the points of the group and to their maximum.
    struct Mark {
        var earned: Rational
        var possible: Rational
    }

    /// The positions of the marks that are dropped.
    private(set) var dropped: Set<Int> = []
    /// The share of the marks that count, with the bonus; nil if there are none.
    let share: Rational?

    /// Chooses from marks whose `possible` is more than 0; one of them always counts.
    ///
    /// - Parameters:
    ///   - bonus: What is added to the points of those that count.
    ///   - lowest: The number of marks to drop so that the share is as high as possible.
    ///   - highest: The number of marks to drop of the others so that it is as low as possible.
    init(_ marks: [Mark], bonus: Rational, lowest: Int, highest: Int) {
        var kept = Array(marks.indices)
        let low = min(lowest, max(0, marks.count - 1))
        // Without enough marks for both, none of the highest is dropped, as in Canvas.
        let high = low + highest < marks.count ? highest : 0
        if low > 0 { kept = Self.best(kept, of: marks, bonus, dropping: low, sign: 1) }
        if high > 0 { kept = Self.best(kept, of: marks, bonus, dropping: high, sign: -1) }
        dropped = Set(marks.indices).subtracting(kept)
        share = Self.share(of: kept, marks, bonus)
    }

    private static func share(of kept: [Int], _ marks: [Mark], _ bonus: Rational) -> Rational? {
        let earned = Rational.sum(of: kept.map { marks[$0].earned }) + bonus
        return earned.divided(by: Rational.sum(of: kept.map { marks[$0].possible }))
    }

    /// Returns the marks to keep so that the share is the greatest, or with a negative sign the least.
    ///
    /// With the best share so far as q, each mark is worth earned − q × possible; keeping the marks
    /// that are worth most gives a better share, until it does not change.
    ///
    /// Source: W. Dinkelbach, "On Nonlinear Fractional Programming", Management Science 13 (1967).
    private static func best(
        _ kept: [Int], of marks: [Mark], _ bonus: Rational, dropping count: Int, sign: Rational
    ) -> [Int] {
        var best = Array(kept.dropLast(count))
        guard var share = share(of: best, marks, bonus) else { return best }
        while true {
            let worth = Dictionary(
                uniqueKeysWithValues: kept.map { place in
                    (place, sign * (marks[place].earned - share * marks[place].possible))
                })
            // Of equal marks, the first ones are kept.
            let sorted = kept.sorted { one, two in
                let (first, second) = (worth[one] ?? 0, worth[two] ?? 0)
                return first == second ? one < two : first > second
            }
            let next = Array(sorted.prefix(kept.count - count).sorted())
            guard let better = Self.share(of: next, marks, bonus), better != share else {
                return next
            }
            (best, share) = (next, better)
        }
    }
}
