import Exact

/// How the assessments of one course make its score.
struct Scoring {
    /// What becomes of one assessment.
    enum Treatment {
        /// Its points count.
        case counted
        /// It is missing and counts with no points.
        case zero
        /// It is missing or excused and does not count.
        case leftOut
        /// Nothing could be earned, so nothing counts.
        case weightless
    }

    /// One assessment's part in the score.
    struct Part {
        let treatment: Treatment
        /// The weight after those of the others that count were made 100 with it; 0 if left out.
        let weight: Rational
        /// The percent it adds to the score.
        let value: Rational
    }

    /// The parts, in the order of the assessments.
    let parts: [Part]
    /// The weights as given of all that counts; 100 if nothing is left out.
    let countedWeight: Rational
    /// The score in percent, or nil if nothing counts.
    let score: Rational?

    /// The score of assessments that `ClassRules` found no problem in.
    init(_ assessments: [StudentAssessment], policy: Policy) {
        var leftOut: Rational = 0
        for assessment in assessments where Self.isLeftOut(assessment, policy: policy) {
            leftOut += assessment.weight
        }
        let counted = 100 - leftOut
        let stretch = counted == 100 ? 1 : Rational(100).divided(by: counted)
        parts = assessments.map { Self.part($0, stretch: stretch ?? 0, policy: policy) }
        countedWeight = counted
        score = stretch == nil ? nil : Rational.sum(of: parts.map(\.value))
    }

    private static func isLeftOut(_ assessment: StudentAssessment, policy: Policy) -> Bool {
        switch assessment.status {
        case .graded: false
        case .missing: policy.ungraded == .ignore
        case .excused: true
        }
    }

    private static func part(
        _ assessment: StudentAssessment, stretch: Rational, policy: Policy
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
