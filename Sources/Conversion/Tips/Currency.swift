import Exact

/// How amounts of one currency are written.
///
/// Codes and decimals are those of ISO 4217; signs are the ones of English texts in the United States.
package struct Currency: Sendable, Hashable {
    /// The code of three letters, such as "USD".
    package let code: String
    /// The text before an amount; after letters a no-break space follows.
    package let sign: String
    /// The decimals of the smallest amount: 2 for cents, 0 where there are none.
    package let decimals: Int

    /// The currencies that are known, the most asked for first.
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

    /// The currency of a code; nil when it is not known.
    package static func named(_ code: String) -> Currency? {
        all.first { $0.code == code }
    }

    /// The codes of all, separated by commas, for messages.
    package static var codes: String { all.map(\.code).joined(separator: ", ") }

    /// The smallest amount: 0.01, or 1 where there are no cents.
    package var smallest: Rational { powerOfTen(-decimals) }

    /// An amount with its sign and just as many decimals as the currency has: "$57.30".
    ///
    /// An amount that has more decimals is rounded half up; amounts of `Tip` have none.
    package func text(_ amount: Rational) -> String { sign + digits(amount) }

    /// An amount without the sign: "57.30".
    package func digits(_ amount: Rational) -> String {
        amount.text(decimals: decimals, rounding: .halfUp)
    }

    /// An amount shared so that the shares add up to it and no two differ by more than the smallest
    /// amount; the first ones are the larger.
    ///
    /// - Parameters:
    ///   - amount: What to share, 0 or more; what is less than the smallest amount is not shared.
    ///   - ways: How many shares; none for less than 1.
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
