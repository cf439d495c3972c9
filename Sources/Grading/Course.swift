import Exact

/// One piece of graded work: so many points of so many, for a share of the course's score.
package struct Assessment: Sendable, Hashable {
    /// What it is called, such as "Midterm"; nil if it has no name.
    package var name: String?
    /// The points earned, from 0 to `max`.
    package var points: Rational
    /// The most points that can be earned; 0 only if the weight is 0.
    package var max: Rational
    /// The share of the course's score in percent; a course's weights add up to exactly 100.
    package var weight: Rational

    /// An assessment as it stands in the data; nothing is checked before `CourseRules` does.
    package init(name: String? = nil, points: Rational, max: Rational, weight: Rational) {
        self.name = name
        self.points = points
        self.max = max
        self.weight = weight
    }
}

/// A course with the work its score is made of.
package struct Course: Sendable, Hashable {
    /// The course's title as it is shown.
    package var title: String
    /// How much the course counts in the GPA; more than 0, decimals allowed.
    package var credits: Rational
    /// The graded work, at least one piece.
    package var assessments: [Assessment]

    /// A course as it stands in the data; nothing is checked before `CourseRules` does.
    package init(title: String, credits: Rational, assessments: [Assessment]) {
        self.title = title
        self.credits = credits
        self.assessments = assessments
    }
}

/// The courses on one chalkboard.
///
/// A course's id is its position, counted from 1.
package struct Board: Sendable, Hashable {
    /// What stands above the courses; nil for the template's own title.
    package var title: String?
    /// The courses in the order they are shown.
    package var courses: [Course]

    /// A board as it stands in the data; nothing is checked before `BoardRules` does.
    package init(title: String? = nil, courses: [Course] = []) {
        self.title = title
        self.courses = courses
    }
}
