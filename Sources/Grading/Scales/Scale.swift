import Exact

/// One letter of a scale, from its lower bound up to the next better letter's.
package struct Band: Sendable, Hashable {
    /// The letter, such as "A" or "B+".
    package let letter: String
    /// The least score that earns the letter, in percent; the score itself is included.
    package let from: Rational
    /// What the letter counts in the GPA.
    package let points: Rational

    /// The letter for scores of `from` percent and more, worth `points` in the GPA.
    package init(letter: String, from: Rational, points: Rational) {
        self.letter = letter
        self.from = from
        self.points = points
    }
}

/// How scores become letters.
///
/// Three scales come with the program as files. Their bounds and points are what schools in the
/// United States use most; no authority sets them, and many schools differ in the D range.
///
/// - `us-letter`: whole letters, the same as `usLetter`.
/// - `us-plus-minus`: A from 93, A− from 90, B+ from 87 and so on, a third of a letter worth 0.3 or
///   0.4. Source: College Board, "How to Convert Your GPA to a 4.0 Scale", which ends with a D from
///   65; D from 63 and D− from 60, worth 0.7, continue the pattern, as many schools do.
/// - `us-plus-minus-4.33`: the same bounds and an A+ from 97, thirds to two decimals, A+ worth 4.33.
///   Source: University of New Mexico, Valencia Campus, Catalog 2022–2023, "Grading Procedures".
package struct Scale: Sendable, Hashable {
    /// What the scale is called in data and explanations.
    package let name: String
    /// The bands above the lowest, the best first.
    package let upper: [Band]
    /// The band for every score below the others.
    package let lowest: Band

    /// A scale of a lowest band and those above it, in any order.
    ///
    /// The lowest band is apart because it is what makes every score have a letter.
    package init(name: String, upper: [Band], lowest: Band) {
        self.name = name
        self.upper = upper.sorted { $0.from > $1.from }
        self.lowest = lowest
    }

    /// All bands, the best first.
    package var bands: [Band] { upper + [lowest] }

    /// The best band whose lower bound `score`, in percent, reaches.
    package func band(for score: Rational) -> Band {
        upper.first { score >= $0.from } ?? lowest
    }

    /// A from 90, B from 80, C from 70, D from 60, else F, worth 4 to 0 points: the scale most used
    /// in the United States.
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
