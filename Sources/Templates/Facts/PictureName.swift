import Input

package struct PictureName: Sendable {
    package var name: String
    /// The name of the file that is shown if the first is not found.
    package var otherwise: String?
    package var origin: Value
    /// The classes of the SVG that get a color.
    package var colors: [ClassPlace] = []

    /// A class of an SVG that gets a color.
    package struct ClassPlace: Sendable {
        package var name: String
        /// The location of its color.
        package var origin: Value
    }
}
