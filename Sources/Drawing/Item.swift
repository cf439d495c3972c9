/// The role of an item for screen readers; it becomes a tag in a PDF.
public enum Role: Sendable, Hashable {
    /// A heading of a level, 1…6.
    case heading(Int)
    /// A paragraph of text.
    case paragraph
    /// A list of items.
    case list
    /// One item of a list.
    case listItem
    /// A table of rows.
    case table
    /// A row of a table.
    case row
    /// A cell that names its row or column.
    case headerCell
    /// A cell of data.
    case cell
    /// A picture with its alternative text.
    case figure(alternative: String)
    /// Decoration that screen readers skip, such as backgrounds, frames and rules.
    case decoration
}

/// An item on a page; later items cover earlier ones.
public enum Item: Sendable, Hashable {
    /// Items that belong together.
    case group(Group)
    /// An outline that is filled, stroked or both.
    case shape(Shape)
    /// One line of text.
    case text(PlacedText)
    /// A picture, stored by reference because it is larger than the other cases and rarer.
    indirect case image(PlacedImage)
}

/// A group of items with one role, optionally clipped to a shape or rotated by 180°.
public struct Group: Sendable, Hashable {
    /// The group's role for screen readers; nil for the role of the enclosing group.
    public var role: Role?
    /// The point about which the group and its clip are rotated by 180°; nil for no rotation.
    public var turn: Point?
    /// The outline to which the group is clipped; nil for none.
    public var clip: Path?
    /// The group's items.
    public var items: [Item]

    /// Creates a group of items.
    public init(role: Role? = nil, turn: Point? = nil, clip: Path? = nil, items: [Item]) {
        self.role = role
        self.turn = turn
        self.clip = clip
        self.items = items
    }
}

/// An outline with its paint.
public struct Shape: Sendable, Hashable {
    /// The outline.
    public var path: Path
    /// The fill color; nil for none.
    public var fill: Color?
    /// The line along the outline; nil for none.
    public var stroke: Stroke?

    /// Creates a shape with a fill, a line or both.
    public init(path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
        self.path = path
        self.fill = fill
        self.stroke = stroke
    }
}

/// A positioned line of text.
public struct PlacedText: Sendable, Hashable {
    /// The shaped line.
    public var line: ShapedLine
    /// The left end of the baseline, in page coordinates.
    public var origin: Point
    /// The text's color.
    public var color: Color
    /// The width of an outline around the letters, in points and in their color; 0 for none.
    ///
    /// It makes letters thicker, like chalk that is pressed harder.
    public var outline: Double

    /// Creates a line whose baseline starts at `origin`.
    public init(line: ShapedLine, origin: Point, color: Color, outline: Double = 0) {
        self.line = line
        self.origin = origin
        self.color = color
        self.outline = outline
    }
}

/// A positioned picture.
public struct PlacedImage: Sendable, Hashable {
    /// How a picture fills its rectangle.
    public enum Placing: Sendable, Hashable {
        /// As large as possible without clipping, centered.
        case fit
        /// Covers the rectangle, centered, with the rest clipped.
        case fill
        /// Stretched to the rectangle's shape.
        case stretch
        /// Repeated from the top left in tiles of a size in points.
        case tile(Size)
        /// Divided into nine parts by `slice` (fractions of the picture's sides): corners are
        /// `edges` points wide and keep their shape, sides are stretched, and the center is left
        /// out.
        case frame(slice: Insets, edges: Insets)
    }

    /// The index of the picture in the document's images.
    public var image: Int
    /// The rectangle it is placed in.
    public var rect: Rect
    /// How it fills the rectangle.
    public var placing: Placing
    /// Its opacity, 0…1.
    public var opacity: Double

    /// Creates a picture in `rect`.
    public init(image: Int, rect: Rect, placing: Placing = .fit, opacity: Double = 1) {
        self.image = image
        self.rect = rect
        self.placing = placing
        self.opacity = opacity
    }
}
