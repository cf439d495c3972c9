/// Finds the first of several attempts, each with smaller values than the one before, that costs as little as
/// the last one.
enum FitSearch {
    /// Returns the attempt, after up to four for five: the first, the last, and those between them that halve
    /// what is left.
    ///
    /// The result depends on the costs alone, so it is the same for each record in any order.
    ///
    /// - Parameters:
    ///   - count: The number of attempts that are possible, 1 or more.
    ///   - isEnough: Whether the first attempt is the result, whatever the others cost.
    static func first<Attempt>(
        of count: Int, _ attempt: (Int) throws -> Attempt, cost: (Attempt) -> Int,
        isEnough: (Attempt) -> Bool
    ) rethrows -> Attempt {
        let first = try attempt(0)
        if count < 2 || isEnough(first) { return first }
        var best = try attempt(count - 1)
        let least = cost(best)
        guard least < cost(first) else { return first }
        var (worse, found) = (0, count - 1)
        while found - worse > 1 {
            let middle = (worse + found) / 2
            let next = try attempt(middle)
            if cost(next) > least { worse = middle } else { (best, found) = (next, middle) }
        }
        return best
    }
}
