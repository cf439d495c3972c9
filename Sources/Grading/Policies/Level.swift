import Exact

/// A level of courses that count more in the weighted GPA, such as honors.
package struct Level: Sendable, Hashable {
    /// What a course of the level gets.
    package enum Bonus: Sendable, Hashable {
        /// Points that are added.
        case add(Rational)
        /// A number by which the points are multiplied.
        case factor(Rational)
        /// Percentage points that are added to the score.
        case percent(Rational)
        /// Other points for some letters.
        case points([LetterPoints])
    }

    package struct LetterPoints: Sendable, Hashable {
        package var letter: String
        package var points: Rational

        /// Creates points from unchecked data; `PolicyRules` checks them.
        package init(letter: String, points: Rational) {
            self.letter = letter
            self.points = points
        }
    }

    /// The name, by which courses refer to it.
    package var name: String
    /// What a course of the level gets.
    package var bonus: Bonus
    /// Whether a letter that does not pass gets it as well.
    package var isOnFail: Bool
    /// The number of courses that get it; nil for no limit.
    package var most: Int?

    /// Creates a level from unchecked data; `PolicyRules` checks it.
    package init(name: String, bonus: Bonus, isOnFail: Bool = false, most: Int? = nil) {
        self.name = name
        self.bonus = bonus
        self.isOnFail = isOnFail
        self.most = most
    }
}

extension Level {
    /// The points that are added; nil if the level has another bonus.
    package var add: Rational? { if case .add(let points) = bonus { points } else { nil } }
    /// The number by which points are multiplied; nil if the level has another bonus.
    package var factor: Rational? { if case .factor(let factor) = bonus { factor } else { nil } }
    /// The percentage points that are added; nil if the level has another bonus.
    package var percent: Rational? {
        if case .percent(let percent) = bonus { percent } else { nil }
    }
    /// The other points for letters; nil if the level has another bonus.
    package var points: [LetterPoints]? {
        if case .points(let points) = bonus { points } else { nil }
    }
}
