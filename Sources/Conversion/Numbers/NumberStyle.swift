import Exact

/// A number as it is shown, and whether that is all of it.
package struct ShownNumber: Sendable, Hashable {
    /// The digits, in JSON's grammar for numbers.
    package let text: String
    /// Whether the digits are the very number, with nothing rounded off.
    package let isExact: Bool
}

/// How results are written.
package struct NumberStyle: Sendable, Hashable {
    /// The most significant digits that a number which ends is written in full with.
    package static let mostDigitsInFull = 15
    /// The significant digits of any other number.
    package static let digitsOfOthers = 10
    /// The powers of ten that the first digit may stand for without an exponent being written.
    static let plainExponents = -15...20

    /// Digits after the point; nil to let the number decide.
    package let decimals: Int?
    /// What happens to the digits that are left out.
    package let rounding: RoundingRule

    /// A style with `decimals` digits after the point or, without, with as many as the number needs.
    package init(decimals: Int? = nil, rounding: RoundingRule = .halfUp) {
        self.decimals = decimals
        self.rounding = rounding
    }

    /// The number as it is shown.
    package func text(of value: Rational) -> String { shown(value).text }

    /// The number as it is shown, and whether that is all of it.
    ///
    /// With `decimals`, it has just as many. Without, a number that ends within 15 significant digits
    /// is written in full, and any other is rounded to 10 of them; so nothing but 0 is shown as 0.
    /// Where zeros would have to stand for digits that are not known, or for more places than can be
    /// counted at a glance, an exponent is written: `1.208925820e24` is shown as "1.20892582e24".
    /// There is never a "-0".
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

/// The significant digits of a number that is not 0, and where its point is.
private struct Digits {
    var isNegative: Bool
    /// The digits without zeros at the end.
    var digits: Substring
    /// The power of ten that the first digit stands for.
    var exponent: Int

    /// The digits of a number that ends within as many as are written in full; nil for another.
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

    /// The first `count` digits, rounded.
    init(of value: Rational, count: Int, rounding: RoundingRule) {
        isNegative = value.signum < 0
        exponent = decimalExponent(of: value)
        let decimals = count - 1 - exponent
        let isInReach = (0...Rational.mostDecimals).contains(decimals)
        // Text of a number of decimals is cheaper than a product, which is brought to lowest terms.
        let text =
            isInReach
            ? value.text(decimals: decimals, rounding: rounding)
            : (value * powerOfTen(decimals)).text(decimals: 0, rounding: rounding)
        digits = text.filter { $0 != "." }.drop { $0 == "-" || $0 == "0" }
        // 9.99… may have become 10.
        exponent += digits.count - count
        dropZeros()
    }

    private mutating func dropZeros() {
        while digits.last == "0" { digits.removeLast() }
    }

    func text(isExact: Bool) -> String {
        let sign = isNegative ? "-" : ""
        // Zeros before the point must be known ones.
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

/// The power of ten that the first digit of a number stands for; 0 for 0 itself.
func decimalExponent(of value: Rational) -> Int {
    func wholeDigits(_ value: Rational) -> Int {
        value.text(decimals: 0, rounding: .truncate).utf8.count
    }
    let magnitude = value.magnitude
    guard magnitude < 1, let inverse = Rational(1).divided(by: magnitude) else {
        return wholeDigits(magnitude) - 1
    }
    // 1/v has n digits: v lies between 10⁻ⁿ and 10¹⁻ⁿ, and only the latter itself counts as that.
    let count = wholeDigits(inverse)
    return inverse == powerOfTen(count - 1) ? 1 - count : -count
}

/// 10 to the power of any whole number, exactly.
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
