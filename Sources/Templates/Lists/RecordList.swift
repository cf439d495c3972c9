/// A list of records that nodes show: a list of facts, or a part of it in an order of its own.
package struct RecordList: Sendable, Hashable {
    /// The path of the list.
    package var path: [String]
    /// The changes to the list; nil for none.
    package var selection: Selection?

    /// The changes to a list, in the order in which they are made.
    package struct Selection: Sendable, Hashable {
        /// The condition of the records that are kept; nil for all.
        package var condition: Condition?
        /// The facts that determine the order, the most important one first; none for the order of
        /// the list.
        package var order: [SortKey] = []
        /// The number of records that are left out at the beginning of the order.
        package var skip = 0
        /// The records that are kept of the others; nil for all.
        package var limit: Limit?
        /// The fact that the records of a group have in common; nil without groups.
        package var group: [String]?
    }

    /// A fact of each record that determines the order.
    package struct SortKey: Sendable, Hashable {
        /// The path in the record.
        package var path: [String]
        /// Whether the largest, latest, or last in the alphabet comes first.
        package var isDescending: Bool

        /// Creates a part of an order.
        package init(path: [String], isDescending: Bool) {
            (self.path, self.isDescending) = (path, isDescending)
        }
    }

    /// A number of records at one end of a list.
    package enum Limit: Sendable, Hashable {
        /// The first ones.
        case first(Int)
        /// The last ones.
        case last(Int)
    }
}
