import Exact

/// The search for columns of work that follow from others: their sums, their means, or their percentages.
struct WorkSums {
    /// Other columns that a column follows from in each row.
    struct Source {
        let columns: [Int]
        /// How it follows from them, such as "the sum".
        let noun: String
    }

    /// The positions of the rows.
    let rows: Range<Int>
    /// Returns the number in a column of a row; nil for another cell.
    let number: (_ column: Int, _ position: Int) -> Rational?
    /// Returns the maximum of a column; nil if it is not known.
    let maximum: (_ column: Int) -> Rational?

    /// Returns the columns that a column of work follows from: those just before it, or just after it; nil if there are
    /// none.
    ///
    /// - Parameter work: The columns of work.
    func source(of column: Int, among work: [Int]) -> Source? {
        guard let place = work.firstIndex(of: column) else { return nil }
        let before = Array(work[..<place].reversed())
        let after = Array(work[(place + 1)...])
        for others in [before, after] where others.count > 1 {
            if let summands = summands(of: column, in: others) {
                return Source(columns: summands, noun: "the sum")
            }
            if let source = mean(column, of: others) { return source }
        }
        return nil
    }

    private func summands(of column: Int, in others: [Int]) -> [Int]? {
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
        guard count > 1, let most = counts.first else { return nil }
        let summands = others.prefix(most).filter { column in
            rows.contains { number(column, $0).map { $0 != 0 } ?? false }
        }
        // One column with numbers beside empty ones is not a sum.
        return summands.count > 1 ? summands.sorted() : nil
    }

    /// The ways in which a number follows from marks with their maximums.
    private enum Mean: String, CaseIterable {
        case ofMarks = "the mean"
        case ofShares = "the mean percentage"
        case share = "the percentage"

        func number(_ marks: [(mark: Rational, most: Rational)], outOf most: Rational) -> Rational?
        {
            switch self {
            case .ofMarks:
                return marks.map(\.mark).reduce(0, +).divided(by: Rational(marks.count))
            case .ofShares:
                let shares = marks.compactMap { $0.mark.divided(by: $0.most) }
                return shares.reduce(0, +).divided(by: Rational(marks.count)).map { $0 * most }
            case .share:
                return marks.map(\.mark).reduce(0, +)
                    .divided(by: marks.map(\.most).reduce(0, +)).map { $0 * most }
            }
        }
    }

    private func mean(_ column: Int, of others: [Int]) -> Source? {
        let numbers = rows.compactMap { position in
            number(column, position).map { (position: position, number: $0) }
        }
        guard numbers.count > 1 else { return nil }
        let decimals = numbers.map {
            $0.number.decimalText?.split(separator: ".").dropFirst().first?.count ?? 0
        }
        // As many digits as the column has.
        let half =
            Rational(1)
            / Rational(2 * (0..<min(decimals.max() ?? 0, 6)).reduce(1) { ten, _ in ten * 10 })
        guard let most = maximum(column) ?? numbers.map(\.number).max(), most > 0
        else { return nil }
        // It is unlikely enough that all rows agree by chance.
        guard let steps = most.divided(by: half * 2),
            numbers.count * Int(steps.binary.exponent) >= 12
        else { return nil }
        for count in 2...others.count {
            let columns = Array(others.prefix(count))
            let maximums = columns.map(maximum)
            for mean in Mean.allCases {
                let agrees = numbers.allSatisfy { position, number in
                    let marks = zip(columns, maximums).compactMap { column, most in
                        (most ?? (mean == .ofMarks ? 1 : nil)).flatMap { most in
                            self.number(column, position).map { (mark: $0, most: most) }
                        }
                    }
                    guard marks.count == columns.count,
                        let own = mean.number(marks, outOf: most)
                    else { return false }
                    return (own - number).magnitude <= half
                }
                if agrees { return Source(columns: columns.sorted(), noun: mean.rawValue) }
            }
        }
        return nil
    }
}
