import Exact

/// One letter of a scale, with its lower bound and grade points.
package struct Band: Sendable, Hashable {
    /// The letter, such as "A" or "B+".
    package let letter: String
    /// The minimum score for the letter, as a percentage.
    package let from: Rational
    /// The letter's grade points.
    package let points: Rational

    /// Creates the band for scores of `from` percent or more, worth `points` grade points.
    package init(letter: String, from: Rational, points: Rational) {
        self.letter = letter
        self.from = from
        self.points = points
    }
}

/// A grading scale, which maps scores to letters.
///
/// Three scales come with the program as files. Their bounds and points are the most common ones at
/// schools in the United States. No authority sets them, and many schools differ in the D range.
///
/// - `us-letter`: letters without plus or minus, the same as `usLetter`.
/// - `us-plus-minus`: A from 93, A− from 90, B+ from 87 and so on, in steps of 0.3 or 0.4 points.
///   Source: College Board, "How to Convert Your GPA to a 4.0 Scale", which ends with a D from 65;
///   D from 63 and D− from 60, worth 0.7, continue the pattern, as many schools do.
/// - `us-plus-minus-4.33`: the same bounds with an A+ from 97, points in thirds with two decimals,
///   and A+ worth 4.33. Source: University of New Mexico, Valencia Campus, Catalog 2022–2023,
///   "Grading Procedures".
package struct Scale: Sendable, Hashable {
    /// The name of the scale in data and explanations.
    package let name: String
    /// The bands above the lowest, best first.
    package let upper: [Band]
    /// The band for all scores below the others.
    package let lowest: Band

    /// Creates a scale from its lowest band and the bands above it, in any order.
    ///
    /// The lowest band is a separate parameter because it guarantees a letter for every score.
    package init(name: String, upper: [Band], lowest: Band) {
        self.name = name
        self.upper = upper.sorted { $0.from > $1.from }
        self.lowest = lowest
    }

    /// All bands, best first.
    package var bands: [Band] { upper + [lowest] }

    /// Returns the best band whose lower bound is at most `score`, a percentage.
    package func band(for score: Rational) -> Band {
        upper.first { score >= $0.from } ?? lowest
    }

    /// The most common scale in the United States.
    ///
    /// A from 90, B from 80, C from 70, D from 60 and F below, worth 4 to 0 points.
    package static let usLetter = Scale(
        name: "us-letter",
        upper: [
            Band(letter: "A", from: 90, points: 4),
            Band(letter: "B", from: 80, points: 3),
            Band(letter: "C", from: 70, points: 2),
            Band(letter: "D", from: 60, points: 1),
        ],
        lowest: Band(letter: "F", from: 0, points: 0))
}
