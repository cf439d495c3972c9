import Exact

/// A number as shown, and whether it is shown exactly.
package struct ShownNumber: Sendable, Hashable {
    /// The digits, in JSON's grammar for numbers.
    package let text: String
    /// Whether the digits are the exact number, with nothing rounded off.
    package let isExact: Bool
}

/// The format of results.
package struct NumberStyle: Sendable, Hashable {
    /// The maximum number of significant digits of a number that is written in full.
    package static let mostDigitsInFull = 15
    /// The number of significant digits of any other number.
    package static let digitsOfOthers = 10
    /// The range of decimal exponents that are written without exponent notation.
    static let plainExponents = -15...20

    /// The digits after the point; nil if the number decides.
    package let decimals: Int?
    /// The rule for rounding the digits that are omitted.
    package let rounding: RoundingRule

    /// Creates a style with `decimals` digits after the point, or with as many as the number needs.
    package init(decimals: Int? = nil, rounding: RoundingRule = .halfUp) {
        self.decimals = decimals
        self.rounding = rounding
    }

    package func text(of value: Rational) -> String { shown(value).text }

    /// Returns the number as shown, and whether it is shown exactly.
    ///
    /// With `decimals`, it has exactly that many. Without, a number with at most 15 significant
    /// digits is written in full, and any other is rounded to 10 of them, so only 0 is shown as 0.
    /// An exponent is used where zeros would otherwise have to replace unknown digits, or where
    /// there would be too many zeros to count at a glance: `1.208925820e24` is shown as
    /// "1.20892582e24". There is never a "-0".
    package func shown(_ value: Rational) -> ShownNumber {
        if let decimals {
            return ShownNumber(
                text: value.text(decimals: decimals, rounding: rounding),
                isExact: value.rounded(decimals: decimals, rounding: rounding) == value)
        }
        if value == 0 { return ShownNumber(text: "0", isExact: true) }
        if let full = Digits(inFullOf: value) {
            return ShownNumber(text: full.text(isExact: true), isExact: true)
        }
        let digits = Digits(of: value, count: Self.digitsOfOthers, rounding: rounding)
        return ShownNumber(text: digits.text(isExact: false), isExact: false)
    }
}

/// The significant digits of a number that is not 0, and the position of its point.
private struct Digits {
    var isNegative: Bool
    /// The digits without trailing zeros.
    var digits: Substring
    /// The power of ten of the first digit.
    var exponent: Int

    /// Creates the digits of a number that is short enough to be written in full; nil for any other
    /// number.
    init?(inFullOf value: Rational) {
        guard let decimal = value.magnitude.decimalText else { return nil }
        let whole = decimal.prefix { $0 != "." }
        let all = decimal.filter { $0 != "." }
        let leading = all.prefix { $0 == "0" }.count
        isNegative = value.signum < 0
        exponent = whole.count - 1 - leading
        digits = all.dropFirst(leading)[...]
        dropZeros()
        if digits.count > NumberStyle.mostDigitsInFull { return nil }
    }

    /// Creates the first `count` digits, rounded.
    init(of value: Rational, count: Int, rounding: RoundingRule) {
        isNegative = value.signum < 0
        exponent = decimalExponent(of: value)
        let decimals = count - 1 - exponent
        let isInReach = (0...Rational.mostDecimals).contains(decimals)
        // Formatting with a number of decimals is cheaper than a product, which is reduced to
        // lowest terms.
        let text =
            isInReach
            ? value.text(decimals: decimals, rounding: rounding)
            : (value * powerOfTen(decimals)).text(decimals: 0, rounding: rounding)
        digits = text.filter { $0 != "." }.drop { $0 == "-" || $0 == "0" }
        // Rounding may have turned 9.99… into 10.
        exponent += digits.count - count
        dropZeros()
    }

    private mutating func dropZeros() {
        while digits.last == "0" { digits.removeLast() }
    }

    func text(isExact: Bool) -> String {
        let sign = isNegative ? "-" : ""
        // Zeros before the point must be known digits.
        let most = isExact ? NumberStyle.plainExponents.upperBound : NumberStyle.digitsOfOthers - 1
        guard NumberStyle.plainExponents.contains(exponent), exponent <= most else {
            let rest = digits.dropFirst()
            return "\(sign)\(digits.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(exponent)"
        }
        if exponent < 0 {
            return "\(sign)0.\(String(repeating: "0", count: -exponent - 1))\(digits)"
        }
        let zeros = String(repeating: "0", count: max(0, exponent + 1 - digits.count))
        let rest = digits.dropFirst(exponent + 1)
        return "\(sign)\(digits.prefix(exponent + 1))\(zeros)\(rest.isEmpty ? "" : ".")\(rest)"
    }
}

/// Returns the power of ten of the first digit of a number; 0 for 0 itself.
func decimalExponent(of value: Rational) -> Int {
    func wholeDigits(_ value: Rational) -> Int {
        value.text(decimals: 0, rounding: .truncate).utf8.count
    }
    let magnitude = value.magnitude
    guard magnitude < 1, let inverse = Rational(1).divided(by: magnitude) else {
        return wholeDigits(magnitude) - 1
    }
    // 1/v has n digits, so v is between 10⁻ⁿ and 10¹⁻ⁿ; only 10¹⁻ⁿ itself has that exponent.
    let count = wholeDigits(inverse)
    return inverse == powerOfTen(count - 1) ? 1 - count : -count
}

/// Returns 10 to the power of any whole number, exactly.
func powerOfTen(_ exponent: Int) -> Rational {
    var result: Rational = 1
    var square: Rational = 10
    var rest = exponent.magnitude
    while rest > 0 {
        if rest & 1 == 1 { result *= square }
        rest >>= 1
        if rest > 0 { square *= square }
    }
    return exponent < 0 ? 1 / result : result
}
