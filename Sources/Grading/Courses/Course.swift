import Exact

/// A course with the work that its score is calculated from.
package struct Course: Sendable, Hashable {
    /// The course's title, as shown on pages.
    package var title: String
    /// The number of credits, which may have decimals; more than 0 if the course can count in the
    /// GPA.
    package var credits: Rational
    /// The status of the course; always `graded` on a board.
    package var status: CourseStatus
    /// The assessments; at least one if the course is graded.
    package var assessments: [Assessment]

    /// Creates a course from unchecked data; `CourseRules` checks it.
    package init(
        title: String, credits: Rational, status: CourseStatus = .graded,
        assessments: [Assessment] = []
    ) {
        self.title = title
        self.credits = credits
        self.status = status
        self.assessments = assessments
    }
}
