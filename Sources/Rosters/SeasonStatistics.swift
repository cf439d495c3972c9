/// The numbers of a player in one competition of a season that are compared with one another.
package struct SeasonStatistics: Sendable, Hashable {
    /// The number of goals; nil if it is not given.
    package var goals: Int?
    /// The number of assists; nil if it is not given.
    package var assists: Int?
    /// The number of points; nil if it is not given.
    package var points: Int?

    /// Creates numbers that are not known.
    package init() {}
}
