import Diagnostics
import Exact

/// The search for the maximum of a column that the table does not say for a row.
struct MaximumSearch {
    private let reader: RowReader
    private let row: RowContext

    init(_ reader: RowReader, _ row: RowContext) { (self.reader, self.row) = (reader, row) }

    /// The other rows of the table.
    private var rows: [RowContext] {
        row.source.table.dataPositions.map { position in
            var other = row
            other.position = position
            return other
        }
    }

    /// Returns the maximum that all other rows have; nil if they have none or different ones.
    func common(_ rule: FieldRule) -> CellContent? {
        guard row.column != nil else { return nil }
        var found: CellContent?
        for row in rows {
            guard let content = reader.content(rule, row) else { continue }
            if let found, found.text != content.text { return nil }
            found = content
        }
        return found
    }

    /// Returns the maximum that follows from points and their percentages in all rows, both of which are rounded:
    /// the number with the fewest decimals that fits all rows; nil if none fits, or several whole numbers do.
    func maximum(_ percentages: HeaderPattern) -> String? {
        guard let column = row.column, let other = reader.column(percentages, row) else {
            return nil
        }
        let table = row.source.table
        let contents = reader.contents(of: row.source)
        var (least, most): (Rational?, Rational?) = (nil, nil)
        for position in table.dataPositions {
            guard let points = number(column, position, contents),
                let percent = number(other, position, contents), points.value > 0, percent.value > 0
            else { continue }
            let low = (points.value - points.half).divided(by: percent.value + percent.half)
            guard let low, percent.value > percent.half,
                let high = (points.value + points.half).divided(by: percent.value - percent.half)
            else { continue }
            least = max(least ?? low * 100, low * 100)
            most = min(most ?? high * 100, high * 100)
        }
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
    private func number(
        _ column: Int, _ position: Int, _ contents: ContentReader
    ) -> (value: Rational, half: Rational)? {
        guard let cell = row.source.table.cell(column, at: position),
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
