import Exact

/// A grading scale, which maps scores to letters.
///
/// Scales come with the program as files. The bounds and points of those for the United States are the
/// most common ones at its schools. No authority sets them, and many schools differ in the D range.
///
/// - `us-letter`: letters without plus or minus, the same as `usLetter`.
/// - `us-plus-minus`: A from 93, A− from 90, B+ from 87 and so on, in steps of 0.3 or 0.4 points.
///   Source: College Board, "How to Convert Your GPA to a 4.0 Scale", which ends with a D from 65;
///   D from 63 and D− from 60, worth 0.7, continue the pattern, as many schools do.
/// - `us-plus-minus-4.33`: the same bounds with an A+ from 97, points in thirds with two decimals,
///   and A+ worth 4.33. Source: University of New Mexico, Valencia Campus, Catalog 2022–2023,
///   "Grading Procedures".
///
/// The others are those of other countries, each with its source in its file.
package struct Scale: Sendable, Hashable {
    /// The name of the scale in data and explanations.
    package let name: String
    /// The properties other than the bands.
    package let traits: ScaleTraits
    /// All bands, best first; the last one is the lowest.
    package let bands: [Band]
    /// The band for all scores below the others.
    package let lowest: Band

    /// Creates a scale from its worst band and the bands above it, in any order.
    ///
    /// The worst band is a separate parameter because it guarantees a letter for every score.
    package init(
        name: String, upper: [Band], lowest: Band, traits: ScaleTraits = ScaleTraits()
    ) {
        self.name = name
        bands = upper.sorted { traits.isBetter($0.from, than: $1.from) } + [lowest]
        self.lowest = lowest
        self.traits = traits
    }

    /// Returns the best band that contains `score`.
    package func band(for score: Rational) -> Band {
        bands.dropLast().first { traits.reaches(score, $0.from) } ?? lowest
    }

    /// Returns the band with a letter; nil if there is none.
    ///
    /// Leading and trailing white space is ignored, and a minus sign equals a hyphen.
    package func band(named letter: String) -> Band? {
        let key = LetterKey(letter)
        return bands.first { LetterKey($0.letter) == key }
    }

    /// Returns whether a letter earns credits.
    package func passes(_ band: Band) -> Bool {
        guard let passing = traits.passing else { return (band.points ?? 0) > 0 }
        return traits.reaches(band.from, passing)
    }

    /// The most common scale in the United States.
    ///
    /// A from 90, B from 80, C from 70, D from 60 and F below, worth 4 to 0 points.
    package static let usLetter = Scale(
        name: "us-letter",
        upper: [
            Band(letter: "A", from: 90, points: 4, word: "good", color: .green),
            Band(letter: "B", from: 80, points: 3, word: "good", color: .green),
            Band(letter: "C", from: 70, points: 2, word: "satisfactory", color: .orange),
            Band(letter: "D", from: 60, points: 1, word: "needs improvement", color: .red),
        ],
        lowest: Band(letter: "F", from: 0, points: 0, word: "needs improvement", color: .red))
}
