import Exact

/// The facts about the position of an element in its list.
package enum ItemFacts {
    /// The name of the group: `{{item.index}}`.
    package static let name = "item"

    /// The group of facts that bindings can use in each element of a list.
    package static let member = RecordSchema.Member(
        name,
        .record([
            .init("index", .number, "the position in the list, from 1"),
            .init("count", .number, "the number of elements of the list"),
            .init("isFirst", .flag, "whether it is the first element"),
            .init("isLast", .flag, "whether it is the last element"),
            .init("isOdd", .flag, "whether it is the first, third, fifth, … element"),
        ]), "the position in the innermost list")

    /// The position of an element in its list.
    package struct Position: Sendable, Hashable {
        /// The number of elements before it.
        package var offset: Int
        /// The number of elements of the list.
        package var count: Int

        /// Creates the position of an element after `offset` others.
        package init(_ offset: Int, of count: Int) {
            (self.offset, self.count) = (offset, count)
        }

        /// Returns the fact with a name; nil if there is none.
        package func fact(_ name: String) -> FieldValue? {
            switch name {
            case "index": .count(offset + 1)
            case "count": .count(count)
            case "isFirst": .flag(offset == 0)
            case "isLast": .flag(offset + 1 == count)
            case "isOdd": .flag(offset.isMultiple(of: 2))
            default: nil
            }
        }
    }
}
