import Drawing
import Input

/// A valid template, ready for layout.
package struct Template: Sendable {
    /// The file's name as it was looked up.
    package var name: String
    /// One sentence about what it makes.
    package var summary: String
    /// The kind of data it takes, such as `board`.
    package var data: String
    /// The page it is made for.
    package var page: PageSetup
    /// The named colors.
    package var colors: [String: Color]
    /// The background of each page.
    package var background: Node?
    /// The header of each page, inside its margins, from top to bottom.
    package var header: [Node]
    /// The footer of each page, inside its margins, from top to bottom.
    package var footer: [Node]
    /// The content between header and footer.
    package var body: Node
    /// The body in the file it was read from, for problems that have no other place.
    package var origin: Input.Value

    /// The page a template is made for.
    package struct PageSetup: Sendable, Hashable {
        /// The default size.
        package var size: Size
        /// Which way up the page may be.
        package var orientation: Orientation
        /// The margins.
        package var margin: Edges?
        /// Whether the content must fit on one page.
        package var isSingle: Bool
        /// How far it is printed beyond each side, where it is cut.
        package var bleed: Length = .points(0)
        /// The radius of its corners after the cut.
        package var corner: Length = .points(0)

        /// Which way up a page may be.
        package enum Orientation: String, Sendable, Hashable, CaseIterable {
            /// At least as tall as wide.
            case portrait
            /// At least as wide as tall.
            case landscape
            /// Either.
            case any
        }
    }
}
