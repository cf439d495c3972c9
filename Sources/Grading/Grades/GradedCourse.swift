import Exact

/// A course with its score and its letter.
package struct GradedCourse: Sendable, Hashable {
    /// The course's position among the student's courses, counted from 1.
    package let id: Int
    /// The course as the data has it.
    package let course: Course
    /// The exact score in percent; nil if the course is not graded or nothing of it counts.
    ///
    /// It is between 0 and 100, or above with extra credit.
    package let score: Rational?
    /// The score as the policy shows it, "" without one.
    package let scoreText: String
    /// The band of the scale that the score is in, nil without a score.
    package let band: Band?

    /// Grades a course that `CourseRules` found no problem in.
    init(_ course: Course, id: Int, policy: Policy) {
        self.id = id
        self.course = course
        let score =
            course.status == .graded
            ? CourseScore(course.assessments, policy: policy).total : nil
        self.score = score
        scoreText = score.map(policy.text(score:)) ?? ""
        band = score.map { policy.scale.band(for: policy.decidingScore(for: $0)) }
    }

    /// The letter by the scale or the symbol of the status; "" for a graded course without a score.
    package var letter: String { course.status.symbol ?? band?.letter ?? "" }

    /// What the course counts in the GPA for each credit; nil if it does not count.
    package var points: Rational? { course.status == .fail ? 0 : band?.points }

    /// The credits attempted: those of every course that is not audited.
    package var creditsAttempted: Rational { course.status == .audit ? 0 : course.credits }

    /// The credits earned: those of passed courses and of letters worth more than 0 points.
    package var creditsEarned: Rational {
        let isEarned = course.status == .pass || (band?.points ?? 0) > 0
        return isEarned ? course.credits : 0
    }
}
