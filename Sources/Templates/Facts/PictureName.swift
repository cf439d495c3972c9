import Input

/// A picture that a template names.
package struct PictureName: Sendable {
    /// The name of the file.
    package var name: String
    /// The name of the file that is shown if the first is not found.
    package var otherwise: String?
    /// The location of the name.
    package var origin: Value
}
