import Exact

/// How the marks of a group become one percentage; raw values are the names used in data files.
package enum GroupCombining: String, CaseIterable, Sendable {
    /// All points are divided by all maximums, so that longer work counts more.
    case points
    /// The percentages are averaged by their weights, which are 1 by default.
    case percents
}

/// A group of assessments that has one share of the course's score, such as all quizzes.
package struct AssessmentGroup: Sendable, Hashable {
    /// The name, such as "Quizzes"; different from those of the course's other groups.
    package var name: String
    /// The share of the course's score, as a percentage.
    ///
    /// The weights of a course's groups add up to exactly 100, without those of bonus groups, unless
    /// `CourseWork.groupWeights` says something else.
    package var weight: Rational
    /// Whether the group only adds to the score of the others.
    package var isBonus: Bool
    /// How the marks become one percentage.
    package var combining: GroupCombining
    /// The number of marks that are left out so that the percentage is as high as possible.
    package var dropsLowest: Int
    /// The number of the other marks that are left out so that the percentage is as low as possible.
    package var dropsHighest: Int
    /// Whether bonus work can be dropped as well.
    package var dropsBonus: Bool
    /// The name of the group whose percentage replaces one lower mark; nil for none.
    package var replacement: String?
    /// The assessments, whose weights count only if percentages are averaged.
    package var assessments: [Assessment]

    /// Creates a group from unchecked data; `CourseRules` checks it.
    package init(
        name: String, weight: Rational, isBonus: Bool = false, combining: GroupCombining = .points,
        dropsLowest: Int = 0, dropsHighest: Int = 0, dropsBonus: Bool = false,
        replacement: String? = nil, assessments: [Assessment] = []
    ) {
        self.name = name
        self.weight = weight
        self.isBonus = isBonus
        self.combining = combining
        self.dropsLowest = dropsLowest
        self.dropsHighest = dropsHighest
        self.dropsBonus = dropsBonus
        self.replacement = replacement
        self.assessments = assessments
    }
}
