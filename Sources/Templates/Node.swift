import Drawing
import Input
import Schema

/// One node of a template's tree: what it is, and what is said of any node.
package struct Node: Sendable {
    /// What the node is.
    package var kind: Kind
    /// Width, height, padding and the like.
    package var frame: Frame
    /// What it is to a reader who cannot see it.
    package var role: RoleName?
    /// The text that stands for a picture; a node that has one is a figure unless its role says
    /// otherwise.
    package var alternative: BoundText?
    /// Where the template says it.
    package var origin: Input.Value

    /// The kinds of node.
    package indirect enum Kind: Sendable {
        /// A text in a style.
        case text(BoundText, Style)
        /// Nodes side by side.
        case row(Stack)
        /// Nodes one below the other.
        case column(Stack)
        /// Nodes one upon the other, the later above.
        case stack(Stack)
        /// Nodes in rows of so many columns.
        case grid(Grid)
        /// Records in rows under a header.
        case table(Table)
        /// A node with a ground, a line or a frame around it.
        case box(Box)
        /// A picture.
        case image(Picture)
        /// A letter on a picture chosen by it.
        case badge(Badge)
        /// A thin line across the room it has.
        case rule(Rule)
        /// Room that stretches, of at least a length.
        case spacer(Length)
        /// Nodes once for each record of a list.
        case `repeat`(path: [String], [Node])
        /// Nodes that stand there only under a condition.
        case when(Condition, then: [Node], otherwise: [Node])
        /// Numbers as bars.
        case chart(Chart)
        /// A ruler or a thermometer.
        case scale(ScalePicture)
        /// The next node starts a page; stands among the nodes of a column that flows.
        case pageBreak
    }

    /// What any node may say of its room.
    package struct Frame: Sendable, Hashable {
        /// A width of its own.
        package var width: Length?
        /// A height of its own.
        package var height: Length?
        /// Room around it, inside its frame.
        package var padding: Edges?
        /// Those with a higher number get their room first.
        package var priority: Int = 0
        /// Whether it stays on one page if one can hold it; nil for what its kind does.
        package var keep: Bool?

        /// A frame that leaves all open.
        package init() {}
    }

    /// The children of a row, a column or a stack.
    package struct Stack: Sendable {
        /// The children.
        package var children: [Node]
        /// The room between two.
        package var spacing: Length
        /// Where they stand across the stack's direction.
        package var align: Alignment
    }

    /// A node with something painted behind it.
    package struct Box: Sendable {
        /// What stands in the box; nil for an empty one.
        package var content: Node?
        /// The ground's colour.
        package var fill: BoundText?
        /// The line's colour.
        package var stroke: BoundText?
        /// The line's width.
        package var strokeWidth: Length
        /// The corners' radius.
        package var radius: Length
    }

    /// A picture and how it fills its room.
    package struct Picture: Sendable {
        /// The file's name, looked up among the project's and the program's assets.
        package var name: BoundText
        /// The file that is taken when the first is not there.
        package var otherwise: String?
        /// How it fills its room.
        package var fit: Fit
        /// Its opacity, 0…1.
        package var opacity: Double
        /// The radius of its corners.
        package var radius: Length

        /// How a picture fills its room.
        package enum Fit: Sendable, Hashable {
            /// Whole, in the middle.
            case fit
            /// Covers all; the rest is cut off.
            case fill
            /// Pulled to the room's shape.
            case stretch
            /// Repeated, each as wide and tall as this.
            case tile(Length)
            /// A frame: the share of the picture's side that a corner takes, and its size on the page.
            case frame(slice: Double, edge: Length)
        }
    }

    /// A letter upon a picture.
    package struct Badge: Sendable {
        /// The letter, or a few of them: always one line.
        package var letter: BoundText
        /// Its style.
        package var style: Style
        /// The picture behind it.
        package var art: Picture
    }

    /// A line.
    package struct Rule: Sendable {
        /// Its thickness.
        package var width: Length
        /// Its colour.
        package var color: BoundText
    }

    /// When a node stands there.
    package struct Condition: Sendable, Hashable {
        /// The fact that is asked.
        package var path: [String]
        /// The text it must have; nil when it must only be there.
        package var equals: String?
    }

    /// The roles a template can name.
    package enum RoleName: Sendable, Hashable {
        /// A heading of a level.
        case heading(Int)
        /// A paragraph.
        case paragraph
        /// A list.
        case list
        /// One item of a list.
        case item
        /// A figure; its text comes from `alt`, a badge's else from its letter.
        case figure
        /// Nothing a reader needs.
        case decoration

        /// The names as they are written.
        package static let names = [
            "heading 1", "heading 2", "heading 3", "paragraph", "list", "item", "figure",
            "decoration",
        ]

        init?(_ text: String) {
            switch text {
            case "heading 1": self = .heading(1)
            case "heading 2": self = .heading(2)
            case "heading 3": self = .heading(3)
            case "paragraph": self = .paragraph
            case "list": self = .list
            case "item": self = .item
            case "figure": self = .figure
            case "decoration": self = .decoration
            default: return nil
            }
        }
    }
}
