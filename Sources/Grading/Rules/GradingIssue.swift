import Exact

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
package struct GradingIssue: Sendable, Hashable {
    /// The kind of problem, with the values that were found.
    package enum Kind: Sendable, Hashable {
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
        /// A graded course without assessments.
        case noAssessments
        /// Numbers with more digits than `CourseRules` allows.
        case tooManyDigits
        /// Weights that do not add up to 100.
        case weightSum(Rational)

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

        // MARK: Scales

        /// A scale name without visible characters.
        case blankScaleName
        /// A scale without bands.
        case noBands
        /// More bands than `ScaleRules.mostBands`.
        case tooManyBands(count: Int)
        /// A scale in which no band starts at 0.
        case noBandFromZero
        /// A letter without visible characters.
        case blankLetter
        /// A letter longer than `ScaleRules.longestLetter` characters.
        case letterTooLong
        /// A letter that the band at the position `earlier`, counted from 0, already has.
        case duplicateLetter(earlier: Int)
        /// A lower bound that the band at the position `earlier`, counted from 0, already has.
        case duplicateBound(Rational, earlier: Int)
        /// A lower bound below 0 or above 100.
        case boundOutOfRange(Rational)
        /// A letter worth less than 0 points.
        case negativeLetterPoints(Rational)
        /// Points above those of the next better band.
        case risingPoints(Rational, better: Band)
        /// A lower bound or points with too many digits.
        case tooManyScaleDigits
    }

    /// The field with the problem.
    package let field: GradingField
    /// The problem.
    package let kind: Kind

    /// Creates a problem with one field.
    package init(field: GradingField, kind: Kind) {
        self.field = field
        self.kind = kind
    }
}
