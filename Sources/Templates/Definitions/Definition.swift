import Input
import Schema

/// A value that a template names in `let`.
package struct Definition: Sendable {
    /// The name, which is that of a fact where the value is known.
    package var name: FactName
    package var content: Content
    /// The location of the value in the template.
    package var origin: Value

    package enum Content: Sendable, Hashable {
        case text(BoundText)
        case expression(Expression)
    }
}
