import Exact

/// Whether an assessment has been graded, by the name data uses.
package enum AssessmentStatus: String, CaseIterable, Sendable {
    /// It has points, and they count.
    case graded
    /// It was not handed in: the policy says whether it counts as zero or is left out.
    case missing
    /// The student does not have to do it: it never counts.
    case excused
}

/// One piece of graded work: points earned, the maximum, and its share of the course's score.
package struct Assessment: Sendable, Hashable {
    /// What it is called, such as "Midterm"; nil if it has no name.
    package var name: String?
    /// The points earned, from 0 to `max`, or more with extra credit; nil only if the status is
    /// `missing` or `excused`.
    package var points: Rational?
    /// The maximum number of points; 0 only if the weight is 0.
    package var max: Rational
    /// The share of the course's score in percent.
    ///
    /// The weights of a course add up to exactly 100, whatever the statuses.
    package var weight: Rational
    /// Whether it has been graded; always the case on a board.
    package var status: AssessmentStatus

    /// Creates an assessment as the data has it; `CourseRules` checks it.
    package init(
        name: String? = nil, points: Rational?, max: Rational, weight: Rational,
        status: AssessmentStatus = .graded
    ) {
        self.name = name
        self.points = points
        self.max = max
        self.weight = weight
        self.status = status
    }
}
