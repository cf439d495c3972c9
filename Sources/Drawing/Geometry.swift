/// A point on a page, in points (1/72 in) from the top left corner; `y` increases downward.
public struct Point: Sendable, Hashable {
    /// The distance to the right of the origin.
    public var x: Double
    /// The distance below the origin.
    public var y: Double

    /// Creates a point at (`x`, `y`).
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The top left corner.
    public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points.
public struct Size: Sendable, Hashable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// Creates a size of `width` by `height` points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A size without width and height.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle with sides parallel to the page's, in points.
public struct Rect: Sendable, Hashable {
    /// The top left corner.
    public var origin: Point
    /// The extent to the right and downward.
    public var size: Size

    /// Creates a rectangle whose top left corner is `origin`.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle at (`x`, `y`), `width` by `height` points.
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

    /// Returns the largest rectangle with a size's aspect ratio that fits in this one, centered.
    ///
    /// - Parameter shape: A size in any unit, whose width and height are more than 0.
    public func fitting(_ shape: Size) -> Rect {
        centered(shape, scaledBy: min(size.width / shape.width, size.height / shape.height))
    }

    /// Returns the smallest rectangle with a size's aspect ratio that covers this one, centered.
    ///
    /// - Parameter shape: A size in any unit, whose width and height are more than 0.
    public func filled(by shape: Size) -> Rect {
        centered(shape, scaledBy: max(size.width / shape.width, size.height / shape.height))
    }

    private func centered(_ shape: Size, scaledBy scale: Double) -> Rect {
        let (width, height) = (shape.width * scale, shape.height * scale)
        return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }

    /// Returns the rectangle that remains after insetting each side.
    ///
    /// The result never has a negative size and stays inside the rectangle: insets that exceed its
    /// size meet at a line between the sides, in proportion to the insets.
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

    /// Returns whether `other` is inside this rectangle, within `tolerance` points.
    public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
        other.minX >= minX - tolerance && other.minY >= minY - tolerance
            && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
    }
}

/// Distances from the four sides, in points.
public struct Insets: Sendable, Hashable {
    /// The distance from the upper side.
    public var top: Double
    /// The distance from the right side.
    public var right: Double
    /// The distance from the lower side.
    public var bottom: Double
    /// The distance from the left side.
    public var left: Double

    /// Creates insets in the order top, right, bottom, left.
    public init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// Creates the same inset on all four sides.
    public init(all: Double) {
        self.init(top: all, right: all, bottom: all, left: all)
    }

    /// The sum of left and right.
    public var horizontal: Double { left + right }
    /// The sum of top and bottom.
    public var vertical: Double { top + bottom }

    /// No inset.
    public static let zero = Insets(all: 0)
}
