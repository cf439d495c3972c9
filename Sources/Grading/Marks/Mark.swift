import Exact

/// The result of a course, or of a term of it: a score, a letter, or both.
package struct Mark: Sendable, Hashable {
    /// The exact score; nil for a letter alone.
    package let score: Rational?
    /// The band of the letter; nil for a special mark.
    package let band: Band?
    /// The special mark; nil for a letter of the scale.
    package let special: SpecialMark?

    init(score: Rational?, band: Band) {
        (self.score, self.band, special) = (score, band, nil)
    }

    init(score: Rational?, special: SpecialMark) {
        (self.score, band, self.special) = (score, nil, special)
    }

    /// The letter, or the symbol of a special mark.
    package var letter: String { special?.symbol ?? band?.letter ?? "" }

    /// The grade points; nil if it has none.
    package var points: Rational? { special.map(\.points) ?? band?.points }

    var isOnScale: Bool { special == nil }
}

extension Policy {
    /// Returns the number that counts in a GPA for a mark; nil if it does not count.
    func value(of mark: Mark) -> Rational? {
        guard scale.traits.hasGPA else { return nil }
        if let special = mark.special { return special.points }
        return basis == .scores ? mark.score : mark.band?.points
    }

    func earns(_ mark: Mark) -> Bool {
        if let special = mark.special { return special.isEarned }
        return mark.band.map(scale.passes) ?? false
    }
}
