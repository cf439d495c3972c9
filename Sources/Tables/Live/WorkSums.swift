import Exact

/// The search for columns of work that follow from others: their sums, their means, or their percentages.
struct WorkSums {
    /// Other columns that a column follows from in each row.
    struct Source {
        let columns: [Int]
        /// How it follows from them, such as "the sum".
        let noun: String

        var isSum: Bool { noun == "the sum" }
    }

    let rows: Range<Int>
    /// Returns the number in a column of a row; nil for another cell.
    let number: (_ column: Int, _ position: Int) -> Rational?
    /// Returns the maximum of a column; nil if it is not known.
    let maximum: (_ column: Int) -> Rational?

    /// Returns the columns that a column of work follows from: those just before it, or just after it; nil if there are
    /// none.
    ///
    /// - Parameters:
    ///   - work: The columns of work.
    ///   - canBeMean: Whether other ways than their sum are tried.
    func source(of column: Int, among work: [Int], canBeMean: Bool) -> Source? {
        guard let place = work.firstIndex(of: column) else { return nil }
        let before = Array(work[..<place].reversed())
        let after = Array(work[(place + 1)...])
        for others in [before, after] where others.count > 1 {
            if let summands = summands(of: column, in: others) {
                return Source(columns: summands, noun: "the sum")
            }
            if canBeMean, let source = mean(column, of: others) { return source }
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

    /// The ways in which a number follows from the first of some columns.
    private enum Mean: String, CaseIterable {
        case ofMarks = "the mean"
        case ofShares = "the mean percentage"
        case share = "the percentage"
    }

    /// Returns the columns that a column is the mean of, or the percentage, as far as its digits tell.
    private func mean(_ column: Int, of others: [Int]) -> Source? {
        // More rows would hardly change what these say.
        let numbers = rows.prefix(200).compactMap { position in
            number(column, position).map { (position: position, number: $0) }
        }
        guard numbers.count > 1, let most = maximum(column) ?? numbers.map(\.number).max(), most > 0
        else { return nil }
        let decimals = numbers.map { $0.number.fractionDigits }.max() ?? 0
        let half =
            Rational(1) / Rational(2 * (0..<min(decimals, 6)).reduce(1) { ten, _ in ten * 10 })
        // It is unlikely enough that all rows agree by chance.
        guard let steps = most.divided(by: half * 2),
            numbers.count * Int(steps.binary.exponent) >= 12
        else { return nil }
        var left = Mean.allCases.flatMap { mean in
            (2...others.count).map { (mean: mean, count: $0) }
        }
        let maximums = others.map(maximum)
        for (position, number) in numbers where !left.isEmpty {
            // The sums of the marks, of their maximums, and of their parts, up to each column.
            var sums: [(marks: Rational, most: Rational?, shares: Rational?)] = [(0, 0, 0)]
            for (other, most) in zip(others, maximums) {
                guard let mark = self.number(other, position), let last = sums.last else { break }
                let share = most.flatMap { mark.divided(by: $0) }
                sums.append(
                    (
                        last.marks + mark,
                        last.most.flatMap { sum in most.map { sum + $0 } },
                        last.shares.flatMap { sum in share.map { sum + $0 } }
                    ))
            }
            left.removeAll { mean, count in
                guard count < sums.count else { return true }
                let sum = sums[count]
                let own: Rational? =
                    switch mean {
                    case .ofMarks: sum.marks / Rational(count)
                    case .ofShares: sum.shares.map { $0 * most / Rational(count) }
                    case .share: sum.most.flatMap { sum.marks.divided(by: $0) }.map { $0 * most }
                    }
                return own.map { ($0 - number).magnitude > half } ?? true
            }
        }
        return left.first.map { mean, count in
            Source(columns: others.prefix(count).sorted(), noun: mean.rawValue)
        }
    }
}

extension Rational {
    /// The number of digits after the point; 0 if they never end.
    var fractionDigits: Int {
        isInteger ? 0 : decimalText?.split(separator: ".").dropFirst().first?.count ?? 0
    }
}
