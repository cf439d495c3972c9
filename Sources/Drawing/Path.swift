/// An outline of straight and curved segments, in points.
public struct Path: Sendable, Hashable {
    /// A segment of an outline.
    public enum Element: Sendable, Hashable {
        /// The start of a new subpath.
        case move(Point)
        /// A straight line to a point.
        case line(Point)
        /// A cubic Bézier curve to a point, with its two control points.
        case curve(Point, Point, to: Point)
        /// A straight line back to the start of the subpath.
        case close
    }

    /// The segments in drawing order.
    public var elements: [Element]

    /// Creates a path of segments.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// Returns a straight line.
    public static func line(from start: Point, to end: Point) -> Path {
        Path([.move(start), .line(end)])
    }

    /// Returns a rectangle whose corners are rounded with `radius`, at most half its shorter side.
    public static func rectangle(_ rect: Rect, radius: Double = 0) -> Path {
        let radius = max(0, min(radius, rect.size.width / 2, rect.size.height / 2))
        func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        guard radius > 0 else {
            return Path([
                .move(at(left, top)), .line(at(right, top)), .line(at(right, bottom)),
                .line(at(left, bottom)), .close,
            ])
        }
        // The distance of a quarter circle's control points from its corner.
        let reach = radius * (1 - 0.552_284_749_831)
        return Path([
            .move(at(left + radius, top)),
            .line(at(right - radius, top)),
            .curve(at(right - reach, top), at(right, top + reach), to: at(right, top + radius)),
            .line(at(right, bottom - radius)),
            .curve(
                at(right, bottom - reach), at(right - reach, bottom), to: at(right - radius, bottom)
            ),
            .line(at(left + radius, bottom)),
            .curve(
                at(left + reach, bottom), at(left, bottom - reach), to: at(left, bottom - radius)),
            .line(at(left, top + radius)),
            .curve(at(left, top + reach), at(left + reach, top), to: at(left + radius, top)),
            .close,
        ])
    }
}

/// How an outline is drawn.
public struct Stroke: Sendable, Hashable {
    /// The shape of the ends of a line.
    public enum Cap: UInt8, Sendable, Hashable {
        /// Cut off at the end.
        case butt
        /// A half circle.
        case round
        /// A half square.
        case square
    }

    /// The shape of a line's corners.
    public enum Join: UInt8, Sendable, Hashable {
        /// Pointed, up to the miter limit.
        case miter
        /// Rounded.
        case round
        /// Cut off.
        case bevel
    }

    /// The shapes of a line's ends and corners, and the start of its dashes.
    public struct Details: Sendable, Hashable {
        /// The shape of the ends.
        public var cap = Cap.butt
        /// The shape of the corners.
        public var join = Join.miter
        /// The maximum length of a pointed corner, as a multiple of the width.
        public var miterLimit = 10.0
        /// The length of the dash pattern that is skipped at the start, in points.
        public var dashOffset = 0.0

        /// Creates pointed corners and ends that are cut off.
        public init() {}
    }

    /// What the line is drawn with.
    public var paint: Paint
    /// The line's width in points.
    public var width: Double
    /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
    public var dash: [Double]
    /// The details, stored by reference because few lines have any.
    private var stored: Stored?

    private indirect enum Stored: Sendable, Hashable {
        case details(Details)
    }

    /// The shapes of the line's ends and corners.
    public var details: Details {
        get {
            guard case .details(let details) = stored else { return Details() }
            return details
        }
        set { stored = newValue == Details() ? nil : .details(newValue) }
    }

    /// Creates a line of `width` points, solid by default.
    public init(paint: Paint, width: Double, dash: [Double] = []) {
        self.paint = paint
        self.width = width
        self.dash = dash
    }

    /// Creates a line of one color, solid by default.
    public init(color: Color, width: Double, dash: [Double] = []) {
        self.init(paint: .color(color), width: width, dash: dash)
    }
}
