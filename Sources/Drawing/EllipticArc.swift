/// A part of an ellipse between two points, as SVG describes it.
///
/// Source: <https://www.w3.org/TR/SVG11/implnote.html#ArcImplementationNotes>.
struct EllipticArc {
    /// The arc as curves, each at most a quarter of the ellipse, or as a line if it has no radius.
    let elements: [Path.Element]

    /// Creates an arc.
    ///
    /// - Parameters:
    ///   - degrees: The rotation of the ellipse.
    ///   - isLarge: Whether it is the longer of the two ways around.
    ///   - isClockwise: Whether it turns clockwise, where `y` increases downward.
    init(
        from start: Point, to end: Point, radii: Size, degrees: Double, isLarge: Bool,
        isClockwise: Bool
    ) {
        guard start != end else {
            elements = []
            return
        }
        guard radii.width > 0, radii.height > 0 else {
            elements = [.line(end)]
            return
        }
        // Where the ellipse is a circle of radius 1, both points are on it.
        let toPage = Transform.scale(radii.width, radii.height)
            .then(.rotation(degrees: degrees))
        guard let toCircle = toPage.inverse else {
            elements = [.line(end)]
            return
        }
        var (one, two) = (start.transformed(by: toCircle), end.transformed(by: toCircle))
        let half = Point(x: (two.x - one.x) / 2, y: (two.y - one.y) / 2)
        let square = half.x * half.x + half.y * half.y
        // An ellipse that is too small grows until it reaches both points.
        let scale = max(1, square.squareRoot())
        let height = max(0, scale * scale - square).squareRoot() / square.squareRoot()
        let side = isLarge == isClockwise ? -height : height
        let middle = Point(
            x: one.x + half.x - side * half.y, y: one.y + half.y + side * half.x)
        one = Point(x: (one.x - middle.x) / scale, y: (one.y - middle.y) / scale)
        two = Point(x: (two.x - middle.x) / scale, y: (two.y - middle.y) / scale)
        let place = Transform.scale(scale, scale).then(.translation(middle)).then(toPage)
        elements = Self.pieces(from: one, to: two, isClockwise ? 1 : -1, isLarge)
            .map { $0.transformed(by: place) }
            .replacingEnd(with: end)
    }

    /// Returns the curves between two points of the circle of radius 1, in a direction of 1 or −1.
    private static func pieces(
        from start: Point, to end: Point, _ turn: Double, _ isLarge: Bool
    ) -> [Curve] {
        var curves: [Curve] = []
        var here = start
        let rounding = 1e-9
        // Four quarters are more than any arc.
        for _ in 0..<4 {
            let cross = turn * (here.x * end.y - here.y * end.x)
            let dot = here.x * end.x + here.y * end.y
            let isLast = cross >= -rounding && dot >= -rounding && !(isLarge && curves.isEmpty)
            if isLast {
                curves.append(Curve(from: here, to: end, turn, dot))
                break
            }
            let next = Point(x: -turn * here.y, y: turn * here.x)
            curves.append(Curve(from: here, to: next, turn, 0))
            here = next
        }
        return curves
    }

    /// A curve along the circle of radius 1.
    fileprivate struct Curve {
        var one, two, end: Point

        init(from start: Point, to end: Point, _ turn: Double, _ cosine: Double) {
            // The tangent of a quarter of the angle, from its cosine: two halvings.
            let half = ((1 + min(1, cosine)) / 2).squareRoot()
            let quarter = ((1 - half) / (1 + half)).squareRoot()
            let reach = turn * quarter * 4 / 3
            one = Point(x: start.x - reach * start.y, y: start.y + reach * start.x)
            two = Point(x: end.x + reach * end.y, y: end.y - reach * end.x)
            self.end = end
        }

        func transformed(by transform: Transform) -> Curve {
            var curve = self
            curve.one = one.transformed(by: transform)
            curve.two = two.transformed(by: transform)
            curve.end = end.transformed(by: transform)
            return curve
        }
    }
}

extension [EllipticArc.Curve] {
    /// Returns the curves as elements of a path, whose last point is exactly the one given.
    fileprivate func replacingEnd(with end: Point) -> [Path.Element] {
        enumerated().map { place, curve in
            .curve(curve.one, curve.two, to: place + 1 == count ? end : curve.end)
        }
    }
}
