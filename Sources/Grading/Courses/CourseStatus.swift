/// How a student takes or left a course, by the name data uses.
///
/// The symbols and their effects follow what catalogs of United States registrars have in common;
/// schools differ in details. Sources, for example: Southern Illinois University, Catalog, "Grading"
/// (P, W, INC and AU apart from the letters that enter the average); Felician University, Catalog,
/// "Withdrawals, Failures, Repeats, Incompletes, Pass/Fail, Missing Grades, Audited and Noncredit
/// Courses" (which of them are credits attempted).
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
package enum CourseStatus: String, CaseIterable, Sendable {
    /// The assessments make the score, the score makes the letter.
    case graded
    /// Passed without a letter: the credits are earned, the GPA is left alone.
    case pass
    /// Failed without a score: no credits are earned, and they count in the GPA with 0 points, as
    /// those of the letter F do, so that a course taken for pass or fail cannot be failed for free.
    case fail
    /// Work remains to be done: no credits yet, the GPA is left alone.
    case incomplete
    /// Left after registration: no credits, the GPA is left alone.
    case withdrawn
    /// Attended without being examined: the course is not even attempted.
    case audit

    /// What is shown in the letter's place; nil if the score decides.
    package var symbol: String? {
        switch self {
        case .graded: nil
        case .pass: "P"
        case .fail: "F"
        case .incomplete: "I"
        case .withdrawn: "W"
        case .audit: "AU"
        }
    }

    /// Whether the credits can stand under the GPA, and so must be more than 0.
    package var countsInGPA: Bool { self == .graded || self == .fail }
}
