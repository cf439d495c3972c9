import Drawing
import Schema
import Testing

@testable import Layout

/// Gradients, clips, borders, dashes, opacity, and shadows as drawn items.
@Suite struct PaintTests {
    private static let ink = Color(red: 0x12, green: 0x34, blue: 0x56)

    private func items(_ body: String, _ width: Double = 100, _ height: Double = 40) throws
        -> [Item]
    {
        let outcome = try lay(body: body, width, height)
        #expect(outcome.problems == [])
        return try #require(outcome.document.pages.first).items
    }

    private func shapes(_ items: [Item]) -> [Shape] {
        items.flatMap { item -> [Shape] in
            switch item {
            case .group(let group): shapes(group.items)
            case .shape(let shape): [shape]
            case .text, .image: []
            }
        }
    }

    private func group(_ items: [Item]) throws -> Group {
        guard case .group(let group)? = items.first else { throw NoGroup() }
        return group
    }

    private struct NoGroup: Error {}

    // MARK: Gradients

    @Test(
        "The ends of a gradient are at opposite corners",
        arguments: [
            (0.0, Point(x: 0, y: 20), Point(x: 100, y: 20)),
            (90, Point(x: 50, y: 0), Point(x: 50, y: 40)),
            (-180, Point(x: 100, y: 20), Point(x: 0, y: 20)),
            (45, Point(x: 15, y: -15), Point(x: 85, y: 55)),
        ] as [(Double, Point, Point)])
    func linear(_ angle: Double, _ from: Point, _ to: Point) throws {
        let fill =
            "{ gradient: [ink, { color: \"#fff\", at: 60% }, \"{{paint}}\"], angle: \(angle) }"
        let shape = try #require(shapes(items("{ box: , fill: \(fill) }")).first)
        guard case .gradient(let gradient)? = shape.fill,
            case .linear(let start, let end) = gradient.shape
        else { throw NoGroup() }
        for (one, other) in [(start, from), (end, to)] {
            #expect(abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9)
        }
        #expect(gradient.stops.map(\.offset) == [0, 0.6, 1])
        #expect(gradient.stops.map(\.color) == [Self.ink, .white, Self.ink])
    }

    @Test("The fill of a box can depend on facts")
    func cases() throws {
        let fill =
            "[{ when: title = 'T', use: { gradient: [ink, \"#fff\"] } },"
            + " { when: count > 0, use: none }, \"#fff\"]"
        func found(_ record: Record) throws -> [Shape] {
            let outcome = try lay(body: "{ box: , fill: \(fill) }", 100, 40, [record])
            #expect(outcome.problems == [])
            return shapes(outcome.document.pages[0].items)
        }
        guard case .gradient? = try found(record(title: "T")).first?.fill else { throw NoGroup() }
        #expect(try found(record(title: "U", courses: ["a"])) == [])
        let white = try found(record(title: "U")).first?.fill
        #expect(white == .color(.white))
    }

    @Test("Colors without a position are spread between their neighbors")
    func positions() throws {
        let stops = "[ink, ink, { color: ink, at: 50% }, ink, ink, ink]"
        let shape = try #require(shapes(items("{ box: , fill: { gradient: \(stops) } }")).first)
        guard case .gradient(let gradient)? = shape.fill else { throw NoGroup() }
        #expect(
            gradient.stops.map(\.offset)
                == [0, 0.25, 0.5, 0.5 + 0.5 / 3, 0.5 + 0.5 * 2 / 3, 1])
    }

    @Test(
        "Radial gradients have a center and a radius",
        arguments: [
            ("", Point(x: 50, y: 20), 2900.squareRoot()),
            (", center: [25%, 10], radius: 50%", Point(x: 25, y: 10), 20),
            (", radius: 7", Point(x: 50, y: 20), 7),
        ] as [(String, Point, Double)])
    func radial(_ fields: String, _ center: Point, _ radius: Double) throws {
        let fill = "{ gradient: [ink, \"#fff\"], radial: true\(fields) }"
        let shape = try #require(shapes(items("{ box: , fill: \(fill) }")).first)
        guard case .gradient(let gradient)? = shape.fill else { throw NoGroup() }
        #expect(
            gradient.shape == .radial(from: center, radius: 0, to: center, toRadius: radius))
    }

    // MARK: Lines

    @Test("Neighboring sides with the same line are one line")
    func border() throws {
        let line = "{ width: 2, color: ink }"
        let found = shapes(
            try items(
                "{ box: , border: { top: \(line), right: \(line), bottom: { width: 4 } } }"))
        #expect(
            found.map(\.path) == [
                Path([
                    .move(Point(x: 0, y: 1)), .line(Point(x: 99, y: 1)), .line(Point(x: 99, y: 40)),
                ]), Path.line(from: Point(x: 100, y: 38), to: Point(x: 0, y: 38)),
            ])
        #expect(
            found.map(\.stroke) == [
                Stroke(color: Self.ink, width: 2), Stroke(color: .black, width: 4),
            ])
        let all = shapes(
            try items(
                "{ box: , border: { top: \(line), right: \(line), bottom: \(line), left: \(line) } }"
            ))
        #expect(all.map(\.path) == [.rectangle(Rect(x: 1, y: 1, width: 98, height: 38))])
        // The line goes around the corner where the first and the last side meet.
        let corner = shapes(try items("{ box: , border: { left: \(line), top: \(line) } }"))
        #expect(
            corner.map(\.path) == [
                Path([
                    .move(Point(x: 1, y: 40)), .line(Point(x: 1, y: 1)), .line(Point(x: 100, y: 1)),
                ])
            ])
    }

    @Test("The lines of a box with round corners end at its outline")
    func roundBorder() throws {
        let box = try items("{ box: , radius: 5, border: { left: { width: 4 } } }")
        let inner = try group(try group(box).items)
        #expect(inner.clip == .rectangle(Rect(x: 0, y: 0, width: 100, height: 40), radius: 5))
    }

    @Test(
        "Dashes",
        arguments: [
            ("dotted", [0, 4], Stroke.Cap.round), ("dashed", [6, 4], .butt),
            ("[1mm]", [1 / 25.4 * 72], .butt), ("[3, 1]", [3, 1], .butt),
        ] as [(String, [Double], Stroke.Cap)])
    func dashes(_ dash: String, _ lengths: [Double], _ cap: Stroke.Cap) throws {
        for body in [
            "{ box: , stroke: ink, strokeWidth: 2, dash: \(dash) }",
            "{ rule: 2, color: ink, dash: \(dash) }",
            "{ line: { from: [0, 0], to: [9, 9], width: 2, color: ink, dash: \(dash) } }",
            "{ box: , border: { top: { width: 2, color: ink, dash: \(dash) } } }",
        ] {
            let stroke = try #require(shapes(items(body)).first?.stroke)
            var wanted = Stroke(color: Self.ink, width: 2, dash: lengths)
            wanted.details.cap = cap
            #expect(stroke == wanted, "\(body)")
        }
        let thin = shapes(try items("{ box: , stroke: ink, strokeWidth: 0, dash: dotted }"))
        #expect(thin.first?.stroke?.dash == [])
    }

    // MARK: Groups

    @Test(
        "Clips",
        arguments: [
            ("circle", Path.rectangle(Rect(x: 30, y: 0, width: 40, height: 40), radius: 20)),
            ("{ radius: 4 }", .rectangle(Rect(x: 0, y: 0, width: 100, height: 40), radius: 4)),
            (
                "{ path: M0 0H100V100Z }",
                Path([
                    .move(.zero), .line(Point(x: 100, y: 0)), .line(Point(x: 100, y: 40)), .close,
                ])
            ),
            (
                "{ path: \"M10 20 l4 4\", viewBox: [10, 20, 4, 8] }",
                Path([.move(.zero), .line(Point(x: 100, y: 20))])
            ),
        ] as [(String, Path)])
    func clips(_ clip: String, _ outline: Path) throws {
        let group = try group(items(box(nil, nil, "clip: \(clip)")))
        #expect(group.clip == outline)
        #expect(!group.hasEffects)
    }

    @Test("Opacity is in the color of text and of a single shape, otherwise in the group")
    func opacity() throws {
        let placed = try #require(items(text("AB", "color: ink", "opacity: 0.5"))[0].texts.first)
        #expect(placed.color == Color(red: 0x12, green: 0x34, blue: 0x56, alpha: 128))
        let node = try group(items(text("AB", "", "opacity: 0.5")))
        #expect(node.role == .paragraph && !node.hasEffects)
        let both = try group(items("{ box: \(text("AB")), fill: ink, opacity: 0.5 }"))
        #expect(both.effects.opacity == 0.5)
        #expect(both.items.flatMap(\.texts).map(\.color.alpha) == [255])
        let outlined = try group(items(text("AB", "outline: 0.1", "opacity: 0.5")))
        #expect(outlined.effects.opacity == 0.5)
        // The opacity of a picture is its own.
        let image = try items("{ image: square, opacity: 0.5 }")
        guard case .group(let decoration) = image[0], case .image(let picture) = decoration.items[0]
        else { throw NoGroup() }
        #expect(picture.opacity == 0.5 && !decoration.hasEffects)
    }

    @Test("Blend modes have the names of Drawing")
    func blends() throws {
        for mode in BlendMode.allCases where mode != .normal {
            let group = try group(items(box(9, 9, "blend: \(mode)")))
            #expect(group.effects.blend == mode)
        }
        let normal = try group(items(box(9, 9, "blend: normal")))
        #expect(!normal.hasEffects)
    }

    // MARK: Shadows

    private func shadow(_ body: String) throws -> Group {
        try group(items(body, 100, 100))
    }

    @Test("A shadow is an area behind the node, with a mask of gradients")
    func shadows() throws {
        let body =
            "{ stack: [\(box(40, 20, "radius: 2")), { rule: 1 }], width: 60, height: 40,"
            + " shadow: { x: 3, y: 2, blur: 4, color: \"{{paint}}\" } }"
        let outcome = try lay(body: body, 100, 100)
        guard case .group(let shadow) = outcome.document.pages[0].items[0] else { throw NoGroup() }
        #expect(shadow.role == .decoration)
        let area = try #require(shapes(shadow.items).first)
        #expect(short(area.path.bounds) == "[19,28 68x48]")
        #expect(area.fill == .color(Self.ink))
        let mask = try #require(shadow.effects.mask)
        #expect(mask.measure == .luminance)
        #expect(
            shapes(mask.items).map { short($0.path.bounds) } == [
                "[26,35 54x34]", "[26,28 54x8]", "[26,68 54x8]", "[19,35 8x34]", "[79,35 8x34]",
                "[19,28 8x8]", "[79,28 8x8]", "[79,68 8x8]", "[19,68 8x8]",
            ])
    }

    @Test("Shades fall from white to black, with half at the edge")
    func shades() throws {
        let shadow = try shadow(
            box(40, 40, "clip: { radius: 10 }, shadow: { blur: 4, color: ink }"))
        for shape in shapes(shadow.effects.mask?.items ?? []).dropFirst() {
            guard case .gradient(let gradient)? = shape.fill else { throw NoGroup() }
            let levels = gradient.stops.map { Int($0.color.red) }
            #expect(levels.first == 255 && levels.last == 0)
            #expect(levels == levels.sorted(by: >))
            // From the center of a corner, its radius of 10 is the edge.
            let edge = gradient.stops.min { abs($0.offset * 14 - 10) < abs($1.offset * 14 - 10) }
            #expect(edge.map { abs(Int($0.color.red) - 128) <= 1 } == true)
        }
    }

    @Test("The shadow of a circle is one gradient, and one without blur has none")
    func roundShadows() throws {
        let round = try shadow(box(40, 40, "clip: circle, shadow: { blur: 4 }"))
        #expect(shapes(round.effects.mask?.items ?? []).count == 1)
        let hard = try shadow(box(40, 40, "radius: 3, shadow: { x: 2 }"))
        #expect(hard.effects.mask == nil)
        #expect(
            shapes(hard.items).first?.path
                == .rectangle(Rect(x: 32, y: 30, width: 40, height: 40), radius: 3))
    }

    @Test("A shadow narrower than its blur is fainter")
    func narrowShadows() throws {
        let shadow = try shadow(box(40, 4, "shadow: { blur: 8 }"))
        guard case .color(let middle)? = shapes(shadow.effects.mask?.items ?? []).first?.fill else {
            throw NoGroup()
        }
        // Each side covers 0.68 of the middle, so both together cover 0.37 of it.
        #expect(abs(Int(middle.red) - 94) <= 1)
    }

    @Test("All shadows fall in one direction, also of what is rotated")
    func direction() throws {
        let group = try group(
            items(box(40, 40, "rotate: 90, shadow: { x: 5, y: 2 }"), 100, 100))
        let area = try #require(shapes(group.items).first).path.bounds
        #expect(short(area.transformed(by: group.effects.transform)) == "[35,32 40x40]")
    }
}
