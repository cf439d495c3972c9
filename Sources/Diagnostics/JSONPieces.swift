/// The text of a JSON object in pieces, so that a list with a million elements is never in memory as
/// a whole.
///
/// The pieces together are the same text as that of `JSONText`.
package struct JSONPieces {
    private var isEmpty = true

    /// Creates the pieces of an object without members.
    package init() {}

    /// Returns the next member.
    package mutating func member(_ key: String, _ value: JSONText) -> String {
        start(key) + value.text(indent: 2)
    }

    /// Returns the start of a member that is a list.
    package mutating func beginList(_ key: String) -> String { start(key) + "[" }

    /// Returns an element of the list.
    package static func element(_ value: JSONText, isFirst: Bool) -> String {
        (isFirst ? "\n    " : ",\n    ") + value.text(indent: 4)
    }

    /// Returns the end of a list.
    package static func endList(isEmpty: Bool) -> String { isEmpty ? "]" : "\n  ]" }

    /// Returns the end of the object, with a line feed.
    package func end() -> String { isEmpty ? "{}\n" : "\n}\n" }

    private mutating func start(_ key: String) -> String {
        defer { isEmpty = false }
        return (isEmpty ? "{\n  " : ",\n  ") + JSONText.quote(key) + ": "
    }
}
