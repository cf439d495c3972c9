import Exact

/// The score of a course, with the contribution of each assessment.
struct CourseScore {
    /// The effect of an assessment on the score.
    enum Treatment {
        /// Its points count.
        case counted
        /// It is missing and counts as zero points.
        case zero
        /// It is missing or excused and does not count.
        case leftOut
        /// Its maximum is 0, so it does not count.
        case weightless
        /// It is one of the lowest or highest marks of its group, which do not count.
        case dropped
        /// The percentage of another group counts in its place.
        case replaced
        /// Its points are added to those of its group.
        case bonus
    }

    /// The contribution of one assessment to the score.
    struct Part {
        let treatment: Treatment
        /// The weight after the weights that count are rescaled to 100%; 0 if left out.
        let weight: Rational
        /// The number of percentage points it adds to the score.
        let value: Rational
    }

    /// The contributions, in the order of the assessments.
    let parts: [Part]
    /// The sum of the original weights of the assessments that count; 100 if none is left out.
    let countedWeight: Rational
    /// The score as a percentage, or nil if nothing counts.
    let total: Rational?

    /// Scores assessments that `CourseRules` accepts.
    init(_ assessments: [Assessment], policy: Policy) {
        var leftOut: Rational = 0
        for assessment in assessments where Self.isLeftOut(assessment, policy: policy) {
            leftOut += assessment.weight
        }
        let counted = 100 - leftOut
        let stretch = counted == 100 ? 1 : Rational(100).divided(by: counted)
        parts = assessments.map { Self.part($0, stretch: stretch ?? 0, policy: policy) }
        countedWeight = counted
        total = stretch == nil ? nil : Rational.sum(of: parts.map(\.value))
    }

    static func isLeftOut(_ assessment: Assessment, policy: Policy) -> Bool {
        switch assessment.status {
        case .graded: false
        case .missing: policy.ungraded == .ignore
        case .excused: true
        }
    }

    private static func part(
        _ assessment: Assessment, stretch: Rational, policy: Policy
    ) -> Part {
        if isLeftOut(assessment, policy: policy) {
            return Part(treatment: .leftOut, weight: 0, value: 0)
        }
        let weight = stretch == 1 ? assessment.weight : assessment.weight * stretch
        guard let share = (assessment.points ?? 0).divided(by: assessment.max) else {
            return Part(treatment: .weightless, weight: weight, value: 0)
        }
        if assessment.status == .missing { return Part(treatment: .zero, weight: weight, value: 0) }
        return Part(treatment: .counted, weight: weight, value: share * weight)
    }
}
