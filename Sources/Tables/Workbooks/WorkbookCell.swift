import Exact

/// What is written in a cell.
package enum WorkbookCell: Sendable, Hashable {
    /// Nothing.
    case empty
    /// Text, which is never calculated, even if it begins with `=`.
    case text(String)
    /// A number, with at most 15 significant digits.
    ///
    /// It is shown with `decimals` digits after the point; nil for as many as it has.
    case number(Rational, decimals: Int?)

    /// Creates a cell for text that is shown elsewhere: a number with its decimals if it is one.
    package init(shown text: String) {
        guard !text.isEmpty else {
            self = .empty
            return
        }
        guard let number = try? Rational(decimal: text) else {
            self = .text(text)
            return
        }
        let fraction = text.utf8.drop { $0 != UInt8(ascii: ".") }
        self = .number(number, decimals: max(0, fraction.count - 1))
    }
}

extension Rational {
    /// The closest binary fraction to the value with 15 significant digits; nil outside of the range of numbers
    /// in workbooks.
    ///
    /// Source: Excel keeps 15 significant digits, and numbers from 2.2251E-308 to 9.99999999999999E+307.
    var workbookNumber: Double? {
        guard signum != 0 else { return 0 }
        let whole = magnitude.rounded(decimals: 0, rounding: .truncate)
        var decimals = CellNumber.precision
        if whole.signum > 0 {
            decimals = max(0, decimals - whole.exactText.utf8.count)
        } else {
            var rest = magnitude * 10
            while rest < 1, decimals < Self.mostDecimals {
                rest = rest * 10
                decimals += 1
            }
        }
        guard let value = Double(text(decimals: decimals, rounding: .halfAway)), value.isNormal,
            value.magnitude < 9.999_999_999_999_99e307
        else { return nil }
        return value
    }
}
