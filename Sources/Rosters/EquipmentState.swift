import Exact

/// Where a piece of equipment is, in which condition, and how many of it there are.
package struct EquipmentState: Sendable, Hashable {
    /// The status in the data; nil if it is not given.
    package var given: EquipmentStatus?
    /// The condition in the team's words, such as "worn"; nil if it is not given.
    package var condition: String?
    /// The day on which the piece was last returned; nil if it is not given.
    package var returned: Day?
    /// The number of pieces of this kind; nil for one.
    package var count: Int?

    /// Creates a state of which nothing is known.
    package init() {}

    /// The status; a piece with a day of return and no status was returned.
    package var status: EquipmentStatus? { given ?? (returned == nil ? nil : .returned) }
}

package enum EquipmentStatus: String, Sendable, Hashable, CaseIterable {
    /// With a player.
    case issued
    /// On the shelf, ready for a player.
    case inStock = "in-stock"
    /// Given back, and not yet in stock.
    case returned
    /// Being repaired.
    case repair
    /// Lost.
    case lost

    /// Whether a player cannot have the piece.
    var excludesHolders: Bool { self == .inStock || self == .returned }
}
