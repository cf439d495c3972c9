import Conversion
import Exact

/// A file about tips, read and checked: a table, a receipt, or both.
package struct TipSheet: Sendable {
    /// The file's title; nil without one.
    package var title: String?
    /// The currency of all amounts.
    package var currency: Currency
    /// How tips are rounded.
    package var rounding: RoundingRule
    /// The table, if the file has one.
    package var table: Table?
    /// The receipt, if the file has one.
    package var receipt: Receipt?

    /// Checks and percentages, each with each.
    package struct Table: Sendable {
        /// The checks, downwards.
        var checks: SteppedValues
        /// The percentages, across.
        var percents: [Rational]
    }

    /// One check.
    package struct Receipt: Sendable {
        /// The check, its tip and its total.
        var tip: Tip
        /// How many share the total.
        var split: Int
    }

    /// The tip on a check.
    package func tip(on check: Rational, percent: Rational) -> Tip {
        Tip(check: check, percent: percent, currency: currency, rounding: rounding)
    }

    /// How tips are rounded, for the small print.
    package var roundingWords: String {
        let place =
            switch currency.decimals {
            case 0: "a whole amount"
            case 2: "the cent"
            case let count: "\(count) decimals"
            }
        return switch rounding {
        case .halfUp: "rounded half up to \(place)"
        case .halfAway: "rounded half away from zero to \(place)"
        case .halfEven: "rounded half to even, to \(place)"
        case .truncate, .down: "rounded down to \(place)"
        case .up: "rounded up to \(place)"
        }
    }
}
