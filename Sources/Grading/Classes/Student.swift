import Exact

/// Whether an assessment has been graded, by the name data uses.
package enum AssessmentStatus: String, CaseIterable, Sendable {
    /// It has points, and they count.
    case graded
    /// It was not handed in: the policy says whether it counts as zero or is left out.
    case missing
    /// The student need not do it: it never counts.
    case excused
}

/// One piece of work as one student of a class did it.
package struct StudentAssessment: Sendable, Hashable {
    /// What it is called, such as "Midterm"; nil if it has no name.
    package var name: String?
    /// The points earned, from 0 to `max`, or beyond with extra credit; nil only if the status is
    /// `missing` or `excused`.
    package var points: Rational?
    /// The most points that can be earned; 0 only if the weight is 0.
    package var max: Rational
    /// The share of the course's score in percent; a course's weights add up to exactly 100,
    /// whatever the statuses.
    package var weight: Rational
    /// Whether it has been graded.
    package var status: AssessmentStatus

    /// An assessment as it stands in the data; nothing is checked before `ClassRules` does.
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

/// A course as one student of a class takes it.
package struct StudentCourse: Sendable, Hashable {
    /// The course's title as it is shown.
    package var title: String
    /// What the course is worth; more than 0 if it can count in the GPA, decimals allowed.
    package var credits: Rational
    /// How the student takes or left the course.
    package var status: CourseStatus
    /// The work behind the score, at least one piece if the course is graded.
    package var assessments: [StudentAssessment]

    /// A course as it stands in the data; nothing is checked before `ClassRules` does.
    package init(
        title: String, credits: Rational, status: CourseStatus = .graded,
        assessments: [StudentAssessment] = []
    ) {
        self.title = title
        self.credits = credits
        self.status = status
        self.assessments = assessments
    }
}

/// A student of a class with the courses to be graded.
package struct Student: Sendable, Hashable {
    /// What tells the student from all others of the class.
    package var id: String
    /// The student's courses in the order they are shown; there may be any number.
    package var courses: [StudentCourse]

    /// A student as it stands in the data; nothing is checked before `ClassRules` does.
    package init(id: String, courses: [StudentCourse] = []) {
        self.id = id
        self.courses = courses
    }
}
