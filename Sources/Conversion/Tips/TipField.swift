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
        func invalid(_ fault: TipProblem.Fault) -> Invalid<TipProblem> {
            Invalid(problems: [TipProblem(field: self, typed: text, fault: fault)])
        }
        let isPlain = text.utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 || $0 == UInt8(ascii: ".")
        }
        guard let value = try? Rational(decimal: text) else { throw invalid(.notANumber(currency)) }
        if value < 0 { throw invalid(.negative) }
        guard isPlain else { throw invalid(.notANumber(currency)) }
        let digits = text.utf8.count { $0 != UInt8(ascii: ".") }
        guard digits <= Self.mostDigits else { throw invalid(.tooLong(digits: digits)) }
        let decimals = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
        if self == .check, decimals > currency.decimals {
            throw invalid(.tooManyDecimals(decimals, currency))
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
            let problem = TipProblem(field: .split, typed: text, fault: .notAWayToSplit)
            throw Invalid(problems: [problem])
        }
        return ways
    }
}

/// A problem with a field of a tip.
package struct TipProblem: Sendable, Hashable {
    /// The kind of problem.
    package enum Fault: Sendable, Hashable {
        /// Text that is not a plain number.
        case notANumber(Currency)
        /// A number below 0.
        case negative
        /// A number with more digits than are allowed.
        case tooLong(digits: Int)
        /// An amount with more decimals than its currency has.
        case tooManyDecimals(Int, Currency)
        /// Text that is not a number of people.
        case notAWayToSplit
    }

    /// The field.
    package let field: TipField
    /// The typed text.
    package let typed: String
    /// The problem with it.
    package let fault: Fault

    /// The message in one line: the field, the typed text, and what is allowed.
    package var message: String {
        let start = "the \(field.rawValue) \(quoted(typed))"
        switch fault {
        case .notANumber(let currency):
            let example = field == .percent ? "15" : currency.digits(Self.example)
            let what = field == .percent ? "a valid percentage" : "a valid amount"
            return "\(start) is not \(what), such as \(example)"
        case .negative:
            return "\(start) is less than the minimum, 0"
        case .tooLong(let digits):
            return "\(start) has \(digits) digits: at most \(TipField.mostDigits) are allowed"
        case .tooManyDecimals(let count, let currency):
            let most = currency.decimals == 0 ? "none" : "at most \(currency.decimals)"
            let noun = count == 1 ? "decimal" : "decimals"
            return "\(start) has \(count) \(noun): \(currency.code) allows \(most)"
        case .notAWayToSplit:
            return "\(start) is not a whole number from 1 to \(TipField.mostWays)"
        }
    }

    /// The amount used as the example in messages, in any currency.
    private static let example: Rational = Rational(573) / 10
}
