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
    /// The number or name of a list's item.
    case label
    /// A table of rows.
    case table
    /// The rows of a table that name its columns.
    case tableHead
    /// The rows of a table between its head and its foot.
    case tableBody
    /// The rows of a table with its totals.
    case tableFoot
    /// A row of a table.
    case row
    /// A cell that names its column.
    case headerCell
    /// A cell that names its row.
    case rowHeaderCell
    /// A cell of data.
    case cell
    /// A cell that names several columns, or a column from several rows above it.
    case spanningHeaderCell(Span)
    /// A cell that names its row and takes several columns.
    case spanningRowHeaderCell(Span)
    /// A cell of data in several rows or columns.
    case spanningCell(Span)
    /// A picture with its alternative text.
    case figure(alternative: String)
    /// Decoration that screen readers skip, such as backgrounds, frames and rules.
    case decoration
    /// A running head, which screen readers skip.
    case pageHeader
    /// A running foot such as a page number, which screen readers skip.
    case pageFooter
    /// Content that an earlier page of the document has too, such as the head of a table that
    /// continues; it is read only if the page is alone in its file.
    case repetition
    /// Content of a role for which another text is read, such as "3 credits" for "| 3".
    indirect case spoken(Role, as: String)

    /// The role without the text that is read for its content.
    public var plain: Role {
        if case .spoken(let role, _) = self { role.plain } else { self }
    }

    /// The number of columns and rows that a cell of a table takes.
    public struct Span: Sendable, Hashable {
        // Small numbers, so that a role takes no more space.
        private let storedColumns, storedRows: UInt16

        /// Creates a span; each number is between 1 and 65,535.
        public init(columns: Int = 1, rows: Int = 1) {
            storedColumns = UInt16(clamping: max(1, columns))
            storedRows = UInt16(clamping: max(1, rows))
        }

        /// The number of columns.
        public var columns: Int { Int(storedColumns) }
        /// The number of rows.
        public var rows: Int { Int(storedRows) }
    }
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

/// A group of items with one role, optionally clipped to a shape or with effects.
public struct Group: Sendable, Hashable {
    /// The group's role for screen readers; nil for the role of the enclosing group.
    public var role: Role?
    /// The outline to which the group is clipped, in its own coordinates; nil for none.
    public var clip: Path?
    /// The group's items.
    public var items: [Item]
    /// The properties that few groups have, stored by reference.
    private var stored: Stored?

    private indirect enum Stored: Sendable, Hashable {
        case rare(Rare)
    }

    private struct Rare: Sendable, Hashable {
        var effects: Effects?
        var link: Link?
        var anchor: Anchor?
        var part = Part.whole
        var language: String?
    }

    private var rare: Rare {
        get {
            guard case .rare(let rare) = stored else { return Rare() }
            return rare
        }
        set { stored = newValue == Rare() ? nil : .rare(newValue) }
    }

    /// What a group contains of an element, such as a table, that continues on other pages.
    public struct Part: Sendable, Hashable {
        /// All of it.
        public static let whole = Part()

        /// Whether it continues the first unfinished group with the same role.
        public var isResumed: Bool
        /// Whether a later group continues it.
        public var isUnfinished: Bool

        /// Creates a part.
        public init(isResumed: Bool = false, isUnfinished: Bool = false) {
            self.isResumed = isResumed
            self.isUnfinished = isUnfinished
        }
    }

    /// How a group is painted as a whole.
    public struct Effects: Sendable, Hashable {
        /// From the coordinates of the group and its clip to those around it.
        public var transform = Transform.identity
        /// The inside of the clip.
        public var clipRule = FillRule.nonzero
        /// The opacity, 0…1.
        public var opacity = 1.0
        /// What the opacity of the group is multiplied with; nil for no mask.
        public var mask: Mask?
        /// How the group is combined with what is below it.
        public var blend = BlendMode.normal

        /// Creates no effects.
        public init() {}

        /// Whether the group must be painted as a whole before it is placed on what is below.
        public var needsLayer: Bool { opacity < 1 || mask != nil || blend != .normal }
    }

    /// Items that decide how much of a group is seen at each point.
    public struct Mask: Sendable, Hashable {
        /// What is measured of the items.
        public enum Measure: UInt8, Sendable, Hashable, CaseIterable {
            /// Their opacity.
            case opacity
            /// Their brightness on black.
            case luminance
        }

        /// The items; none hide the whole group.
        public var items: [Item]
        /// What is measured of them.
        public var measure: Measure

        /// Creates a mask.
        public init(_ items: [Item], measure: Measure = .opacity) {
            self.items = items
            self.measure = measure
        }
    }

    /// The effects.
    public var effects: Effects {
        get { rare.effects ?? Effects() }
        set { rare.effects = newValue == Effects() ? nil : newValue }
    }

    /// Whether the group has effects.
    public var hasEffects: Bool { stored != nil && rare.effects != nil }

    /// Whether the group is a link or a named place.
    package var isMarked: Bool {
        guard case .rare(let rare) = stored else { return false }
        return rare.link != nil || rare.anchor != nil
    }

    /// Where the group leads as a link; nil if it is none.
    public var link: Link? {
        get { stored == nil ? nil : rare.link }
        set { rare.link = newValue }
    }

    /// The name of the group's place for links; nil if it has none.
    public var anchor: Anchor? {
        get { stored == nil ? nil : rare.anchor }
        set { rare.anchor = newValue }
    }

    /// The part of an element that the group contains.
    public var part: Part {
        get { stored == nil ? .whole : rare.part }
        set { if newValue != part { rare.part = newValue } }
    }

    /// The language of the group's text as a BCP 47 tag; nil for that of the enclosing group.
    public var language: String? {
        get { stored == nil ? nil : rare.language }
        set { rare.language = newValue }
    }

    /// Creates a group of items.
    public init(
        role: Role? = nil, transform: Transform? = nil, clip: Path? = nil, items: [Item]
    ) {
        self.role = role
        self.clip = clip
        self.items = items
        if let transform { effects.transform = transform }
    }
}

/// An outline with its paint.
public struct Shape: Sendable, Hashable {
    /// The outline.
    public var path: Path
    /// What its inside is filled with; nil for nothing.
    public var fill: Paint?
    /// The line along the outline; nil for none.
    public var stroke: Stroke?
    /// The inside of the outline.
    public var fillRule = FillRule.nonzero

    /// Creates a shape with a fill, a line or both.
    public init(
        path: Path, fill: Paint?, fillRule: FillRule = .nonzero, stroke: Stroke? = nil
    ) {
        self.path = path
        self.fill = fill
        self.fillRule = fillRule
        self.stroke = stroke
    }

    /// Creates a shape with a fill of one color, a line or both.
    public init(path: Path, fill: Color? = nil, stroke: Stroke? = nil) {
        self.init(path: path, fill: fill.map { .color($0) }, stroke: stroke)
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
        /// Covers the rectangle, with the rest clipped; the focus stays in view.
        case fill(Focus = .center)
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
