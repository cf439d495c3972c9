/// An affine transform of the plane: it maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
public struct Transform: Sendable, Hashable {
    /// The factor of `x` in the new `x`.
    public var a: Double
    /// The factor of `x` in the new `y`.
    public var b: Double
    /// The factor of `y` in the new `x`.
    public var c: Double
    /// The factor of `y` in the new `y`.
    public var d: Double
    /// The movement to the right.
    public var tx: Double
    /// The movement downward.
    public var ty: Double

    /// Creates a transform from its six numbers, in the order of SVG's `matrix()` and of PDF.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double = 0, ty: Double = 0) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The transform that changes nothing.
    public static let identity = Transform(a: 1, b: 0, c: 0, d: 1)

    /// Returns a movement.
    public static func translation(_ offset: Point) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)
    }

    /// Returns an enlargement about the origin.
    public static func scale(_ x: Double, _ y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y)
    }

    /// Returns a rotation by 180° about a point.
    public static func halfTurn(about middle: Point) -> Transform {
        Transform(a: -1, b: 0, c: 0, d: -1, tx: 2 * middle.x, ty: 2 * middle.y)
    }

    /// Returns the transform that applies this one first, and then `next`.
    public func then(_ next: Transform) -> Transform {
        Transform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// The factor by which areas grow; negative if the plane is mirrored, 0 if it collapses.
    public var determinant: Double { a * d - b * c }

    /// The transform that undoes this one; nil if the plane collapses.
    public var inverse: Transform? {
        let area = determinant
        guard area != 0, area.isFinite else { return nil }
        return Transform(
            a: d / area, b: -b / area, c: -c / area, d: a / area,
            tx: (c * ty - d * tx) / area, ty: (b * tx - a * ty) / area)
    }

    /// The factor by which all lengths grow; nil if it depends on their direction.
    public var uniformScale: Double? {
        let scale = determinant.magnitude.squareRoot()
        let tolerance = scale * 1e-6
        let isSimilar =
            ((a - d).magnitude <= tolerance && (b + c).magnitude <= tolerance)
            || ((a + d).magnitude <= tolerance && (b - c).magnitude <= tolerance)
        return isSimilar ? scale : nil
    }

    /// Whether all numbers are finite.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}

extension Point {
    /// Returns the position after a transform.
    public func transformed(by transform: Transform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension Rect {
    /// Returns the smallest rectangle around this one after a transform.
    public func transformed(by transform: Transform) -> Rect {
        let corners = [
            origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
        ].map { $0.transformed(by: transform) }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Path {
    /// Returns the outline after a transform.
    public func transformed(by transform: Transform) -> Path {
        mapped { $0.transformed(by: transform) }
    }

    /// Returns the outline with all its points changed.
    func mapped(_ change: (Point) -> Point) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(change(point))
                case .line(let point): .line(change(point))
                case .curve(let one, let two, let end):
                    .curve(change(one), change(two), to: change(end))
                case .close: .close
                }
            })
    }
}
