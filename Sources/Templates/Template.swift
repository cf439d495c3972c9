import Diagnostics
import Drawing
import Input

/// A checked template: what `Layout` needs and nothing that could still be wrong in itself.
package struct Template: Sendable {
    /// The file's name as it was looked up.
    package var name: String
    /// One sentence on what it makes.
    package var summary: String
    /// The kind of data it takes, such as `board`.
    package var data: String
    /// The page it is made for.
    package var page: PageSetup
    /// Colours by name.
    package var colors: [String: Color]
    /// What each page shows behind all else; painted once and reused.
    package var background: Node?
    /// What stands at the top of each page, inside its margins, from top to bottom.
    package var header: [Node]
    /// What stands at the foot of each page, inside its margins, from top to bottom.
    package var footer: [Node]
    /// What the document shows between them.
    package var body: Node
    /// The file it was read from, for problems that have no other place.
    package var origin: Input.Value

    /// The page a template is made for.
    package struct PageSetup: Sendable, Hashable {
        /// The size when nobody asks for another.
        package var size: Size
        /// Which way up the page may be.
        package var orientation: Orientation
        /// The room left free on each side.
        package var margin: Edges?
        /// Whether all must stand on one page.
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
