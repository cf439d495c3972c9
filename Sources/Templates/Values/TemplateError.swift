/// An error in the text of a template or a command, such as a binding or a page size.
package struct TemplateError: Error, Sendable, Hashable {
    /// The message, which says what was found.
    package var message: String
    /// The hint, which says what is allowed.
    package var hint: String
}
