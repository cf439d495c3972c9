import Exact

/// The maximum that follows from points and their percentages, both of which are rounded.
struct MaximumFit {
    private var least: Rational?
    private var most: Rational?

    mutating func add(points: Table.Cell?, percent: Table.Cell?, _ contents: ContentReader) {
        guard let points = Self.number(points, contents),
            let percent = Self.number(percent, contents),
            points.value > 0, percent.value > percent.half,
            let low = (points.value - points.half).divided(by: percent.value + percent.half),
            let high = (points.value + points.half).divided(by: percent.value - percent.half)
        else { return }
        least = max(least ?? low * 100, low * 100)
        most = min(most ?? high * 100, high * 100)
    }

    /// The number with the fewest decimals that fits all rows; nil if none fits, or several whole numbers do.
    var maximum: String? {
        guard let least, let most, least <= most else { return nil }
        for decimals in 0...2 {
            let first = least.rounded(decimals: decimals, rounding: .up)
            guard first <= most else { continue }
            let last = most.rounded(decimals: decimals, rounding: .down)
            return first == last ? first.plainText : nil
        }
        return nil
    }

    /// Returns a number of a cell, and half of its last digit.
    private static func number(
        _ cell: Table.Cell?, _ contents: ContentReader
    ) -> (value: Rational, half: Rational)? {
        guard let cell,
            let text = try? contents.number(CellContent(text: cell.text, kind: cell.kind)),
            let value = try? Rational(decimal: text)
        else { return nil }
        // Zeros at the end are decimals too: 8.00 is rounded to hundredths.
        let decimals =
            cell.kind == .text
            ? contents.decimalSign.decimals(in: cell.text) : DecimalSign.point.decimals(in: text)
        var half = Rational(1) / 2
        for _ in 0..<min(decimals, 10) { half = half / 10 }
        return (value, half)
    }
}
