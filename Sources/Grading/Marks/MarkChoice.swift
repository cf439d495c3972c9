import Exact

/// A choice of a number of marks with which a group has the greatest or the least percentage.
struct MarkChoice {
    private let marks: [BestMarks.Mark]
    /// The positions of the marks to choose from.
    private let loose: [Int]
    /// The positions of the marks that count in any case.
    private let fixed: [Int]
    private let count: Int
    private let isBest: Bool
    private let rule: BestMarks.Rule

    /// Creates a choice of `count` marks, fewer than there are; nil if no mark has a maximum.
    init?(
        of loose: [Int], fixed: [Int], in marks: [BestMarks.Mark], keeping count: Int,
        isBest: Bool, rule: BestMarks.Rule
    ) {
        guard (loose + fixed).contains(where: { marks[$0].possible > 0 }) else { return nil }
        (self.marks, self.loose, self.fixed, self.count) = (marks, loose, fixed, count)
        (self.isBest, self.rule) = (isBest, rule)
    }

    private var search: CanvasSearch {
        CanvasSearch(
            (loose + fixed).map { marks[$0] }, longest: marks.map(\.possible).max() ?? 0)
    }

    /// The positions of the chosen marks, in order.
    var kept: [Int] {
        let share = rule == .canvasBounded ? min(search.high, optimum) : optimum
        let worth = worth(at: share)
        let chosen = sorted(by: worth)
        guard rule != .earlier, worth[chosen[count - 1]] == worth[chosen[count]] else {
            return chosen.prefix(count).sorted()
        }
        // Beside the share, marks that are worth the same at it differ by their maximums.
        let end = search.end(besides: share, keeping: count)
        let tie: Rational =
            switch end {
            case .at: 0
            case .above: isBest ? -1 : 1
            case .below: isBest ? 1 : -1
            }
        return sorted(by: worth, tie: tie).prefix(count).sorted()
    }

    /// The greatest or the least share of all choices, or the bound if a choice has no maximum, because
    /// its points are then worth something at any share.
    ///
    /// With the best share so far as q, each mark is worth earned − q × possible; keeping the marks
    /// that are worth most gives a better share, until it does not change.
    ///
    /// Source: W. Dinkelbach, "On Nonlinear Fractional Programming", Management Science 13 (1967).
    private var optimum: Rational {
        let (pointed, others) = (
            loose.filter { marks[$0].possible > 0 }, loose.filter { marks[$0].possible == 0 }
        )
        let isEmpty = others.count >= count && fixed.allSatisfy { marks[$0].possible == 0 }
        if isEmpty, isBest { return search.high }
        var best = Array((pointed + others).prefix(count))
        while let share = marks.share(of: best + fixed) {
            best = Array(sorted(by: worth(at: share)).prefix(count))
            // A choice without a maximum has no share, and is not worth less than the others.
            let better = marks.share(of: best + fixed)
            if better == nil || better == share { return share }
        }
        return search.high
    }

    /// Returns what each mark is worth at a share, by position.
    private func worth(at share: Rational) -> [Int: Rational] {
        Dictionary(
            uniqueKeysWithValues: loose.map { place in
                (place, marks[place].earned - share * marks[place].possible)
            })
    }

    /// Returns the marks to choose from with those first that are worth most, or least.
    ///
    /// - Parameter tie: The order of marks that are worth the same: 1 for greater maximums first, −1 for smaller
    ///   ones, 0 for any. Of equal marks, the first ones are kept.
    private func sorted(by worth: [Int: Rational], tie: Rational = 0) -> [Int] {
        loose.sorted { one, two in
            let (first, second) = (worth[one] ?? 0, worth[two] ?? 0)
            if first != second { return (first > second) == isBest }
            let (long, short) = (tie * marks[one].possible, tie * marks[two].possible)
            return long == short ? one < two : long > short
        }
    }
}
