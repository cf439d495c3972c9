import Exact

/// The status of a student's course, such as graded, passed or audited.
///
/// Raw values are the names used in data files. The symbols and their effects are those that the
/// catalogs of United States registrars have in common; schools differ in details. Sources, for
/// example: Southern Illinois University, Catalog, "Grading" (P, W, INC and AU apart from the
/// letters that enter the average); Felician University, Catalog, "Withdrawals, Failures, Repeats,
/// Incompletes, Pass/Fail, Missing Grades, Audited and Noncredit Courses" (which of them are
/// credits attempted).
///
/// | status | shown | credits attempted | credits earned | in the GPA |
/// |---|---|---|---|---|
/// | `graded` | the letter | yes | if the letter is worth more than 0 points | by the letter |
/// | `graded`, nothing counts | nothing | yes | no | no |
/// | `pass` | P | yes | yes | no |
/// | `fail` | F | yes | no | 0 points |
/// | `incomplete` | I | yes | no | no |
/// | `withdrawn` | W | yes | no | no |
/// | `audit` | AU | no | no | no |
/// | `in-progress` | IP | no | no | no |
package enum CourseStatus: String, CaseIterable, Sendable {
    /// The assessments determine the score, and the score determines the letter.
    case graded
    /// Passed without a letter: the credits are earned, and the GPA does not change.
    case pass
    /// Failed without a score: no credits are earned, and they count in the GPA with 0 points.
    ///
    /// The letter F has the same effect, so failing a pass/fail course has a cost.
    case fail
    /// Work remains to be done: no credits yet, and the GPA does not change.
    case incomplete
    /// Withdrawn after registration: no credits, and the GPA does not change.
    case withdrawn
    /// Attended without exams: the credits do not count as attempted.
    case audit
    /// Not completed yet: the credits do not count as attempted.
    case inProgress = "in-progress"

    /// The mark shown instead of a letter; nil if the score determines the letter.
    package var mark: SpecialMark? {
        switch self {
        case .graded: nil
        case .pass: mark("P", isAttempted: true, isEarned: true)
        case .fail: mark("F", isAttempted: true, points: 0)
        case .incomplete: mark("I", isAttempted: true)
        case .withdrawn: mark("W", isAttempted: true)
        case .audit: mark("AU")
        case .inProgress: mark("IP")
        }
    }

    /// Whether the course can count in the GPA, so that it needs credits.
    var countsInGPA: Bool { self == .graded || self == .fail }

    private func mark(
        _ symbol: String, isAttempted: Bool = false, isEarned: Bool = false,
        points: Rational? = nil
    ) -> SpecialMark {
        SpecialMark(
            symbol: symbol, status: self, isAttempted: isAttempted, isEarned: isEarned,
            points: points)
    }
}
