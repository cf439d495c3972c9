import Drawing
import Exact
import Schema
import TestSupport
import Testing

@testable import Layout

/// Charts of points and parts; those of bars are in `GridTests`.
@Suite struct ChartTests {
    /// A record with a list of numbers, which have a label `t0`, `t1` … and a color.
    private func numbers(_ values: [Rational]) -> Record {
        var record = record()
        record.set(
            "courses",
            .list(
                values.enumerated().map { number, value in
                    var entry = Record()
                    entry.set("title", .text("t\(number)"))
                    entry.set("letter", .text(number % 2 == 0 ? "ink" : "#ff0000"))
                    entry.set("size", .number(value, shown: value.plainText))
                    return entry
                }))
        return record
    }

    private func chart(
        _ kind: String, _ rest: String, _ width: Double, _ height: Double, _ values: [Rational]
    ) throws -> Outcome {
        let style = kind == "sparkline" ? "" : ", style: { font: T, size: 10 }"
        return try lay(
            body: "{ picture: \(kind), values: courses, value: size\(style)\(rest) }", width,
            height,
            [numbers(values)])
    }

    @Test("A line with its points, numbers and labels")
    func line() throws {
        let outcome = try chart(
            "line",
            ", label: \"{{title}}\", color: \"{{letter}}\", height: 80,"
                + " axis: { width: 1, color: ink }, trace: { width: 2, color: ink }", 150, 80,
            [2, 4, 1])
        #expect(outcome.problems == [])
        // Labels and numbers take ten points, their gaps two, and half a point two.
        #expect(
            outcome.document.listing == """
                page 1 150x80
                  figure "t0 2, t1 4, t2 1"
                    shape M 0,66 L 150,66 stroke #123456 1
                    shape M 25,40 L 75,14 L 125,53 stroke #123456 2
                    shape M 25,38 C 26.1,38 27,38.9 27,40 C 27,41.1 26.1,42 25,42 \
                C 23.9,42 23,41.1 23,40 C 23,38.9 23.9,38 25,38 Z fill #123456
                    shape M 75,12 C 76.1,12 77,12.9 77,14 C 77,15.1 76.1,16 75,16 \
                C 73.9,16 73,15.1 73,14 C 73,12.9 73.9,12 75,12 Z fill #ff0000
                    shape M 125,51 C 126.1,51 127,51.9 127,53 C 127,54.1 126.1,55 125,55 \
                C 123.9,55 123,54.1 123,53 C 123,51.9 123.9,51 125,51 Z fill #123456
                    text "2" at 22,34 wide 5 T 10 #000000
                    text "4" at 72.5,8 wide 5 T 10 #000000
                    text "1" at 123,47 wide 5 T 10 #000000
                    text "t0" at 20,78 wide 10 T 10 #000000
                    text "t1" at 70,78 wide 10 T 10 #000000
                    text "t2" at 120,78 wide 10 T 10 #000000

                """)
    }

    @Test("The number of a low point is below it, or above both of its lines")
    func low() throws {
        let fields = ", trace: { width: 1 }"
        let below = try chart("line", fields, 150, 100, [4, 1, 4])
        #expect(below.items.contains("1@72.5,89"))
        // The lines rise by 84 points in 50, so 2.2 points more than the gap at the number's ends.
        let above = try chart("line", fields, 150, 100, [4, 0, 4])
        #expect(above.items.contains("0@72.5,89.8"))
    }

    @Test("Dots above and below zero")
    func dots() throws {
        let outcome = try chart(
            "dots", ", caption: \"\", height: 46, axis: { width: 1, color: ink }", 60, 46,
            [-1, 3, 0])
        #expect(outcome.problems == [])
        // The centers are in forty points, thirty of which are above zero.
        #expect(outcome.items == ["[0,33 60x0]", "[7,40 6x6]", "[27,0 6x6]", "[47,30 6x6]"])
        let below = try chart(
            "dots", ", caption: \"\", height: 46, axis: { width: 1, color: ink }", 60, 46, [-2, -1])
        #expect(below.items == ["[0,3 60x0]", "[12,40 6x6]", "[42,20 6x6]"])
    }

    @Test("A sparkline reaches from side to side, and from its least to its greatest number")
    func sparkline() throws {
        let outcome = try chart("sparkline", ", width: 43, height: 13", 43, 13, [3, 5, 4])
        #expect(outcome.problems == [])
        #expect(
            outcome.document.listing == """
                page 1 43x13
                  figure "3, 5, 4"
                    shape M 1.5,11.5 L 21.5,1.5 L 41.5,6.5 stroke #000000 1
                    shape M 41.5,5 C 42.33,5 43,5.67 43,6.5 C 43,7.33 42.33,8 41.5,8 \
                C 40.67,8 40,7.33 40,6.5 C 40,5.67 40.67,5 41.5,5 Z fill #000000

                """)
        // Equal numbers are in the middle, and a single one is at the end.
        let equal = try chart("sparkline", ", dot: 0, height: 11", 41, 11, [2, 2])
        #expect(equal.items == ["[0.5,5.5 40x0]"])
        #expect(try chart("sparkline", ", height: 13", 43, 13, [7]).items == ["[40,5 3x3]"])
        let fixed = try chart("sparkline", ", range: [0, 10], dot: 0, height: 11", 41, 11, [5, 10])
        #expect(fixed.items == ["[0.5,0.5 40x5]"])
    }

    @Test("A ring with labels beside its parts")
    func ring() throws {
        let outcome = try chart(
            "ring", ", label: \"{{title}}\", color: \"{{letter}}\", hole: 0.5, spacing: 0", 100, 60,
            [1, 1, 2, 0])
        #expect(outcome.problems == [])
        #expect(
            outcome.document.listing == """
                page 1 100x60
                  figure "t0 1, t1 1, t2 2, t3 0"
                    shape M 50,3.64 C 64.56,3.64 76.36,15.44 76.36,30 L 63.18,30 \
                C 63.18,22.72 57.28,16.82 50,16.82 Z fill #123456
                    shape M 76.36,30 C 76.36,44.56 64.56,56.36 50,56.36 L 50,43.18 \
                C 57.28,43.18 63.18,37.28 63.18,30 Z fill #ff0000
                    shape M 50,56.36 C 35.44,56.36 23.64,44.56 23.64,30 \
                C 23.64,15.44 35.44,3.64 50,3.64 L 50,16.82 C 42.72,16.82 36.82,22.72 36.82,30 \
                C 36.82,37.28 42.72,43.18 50,43.18 Z fill #123456
                    text "t0" at 71.46,8 wide 10 T 10 #000000
                    text "t1" at 71.46,58 wide 10 T 10 #000000
                    text "t2" at 9.64,33 wide 10 T 10 #000000

                """)
    }

    @Test("A single part is a whole ring, or a disk without a hole")
    func whole() throws {
        let ring = try chart("ring", ", hole: 0.5", 40, 40, [0, 3])
        #expect(
            ring.document.listing == """
                page 1 40x40
                  figure "0, 3"
                    shape M 20,0 C 31.05,0 40,8.95 40,20 C 40,31.05 31.05,40 20,40 \
                C 8.95,40 0,31.05 0,20 C 0,8.95 8.95,0 20,0 Z M 20,10 C 14.48,10 10,14.48 10,20 \
                C 10,25.52 14.48,30 20,30 C 25.52,30 30,25.52 30,20 C 30,14.48 25.52,10 20,10 Z \
                fill #000000

                """)
        let disk = try chart("ring", ", hole: 0", 40, 40, [3])
        #expect(disk.items == ["[0,0 40x40]"])
    }

    @Test("The parts of a ring have their shares of its area, less the space between them")
    func areas() {
        let circle = Circle(center: Point(x: 50, y: 50), radius: 40)
        func area(_ start: Double, _ end: Double, hole: Double, spacing: Double) -> Double {
            circle.part(from: start, to: end, hole: hole, spacing: spacing).area
        }
        let disk = Double.pi * 1600
        for (start, end) in [(0.0, 0.1), (0.1, 0.35), (0.35, 0.9), (0.2, 0.95), (0, 1)] {
            #expect(abs(area(start, end, hole: 0, spacing: 0) - (end - start) * disk) < 3)
            #expect(
                abs(area(start, end, hole: 0.5, spacing: 0) - (end - start) * disk * 0.75) < 3)
        }
        // Two halves of a space that is one point wide, from the hole to the edge.
        let cut = area(0.1, 0.35, hole: 0.5, spacing: 0) - area(0.1, 0.35, hole: 0.5, spacing: 1)
        #expect(abs(cut - 20) < 0.1)
    }

    @Test("Labels that would overlap are left out in a regular way, and numbers one by one")
    func crowded() throws {
        let outcome = try chart(
            "line", ", label: \"{{title}}\", height: 60, dot: 0", 70, 60,
            (0..<7).map { Rational(100 + $0 % 2) })
        #expect(outcome.problems == [])
        let texts = outcome.texts.map(\.line.text)
        // A label is ten points wide in a slot of ten, so every second one is shown.
        #expect(texts.filter { $0.hasPrefix("t") } == ["t0", "t2", "t4", "t6"])
        let places = outcome.texts.map {
            Rect(x: $0.origin.x, y: $0.origin.y - 8, width: $0.line.width, height: 10)
        }
        for (number, place) in places.enumerated() {
            #expect(!places[..<number].contains { $0.overlaps(place, margin: 0) })
            #expect(Rect(x: 0, y: 0, width: 70, height: 60).contains(place, tolerance: 0.01))
        }
        // The latest number is always shown.
        #expect(texts.filter { $0.hasPrefix("1") }.last == "100")
    }

    @Test("Labels that do not fit around a ring are reported")
    func crowdedRing() throws {
        let outcome = try chart(
            "ring", ", label: \"{{title}}{{title}}{{title}}\"", 40, 40,
            (0..<12).map { _ in 1 })
        #expect(
            outcome.problems == [
                "t.yaml:4:7 warning: 12 of the 12 labels do not fit around this ring"
                    + " (make it larger, or the labels shorter)"
            ])
    }

    @Test("Charts without numbers, and of zeros only")
    func empty() throws {
        for kind in ["line", "dots", "ring", "sparkline"] {
            let axis = kind == "line" || kind == "dots" ? ", axis: { width: 1 }" : ""
            let none = try chart(kind, "\(axis), height: 20", 50, 20, [])
            #expect(none.problems == [])
            #expect(
                none.items == (axis.isEmpty ? [] : [kind == "line" ? "[0,18 50x0]" : "[0,17 50x0]"])
            )
        }
        let described = try chart("line", ", height: 20, axis: { width: 1 }", 50, 20, [])
        #expect(described.document.listing.contains("figure \"no numbers\""))
        let zeros = try chart("line", ", height: 20, dot: 0, caption: \"\"", 50, 20, [0, 0])
        #expect(zeros.items == ["[12.5,20 25x0]"])
        #expect(try chart("ring", "", 20, 20, [0, 0]).items == [])
    }

    @Test("The alternative text of a chart comes from its numbers, with words of one's own")
    func alternatives() throws {
        func text(_ fields: String) throws -> Bool {
            try chart("dots", fields, 50, 20, [1, 2]).document.listing.contains(
                "figure \"a t0, 1!, a t1, 2!\"")
        }
        #expect(try text(", altEach: \"a {{title}}, {{size}}!\""))
        let own = try chart("dots", ", alt: \"Of {{count}}\"", 50, 20, [1])
        #expect(own.document.listing.contains("figure \"Of 0\""))
        let both = try chart(
            "bars", ", alt: Sizes, altEach: \"{{title}} {{size}}\", height: 20", 50, 20, [1, 2])
        #expect(both.document.listing.contains("figure \"Sizes: t0 1, t1 2\""))
        let plain = try chart("bars", ", height: 20", 50, 20, [1, 2])
        #expect(plain.document.listing.contains("figure \"1, 2\""))
    }

    @Test("Numbers that a chart cannot show")
    func bounds() throws {
        let ring = try chart("ring", "", 50, 50, [1, -1])
        #expect(
            ring.problems == [
                "t.yaml:4:7 \"size\" is −1, but a ring cannot show a negative number"
                    + " (use numbers of 0 or more, or leave this one out)"
            ])
        for value in [Rational(5), 1] {
            #expect(
                try chart("line", ", range: [1.5, 4]", 50, 20, [2, value]).problems == [
                    "t.yaml:4:7 \"size\" is \(value.plainText), which is outside of the chart's"
                        + " range, 1.5 to 4 (make the range wider, or leave this one out)"
                ])
        }
    }

    @Test("Positions are exact for numbers larger than any Double")
    func exact() throws {
        let huge = (0..<20).reduce(Rational(3)) { value, _ in value * 1_000_000_000_000_000_000 }
        let outcome = try chart(
            "line", ", caption: \"\", dot: 0, height: 60", 20, 60, [huge, huge / 3])
        #expect(outcome.items == ["[5,0 10x40]"])
    }
}

extension Path {
    /// The area inside, with curves as a hundred lines each.
    fileprivate var area: Double {
        var (area, here, start) = (0.0, Point.zero, Point.zero)
        func line(_ end: Point) {
            area += (here.x * end.y - end.x * here.y) / 2
            here = end
        }
        for element in elements {
            switch element {
            case .move(let point): (here, start) = (point, point)
            case .line(let point): line(point)
            case .close: line(start)
            case .curve(let one, let two, let end):
                let from = here
                for step in 1...100 {
                    let t = Double(step) / 100
                    func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
                        let u = 1 - t
                        return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
                    }
                    line(
                        Point(
                            x: at(from.x, one.x, two.x, end.x), y: at(from.y, one.y, two.y, end.y)))
                }
            }
        }
        return area
    }
}
