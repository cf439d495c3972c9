import Exact

/// A course with its score and letter.
package struct GradedCourse: Sendable, Hashable {
    /// The course's position among the student's courses, counted from 1.
    package let id: Int
    /// The course as given in the data.
    package let course: Course
    /// The exact score as a percentage; nil if the course is not graded or none of its work counts.
    ///
    /// It is between 0 and 100, or above 100 with extra credit.
    package let score: Rational?
    /// The score as displayed under the policy; "" if there is none.
    package let scoreText: String
    /// The band of the scale that contains the score; nil without a score.
    package let band: Band?

    /// Grades a course that `CourseRules` accepts.
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

    /// The letter, or the symbol of the status; "" for a graded course without a score.
    package var letter: String { course.status.symbol ?? band?.letter ?? "" }

    /// The grade points per credit in the GPA; nil if the course does not count.
    package var points: Rational? { course.status == .fail ? 0 : band?.points }

    /// The credits attempted; 0 for an audited course.
    package var creditsAttempted: Rational { course.status == .audit ? 0 : course.credits }

    /// The credits earned; 0 unless the course is passed or its letter is worth more than 0 points.
    package var creditsEarned: Rational {
        let isEarned = course.status == .pass || (band?.points ?? 0) > 0
        return isEarned ? course.credits : 0
    }
}
