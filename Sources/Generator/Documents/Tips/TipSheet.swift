import Conversion
import Exact

/// A file about tips, read and checked: a table, a receipt, or both.
struct TipSheet: Sendable {
    /// The file's title; nil without one.
    var title: String?
    /// The currency of all amounts.
    var currency: Currency
    /// How tips are rounded.
    var rounding: RoundingRule
    /// The table, if the file has one.
    var table: Table?
    /// The receipt, if the file has one.
    var receipt: Receipt?

    /// Checks and percentages, each with each.
    struct Table: Sendable {
        /// The checks, downwards.
        var checks: SteppedValues
        /// The percentages, across.
        var percents: [Rational]
    }

    /// One check.
    struct Receipt: Sendable {
        /// The check, its tip and its total.
        var tip: Tip
        /// How many share the total.
        var split: Int
    }

    /// The tip on a check.
    func tip(on check: Rational, percent: Rational) -> Tip {
        Tip(check: check, percent: percent, currency: currency, rounding: rounding)
    }

    /// How tips are rounded, for the small print.
    var roundingWords: String {
        let unit = currency.decimals == 2 ? "cent" : currency.digits(currency.smallest)
        return switch rounding {
        case .halfUp: "rounded half up to the \(unit)"
        case .halfAway: "rounded half away from zero to the \(unit)"
        case .halfEven: "rounded half to even, to the \(unit)"
        case .truncate, .down: "rounded down to the \(unit)"
        case .up: "rounded up to the \(unit)"
        }
    }
}
