import Exact

/// The search for columns of work that are the sums of others.
struct WorkSums {
    /// The positions of the rows.
    let rows: Range<Int>
    /// Returns the number in a column of a row; nil for another cell.
    let number: (_ column: Int, _ position: Int) -> Rational?

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
            var count = 0
            for position in rows where !counts.isEmpty {
                guard let sum = number(column, position), sum != 0 else { continue }
                count += 1
                let totals = others.prefix(counts[counts.count - 1]).reduce(into: [Rational(0)]) {
                    $0.append($0[$0.count - 1] + (number($1, position) ?? 0))
                }
                counts.removeAll { totals[$0] != sum }
            }
            guard count > 1, let most = counts.first else { continue }
            let summands = others.prefix(most).filter { column in
                rows.contains { number(column, $0).map { $0 != 0 } ?? false }
            }
            // One column with numbers beside empty ones is not a sum.
            if summands.count > 1 { return summands.sorted() }
        }
        return nil
    }
}
