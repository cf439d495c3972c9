import Input

/// A picture that a template names.
package struct PictureName: Sendable {
    /// The name of the file.
    package var name: String
    /// The name of the file that is shown if the first is not found.
    package var otherwise: String?
    /// The location of the name.
    package var origin: Value
    /// The classes of the SVG that get a color.
    package var colors: [ClassPlace] = []

    /// A class of an SVG that gets a color.
    package struct ClassPlace: Sendable {
        /// The class.
        package var name: String
        /// The location of its color.
        package var origin: Value
    }
}
