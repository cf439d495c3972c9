import Exact

extension Rational {
    /// Creates a number from the trade notation of sizes: "14", "7.25", "1/2" or "8 1/2"; nil for
    /// any other text.
    package init?(trade text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let last = words.last, words.count <= 2 else { return nil }
        let parts = last.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            guard words.count == 1, let number = try? Rational(decimal: text) else { return nil }
            self = number
            return
        }
        let numbers = (words.dropLast() + parts).map(Self.whole)
        guard let bottom = numbers.last ?? nil, let top = numbers.dropLast().last ?? nil,
            let fraction = Rational(top, over: bottom)
        else { return nil }
        guard words.count == 2 else {
            self = fraction
            return
        }
        guard let whole = numbers.first ?? nil, fraction < 1 else { return nil }
        self = Rational(whole) + fraction
    }

    /// The number in the trade notation of sizes.
    ///
    /// Halves, quarters and so on down to 64ths are written as fractions, all other numbers as
    /// decimals.
    package var tradeText: String {
        let whole = Int(magnitude.text(decimals: 0, rounding: .truncate))
        guard !isInteger, let whole,
            let bottom = [2, 4, 8, 16, 32, 64].first(where: { (self * Rational($0)).isInteger })
        else { return plainText }
        let top = (magnitude - Rational(whole)) * Rational(bottom)
        let sign = signum < 0 ? "-" : ""
        return sign + (whole == 0 ? "" : "\(whole) ") + "\(top.plainText)/\(bottom)"
    }

    /// Returns a whole number of at most six ASCII digits; nil for any other text.
    private static func whole(_ text: Substring) -> Int? {
        guard (1...6).contains(text.utf8.count),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }
}
