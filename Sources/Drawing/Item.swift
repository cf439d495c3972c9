/// What a drawn thing is to a reader who cannot see it; becomes a tag in a PDF.
package enum Role: Sendable, Hashable {
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
    /// A picture, with the text that stands for it.
    case figure(alternative: String)
    /// Nothing a reader needs: paper, frames, rules.
    case decoration
}

/// Something on a page; later items cover earlier ones.
package enum Item: Sendable, Hashable {
    /// Things that belong together.
    case group(Group)
    /// An outline, filled or stroked or both.
    case shape(Shape)
    /// One line of text.
    case text(PlacedText)
    /// A picture; by reference, as it takes more room than all others and there are few.
    indirect case image(PlacedImage)
}

/// Items under one role, perhaps cut to a shape or upside down.
package struct Group: Sendable, Hashable {
    /// What the group is to a reader; nil leaves it to what is around it.
    package var role: Role?
    /// Turns the group, with what cuts it, half around about this point; nil leaves it upright.
    package var turn: Point?
    /// Cuts off what lies outside.
    package var clip: Path?
    /// The group's items.
    package var items: [Item]

    /// A group of items.
    package init(role: Role? = nil, turn: Point? = nil, clip: Path? = nil, items: [Item]) {
        self.role = role
        self.turn = turn
        self.clip = clip
        self.items = items
    }
}

/// A painted outline.
package struct Shape: Sendable, Hashable {
    /// The outline.
    package var path: Path
    /// The color inside; nil for none.
    package var fill: Color?
    /// The line along it; nil for none.
    package var stroke: Stroke?

    /// A shape with an inside, a line or both.
    package init(path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
        self.path = path
        self.fill = fill
        self.stroke = stroke
    }
}

/// A line of text at its place.
package struct PlacedText: Sendable, Hashable {
    /// The shaped line.
    package var line: ShapedLine
    /// Where the baseline starts on the left, in page coordinates.
    package var origin: Point
    /// The text's color.
    package var color: Color
    /// The width in points of a line along the letters' edges, in their color; 0 for none.
    ///
    /// It thickens letters as a harder pressed chalk does.
    package var outline: Double

    /// A line whose baseline starts at `origin`.
    package init(line: ShapedLine, origin: Point, color: Color, outline: Double = 0) {
        self.line = line
        self.origin = origin
        self.color = color
        self.outline = outline
    }
}

/// A picture at its place.
package struct PlacedImage: Sendable, Hashable {
    /// How a picture fills its rectangle.
    package enum Placing: Sendable, Hashable {
        /// Whole, as large as fits, in the middle.
        case fit
        /// As small as covers all, in the middle, the rest cut off.
        case fill
        /// Pulled to the rectangle's shape.
        case stretch
        /// Repeated from the top left at so many points a repeat.
        case tile(Size)
        /// Cut into nine by `slice` (fractions of the picture's sides); corners are `edges` points
        /// wide and keep their shape, sides are pulled along, the middle is left out.
        case frame(slice: Insets, edges: Insets)
    }

    /// The picture's number in the document's images.
    package var image: Int
    /// The rectangle it is given.
    package var rect: Rect
    /// How it fills the rectangle.
    package var placing: Placing
    /// Its opacity, 0…1.
    package var opacity: Double

    /// A picture in `rect`.
    package init(image: Int, rect: Rect, placing: Placing = .fit, opacity: Double = 1) {
        self.image = image
        self.rect = rect
        self.placing = placing
        self.opacity = opacity
    }
}
