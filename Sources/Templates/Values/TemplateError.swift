/// An error in a piece of text that a template or a command contains, such as a binding or a page size.
package struct TemplateError: Error, Sendable, Hashable {
    /// What was found, in a sentence.
    package var message: String
    /// What is allowed.
    package var hint: String
}
