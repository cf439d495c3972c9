import Exact
import Issues

/// The error thrown for an invalid board, class or scale.
package struct GradingError: Error, Sendable, Hashable {
    /// The problems, in the order of the data; at least one.
    package let issues: [GradingIssue]

    /// Creates an error with at least one problem.
    package init(issues: [GradingIssue]) {
        self.issues = issues
    }
}

/// A problem with one field of a board, a class or a scale.
package typealias GradingIssue = Issue<GradingProblem>

/// The kinds of problems of boards, classes and scales, with the values that were found.
package enum GradingProblem: IssueKind {
    // MARK: Titles and names

    case blankTitle
    /// A title longer than `TextRules.longestText` characters.
    case titleTooLong
    /// A name longer than `TextRules.longestText` characters.
    case nameTooLong
    /// A title that the course with the id `earlier` already has.
    case duplicateTitle(earlier: Int)

    // MARK: Courses

    case creditsNotPositive(Rational)
    case negativeCredits(Rational)
    case tooManyCreditDigits
    case verifiedAboveCredits(Rational, credits: Rational)
    case noAssessments
    /// Numbers with more digits than `CourseRules` allows.
    case tooManyDigits
    case weightSum(Rational)
    case scoreOffScale(
        Rational, range: ClosedRange<Rational>, scale: String, canBeAllowed: Bool)
    case unknownLetter(String, scale: String, known: [String])
    case assessmentsByMarks(scale: String)
    case unknownLevel(String, known: [String])
    case nothingToRepeat(hasCode: Bool)
    case letterWithoutScore(term: String)
    case unknownTerm(String, known: [String])
    case assessmentsBesideGroups
    case blankGroupName
    /// A name that the group at the position `earlier`, counted from 0, already has.
    case duplicateGroup(earlier: Int)
    case unknownGroup(String, known: [String])
    case percentsInPoints
    /// A group whose marks are replaced by its own percentage, or by that of a group whose marks are
    /// replaced as well.
    case circularReplacement

    // MARK: Assessments

    case noPoints
    case pointsForMissing(Rational)
    /// Points above the maximum.
    ///
    /// `canBeAllowed` is true if the policy could allow them as extra credit.
    case pointsAboveMax(points: Rational, max: Rational, canBeAllowed: Bool)
    case negativePoints(Rational)
    case negativeMax(Rational)
    case negativeWeight(Rational)
    case weightOnNothing(weight: Rational)

    // MARK: Boards

    case tooManyCourses(count: Int)
    case emptyBoard
    /// An attempt to delete a course with an id that is not in 1 to `count`.
    case noSuchCourse(id: Int, count: Int)

    // MARK: Classes

    /// A number of decimals that `PolicyRules` does not allow.
    case decimalsOutOfRange(Int)
    case blankID
    /// An id longer than `TextRules.longestText` characters.
    case idTooLong
    /// An id that the student at the position `earlier`, counted from 0, already has.
    case duplicateID(earlier: Int)

    /// An id that the term at the position `earlier`, counted from 0, already has.
    case duplicateTerm(earlier: Int)
    case circularTerms([String])
    case rankWithoutLevels
    /// A subject that the requirement at the position `earlier`, counted from 0, already has.
    case repeatedSubject(earlier: Int)
    /// A second requirement for electives; the one at the position `earlier` is the first.
    case repeatedElectives(earlier: Int)
    case repeatedMark(String)

    // MARK: Differences

    case otherScore(posted: String, computed: String, counts: Policy.Marks)
    case otherLetter(posted: String, computed: String, counts: Policy.Marks)
    case letterOffScore(String, score: Rational, letter: String, scale: String)
    case failureLeftOut(String, term: String)
    case noMark
    case earlierYear(String, before: String)
    case otherTotal(stated: String, computed: String)

    // MARK: Scales

    case blankScaleName
    case noBands
    /// More bands than `ScaleRules.mostBands`.
    case tooManyBands(count: Int)
    case noBandFromZero(Rational)
    case noBandThroughMost(Rational)
    case noRange
    case emptyRange(least: Rational, most: Rational)
    case percentagesOffZero
    case passingOffBands(Rational)
    case noPassing
    case noPointsOfLetter
    case blankLetter
    /// A letter longer than `ScaleRules.longestLetter` characters.
    case letterTooLong
    /// A letter that the band at the position `earlier`, counted from 0, already has.
    case duplicateLetter(earlier: Int)
    /// A lower bound that the band at the position `earlier`, counted from 0, already has.
    case duplicateBound(Rational, earlier: Int, better: ScoreDirection = .higher)
    case boundOutOfRange(
        Rational, range: ClosedRange<Rational>, better: ScoreDirection = .higher)
    case negativeLetterPoints(Rational)
    case risingPoints(Rational, better: Band, ScoreDirection = .higher)
    case tooManyScaleDigits

    /// Whether grades are not affected, so that it is only a warning.
    package var isWarning: Bool {
        switch self {
        case .rankWithoutLevels, .otherScore, .otherLetter, .letterOffScore, .failureLeftOut,
            .noMark, .earlierYear,
            .otherTotal:
            true
        default: false
        }
    }
}
