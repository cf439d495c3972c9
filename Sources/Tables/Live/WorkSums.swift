import Exact

// Columns of work that are the sums of others.
extension LiveTable {
    /// Returns the columns that a column of work is the sum of in each row: those just before it, or just after it; nil
    /// if there are none.
    ///
    /// - Parameter work: The columns of work.
    func summands(of column: Int, among work: [Int]) -> [Int]? {
        guard let place = work.firstIndex(of: column) else { return nil }
        let before = Array(work[..<place].reversed())
        let after = Array(work[(place + 1)...])
        for others in [before, after] where others.count > 1 {
            // How many of the next columns it can be the sum of, which few rows leave open.
            var counts = Array(2...others.count)
            var rows = 0
            for position in dataPositions where !counts.isEmpty {
                guard let sum = number(column, at: position), sum != 0 else { continue }
                rows += 1
                let totals = others.prefix(counts[counts.count - 1]).reduce(into: [Rational(0)]) {
                    $0.append($0[$0.count - 1] + (number($1, at: position) ?? 0))
                }
                counts.removeAll { totals[$0] != sum }
            }
            guard rows > 1, let count = counts.first else { continue }
            let summands = others.prefix(count).filter { column in
                dataPositions.contains { number(column, at: $0).map { $0 != 0 } ?? false }
            }
            // One column with numbers beside empty ones is not a sum.
            if summands.count > 1 { return summands.sorted() }
        }
        return nil
    }

    /// The columns whose headers are names of work, in the order of the table.
    var workByName: [Int] {
        claims.filter { $0.rule.isRead && $0.parts[CellParts.name] != nil }.map(\.column).sorted()
    }

    /// Returns the number of a cell in a row; nil for another cell.
    func number(_ column: Int, at position: Int) -> Rational? {
        table.cell(column, at: position).flatMap { cell in
            (decimalSign ?? .point).number(cell.text).flatMap { try? Rational(decimal: $0) }
        }
    }
}
