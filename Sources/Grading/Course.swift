import Exact

/// One piece of graded work: so many points of so many, for a share of the course's score.
public struct Assessment: Sendable, Hashable {
    /// What it is called, such as "Midterm"; nil if it has no name.
    public var name: String?
    /// The points earned, from 0 to `max`.
    public var points: Rational
    /// The most points that can be earned; 0 only if the weight is 0.
    public var max: Rational
    /// The share of the course's score in percent; a course's weights add up to exactly 100.
    public var weight: Rational

    /// An assessment as it stands in the data; nothing is checked before `CourseRules` does.
    public init(name: String? = nil, points: Rational, max: Rational, weight: Rational) {
        self.name = name
        self.points = points
        self.max = max
        self.weight = weight
    }
}

/// A course with the work its score is made of.
public struct Course: Sendable, Hashable {
    /// The course's title as it is shown.
    public var title: String
    /// How much the course counts in the GPA; more than 0, decimals allowed.
    public var credits: Rational
    /// The graded work, at least one piece.
    public var assessments: [Assessment]

    /// A course as it stands in the data; nothing is checked before `CourseRules` does.
    public init(title: String, credits: Rational, assessments: [Assessment]) {
        self.title = title
        self.credits = credits
        self.assessments = assessments
    }
}

/// The courses on one chalkboard.
///
/// A course's id is its position, counted from 1.
public struct Board: Sendable, Hashable {
    /// What stands above the courses; nil for the template's own title.
    public var title: String?
    /// The courses in the order they are shown.
    public var courses: [Course]

    /// A board as it stands in the data; nothing is checked before `BoardRules` does.
    public init(title: String? = nil, courses: [Course] = []) {
        self.title = title
        self.courses = courses
    }
}
