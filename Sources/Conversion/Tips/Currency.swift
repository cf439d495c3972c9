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
    package static let all = [
        ("USD", "$", 2), ("CAD", "CA$", 2), ("EUR", "€", 2), ("GBP", "£", 2), ("JPY", "¥", 0),
        ("CHF", "CHF\u{A0}", 2), ("AUD", "A$", 2), ("NZD", "NZ$", 2), ("MXN", "MX$", 2),
        ("BRL", "R$", 2), ("SEK", "SEK\u{A0}", 2), ("NOK", "NOK\u{A0}", 2),
        ("DKK", "DKK\u{A0}", 2), ("PLN", "PLN\u{A0}", 2), ("CZK", "CZK\u{A0}", 2), ("INR", "₹", 2),
        ("CNY", "CN¥", 2), ("KRW", "₩", 0), ("KWD", "KWD\u{A0}", 3),
    ].map(Currency.init)

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
