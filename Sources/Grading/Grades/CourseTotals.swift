import Exact

/// The computed totals of a course and its groups, for a comparison with those of another program.
package struct CourseTotals: Sendable, Hashable {
    /// The percentage of the course, exact; nil if nothing counts.
    package let percent: Rational?
    /// The same in binary floating point, as other programs calculate it.
    package let approximate: Double?
    /// The percentages of the groups by name; nil for a group in which nothing counts.
    package let groups: [String: Rational?]
    /// The same in binary floating point.
    package let approximateGroups: [String: Double]
    /// The letter of the percentage; empty if nothing counts.
    package let letter: String

    /// Calculates the totals of work that `CourseRules` accepts.
    ///
    /// - Parameter ungraded: Whether work without a mark counts.
    package init(_ work: CourseWork, ungraded: Policy.Ungraded, by policy: Policy) {
        var policy = policy
        policy.ungraded = ungraded
        let percent: Rational?
        if work.groups.isEmpty {
            let score = CourseScore(work.assessments, policy: policy)
            percent = work.assessments.isEmpty ? nil : score.total
            approximate = percent.map(\.binary)
            groups = [:]
            approximateGroups = [:]
        } else {
            let score = GroupedScore(work, policy: policy)
            percent = score.total
            approximate = score.approximate(isPoints: work.groupWeights == .points)
            groups = Dictionary(
                zip(work.groups.map(\.name), score.parts.map { $0.score.share.map { $0 * 100 } }),
                uniquingKeysWith: { first, _ in first })
            approximateGroups = Dictionary(
                zip(work.groups.map(\.name), score.parts.map(\.score)).compactMap { name, score in
                    score.share == nil
                        ? nil : (name, 100 * score.earned.binary / score.possible.binary)
                }, uniquingKeysWith: { first, _ in first })
        }
        self.percent = percent
        letter =
            percent.map { policy.mark(for: policy.scale.traits.score(ofPercent: $0)).letter } ?? ""
    }

    /// Returns whether two letters look the same on a page.
    package static func isSame(letter: String, _ other: String) -> Bool {
        LetterKey(letter) == LetterKey(other)
    }

    /// Returns the letter of a percentage that is rounded to a number of decimals.
    package static func letter(
        of percent: Rational, decimals: Int, by policy: Policy
    ) -> String {
        let rounded = percent.rounded(decimals: decimals, rounding: .halfAway)
        return policy.mark(for: policy.scale.traits.score(ofPercent: rounded)).letter
    }
}

extension GroupedScore {
    /// The total in binary floating point, added up from group to group; nil if nothing counts.
    fileprivate func approximate(isPoints: Bool) -> Double? {
        guard total != nil else { return nil }
        let counted = parts.filter(\.isCounted)
        guard !isPoints else {
            let possible = counted.reduce(0) { $0 + $1.score.possible.binary }
            return 100 * counted.reduce(0) { $0 + $1.score.earned.binary } / possible
        }
        return counted.filter { $0.score.share != nil }.reduce(0) { sum, part in
            sum + part.score.earned.binary / part.score.possible.binary * part.weight.binary
        }
    }
}
