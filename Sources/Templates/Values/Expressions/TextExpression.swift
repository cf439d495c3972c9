import Input

/// An expression in text, between `{{` and `}}` or after `=`.
package struct TextExpression: Sendable, Hashable {
    package let text: String
    /// The number of bytes before it in the text that it is part of.
    let offset: Int
    /// Whether it is the whole text, after `=`.
    let isWhole: Bool
    /// The value; nil before its facts are known.
    package var value: Expression?
    /// Whether the value may be absent, in which case it shows nothing.
    package var mayBeAbsent = false
    /// The paths of its facts.
    var facts: Set<[String]> = []

    init(_ text: Substring, offset: Int, isWhole: Bool = false) {
        (self.text, self.offset, self.isWhole) = (String(text), offset, isWhole)
    }

    /// Returns the expression if a text is one: `=` and a value.
    static func whole(_ text: String) -> TextExpression? {
        guard let value = text.expression else { return nil }
        return TextExpression(
            value, offset: text.utf8.count - value.utf8.count, isWhole: true)
    }

    /// The expression in a message.
    package var notation: String { isWhole ? "=\(text)" : "{{\(text)}}" }
}
