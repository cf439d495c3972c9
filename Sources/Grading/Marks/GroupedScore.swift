import Exact

/// The score of a course whose assessments are in groups.
struct GroupedScore {
    /// The contribution of one group to the score.
    struct Part {
        let score: GroupScore
        /// The weight after the weights that count are rescaled, or the share of the points of all groups, as
        /// a percentage; 0 if nothing counts.
        let weight: Rational
        /// The number of percentage points it adds to the score.
        let value: Rational
        let isCounted: Bool
    }

    /// The contributions, in the order of the groups.
    let parts: [Part]
    /// The sum of the original weights of the groups that count, or of the maximums of their points, without
    /// bonus groups.
    let counted: Rational
    /// The score as a percentage; nil if nothing counts.
    let total: Rational?

    /// Scores the groups of work that `CourseRules` accepts.
    init(_ work: CourseWork, policy: Policy) {
        self.init(work.groups, weights: work.groupWeights, policy: policy)
    }

    /// Scores groups that `CourseRules` accepts.
    init(_ groups: [AssessmentGroup], weights: GroupWeights = .hundred, policy: Policy) {
        let scores = Self.scores(groups, weights: weights, policy: policy)
        let isPoints = weights == .points
        counted = Rational.sum(
            of: zip(groups, scores).filter { !$0.isBonus && (isPoints || $1.share != nil) }
                .map { isPoints ? $1.possible : $0.weight })
        let stretch: Rational? =
            if isPoints || counted < 100 || weights == .hundred {
                counted == 100 ? 1 : Rational(100).divided(by: counted)
            } else {
                1
            }
        parts = zip(groups, scores).map { group, score in
            guard let stretch, score.share != nil || (isPoints && score.earned > 0) else {
                return Part(score: score, weight: 0, value: 0, isCounted: false)
            }
            if isPoints {
                return Part(
                    score: score, weight: group.isBonus ? 0 : score.possible * stretch,
                    value: score.earned * stretch, isCounted: true)
            }
            let weight = group.isBonus ? group.weight : group.weight * stretch
            return Part(
                score: score, weight: weight, value: (score.share ?? 0) * weight, isCounted: true)
        }
        total = stretch == nil ? nil : Rational.sum(of: parts.map(\.value))
    }

    /// Scores each group, with the percentages of others in place of lower marks.
    private static func scores(
        _ groups: [AssessmentGroup], weights: GroupWeights, policy: Policy
    ) -> [GroupScore] {
        let plain = groups.map { GroupScore($0, weights: weights, policy: policy) }
        return groups.indices.map { place in
            guard let name = groups[place].replacement,
                let other = groups.firstIndex(where: { $0.name == name }),
                let share = plain[other].share
            else { return plain[place] }
            return GroupScore(
                groups[place], weights: weights, policy: policy, replacement: share)
        }
    }
}
