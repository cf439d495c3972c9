import Exact

/// A student's course with what came of it.
package struct CourseResult: Sendable, Hashable {
    /// The course's position among the student's courses, counted from 1.
    package let id: Int
    /// The course as it stands in the data.
    package let course: StudentCourse
    /// The exact score in percent; nil if the course is not graded or nothing of it counts.
    ///
    /// It lies between 0 and 100, or above with extra credit.
    package let score: Rational?
    /// The score as the policy shows it, "" without one.
    package let scoreText: String
    /// The band of the scale that the score falls into, nil without a score.
    package let band: Band?

    /// The result of a course that `ClassRules` found no problem in.
    init(_ course: StudentCourse, id: Int, policy: Policy) {
        self.id = id
        self.course = course
        let score =
            course.status == .graded
            ? Scoring(course.assessments, policy: policy).score : nil
        self.score = score
        scoreText = score.map(policy.text(score:)) ?? ""
        band = score.map { policy.scale.band(for: policy.decidingScore(for: $0)) }
    }

    /// The letter by the scale or the symbol of the status; "" for a graded course without a score.
    package var letter: String { course.status.symbol ?? band?.letter ?? "" }

    /// What the course counts in the GPA for each credit; nil if it leaves the GPA alone.
    package var points: Rational? { course.status == .fail ? 0 : band?.points }

    /// The credits that were to be had: all but those of audited courses.
    package var creditsAttempted: Rational { course.status == .audit ? 0 : course.credits }

    /// The credits that were had: those of passed courses and of letters worth more than 0 points.
    package var creditsEarned: Rational {
        let isEarned = course.status == .pass || (band?.points ?? 0) > 0
        return isEarned ? course.credits : 0
    }
}
