import Exact

/// How a class is graded: the choices a school makes.
///
/// The defaults are those of a policy that says nothing.
package struct Policy: Sendable, Hashable {
    /// What becomes of an assessment that is missing, by the name data uses.
    package enum Ungraded: String, CaseIterable, Sendable {
        /// It counts with no points.
        case zero
        /// It is left out, and the weights of the others are made 100 again.
        case ignore
    }

    /// Which score decides the letter, by the name data uses.
    package enum LetterBasis: String, CaseIterable, Sendable {
        /// The exact one, whatever is shown.
        case exact
        /// The one that is shown, so that a printed 90.0 is an A for everybody who reads it.
        case displayed
    }

    /// The scale that turns scores into letters.
    package var scale: Scale
    /// What becomes of missing assessments.
    package var ungraded: Ungraded
    /// Whether points may pass an assessment's most, and a score 100.
    package var extraCredit: Bool
    /// Which score decides the letter.
    package var letterFrom: LetterBasis
    /// How many decimals a score is shown with, from 0 to 6.
    package var scoreDecimals: Int
    /// The most decimals a GPA is shown with, from 0 to 6.
    package var gpaDecimals: Int
    /// How shown scores and GPAs are brought to their decimals.
    package var rounding: RoundingRule
    /// Whether the students of the class are ranked by their GPAs.
    package var rank: Bool

    /// A policy; nothing is checked before `PolicyRules` does.
    package init(
        scale: Scale = .usLetter, ungraded: Ungraded = .ignore, extraCredit: Bool = false,
        letterFrom: LetterBasis = .exact, scoreDecimals: Int = 1, gpaDecimals: Int = 2,
        rounding: RoundingRule = .truncate, rank: Bool = false
    ) {
        self.scale = scale
        self.ungraded = ungraded
        self.extraCredit = extraCredit
        self.letterFrom = letterFrom
        self.scoreDecimals = scoreDecimals
        self.gpaDecimals = gpaDecimals
        self.rounding = rounding
        self.rank = rank
    }

    /// A score in percent as it is shown, with all its decimals: "86.0".
    package func text(score: Rational) -> String {
        score.text(decimals: scoreDecimals, rounding: rounding)
    }

    /// A GPA as it is shown: zeros at the end are dropped, but one decimal is kept: "3.42", "2.0".
    ///
    /// A policy of no decimals gives "3".
    package func text(gpa: Rational) -> String {
        gpa.shown(atMost: gpaDecimals, atLeast: 1, rounding: rounding)
    }

    /// The score that decides the letter of a course with the exact score `score`.
    package func decidingScore(for score: Rational) -> Rational {
        switch letterFrom {
        case .exact: score
        case .displayed: score.rounded(decimals: scoreDecimals, rounding: rounding)
        }
    }
}
