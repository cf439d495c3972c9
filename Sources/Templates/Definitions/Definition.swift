import Input
import Schema

/// A value that a template names in `let`.
package struct Definition: Sendable {
    /// The name, which is that of a fact where the value is known.
    package var name: FactName
    package var content: Content
    /// The location of the value in the template.
    package var origin: Value

    /// The value of a name.
    package enum Content: Sendable, Hashable {
        /// Text with facts.
        case text(BoundText)
        /// A calculated value.
        case expression(Expression)
    }
}
