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

    /// A title without visible characters.
    case blankTitle
    /// A title longer than `TextRules.longestText` characters.
    case titleTooLong
    /// A name longer than `TextRules.longestText` characters.
    case nameTooLong
    /// A title that the course with the id `earlier` already has.
    case duplicateTitle(earlier: Int)

    // MARK: Courses

    /// Credits of 0 or less where they count in the GPA.
    case creditsNotPositive(Rational)
    /// Credits below 0 of a course that does not count in the GPA.
    case negativeCredits(Rational)
    /// Credits with so many digits that averaging would take too long.
    case tooManyCreditDigits
    /// More verified credits than credits.
    case verifiedAboveCredits(Rational, credits: Rational)
    /// A graded course without assessments.
    case noAssessments
    /// Numbers with more digits than `CourseRules` allows.
    case tooManyDigits
    /// Weights that do not add up to 100.
    case weightSum(Rational)
    /// A score that is not on the scale.
    case scoreOffScale(
        Rational, range: ClosedRange<Rational>, scale: String, canBeAllowed: Bool)
    /// A letter that is neither on the scale nor a special mark.
    case unknownLetter(String, scale: String, known: [String])
    /// Assessments that cannot be marked on a scale by marks.
    case assessmentsByMarks(scale: String)
    /// A level that the policy does not declare.
    case unknownLevel(String, known: [String])
    /// A repeated course without an earlier one.
    case nothingToRepeat(hasCode: Bool)
    /// A letter without a score in a term whose score is averaged.
    case letterWithoutScore(term: String)
    /// The id of a term that the school year does not have.
    case unknownTerm(String, known: [String])
    /// Assessments in groups and outside of them.
    case assessmentsBesideGroups
    /// A name of a group without visible characters.
    case blankGroupName
    /// A name that the group at the position `earlier`, counted from 0, already has.
    case duplicateGroup(earlier: Int)
    /// The name of a group that the course does not have.
    case unknownGroup(String, known: [String])
    /// A group that averages percentages, in a course that adds up the points of its groups.
    case percentsInPoints
    /// A group whose marks are replaced by its own percentage, or by that of a group whose marks are
    /// replaced as well.
    case circularReplacement

    // MARK: Assessments

    /// A graded assessment without points.
    case noPoints
    /// Points for an assessment that is missing.
    case pointsForMissing(Rational)
    /// Points above the maximum.
    ///
    /// `canBeAllowed` is true if the policy could allow them as extra credit.
    case pointsAboveMax(points: Rational, max: Rational, canBeAllowed: Bool)
    /// Points below 0.
    case negativePoints(Rational)
    /// A maximum below 0.
    case negativeMax(Rational)
    /// A weight below 0.
    case negativeWeight(Rational)
    /// A weight on an assessment whose maximum is 0.
    case weightOnNothing(weight: Rational)

    // MARK: Boards

    /// More courses than a board can have.
    case tooManyCourses(count: Int)
    /// An attempt to delete a course from a board that has none.
    case emptyBoard
    /// An attempt to delete a course with an id that is not in 1 to `count`.
    case noSuchCourse(id: Int, count: Int)

    // MARK: Classes

    /// A number of decimals that `PolicyRules` does not allow.
    case decimalsOutOfRange(Int)
    /// An id without visible characters.
    case blankID
    /// An id longer than `TextRules.longestText` characters.
    case idTooLong
    /// An id that the student at the position `earlier`, counted from 0, already has.
    case duplicateID(earlier: Int)

    /// An id that the term at the position `earlier`, counted from 0, already has.
    case duplicateTerm(earlier: Int)
    /// Terms that are calculated from each other; the first and the last are the same.
    case circularTerms([String])
    /// Students ranked by a weighted GPA, which needs levels.
    case rankWithoutLevels
    /// A subject that the requirement at the position `earlier`, counted from 0, already has.
    case repeatedSubject(earlier: Int)
    /// A second requirement for electives; the one at the position `earlier` is the first.
    case repeatedElectives(earlier: Int)
    /// A special mark that differs from an earlier one only in white space or hyphens.
    case repeatedMark(String)

    // MARK: Differences

    /// A posted score that differs from the computed one.
    case otherScore(posted: String, computed: String, counts: Policy.Marks)
    /// A posted letter that differs from the computed one.
    case otherLetter(posted: String, computed: String, counts: Policy.Marks)
    /// A posted letter that differs from the one of the scale for the posted score.
    case letterOffScore(String, score: Rational, letter: String, scale: String)
    /// A mark that fails a part of a computed term, which is calculated without it.
    case failureLeftOut(String, term: String)
    /// A past course without a mark.
    case noMark
    /// A year that begins before the one above it.
    case earlierYear(String, before: String)
    /// A total that differs from the calculated one.
    case otherTotal(stated: String, computed: String)

    // MARK: Scales

    /// A scale name without visible characters.
    case blankScaleName
    /// A scale without bands.
    case noBands
    /// More bands than `ScaleRules.mostBands`.
    case tooManyBands(count: Int)
    /// A scale in which no band starts at the least score.
    case noBandFromZero(Rational)
    /// A scale in which no band ends at the highest mark, on which lower marks are better.
    case noBandThroughMost(Rational)
    /// A scale by marks without the least or the highest one.
    case noRange
    /// A highest mark that is not above the least one.
    case emptyRange(least: Rational, most: Rational)
    /// Percentages on a scale on which 0% is not the worst mark.
    case percentagesOffZero
    /// A passing score that is not the bound of a band.
    case passingOffBands(Rational)
    /// A scale without points and without a passing score.
    case noPassing
    /// A letter without points on a scale whose points are averaged.
    case noPointsOfLetter
    /// A letter without visible characters.
    case blankLetter
    /// A letter longer than `ScaleRules.longestLetter` characters.
    case letterTooLong
    /// A letter that the band at the position `earlier`, counted from 0, already has.
    case duplicateLetter(earlier: Int)
    /// A lower bound that the band at the position `earlier`, counted from 0, already has.
    case duplicateBound(Rational, earlier: Int, better: ScoreDirection = .higher)
    /// A bound outside the range of scores.
    case boundOutOfRange(
        Rational, range: ClosedRange<Rational>, better: ScoreDirection = .higher)
    /// A letter worth less than 0 points.
    case negativeLetterPoints(Rational)
    /// Points that are better than those of the next better band.
    case risingPoints(Rational, better: Band, ScoreDirection = .higher)
    /// A lower bound or points with too many digits.
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
