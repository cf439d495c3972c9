import Exact

/// The marks of a group that count, if some are dropped.
///
/// What is kept has exactly the best percentage that any choice has. That is not always the one without
/// the lowest percentages: of 80/100, 20/30 and 1/2, the best two are 80/100 and 1/2.
struct BestMarks {
    /// A mark: what it adds to the points of the group and to their maximum.
    struct Mark {
        var earned: Rational
        /// The maximum; 0 if the points only add to those of other marks.
        var possible: Rational
        /// Whether it is never dropped.
        var isKept = false
    }

    /// The way to choose marks where the best percentage is not enough.
    enum Rule: Sendable {
        /// Of choices with the same percentage, earlier marks are kept.
        case earlier
        /// Of choices with the same percentage, the one is kept with which the search of Canvas ends.
        case canvas
        /// The same, but a percentage above the bound of this search counts as the bound.
        ///
        /// Marks without a maximum can then be dropped. If only such marks are kept, the group has no percentage.
        case canvasBounded
    }

    /// The positions of the marks that are dropped.
    let dropped: Set<Int>
    /// The share of the marks that count; nil if none of them has a maximum.
    let share: Rational?

    /// Chooses from the marks that are not always kept; at least one of them counts.
    ///
    /// - Parameters:
    ///   - lowest: The number of marks to drop so that the share is as high as possible.
    ///   - highest: The number of marks to drop of the others so that it is as low as possible.
    init(_ marks: [Mark], lowest: Int, highest: Int, rule: Rule = .earlier) {
        let fixed = marks.indices.filter { marks[$0].isKept }
        let all = marks.indices.filter { !marks[$0].isKept }
        let low = min(lowest, max(0, all.count - 1))
        // Without enough marks for both, none of the highest is dropped, as in Canvas.
        let high = low + highest < all.count ? highest : 0
        let hasMaximum = marks.contains { $0.possible > 0 }
        func keep(_ count: Int, of loose: [Int], isBest: Bool) -> [Int] {
            let choice = MarkChoice(
                of: loose, fixed: fixed, in: marks, keeping: count, isBest: isBest, rule: rule)
            // If all marks with a maximum are already dropped, Canvas keeps the highest scores.
            return choice?.kept
                ?? Self.byScore(loose, of: marks, isBest: isBest || hasMaximum, count)
        }
        var kept = all
        if low > 0 { kept = keep(kept.count - low, of: kept, isBest: true) }
        if high > 0 { kept = keep(kept.count - high, of: kept, isBest: false) }
        dropped = Set(all).subtracting(kept)
        share = marks.share(of: kept + fixed)
    }

    /// Returns the marks with the highest scores, or with the lowest ones; of equal ones, the earlier.
    private static func byScore(
        _ loose: [Int], of marks: [Mark], isBest: Bool, _ count: Int
    ) -> [Int] {
        let sorted = loose.sorted { one, two in
            let (first, second) = (marks[one].earned, marks[two].earned)
            return first == second ? one < two : (first > second) == isBest
        }
        return sorted.prefix(count).sorted()
    }
}

extension [BestMarks.Mark] {
    /// Returns the share of the marks at positions; nil if none of them has a maximum.
    func share(of positions: [Int]) -> Rational? {
        Rational.sum(of: positions.map { self[$0].earned })
            .divided(by: Rational.sum(of: positions.map { self[$0].possible }))
    }
}
