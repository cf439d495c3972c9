import Exact

/// A student's rank in the class.
package struct Rank: Sendable, Hashable {
    /// One more than the number of students with a better average; equal averages share a place.
    package let place: Int
    /// The number of other students with the same place.
    package let ties: Int
    /// The number of students in the class with an average, including this one.
    package let count: Int

    /// The tenth of the class in which the place is: 1 for the best.
    package var decile: Int { (10 * place + count - 1) / count }

    /// The percentage of the ranked students with a worse average, truncated.
    package var percentile: Int { 100 * (count - place - ties) / count }
}
