import Exact
import Grading

/// The weights of groups that follow from totals.
///
/// They are found by least squares, and rounded to half percents; whether totals agree with them is then calculated
/// exactly.
enum SolvedWeights {
    /// Returns the weights of groups, which add up to 100; nil if the totals do not tell them.
    static func weights(
        _ names: [String], _ readings: [TotalReading], _ stated: [Rational?]
    ) -> [Rational]? {
        var rows: [(shares: [Double], total: Double)] = []
        for (reading, stated) in zip(readings, stated) {
            guard let stated, reading.outOf == nil else { continue }
            let totals = reading.totals
            let shares = names.compactMap { totals.groups[$0].flatMap(\.self)?.binary }
            // A group without marks changes the weights of the others.
            if shares.count == names.count, reading.work.groups.count == names.count {
                rows.append((shares, stated.binary))
            }
        }
        guard rows.count > names.count, let solution = solution(of: rows) else { return nil }
        let halves = solution.map { ($0 * 200).rounded() }
        guard halves.allSatisfy({ (0...200).contains($0) }), halves.reduce(0, +) == 200 else {
            return nil
        }
        return halves.map { Rational(Int($0)) / 2 }
    }

    /// Returns the factors with which sums of shares are nearest to the totals; nil if several are.
    private static func solution(of rows: [(shares: [Double], total: Double)]) -> [Double]? {
        let count = rows[0].shares.count
        // The normal equations, with the totals in the last column.
        var matrix = (0..<count).map { one in
            (0...count).map { other in
                rows.reduce(0) { sum, row in
                    sum + row.shares[one] * (other == count ? row.total : row.shares[other])
                }
            }
        }
        for column in 0..<count {
            let pivot = (column..<count).max {
                abs(matrix[$0][column]) < abs(matrix[$1][column])
            }
            guard let pivot, abs(matrix[pivot][column]) > 1e-3 else { return nil }
            matrix.swapAt(column, pivot)
            for row in 0..<count where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for place in column...count {
                    matrix[row][place] -= factor * matrix[column][place]
                }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }
}
