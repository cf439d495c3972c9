import Testing

@testable import Drawing

/// The path data of SVG.
@Suite struct SVGPathTests {
    private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test func lines() throws {
        let path = try Path(svg: "M1 2L3,4 5-6h2v3H0V.5z m1e1 1 2 2")
        #expect(
            path.elements == [
                .move(p(1, 2)), .line(p(3, 4)), .line(p(5, -6)), .line(p(7, -6)), .line(p(7, -3)),
                .line(p(0, -3)), .line(p(0, 0.5)), .close, .move(p(11, 3)), .line(p(13, 5)),
            ])
        #expect(
            try Path(svg: " m 1,1 l 2 0 z l 0 5 ").elements == [
                .move(p(1, 1)), .line(p(3, 1)), .close, .move(p(1, 1)), .line(p(1, 6)),
            ])
    }

    @Test func curves() throws {
        #expect(
            try Path(svg: "M0 0C1 1 2 1 3 0s2-1 3 0S8 2 9 0").elements == [
                .move(p(0, 0)), .curve(p(1, 1), p(2, 1), to: p(3, 0)),
                .curve(p(4, -1), p(5, -1), to: p(6, 0)), .curve(p(7, 1), p(8, 2), to: p(9, 0)),
            ])
        #expect(
            try Path(svg: "M0 0Q3 3 6 0t6 0 6 0").elements == [
                .move(p(0, 0)), .curve(p(2, 2), p(4, 2), to: p(6, 0)),
                .curve(p(8, -2), p(10, -2), to: p(12, 0)), .curve(p(14, 2), p(16, 2), to: p(18, 0)),
            ])
        // Without a curve before, the control point is the current point.
        #expect(
            try Path(svg: "M0 0S1 1 2 2").elements == [
                .move(p(0, 0)), .curve(p(0, 0), p(1, 1), to: p(2, 2)),
            ])
    }

    /// Returns points along the curves of a path.
    private func samples(_ path: Path) -> [Point] {
        var here = Point.zero
        return path.elements.flatMap { element -> [Point] in
            switch element {
            case .move(let point), .line(let point):
                here = point
                return [point]
            case .curve(let one, let two, let end):
                let start = here
                here = end
                return (1...8).map { step in
                    let t = Double(step) / 8
                    let s = 1 - t
                    func mix(_ of: (Point) -> Double) -> Double {
                        s * s * s * of(start) + 3 * s * s * t * of(one) + 3 * s * t * t * of(two)
                            + t * t * t * of(end)
                    }
                    return Point(x: mix(\.x), y: mix(\.y))
                }
            case .close: return []
            }
        }
    }

    @Test(
        "Arcs are on their ellipse and end where they should",
        arguments: [
            ("M10 0A10 10 0 0 1 0 10", 1), ("M10 0A10 10 0 0 1 -10 0", 2),
            ("M10 0A10 10 0 1 0 0 10", 3), ("M10 0A10 10 0 1 1 0 -10", 3),
            ("M10 0A10 10 0 1 1 9.999 -0.1414178", 4), ("M10 0A10 10 0 0 0 -10 0", 2),
            ("M10 0a10 10 0 01-10 10", 1),
        ] as [(String, Int)])
    func arcs(_ text: String, _ count: Int) throws {
        let path = try Path(svg: text)
        #expect(path.elements.count == 1 + count)
        for point in samples(path) {
            #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - 10) < 0.01)
        }
    }

    @Test func directionOfArcs() throws {
        // Clockwise is downward from the right, since y increases downward.
        #expect(samples(try Path(svg: "M10 0A10 10 0 0 1 -10 0")).allSatisfy { $0.y > -0.01 })
        #expect(samples(try Path(svg: "M10 0A10 10 0 0 0 -10 0")).allSatisfy { $0.y < 0.01 })
    }

    @Test func unusualArcs() throws {
        // A radius that is too small grows; one of 0 is a line.
        let grown = samples(try Path(svg: "M10 0A1 1 0 0 1 -10 0"))
        #expect(grown.allSatisfy { abs($0.x * $0.x + $0.y * $0.y - 100) < 0.2 })
        #expect(
            try Path(svg: "M1 1A0 5 0 0 1 9 9").elements == [.move(p(1, 1)), .line(p(9, 9))])
        #expect(try Path(svg: "M1 1A5 5 0 0 1 1 1").elements == [.move(p(1, 1))])
        // An ellipse of 20 by 10, rotated by 90°, is 20 tall.
        let turned = samples(try Path(svg: "M0 20A20 10 90 0 1 0 -20"))
        #expect(abs((turned.map(\.x).min() ?? 0) + 10) < 0.01)
    }

    @Test(
        "Errors have a position",
        arguments: [
            ("", 1, "the outline is empty"), ("L1 1", 1, "an outline begins with M"),
            ("M1", 3, "expected a number"), ("M1 1 L2 x", 9, "expected a number"),
            ("M1 1 B2 3", 6, "expected one of M, L, H, V, C, S, Q, T, A, Z"),
            ("M1 1 ?", 6, "expected a command such as L or C"),
            ("M1 1 z 3", 8, "expected a command such as L or C"),
            ("M0 0A1 1 0 2 1 3 3", 12, "expected 0 or 1"),
            ("M1e9 1", 2, "this number is too large"), ("M1,,2", 4, "expected a number"),
            ("M1 1 ✗", 6, "expected a command such as L or C"),
        ] as [(String, Int, String)])
    func errors(_ text: String, _ position: Int, _ reason: String) {
        #expect(throws: SVGPathError(position: position, reason: reason)) {
            _ = try Path(svg: text)
        }
    }

    @Test func rotations() {
        for (degrees, sine, cosine) in [
            (0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0), (450, 1, 0),
        ] {
            let found = Rotation.sineAndCosine(degrees: degrees)
            #expect(found.sine == sine && found.cosine == cosine)
        }
        let half = 0.5.squareRoot()
        for (degrees, sine, cosine) in [
            (30.0, 0.5, 0.75.squareRoot()), (45, half, half), (135, half, -half),
            (-60, -0.75.squareRoot(), 0.5), (300, -0.75.squareRoot(), 0.5),
        ] {
            let found = Rotation.sineAndCosine(degrees: degrees)
            #expect(abs(found.sine - sine) < 1e-15 && abs(found.cosine - cosine) < 1e-15)
        }
        let turn = Transform.rotation(degrees: 90, about: p(5, 20))
        #expect(p(6, 20).transformed(by: turn) == p(5, 21))
    }
}
