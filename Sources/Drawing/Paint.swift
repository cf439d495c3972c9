/// What an outline is filled or stroked with.
public enum Paint: Sendable, Hashable {
    /// One color.
    case color(Color)
    /// Colors that blend into each other.
    indirect case gradient(Gradient)
    /// A drawing that is repeated.
    indirect case pattern(Pattern)

    /// The color; nil for other paints.
    public var color: Color? {
        guard case .color(let color) = self else { return nil }
        return color
    }
}

/// Colors that blend into each other along a line or between two circles.
public struct Gradient: Sendable, Hashable {
    /// The geometry along which the colors change.
    public enum Shape: Sendable, Hashable {
        /// From a point to another.
        case linear(from: Point, to: Point)
        /// From a circle to another.
        case radial(from: Point, radius: Double, to: Point, toRadius: Double)
    }

    /// How the area beyond both ends is painted.
    public enum Spread: Sendable, Hashable {
        /// With the color of the nearer end.
        case pad
        /// With the colors in alternating directions.
        case reflect
        /// With the colors from the start again.
        case `repeat`
    }

    /// A color at a position.
    public struct Stop: Sendable, Hashable {
        /// The position between the start, 0, and the end, 1.
        public var offset: Double
        /// The color, which may be transparent.
        public var color: Color

        /// Creates a color at a position.
        public init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    /// The geometry, in the gradient's own coordinates.
    public var shape: Shape
    /// The colors, at positions that never decrease.
    public var stops: [Stop]
    /// How the area beyond both ends is painted.
    public var spread: Spread
    /// From the gradient's coordinates to those of the painted shape.
    public var transform: Transform

    /// Creates a gradient.
    public init(
        _ shape: Shape, stops: [Stop], spread: Spread = .pad, transform: Transform = .identity
    ) {
        self.shape = shape
        self.stops = stops
        self.spread = spread
        self.transform = transform
    }
}

/// A drawing that is repeated in both directions.
public struct Pattern: Sendable, Hashable {
    /// The items of one cell.
    public var items: [Item]
    /// The cell, in the pattern's own coordinates.
    public var cell: Rect
    /// From the pattern's coordinates to those of the painted shape.
    public var transform: Transform

    /// Creates a pattern of equal cells.
    public init(items: [Item], cell: Rect, transform: Transform = .identity) {
        self.items = items
        self.cell = cell
        self.transform = transform
    }
}

/// Which points are inside an outline that overlaps itself.
public enum FillRule: Sendable, Hashable {
    /// Those that the outline encircles, counting its direction.
    case nonzero
    /// Those that the outline encircles an odd number of times.
    case evenOdd
}

/// How a group is combined with what is below it.
///
/// Source: <https://www.w3.org/TR/compositing-1/#blending>.
public enum BlendMode: UInt8, Sendable, Hashable, CaseIterable {
    /// It covers what is below.
    case normal
    /// Colors are multiplied.
    case multiply
    /// The complements of the colors are multiplied.
    case screen
    /// Multiplied where it is dark below, screened where it is bright.
    case overlay
    /// The darker color of each channel.
    case darken
    /// The lighter color of each channel.
    case lighten
    /// What is below is brightened.
    case colorDodge
    /// What is below is darkened.
    case colorBurn
    /// Multiplied where the group is dark, screened where it is bright.
    case hardLight
    /// Darkened where the group is dark, brightened where it is bright.
    case softLight
    /// The difference of the colors.
    case difference
    /// The difference of the colors with less contrast.
    case exclusion
    /// The hue of the group.
    case hue
    /// The saturation of the group.
    case saturation
    /// The hue and saturation of the group.
    case color
    /// The brightness of the group.
    case luminosity
}

extension BlendMode {
    /// The name in CSS, and in the SVG that Cairo writes, such as `color-dodge`.
    package var cssName: String {
        "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
}
