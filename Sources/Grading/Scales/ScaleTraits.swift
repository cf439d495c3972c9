import Exact

/// What is averaged for a GPA; raw values are the names used in data files.
package enum AverageBasis: String, CaseIterable, Sendable {
    case points, scores
}

/// How much each course counts in a GPA; raw values are the names used in data files.
package enum AverageWeights: String, CaseIterable, Sendable {
    case credits, equal
}

/// What scores are; raw values are the names used in data files.
package enum ScoreUnit: String, CaseIterable, Sendable {
    case percent, marks
}

/// Which of two scores is better; raw values are the names used in data files.
package enum ScoreDirection: String, CaseIterable, Sendable {
    case higher, lower
}

/// The properties of a scale other than its bands.
package struct ScaleTraits: Sendable, Hashable {
    /// What scores are.
    package var unit: ScoreUnit = .percent
    /// Which of two scores is better.
    package var better: ScoreDirection = .higher
    /// The range of scores; with extra credit, percentages can be above it.
    package var range: ClosedRange<Rational> = 0...100
    /// The bound of the worst band that passes; nil if letters pass that are worth more than 0 points.
    package var passing: Rational?
    /// The number of decimals of scores, if the policy does not say; nil for the usual number.
    package var decimals: Int?
    /// What is averaged for a GPA, if the policy does not say.
    package var average: AverageBasis = .points
    /// How much each course counts in a GPA, if the policy does not say.
    package var weights: AverageWeights = .credits
    /// Whether percentages are converted to marks, of which 100% is the highest.
    package var convertsPercentages = false
    /// Whether marks can be averaged.
    package var hasGPA = true

    /// The properties of a scale of percentages with points.
    package init() {}

    /// Whether `value` is as good as `bound`, or better.
    func reaches(_ value: Rational, _ bound: Rational) -> Bool {
        better == .lower ? value <= bound : value >= bound
    }

    /// Whether `value` is better than `other`.
    func isBetter(_ value: Rational, than other: Rational) -> Bool {
        better == .lower ? value < other : value > other
    }

    var worst: Rational { better == .lower ? range.upperBound : range.lowerBound }

    /// Whether percentages of assessments can be scores, converted if necessary.
    package var takesPercentages: Bool { unit == .percent || convertsPercentages }

    func score(ofPercent percent: Rational) -> Rational {
        unit == .percent ? percent : percent * range.upperBound / 100
    }
}
