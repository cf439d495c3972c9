import Diagnostics

/// The sizes to which text that all records share shrinks.
package struct SharedShrinking: Sendable, Hashable {
    /// The groups of text by name.
    var groups: [String: Group] = [:]

    struct Group: Sendable, Hashable {
        /// The size as a share of the full size.
        var scale: Double
        /// The text that needs this size, and its location.
        var text: String
        var place: Place
    }

    /// Creates the sizes of no text.
    package init() {}

    /// Adds what a later record needs.
    package mutating func add(_ other: SharedShrinking) {
        groups.merge(other.groups) { mine, others in others.scale < mine.scale ? others : mine }
    }
}
