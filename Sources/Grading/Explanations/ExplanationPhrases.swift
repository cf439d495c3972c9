import Exact

extension Explanation {
    /// Returns a score with the bounds of its band, such as `86 ≥ 80 and < 90`.
    static func reason(_ score: Rational, band: Band, scale: Scale) -> String {
        let traits = scale.traits
        let better = scale.bands.last { !traits.reaches(score, $0.from) }?.from
        let least = band == scale.lowest ? nil : band.from
        return reason(score, least: least, below: better, better: traits.better)
    }

    /// Returns a GPA with the bounds of its color, such as `24/7 ≥ 3`.
    static func reason(_ gpa: Rational, _ standing: Standing, scale: Scale) -> String {
        reason(
            gpa, least: standing.least, below: standing.below, better: scale.traits.better)
    }

    private static func reason(
        _ value: Rational, least: Rational?, below: Rational?, better: ScoreDirection
    ) -> String {
        let (reached, missed) = better == .lower ? ("≤", ">") : ("≥", "<")
        let bounds = [
            least.map { "\(reached) \($0.plainText)" }, below.map { "\(missed) \($0.plainText)" },
        ]
        let known = bounds.compactMap { $0 }.joined(separator: " and ")
        return known.isEmpty ? value.plainText : "\(value.plainText) \(known)"
    }

    static func decimals(_ count: Int) -> String {
        count == 1 ? "1 decimal" : "\(count) decimals"
    }

    /// Returns how a sum is calculated: `3 + 4 = 7`, or only the sum if there is a single term.
    static func sum(_ terms: [Rational], is total: Rational) -> String {
        let working = terms.map(\.plainText).joined(separator: " + ")
        return terms.count > 1 ? "\(working) = \(total.plainText)" : total.plainText
    }
}

extension Policy {
    /// Returns how displayed values are rounded, such as `truncated to 1 decimal`.
    func rule(decimals: Int, atMost: Bool) -> String {
        let verb =
            switch rounding {
            case .truncate: "truncated"
            case .up: "rounded up"
            case .down: "rounded down"
            case .halfUp, .halfAway, .halfEven: "rounded \(rounding.rawValue)"
            }
        if decimals == 0 { return "\(verb) to a whole number" }
        // A single decimal is always kept.
        let most = atMost && decimals > 1 ? "at most " : ""
        return "\(verb) to \(most)\(Explanation.decimals(decimals))"
    }
}

extension Policy.RankBasis {
    /// The average by which students are ranked, in words.
    package var phrase: String {
        switch self {
        case .gpa: "GPA"
        case .weighted: "weighted GPA"
        case .cumulative: "cumulative GPA"
        case .cumulativeWeighted: "cumulative weighted GPA"
        }
    }
}
