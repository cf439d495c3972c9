/// A place on a page, in points (1/72 in) from the top left corner; `y` grows downwards.
public struct Point: Sendable, Hashable {
    /// Points to the right of the origin.
    public var x: Double
    /// Points below the origin.
    public var y: Double

    /// A point at (`x`, `y`).
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points.
public struct Size: Sendable, Hashable {
    /// Points from left to right.
    public var width: Double
    /// Points from top to bottom.
    public var height: Double

    /// A size of `width` by `height` points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent at all.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle with sides parallel to the page's, in points.
public struct Rect: Sendable, Hashable {
    /// The top left corner.
    public var origin: Point
    /// The extent to the right and downwards.
    public var size: Size

    /// The rectangle whose top left corner is `origin`.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// The rectangle at (`x`, `y`), `width` by `height` points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The lower edge.
    public var maxY: Double { origin.y + size.height }
    /// The horizontal middle.
    public var midX: Double { origin.x + size.width / 2 }
    /// The vertical middle.
    public var midY: Double { origin.y + size.height / 2 }

    /// What is left when `insets` are taken off each side.
    ///
    /// It is never less than nothing, and it does not leave the rectangle: insets that take more than
    /// there is meet at a place between the sides.
    public func inset(by insets: Insets) -> Rect {
        let (x, width) = Self.left(of: size.width, insets.left, insets.right)
        let (y, height) = Self.left(of: size.height, insets.top, insets.bottom)
        return Rect(x: minX + x, y: minY + y, width: width, height: height)
    }

    private static func left(
        of length: Double, _ start: Double, _ end: Double
    ) -> (start: Double, length: Double) {
        let taken = start + end
        guard taken > length, taken > 0 else { return (start, length - taken) }
        return (start / taken * max(0, length), 0)
    }

    /// Whether `other` lies inside, to within `tolerance` points.
    public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
        other.minX >= minX - tolerance && other.minY >= minY - tolerance
            && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
    }
}

/// Distances from the four sides, in points.
public struct Insets: Sendable, Hashable {
    /// From the upper side.
    public var top: Double
    /// From the right side.
    public var right: Double
    /// From the lower side.
    public var bottom: Double
    /// From the left side.
    public var left: Double

    /// Insets in the order top, right, bottom, left.
    public init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// The same inset on every side.
    public init(all: Double) {
        self.init(top: all, right: all, bottom: all, left: all)
    }

    /// Left and right together.
    public var horizontal: Double { left + right }
    /// Top and bottom together.
    public var vertical: Double { top + bottom }

    /// No inset.
    public static let zero = Insets(all: 0)
}
