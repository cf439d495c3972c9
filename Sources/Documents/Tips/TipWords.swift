import Schema

enum TipWords {
    static let guide = Word("tips.guide")
    static let receipt = Word("tips.receipt")

    static let all = [guide, receipt] + RoundingWords.all
}

extension TipSheet {
    /// How tips are rounded, for the notes on a page.
    var roundingFact: FieldValue {
        let place =
            switch currency.decimals {
            case 0: RoundingWords.amount.fact
            case 2: RoundingWords.cent.fact
            case let count: RoundingWords.place("decimals").fact(.count(count))
            }
        // Amounts are never negative, so truncating them is rounding them down.
        return (rounding == .truncate ? .down : rounding).word.fact(place)
    }
}
