import Drawing
import Input

/// A checked template: what `Layout` needs and nothing that could still be wrong in itself.
public struct Template: Sendable {
    /// The file's name as it was looked up.
    public var name: String
    /// One sentence on what it makes.
    public var summary: String
    /// The kind of data it takes, such as `board`.
    public var data: String
    /// The page it is made for.
    public var page: PageSetup
    /// Colours by name.
    public var colors: [String: Color]
    /// What each page shows behind all else; painted once and reused.
    public var background: Node?
    /// What stands at the top of each page, inside its margins, from top to bottom.
    public var header: [Node]
    /// What stands at the foot of each page, inside its margins, from top to bottom.
    public var footer: [Node]
    /// What the document shows between them.
    public var body: Node
    /// The file it was read from, for problems that have no other place.
    public var origin: Input.Value

    /// The page a template is made for.
    public struct PageSetup: Sendable, Hashable {
        /// The size when nobody asks for another.
        public var size: Size
        /// Which way up the page may be.
        public var orientation: Orientation
        /// The room left free on each side.
        public var margin: Edges?
        /// Whether all must stand on one page.
        public var isSingle: Bool
        /// How far it is printed beyond each side, where it is cut.
        public var bleed: Length = .points(0)
        /// The radius of its corners after the cut.
        public var corner: Length = .points(0)

        /// Which way up a page may be.
        public enum Orientation: String, Sendable, Hashable, CaseIterable {
            /// At least as tall as wide.
            case portrait
            /// At least as wide as tall.
            case landscape
            /// Either.
            case any
        }
    }
}
