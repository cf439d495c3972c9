import Exact

/// What one assessment adds to its course's score.
package struct Contribution: Sendable, Hashable {
    /// The assessment as it stands in the data.
    package let assessment: Assessment
    /// The percent it adds, points / max × weight; 0 if nothing could be earned.
    package let value: Rational

    init(_ assessment: Assessment) {
        self.assessment = assessment
        value = assessment.points.divided(by: assessment.max).map { $0 * assessment.weight } ?? 0
    }
}

/// A course with its score and its letter.
package struct GradedCourse: Sendable, Hashable {
    /// The course's position on the board, counted from 1.
    package let id: Int
    /// The course's title.
    package let title: String
    /// How much the course counts in the GPA.
    package let credits: Rational
    /// What each assessment adds to the score, in the order of the data.
    package let contributions: [Contribution]
    /// The exact score in percent, from 0 to 100.
    package let score: Rational
    /// The band of the scale that the score falls into.
    package let band: Band

    /// Grades a course that `CourseRules` found no problem in.
    init(_ course: Course, id: Int, scale: Scale) {
        self.id = id
        title = course.title
        credits = course.credits
        contributions = course.assessments.map(Contribution.init)
        score = Rational.sum(of: contributions.map(\.value))
        band = scale.band(for: score)
    }

    /// The letter for the exact score.
    package var letter: String { band.letter }

    /// What the letter counts in the GPA.
    package var points: Rational { band.points }

    /// How many decimals a score is shown with.
    static let scoreDecimals = 1

    /// The score as it is shown: one decimal, truncated, so that 89.99 never looks like an A.
    package var scoreText: String {
        score.text(decimals: Self.scoreDecimals, rounding: .truncate)
    }
}
