import Exact

// Columns of work that are the sums of others.
extension LiveTable {
    /// Returns the columns that a column of work is the sum of in each row: those just before it, or just after it; nil
    /// if there are none.
    ///
    /// - Parameter work: The columns of work.
    func summands(of column: Int, among work: [Int]) -> [Int]? {
        guard let place = work.firstIndex(of: column) else { return nil }
        let sums = dataPositions.map { number(column, at: $0) }
        guard sums.count(where: { $0 != nil && $0 != 0 }) > 1 else { return nil }
        let before = Array(work[..<place].reversed())
        let after = Array(work[(place + 1)...])
        for others in [before, after] where others.count > 1 {
            var totals = dataPositions.map { number(others[0], at: $0) ?? 0 }
            for count in 2...others.count {
                for (row, position) in dataPositions.enumerated() {
                    totals[row] += number(others[count - 1], at: position) ?? 0
                }
                let isSum = zip(totals, sums).allSatisfy { total, sum in
                    sum == nil ? total == 0 : sum == total
                }
                // One column with numbers beside empty ones is not a sum.
                let used = others.prefix(count).count { column in
                    dataPositions.contains { number(column, at: $0).map { $0 != 0 } ?? false }
                }
                if isSum, used > 1 { return others.prefix(count).sorted() }
            }
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
