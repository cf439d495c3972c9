import Exact

/// What is typed for a tip.
package enum TipField: String, CaseIterable, Sendable {
    /// The amount of the check.
    case check
    /// The tip in percent.
    case percent
    /// The number of people who share.
    case split

    /// The most digits that a check or a percentage may have.
    package static let mostDigits = 15
    /// The most people who can share.
    package static let mostWays = 1000

    /// The number that was typed for the check or the percentage.
    ///
    /// Only digits with at most one point between them are numbers here: no sign, no exponent, no
    /// spaces, no leading zeros, no other script's digits. A check has at most as many decimals as
    /// its currency.
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

    /// The number of people that was typed: a whole number from 1 to `mostWays`.
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

/// A field for a tip that is not what it should be.
package struct TipProblem: Sendable, Hashable {
    /// What can be wrong with a field.
    package enum Fault: Sendable, Hashable {
        /// A text that is no plain number.
        case notANumber(Currency)
        /// A number below 0.
        case negative
        /// A number of more digits than are read.
        case tooLong(digits: Int)
        /// An amount with more decimals than its currency has.
        case tooManyDecimals(Int, Currency)
        /// A text that is no number of people.
        case notAWayToSplit
    }

    /// The field.
    package let field: TipField
    /// What was typed.
    package let typed: String
    /// What is wrong with it.
    package let fault: Fault

    /// What was found and what would be right, in one line that names the field and quotes what was
    /// typed.
    package var message: String {
        let start = "the \(field.rawValue) \(quoted(typed))"
        switch fault {
        case .notANumber(let currency):
            let example = field == .percent ? "15" : currency.digits(Self.example)
            let what = field == .percent ? "a percentage" : "an amount"
            return "\(start) is not \(what) such as \(example)"
        case .negative:
            return "\(start) is less than 0"
        case .tooLong(let digits):
            return "\(start) has \(digits) digits: at most \(TipField.mostDigits) are read"
        case .tooManyDecimals(let count, let currency):
            let most = currency.decimals == 0 ? "has none" : "has at most \(currency.decimals)"
            let noun = count == 1 ? "decimal" : "decimals"
            return "\(start) has \(count) \(noun): \(currency.code) \(most)"
        case .notAWayToSplit:
            return "\(start) is not a whole number from 1 to \(TipField.mostWays)"
        }
    }

    /// An amount that a message can show in any currency.
    private static let example: Rational = Rational(573) / 10
}
