import Exact

/// The values of a table: a list, or a range in even steps.
///
/// For a range, only its first value, step and count are stored.
package enum SteppedValues: Sendable {
    /// A list of values, with the largest number of decimals of any value.
    case list([Rational], decimals: Int)
    /// A range: the first value, the step, which is above 0, the number of values, and their
    /// decimals.
    case range(from: Rational, step: Rational, count: Int, decimals: Int)

    package var count: Int {
        switch self {
        case .list(let values, _): values.count
        case .range(_, _, let count, _): count
        }
    }

    /// The exact value at a position.
    package subscript(position: Int) -> Rational {
        switch self {
        case .list(let values, _): values[position]
        case .range(let from, let step, _, _): from + step * Rational(position)
        }
    }

    /// The number of decimals with which all values are shown, so that decimal points are aligned;
    /// nil if it is too large for a table.
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

    /// The smallest and the largest value; nil if there are no values.
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

    /// The maximum total number of rows in all tables of a file.
    package static let mostRows = 1_000_000
}
