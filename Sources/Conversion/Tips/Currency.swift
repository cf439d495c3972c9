import Exact

/// The format of amounts in one currency.
///
/// Codes and decimals are those of ISO 4217; signs are those used in English text in the United
/// States.
package struct Currency: Sendable, Hashable {
    /// The three-letter code, such as "USD".
    package let code: String
    /// The text before an amount; a sign made of letters ends with a no-break space.
    package let sign: String
    /// The number of decimals of the smallest amount: 2 for cents, 0 if there are none.
    package let decimals: Int

    /// The known currencies, the most common first.
    package static let all: [Currency] = [
        Currency(code: "USD", sign: "$", decimals: 2),
        Currency(code: "CAD", sign: "CA$", decimals: 2),
        Currency(code: "EUR", sign: "€", decimals: 2),
        Currency(code: "GBP", sign: "£", decimals: 2),
        Currency(code: "JPY", sign: "¥", decimals: 0),
        Currency(code: "CHF", sign: "CHF\u{A0}", decimals: 2),
        Currency(code: "AUD", sign: "A$", decimals: 2),
        Currency(code: "NZD", sign: "NZ$", decimals: 2),
        Currency(code: "MXN", sign: "MX$", decimals: 2),
        Currency(code: "BRL", sign: "R$", decimals: 2),
        Currency(code: "SEK", sign: "SEK\u{A0}", decimals: 2),
        Currency(code: "NOK", sign: "NOK\u{A0}", decimals: 2),
        Currency(code: "DKK", sign: "DKK\u{A0}", decimals: 2),
        Currency(code: "PLN", sign: "PLN\u{A0}", decimals: 2),
        Currency(code: "CZK", sign: "CZK\u{A0}", decimals: 2),
        Currency(code: "INR", sign: "₹", decimals: 2),
        Currency(code: "CNY", sign: "CN¥", decimals: 2),
        Currency(code: "KRW", sign: "₩", decimals: 0),
        Currency(code: "KWD", sign: "KWD\u{A0}", decimals: 3),
    ]

    /// The United States dollar.
    package static let usDollar = Currency(code: "USD", sign: "$", decimals: 2)

    /// Returns the currency with a code; nil if it is unknown.
    package static func named(_ code: String) -> Currency? {
        all.first { $0.code == code }
    }

    /// The codes of all currencies, separated by commas, for messages.
    package static var codes: String { all.map(\.code).joined(separator: ", ") }

    /// The smallest amount: 0.01, or 1 if there are no cents.
    package var smallest: Rational { powerOfTen(-decimals) }

    /// Returns an amount with its sign and exactly as many decimals as the currency has: "$57.30".
    ///
    /// An amount with more decimals is rounded half up; amounts of `Tip` never have more.
    package func text(_ amount: Rational) -> String { sign + digits(amount) }

    /// Returns an amount without the sign: "57.30".
    package func digits(_ amount: Rational) -> String {
        amount.text(decimals: decimals, rounding: .halfUp)
    }

    /// Returns shares that add up to an amount, where no two differ by more than the smallest
    /// amount; the larger ones are first.
    ///
    /// - Parameters:
    ///   - amount: The amount to share, 0 or more; a remainder below the smallest amount is not
    ///     shared.
    ///   - ways: The number of shares; there are no shares if it is less than 1.
    package func shares(of amount: Rational, ways: Int) -> [Rational] {
        guard ways > 0 else { return [] }
        let whole = amount.rounded(decimals: decimals, rounding: .down)
        let least = (whole / Rational(ways)).rounded(decimals: decimals, rounding: .down)
        var odd = whole - least * Rational(ways)
        return (0..<ways).map { _ in
            guard odd > 0 else { return least }
            odd = odd - smallest
            return least + smallest
        }
    }
}
