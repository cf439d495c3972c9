import Exact

/// The values of a table: those of a list, or a range in even steps, of which only three numbers are
/// kept.
package enum SteppedValues: Sendable {
    /// Values one by one, and the decimals of the one with most of them.
    case list([Rational], decimals: Int)
    /// A range: its first value, the size of a step, which is above 0, the count of values, and their
    /// decimals.
    case range(from: Rational, step: Rational, count: Int, decimals: Int)

    /// The number of values.
    package var count: Int {
        switch self {
        case .list(let values, _): values.count
        case .range(_, _, let count, _): count
        }
    }

    /// The value at a position, exactly.
    package subscript(position: Int) -> Rational {
        switch self {
        case .list(let values, _): values[position]
        case .range(let from, let step, _, _): from + step * Rational(position)
        }
    }

    /// The decimals with which all values are shown, so that their decimal points line up; nil where
    /// that would be more than fits a table.
    package var decimals: Int? {
        switch self {
        case .list(_, let decimals), .range(_, _, _, let decimals):
            decimals <= Self.mostAligned ? decimals : nil
        }
    }

    /// Returns a value as a table shows it.
    package func text(of value: Rational) -> String {
        decimals.map { value.text(decimals: $0, rounding: .truncate) } ?? value.plainText
    }

    /// The least and the greatest value; nil without values.
    package var bounds: (least: Rational, most: Rational)? {
        switch self {
        case .list(let values, _):
            guard let least = values.min(), let most = values.max() else { return nil }
            return (least, most)
        case .range(let from, let step, let count, _):
            return (from, from + step * Rational(count - 1))
        }
    }

    /// The maximum number of decimals with which all values of a table are shown.
    private static let mostAligned = 6

    /// The maximum number of rows in all tables of a file together.
    package static let mostRows = 1_000_000
}
