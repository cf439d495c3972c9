import Exact

/// A course with the work that its mark is calculated from, or the mark that the school has decided.
package struct Course: Sendable, Hashable {
    /// The course's title, as shown on pages.
    package var title: String
    /// The school's code for the course; nil if there is none.
    package var code: String?
    /// The number of credits, which may have decimals; more than 0 if the course can count in a GPA that is
    /// weighted by credits.
    package var credits: Rational
    /// The subject area, by which required credits are counted; nil if there is none.
    package var subject: String?
    /// The credits that an examination has verified, at most `credits`.
    package var verified: Rational = 0
    /// The level, one of those of the policy, such as "honors"; nil if there is none.
    package var level: String?
    /// Whether the course can count in the GPA.
    package var isInGPA = true
    /// Whether the course can count in the ranked average.
    package var isInRank = true
    /// Whether the course repeats an earlier one with the same code or title.
    package var isRepeat = false
    /// What determines the mark of the course as a whole.
    package var work: CourseWork
    /// What determines the marks of terms, in the order of the data.
    package var terms: [CourseTerm] = []

    /// Creates a course from unchecked data; `CourseRules` checks it.
    package init(
        title: String, credits: Rational, status: CourseStatus = .graded,
        posted: PostedMark? = nil, assessments: [Assessment] = [], groups: [AssessmentGroup] = []
    ) {
        self.title = title
        self.credits = credits
        work = CourseWork(
            status: status, posted: posted, assessments: assessments, groups: groups)
    }

    package var status: CourseStatus {
        get { work.status }
        set { work.status = newValue }
    }
}

package struct CourseTerm: Sendable, Hashable {
    package var id: String
    /// What determines the mark.
    package var work: CourseWork

    /// Creates a term from unchecked data; `CourseRules` checks it.
    package init(id: String, work: CourseWork) {
        self.id = id
        self.work = work
    }
}
