import Exact

/// Steps that people count in: 1, 2 and 5 times powers of ten.
struct RoundStep: Sendable, Hashable {
    /// How far it is from one number to the next.
    let size: Rational
    /// How many parts a step has between two numbers: 10, 4 or 5 for a step that begins with 1, 2
    /// or 5, so that each part is a round one too.
    let parts: Int
    /// Which part's end is a little longer, if there is a middle.
    var middle: Int? { parts.isMultiple(of: 2) ? parts / 2 : nil }
    /// The decimals that every multiple of the step can be written with.
    let decimals: Int

    /// The smallest round step that goes at most `count` times into `span`.
    ///
    /// - Parameters:
    ///   - span: How much there is to divide, more than 0.
    ///   - count: How many steps there may be, at least 1.
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
