import Exact

/// The status of an assessment: graded, missing or excused.
///
/// Raw values are the names used in data files.
package enum AssessmentStatus: String, CaseIterable, Sendable {
    /// The assessment has points, and they count.
    case graded
    /// The work was not handed in; the policy decides whether it counts as zero or is left out.
    case missing
    /// The student does not have to do the work; it never counts.
    case excused
}

/// One piece of graded work: points earned, the maximum, and its share of the course's score.
package struct Assessment: Sendable, Hashable {
    /// The name, such as "Midterm"; nil if there is none.
    package var name: String?
    /// The points earned, from 0 to `max`, or more with extra credit; nil only if the status is
    /// `missing` or `excused`.
    package var points: Rational?
    /// The maximum number of points; 0 only if the weight is 0.
    package var max: Rational
    /// The share of the course's score, as a percentage.
    ///
    /// The weights of a course add up to exactly 100, regardless of the statuses. In a group that
    /// averages percentages, it is any number of 0 or more.
    package var weight: Rational
    /// The status; always `graded` on a board.
    package var status: AssessmentStatus
    /// Whether its points only add to those of its group, whose maximum stays the same.
    package var isBonus: Bool
    /// Whether its group never drops it.
    package var isKept: Bool

    /// Creates an assessment from unchecked data; `CourseRules` checks it.
    package init(
        name: String? = nil, points: Rational?, max: Rational, weight: Rational,
        status: AssessmentStatus = .graded, isBonus: Bool = false,
        isKept: Bool = false
    ) {
        self.name = name
        self.points = points
        self.max = max
        self.weight = weight
        self.status = status
        self.isBonus = isBonus
        self.isKept = isKept
    }
}
