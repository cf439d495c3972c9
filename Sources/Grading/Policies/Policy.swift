import Exact

/// The choices a school makes about how a class is graded.
///
/// The defaults of the initializer apply where a data file gives no value.
package struct Policy: Sendable, Hashable {
    /// How a missing assessment is treated; raw values are the names used in data files.
    package enum Ungraded: String, CaseIterable, Sendable {
        /// It counts as zero points.
        case zero
        /// It is left out, and the remaining weights are rescaled to 100%.
        case ignore
    }

    /// Which score determines the letter, or is averaged for a term; raw values are the names used in
    /// data files.
    package enum ScoreBasis: String, CaseIterable, Sendable {
        /// The exact score, regardless of how it is displayed.
        case exact
        /// The displayed score, so that a printed 90.0 is always an A.
        case displayed
    }

    /// Which marks count where a school has decided one; raw values are the names used in data files.
    package enum Marks: String, CaseIterable, Sendable {
        case posted, computed
    }

    /// Which attempts at a course count in the cumulative GPA; raw values are the names used in data
    /// files.
    package enum Repeats: String, CaseIterable, Sendable {
        case all, best, latest
        /// One course with the mean of the points.
        case average
    }

    /// The averages by which students can be ranked; raw values are the names used in data files.
    package enum RankBasis: String, CaseIterable, Sendable {
        case gpa, weighted, cumulative, cumulativeWeighted

        var isWeighted: Bool { self == .weighted || self == .cumulativeWeighted }
        /// Whether it is a GPA of all years.
        var isCumulative: Bool { self == .cumulative || self == .cumulativeWeighted }

        /// Returns the one of the averages of this year and of all years.
        func choice(
            of year: (gpa: Rational?, weighted: Rational?),
            _ all: (gpa: Rational?, weighted: Rational?)
        ) -> Rational? {
            let averages = isCumulative ? all : year
            return isWeighted ? averages.weighted : averages.gpa
        }
    }

    /// The scale that turns scores into letters.
    package var scale: Scale
    /// How missing assessments are treated.
    package var ungraded = Ungraded.ignore
    /// Whether points can exceed the maximum of an assessment, and a score 100.
    package var extraCredit = false
    /// Which score determines the letter.
    package var letterFrom = ScoreBasis.exact
    /// The number of decimals of a displayed score, from 0 to 6.
    package var scoreDecimals = 1
    /// The maximum number of decimals of a displayed GPA, from 0 to 6.
    package var gpaDecimals = 2
    /// How displayed scores and GPAs are rounded.
    package var rounding = RoundingRule.truncate
    /// Whether the students of the class are ranked.
    package var rank = false
    /// The average by which they are ranked.
    package var rankBy = RankBasis.gpa
    /// Whether the scale is that of the data: marks are not checked against another one.
    package var isScaleKnown = true
    /// Which marks count where a school has decided one.
    package var marks = Marks.posted
    /// The marks that are not on the scale and that no status has.
    package var specialMarks: [SpecialMark] = []
    /// The terms of the school year, in order; empty if courses have one mark each.
    package var terms: [Term] = []
    /// The id of the term after which marks are not shown; nil for the last one.
    package var currentTerm: String?
    /// Which scores are averaged for a term.
    package var termsFrom = ScoreBasis.exact
    /// The levels of courses that count more in the weighted GPA.
    package var levels: [Level] = []
    /// The maximum of a weighted GPA; nil for no limit.
    package var weightedMost: Rational?
    /// Which attempts at a course count in the cumulative GPA.
    package var repeats = Repeats.all
    /// The credits that students need in each subject; empty if the class does not say.
    package var requirements: [Requirement] = []
    /// What is averaged for a GPA.
    package var basis: AverageBasis
    /// How much each course counts in a GPA.
    package var weights: AverageWeights

    /// Creates an unchecked policy; `PolicyRules` checks it.
    package init(scale: Scale = .usLetter) {
        self.scale = scale
        basis = scale.traits.average
        weights = scale.traits.weights
    }

    /// Returns a percentage score as it is displayed, with all its decimals: "86.0".
    package func text(score: Rational) -> String {
        score.text(decimals: scoreDecimals, rounding: rounding)
    }

    /// Returns a GPA as it is displayed, such as "3.42" or "2.0".
    ///
    /// Trailing zeros are dropped, but one decimal is kept. With 0 decimals, the result is "3".
    package func text(gpa: Rational) -> String {
        gpa.shown(atMost: gpaDecimals, atLeast: 1, rounding: rounding)
    }

    /// Returns the exact score, or the displayed one.
    package func score(_ score: Rational, from basis: ScoreBasis) -> Rational {
        basis == .exact ? score : score.rounded(decimals: scoreDecimals, rounding: rounding)
    }
}
