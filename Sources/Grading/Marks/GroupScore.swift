import Exact

/// The percentage of a group of assessments, with what each of them does to it.
struct GroupScore {
    /// What an assessment adds to the group's points and to their maximum.
    struct Part {
        let treatment: CourseScore.Treatment
        let earned: Rational
        let possible: Rational
    }

    /// The contributions, in the order of the assessments.
    let parts: [Part]
    /// The points earned, and their maximum, of the assessments that count.
    let earned: Rational
    let possible: Rational
    /// The group's share, from 0 to 1 or more; nil if nothing counts.
    let share: Rational?

    /// Scores a group.
    ///
    /// - Parameters:
    ///   - weights: How much the groups of the course count.
    ///   - replacement: The share that replaces one lower mark; nil for none.
    init(
        _ group: AssessmentGroup, weights: GroupWeights = .hundred, policy: Policy,
        replacement: Rational? = nil
    ) {
        var parts = group.assessments.map { Self.part($0, in: group, policy: policy) }
        let places = parts.indices.filter {
            parts[$0].possible > 0 || parts[$0].treatment == .bonus
        }
        let marks = places.map { place in
            let isBonus = parts[place].treatment == .bonus
            return BestMarks.Mark(
                earned: parts[place].earned, possible: parts[place].possible,
                isKept: group.assessments[place].isKept || (isBonus && !group.dropsBonus))
        }
        let rule: BestMarks.Rule =
            group.dropsBonus ? .canvasBounded : weights == .hundred ? .earlier : .canvas
        func best(_ marks: [BestMarks.Mark]) -> BestMarks {
            BestMarks(marks, lowest: group.dropsLowest, highest: group.dropsHighest, rule: rule)
        }
        var chosen = best(marks)
        var replaced: Int?
        if let replacement {
            for place in marks.indices
            where marks[place].earned < replacement * marks[place].possible {
                var changed = marks
                changed[place].earned = replacement * marks[place].possible
                let other = best(changed)
                if let share = other.share, share > chosen.share ?? 0 {
                    (chosen, replaced) = (other, place)
                }
            }
        }
        if let replaced, let replacement {
            let part = parts[places[replaced]]
            parts[places[replaced]] = Part(
                treatment: .replaced, earned: replacement * part.possible, possible: part.possible)
        }
        for place in chosen.dropped {
            let part = parts[places[place]]
            parts[places[place]] = Part(
                treatment: .dropped, earned: part.earned, possible: part.possible)
        }
        let counted = parts.filter { $0.treatment != .dropped }
        self.parts = parts
        earned = Rational.sum(of: counted.map(\.earned))
        possible = Rational.sum(of: counted.map(\.possible))
        share = chosen.share
    }

    private static func part(
        _ assessment: Assessment, in group: AssessmentGroup, policy: Policy
    ) -> Part {
        if CourseScore.isLeftOut(assessment, policy: policy) {
            return Part(treatment: .leftOut, earned: 0, possible: 0)
        }
        let (points, max) = (assessment.points ?? 0, assessment.max)
        var (earned, possible) = (points, max)
        if group.combining == .percents {
            guard let share = points.divided(by: max) else {
                return Part(treatment: .weightless, earned: 0, possible: 0)
            }
            (earned, possible) = (share * assessment.weight, assessment.weight)
        }
        if assessment.isBonus { return Part(treatment: .bonus, earned: earned, possible: 0) }
        guard possible > 0 else { return Part(treatment: .weightless, earned: 0, possible: 0) }
        let isMissing = assessment.status == .missing
        return Part(
            treatment: isMissing ? .zero : .counted, earned: isMissing ? 0 : earned,
            possible: possible)
    }
}
