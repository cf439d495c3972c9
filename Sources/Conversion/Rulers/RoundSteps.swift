import Exact

/// A step that people count in: 1, 2 or 5 times a power of ten.
struct RoundStep: Sendable, Hashable {
    /// The distance from one number to the next.
    let size: Rational
    /// The number of parts between two numbers: 10, 4 or 5 for a step that begins with 1, 2 or 5,
    /// so that each part is also a round number.
    let parts: Int
    /// The index of the part whose end has a slightly longer line, if there is a middle.
    var middle: Int? { parts.isMultiple(of: 2) ? parts / 2 : nil }
    /// The number of decimals needed to write every multiple of the step.
    let decimals: Int

    /// Creates the smallest round step that fits at most `count` times into `span`.
    ///
    /// - Parameters:
    ///   - span: The length to divide, more than 0.
    ///   - count: The maximum number of steps, at least 1.
    init(dividing span: Rational, atMost count: Int) {
        let least = span / Rational(count)
        let exponent = decimalExponent(of: least)
        let power = powerOfTen(exponent)
        let choices: [(digit: Rational, parts: Int)] = [(1, 10), (2, 4), (5, 5), (10, 10)]
        let choice = choices.first { $0.digit * power >= least } ?? (10, 10)
        size = choice.digit * power
        parts = choice.parts
        decimals = max(0, choice.digit == 10 ? -exponent - 1 : -exponent)
    }
}
