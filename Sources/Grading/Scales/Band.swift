import Exact

/// One letter of a scale, with its bound and grade points.
///
/// This is a class because every course refers to one, and a class of students has many courses.
package final class Band: Sendable {
    /// The letter, such as "A" or "B+".
    package let letter: String
    /// The bound: the minimum score for the letter, or the maximum if lower scores are better.
    package let from: Rational
    /// The letter's grade points; nil if the scale does not average points.
    package let points: Rational?
    /// The meaning in a word, such as "good"; nil if the scale has none.
    package let word: String?
    /// The color for averages in this band; nil if the scale has none.
    package let color: GPAColor?

    /// Creates the band for scores that reach `from`, worth `points` grade points.
    package init(
        letter: String, from: Rational, points: Rational?, word: String? = nil,
        color: GPAColor? = nil
    ) {
        self.letter = letter
        self.from = from
        self.points = points
        self.word = word
        self.color = color
    }
}

extension Band {
    /// The upper bound of the scores, on a scale on which lower scores are better.
    package var through: Rational { from }
}

extension Band: Hashable {
    package static func == (left: Band, right: Band) -> Bool {
        left === right
            || (left.letter == right.letter && left.from == right.from
                && left.points == right.points && left.word == right.word
                && left.color == right.color)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(letter)
        hasher.combine(from)
    }
}
