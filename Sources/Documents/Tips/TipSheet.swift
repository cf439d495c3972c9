import Conversion
import Exact

/// The checked content of a tip file: a table, a receipt, or both.
struct TipSheet: Sendable {
    /// The title of the file; nil if there is none.
    var title: String?
    /// The currency of all amounts.
    var currency: Currency
    var rounding: RoundingRule
    /// The table, if the file has one.
    var table: Table?
    /// The receipt, if the file has one.
    var receipt: Receipt?

    /// A table of checks and percentages.
    struct Table: Sendable {
        /// The checks, from top to bottom.
        var checks: SteppedValues
        /// The percentages, from left to right.
        var percents: [Rational]

        func summary(in currency: Currency) -> String {
            let percents = percents.map { "\($0.plainText)%" }.joined(separator: ", ")
            let count = checks.count
            return "Tips of \(percents) on \(count == 1 ? "1 check" : "\(count) checks") in"
                + " \(currency.code)"
        }

        /// Returns the number of characters of the longest amount of all tips, with a space between groups of
        /// three digits.
        ///
        /// - Parameter amount: Returns an amount of a tip; it must be largest for the largest check and percentage.
        func characterCount(in sheet: TipSheet, of amount: (Tip) -> Rational) -> Int {
            guard let check = checks.bounds?.most, let percent = percents.max() else { return 0 }
            let text = sheet.currency.digits(amount(sheet.tip(on: check, percent: percent)))
            let whole = text.prefix { $0 != "." }.count
            return text.count + max(0, whole - 1) / 3
        }
    }

    struct Receipt: Sendable {
        /// The check, its tip and its total.
        var tip: Tip
        /// The number of people who share the total.
        var split: Int

        var summary: String {
            let currency = tip.currency
            let start =
                "A check of \(currency.text(tip.check)) with a tip of \(tip.percent.plainText)%:"
                + " \(currency.text(tip.total))"
            return split > 1 ? "\(start), shared by \(split)" : start
        }
    }

    func tip(on check: Rational, percent: Rational) -> Tip {
        Tip(check: check, percent: percent, currency: currency, rounding: rounding)
    }
}
