import Drawing
import Templates

/// A soft shadow behind a node, with lengths in points.
struct NodeShadow {
    /// How far it is moved to the right and downward.
    let offset: Point
    /// The distance over which it fades, on both sides of its edge.
    let blur: Double
    var color: ResolvedColor

    init(_ style: ShadowStyle, on page: Size, _ color: ResolvedColor) {
        offset = Point(x: style.x.points(on: page), y: style.y.points(on: page))
        blur = style.blur.points(on: page)
        self.color = color
    }

    /// Returns the shadow of a rectangle with rounded corners; nil if it cannot be seen.
    ///
    /// - Parameter rotation: The rotation of the node in degrees, against which the offset turns,
    ///   so that all shadows of a page fall in one direction.
    func item(of rect: Rect, radius: Double, rotation: Double) -> Item? {
        guard case .fixed(let color) = color, color.alpha > 0 else { return nil }
        let place = rect.moved(by: offset.transformed(by: .rotation(degrees: -rotation)))
        let fade = SoftEdge(rect: place, radius: radius, blur: blur)
        let area = Item.shape(Shape(path: fade.area, fill: color))
        var group = Group(role: .decoration, items: [area])
        if blur > 0 { group.effects.mask = Group.Mask(fade.mask, measure: .luminance) }
        return .group(group)
    }
}

/// A rounded rectangle with a soft edge, as gradients from white to black that overlap without a
/// seam.
///
/// The shades are opaque: where two gradients meet, both have the same shade, so that the edge of
/// one on top of the other cannot be seen at any resolution.
struct SoftEdge {
    /// The rectangle whose sides are half faded.
    private let rect: Rect
    /// The distance of the corners' centers from the sides.
    private let reach: Double
    /// The distance over which it fades, on both sides of its edge.
    private let blur: Double

    init(rect: Rect, radius: Double, blur: Double) {
        self.rect = rect
        self.blur = blur
        let shortest = min(rect.size.width, rect.size.height) / 2
        // A soft corner is round, even if the corner of the rectangle is not.
        reach = min(max(radius, blur), shortest)
    }

    /// The outline of everything that is not fully faded.
    var area: Path {
        Path.rectangle(rect.inset(by: Insets(all: -blur)), radius: blur > 0 ? 0 : reach)
    }

    /// The number of shades between the ends of a gradient.
    private static let steps = 24

    /// The brightness at a distance outside of the edge, 0…1: the integral of a bell curve.
    private func brightness(_ distance: Double) -> Double {
        let share = min(max((blur - distance) / (2 * blur), 0), 1)
        return share * share * (3 - 2 * share)
    }

    /// The shades from the corners' centers outward.
    private var stops: [Gradient.Stop] {
        // Where both sides of a narrow shadow reach its middle, it is fainter.
        let peak = [rect.size.width, rect.size.height].reduce(1) { peak, length in
            let middle = brightness(-length / 2)
            return peak * max(0, 2 * middle - 1) / max(middle, .leastNormalMagnitude)
        }
        let extent = reach + blur
        let start = max(0, reach - blur)
        return (0...Self.steps).map { step in
            let place = start + (extent - start) * Double(step) / Double(Self.steps)
            let level = UInt8((255 * peak * brightness(place - reach)).rounded())
            return Gradient.Stop(
                offset: place / extent, color: Color(red: level, green: level, blue: level))
        }
    }

    /// The shades of gray that decide how much of the area is seen.
    var mask: [Item] {
        let stops = stops
        let extent = reach + blur
        let middle = rect.inset(by: Insets(all: reach))
        func paint(_ from: Point, _ x: Double, _ y: Double) -> Paint {
            let end = Point(x: from.x + x * extent, y: from.y + y * extent)
            return .gradient(Gradient(.linear(from: from, to: end), stops: stops))
        }
        func area(_ x: Double, _ y: Double, _ right: Double, _ bottom: Double, _ fill: Paint)
            -> Item
        {
            let rect = Rect(x: x, y: y, width: right - x, height: bottom - y)
            return .shape(Shape(path: .rectangle(rect), fill: fill))
        }
        func corner(_ x: Double, _ y: Double, _ right: Double, _ down: Double) -> Item {
            let center = Point(x: x, y: y)
            let (far, low) = (x + right * extent, y + down * extent)
            let round = Gradient(
                .radial(from: center, radius: 0, to: center, toRadius: extent), stops: stops)
            return area(min(x, far), min(y, low), max(x, far), max(y, low), .gradient(round))
        }
        let outer = rect.inset(by: Insets(all: -blur))
        if middle.size == .zero {
            let round = Gradient(
                .radial(from: middle.origin, radius: 0, to: middle.origin, toRadius: extent),
                stops: stops)
            return [.shape(Shape(path: .rectangle(outer), fill: .gradient(round)))]
        }
        let (left, top, right, bottom) = (middle.minX, middle.minY, middle.maxX, middle.maxY)
        // The middle continues a little below the sides, and the sides below the corners, where
        // their shades have hardly changed.
        let under = extent / 8
        return [
            area(left - under, top - under, right + under, bottom + under, .color(stops[0].color)),
            area(
                left - under, outer.minY, right + under, top, paint(Point(x: left, y: top), 0, -1)),
            area(
                left - under, bottom, right + under, outer.maxY,
                paint(Point(x: left, y: bottom), 0, 1)),
            area(
                outer.minX, top - under, left, bottom + under, paint(Point(x: left, y: top), -1, 0)),
            area(
                right, top - under, outer.maxX, bottom + under,
                paint(Point(x: right, y: top), 1, 0)),
            corner(left, top, -1, -1), corner(right, top, 1, -1), corner(right, bottom, 1, 1),
            corner(left, bottom, -1, 1),
        ]
    }
}
