/// How much the groups of a course count; raw values are the names used in data files.
package enum GroupWeights: String, CaseIterable, Sendable {
    /// By their weights, which add up to exactly 100.
    case hundred
    /// By their weights, which add up to any number: those of groups that count are rescaled to 100 if they add up
    /// to less, and stay as they are if they add up to more, so that the score can exceed 100.
    case any
    /// By their points: those of all groups are divided by their maximums.
    case points
}
