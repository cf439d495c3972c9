import Exact
import Issues

/// A typed field of a tip calculation.
package enum TipField: String, CaseIterable, Sendable {
    /// The amount of the check.
    case check
    /// The tip as a percentage.
    case percent
    /// The number of people who share the total.
    case split

    /// The maximum number of digits of a check or a percentage.
    package static let mostDigits = 15
    /// The maximum number of people who can share.
    package static let mostWays = 1000

    /// Returns the number typed for the check or the percentage.
    ///
    /// Only digits with at most one point between them are accepted: no sign, exponent, spaces,
    /// leading zeros or digits of other scripts. A check has at most as many decimals as its
    /// currency.
    ///
    /// - Throws: `Invalid` with one problem.
    package func read(
        _ text: String, currency: Currency
    ) throws(Invalid<TipProblem>) -> Rational {
        func invalid(_ fault: String, isOfCurrency: Bool = false) -> Invalid<TipProblem> {
            Invalid(problems: [TipProblem(self, text, fault, isOfCurrency: isOfCurrency)])
        }
        let valid =
            self == .percent ? "percentage, such as 15" : "amount, such as \(currency.example)"
        let isPlain = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 || $0 == UInt8(ascii: ".")
        }
        guard let value = try? Rational(decimal: text) else {
            throw invalid("is not a valid \(valid)")
        }
        if value < 0 { throw invalid("is less than the minimum, 0") }
        guard isPlain else { throw invalid("is not a valid \(valid)") }
        let digits = text.utf8.count { $0 != UInt8(ascii: ".") }
        guard digits <= Self.mostDigits else {
            throw invalid("has \(digits) digits: at most \(Self.mostDigits) are allowed")
        }
        let decimals = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
        if self == .check, decimals > currency.decimals {
            let most = currency.decimals == 0 ? "none" : "at most \(currency.decimals)"
            let noun = decimals == 1 ? "decimal" : "decimals"
            throw invalid(
                "has \(decimals) \(noun): \(currency.code) allows \(most)", isOfCurrency: true)
        }
        return value
    }

    /// Returns the typed number of people: a whole number from 1 to `mostWays`.
    ///
    /// - Throws: `Invalid` with one problem.
    package static func readSplit(_ text: String) throws(Invalid<TipProblem>) -> Int {
        let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
        guard isPlain, text.utf8.first != UInt8(ascii: "0"), text.utf8.count <= 9,
            let ways = Int(text), ways <= mostWays
        else {
            let fault = "is not a whole number from 1 to \(mostWays)"
            throw Invalid(problems: [TipProblem(.split, text, fault)])
        }
        return ways
    }
}

package struct TipProblem: Sendable, Hashable {
    /// The field.
    package let field: TipField
    /// The message in one line: the field, the typed text, and what is allowed.
    package let message: String
    /// Whether it depends on the currency.
    package let isOfCurrency: Bool

    init(_ field: TipField, _ typed: String, _ fault: String, isOfCurrency: Bool = false) {
        self.field = field
        message = "the \(field.rawValue) \(quoted(typed)) \(fault)"
        self.isOfCurrency = isOfCurrency
    }
}

extension Currency {
    /// The amount used as the example in messages.
    fileprivate var example: String { digits(Rational(573) / 10) }
}
