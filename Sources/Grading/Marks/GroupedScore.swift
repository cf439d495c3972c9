import Exact

/// The score of a course whose assessments are in groups.
struct GroupedScore {
    /// The contribution of one group to the score.
    struct Part {
        let score: GroupScore
        /// The weight after the weights that count are rescaled to 100%; 0 if nothing counts.
        let weight: Rational
        /// The number of percentage points it adds to the score.
        let value: Rational
    }

    /// The contributions, in the order of the groups.
    let parts: [Part]
    /// The sum of the original weights of the groups that count, without bonus groups.
    let countedWeight: Rational
    /// The score as a percentage; nil if nothing counts.
    let total: Rational?

    /// Scores groups that `CourseRules` accepts.
    init(_ groups: [AssessmentGroup], policy: Policy) {
        let plain = groups.map { GroupScore($0, policy: policy) }
        let scores = groups.indices.map { place in
            guard let name = groups[place].replacement,
                let other = groups.firstIndex(where: { $0.name == name }),
                let share = plain[other].share
            else { return plain[place] }
            return GroupScore(groups[place], policy: policy, replacement: share)
        }
        let counted = Rational.sum(
            of: groups.indices.filter { !groups[$0].isBonus && scores[$0].share != nil }
                .map { groups[$0].weight })
        let stretch = counted == 100 ? 1 : Rational(100).divided(by: counted)
        parts = zip(groups, scores).map { group, score in
            guard let share = score.share, let stretch else {
                return Part(score: score, weight: 0, value: 0)
            }
            let weight = group.isBonus ? group.weight : group.weight * stretch
            return Part(score: score, weight: weight, value: share * weight)
        }
        countedWeight = counted
        total = stretch == nil ? nil : Rational.sum(of: parts.map(\.value))
    }
}
