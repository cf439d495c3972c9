/// A number as a whole number and a fraction in lowest terms, such as −1 and 3/4.
package struct MixedNumber: Sendable {
    /// Whether the number is less than 0.
    package let isNegative: Bool
    /// The digits of the whole part, without a sign: "0", "12".
    package let whole: String
    /// The fraction, which is between 0 and 1; nil for a whole number.
    package let fraction: (numerator: String, denominator: String)?

    /// Creates the mixed number of an exact value.
    package init(_ value: Rational) {
        let magnitude = value.magnitude
        let whole = magnitude.rounded(decimals: 0, rounding: .truncate)
        isNegative = value.signum < 0
        self.whole = whole.exactText
        let parts = (magnitude - whole).exactText.split(separator: "/").map(String.init)
        fraction = parts.count == 2 ? (parts[0], parts[1]) : nil
    }
}
