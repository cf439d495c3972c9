import Exact

/// A mark that a school has decided.
package struct PostedMark: Sendable, Hashable {
    /// The score; nil if only the letter is known.
    package var score: Rational?
    /// The letter of the scale or of a special mark; nil to take that of the score.
    package var letter: String?
    /// The grade points of a past course, whose letter can then be any text; nil for those of the scale.
    package var points: Rational?

    /// Creates a mark from unchecked data; `CourseRules` checks it.
    package init(score: Rational? = nil, letter: String? = nil, points: Rational? = nil) {
        self.score = score
        self.letter = letter
        self.points = points
    }
}

/// What determines the mark of a course, or of a term of it.
package struct CourseWork: Sendable, Hashable {
    /// The status; always `graded` on a board.
    package var status: CourseStatus
    /// The mark that the school has decided; nil if there is none.
    package var posted: PostedMark?
    /// The assessments outside groups.
    package var assessments: [Assessment]
    /// The groups of assessments; none if there are assessments outside groups.
    package var groups: [AssessmentGroup]
    /// How much the groups count.
    package var groupWeights: GroupWeights

    /// Creates work from unchecked data; `CourseRules` checks it.
    package init(
        status: CourseStatus = .graded, posted: PostedMark? = nil, assessments: [Assessment] = [],
        groups: [AssessmentGroup] = [], groupWeights: GroupWeights = .hundred
    ) {
        self.status = status
        self.posted = posted
        self.assessments = assessments
        self.groups = groups
        self.groupWeights = groupWeights
    }

    package var isUnassessed: Bool { assessments.isEmpty && groups.isEmpty }

    /// Whether nothing in it determines a mark.
    var isEmpty: Bool { isUnassessed && posted == nil && status == .graded }
}
