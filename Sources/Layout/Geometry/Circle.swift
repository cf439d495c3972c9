import Drawing

/// A circle whose angles are turns, clockwise from the top.
struct Circle {
    var center: Point
    var radius: Double

    /// Returns the point at an angle; exact for quarters.
    func point(_ turn: Double) -> Point {
        let (sine, cosine) = Rotation.sineAndCosine(degrees: turn * 360)
        return Point(x: center.x + radius * sine, y: center.y - radius * cosine)
    }

    var path: Path { Path([.move(point(0))] + curves(from: 0, to: 1) + [.close]) }

    /// Returns the curves between two angles, in either direction; each is at most a quarter turn.
    func curves(from start: Double, to end: Double) -> [Path.Element] {
        let count = max(1, Int((abs(end - start) * 4).rounded(.up)))
        let step = (end - start) / Double(count)
        let (sine, cosine) = Rotation.sineAndCosine(degrees: step * 90)
        // The distance of a curve's control points from its ends, as a share of the radius.
        let reach = 4 / 3 * sine / cosine
        return (0..<count).map { number in
            let from = point(start + Double(number) * step)
            let to = point(number + 1 == count ? end : start + Double(number + 1) * step)
            return .curve(
                ahead(of: from, by: reach), ahead(of: to, by: -reach), to: to)
        }
    }

    /// Returns a point on the tangent at a point of the circle.
    private func ahead(of point: Point, by reach: Double) -> Point {
        Point(
            x: point.x - (point.y - center.y) * reach, y: point.y + (point.x - center.x) * reach)
    }

    /// Returns the outline of a part of a ring.
    ///
    /// - Parameters:
    ///   - hole: The share of the radius that is empty in the middle.
    ///   - spacing: The space that is left empty between this part and its neighbors.
    func part(from start: Double, to end: Double, hole: Double, spacing: Double) -> Path {
        let inner = Circle(center: center, radius: radius * hole)
        let isWhole = end - start >= 1
        func edges(_ circle: Circle) -> (Double, Double) {
            guard !isWhole, circle.radius > 0 else { return (start, end) }
            // A thin part keeps at least half of its width.
            let cut = min(spacing / 2 / (2 * .pi * circle.radius), (end - start) / 4)
            return (start + cut, end - cut)
        }
        let (from, to) = edges(self)
        let outside = [.move(point(from))] + curves(from: from, to: to)
        guard inner.radius > 0 else {
            return Path(outside + (isWhole ? [.close] : [.line(center), .close]))
        }
        let (innerFrom, innerTo) = edges(inner)
        let inside = inner.curves(from: innerTo, to: innerFrom)
        let join: [Path.Element] =
            isWhole
            ? [.close, .move(inner.point(innerTo))] : [.line(inner.point(innerTo))]
        return Path(outside + join + inside + [.close])
    }
}
