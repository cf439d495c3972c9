import Exact

/// A mark that is not on the scale, such as P or W.
///
/// This is a class for the same reason as `Band`.
package final class SpecialMark: Sendable {
    /// The text that is shown, such as "W".
    package let symbol: String
    /// The status that has this mark; nil if it is declared in the data.
    package let status: CourseStatus?
    /// The meaning in words; nil if the status has the words.
    package let meaning: String?
    /// Whether the credits count as attempted.
    package let isAttempted: Bool
    package let isEarned: Bool
    /// The grade points in the GPA; nil if the course does not count in it.
    package let points: Rational?

    /// Creates a mark from unchecked data; `PolicyRules` checks it.
    package init(
        symbol: String, status: CourseStatus? = nil, meaning: String? = nil, isAttempted: Bool,
        isEarned: Bool, points: Rational?
    ) {
        self.symbol = symbol
        self.status = status
        self.meaning = meaning
        self.isAttempted = isAttempted
        self.isEarned = isEarned
        self.points = points
    }

    /// Whether it says that a student has failed: the credits are attempted and not earned, and it counts in the
    /// GPA, in contrast to those of unfinished courses.
    var isFailure: Bool { isAttempted && !isEarned && points != nil }
}

extension SpecialMark: Hashable {
    package static func == (left: SpecialMark, right: SpecialMark) -> Bool {
        left === right
            || (left.symbol == right.symbol && left.status == right.status
                && left.meaning == right.meaning && left.isAttempted == right.isAttempted
                && left.isEarned == right.isEarned && left.points == right.points)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(symbol) }
}
