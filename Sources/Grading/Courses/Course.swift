import Exact

/// A course with the work that makes its score.
package struct Course: Sendable, Hashable {
    /// The course's title as it is shown.
    package var title: String
    /// How much the course counts; more than 0 if it can count in the GPA, decimals allowed.
    package var credits: Rational
    /// How the student takes or left the course; always `graded` on a board.
    package var status: CourseStatus
    /// The graded work, at least one piece if the course is graded.
    package var assessments: [Assessment]

    /// Creates a course as the data has it; `CourseRules` checks it.
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
