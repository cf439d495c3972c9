import Drawing
import Schema
import TestSupport
import Testing

@testable import Layout

@Suite struct CropTests {
    /// The items of the first page in a list, or the problems.
    private func listing(
        _ body: String, _ width: Double, _ height: Double, _ given: Record? = nil
    ) throws -> String {
        let outcome = try lay(body: body, width, height, [given ?? record()])
        return outcome.problems.isEmpty
            ? outcome.document.listing : outcome.problems.joined(separator: "\n")
    }

    private func placing(_ fields: String, _ image: String = "tall") throws -> PlacedImage.Placing?
    {
        let outcome = try lay(body: "{ image: \(image), fit: fill, \(fields) }", 100, 100)
        #expect(outcome.problems == [])
        guard case .group(let group) = outcome.document.pages.first?.items.first,
            case .image(let image) = group.items.first
        else { return nil }
        return image.placing
    }

    @Test("A portrait that is cut off keeps nearly all above the face, all others their middle")
    func defaults() throws {
        #expect(try placing("opacity: 1") == .fill(.portrait))
        // At the shape of the frame, nothing is cut off.
        #expect(try placing("width: 10, height: 30") == .fill(.center))
        #expect(try placing("width: 10, height: 31") == .fill(.center))
        #expect(try placing("opacity: 1", "wide") == .fill(.center))
        #expect(try placing("width: 20, height: 9", "wide") == .fill(.center))
        #expect(try placing("width: 20, height: 19", "square") == .fill(.portrait))
    }

    @Test("A focus from the template or from the data")
    func given() throws {
        #expect(try placing("focus: { x: 25%, y: 50% }") == .fill(Focus(x: 0.25, y: 0.5)))
        #expect(try placing("focus: \"{{note?}}\"") == .fill(.portrait))
        var data = record()
        data.set("note", .text("10% 0%"))
        let body = "{ image: tall, fit: fill, focus: \"{{note?}}\" }"
        let found = try listing(body, 20, 10, data)
        #expect(
            found == """
                page 1 20x10
                  decoration
                    image tall in 0,0 20x10 fill at 10%,0%

                """)
        data.set("note", .text("left"))
        #expect(
            try listing(body, 20, 10, data)
                == "t.yaml:4:7 \"left\" is not a focus"
                + " (write two percentages, from the left and from the top, as in 50% 33%)")
    }

    @Test("A picture from the data of which much is cut off is reported, unless it has a focus")
    func reports() throws {
        func problems(_ name: String, _ width: Int, _ height: Int, _ fields: String = "") throws
            -> [String]
        {
            var data = record(title: name)
            data.set("note", .text("50% 20%"))
            let body = "{ image: \"{{title}}\", fit: fill\(fields) }"
            return try lay(body: body, Double(width), Double(height), [data]).problems
        }
        let fix = "such as \"50% 25%\" from the left and the top"
        #expect(
            try problems("tall", 10, 17) == [
                "t.yaml:4:7 warning: 43% of the picture \"tall\" is cut off at its top and bottom, which may"
                    + " be a part of a face (give the image a focus in the template, \(fix))"
            ])
        #expect(
            try problems("wide", 10, 9).first?.contains(
                "44% of the picture \"wide\" is cut off at its sides") == true)
        // Two fifths of a picture are cut off without a warning.
        #expect(try problems("tall", 10, 18) == [])
        #expect(try problems("square", 10, 6) == [] && problems("square", 6, 10) == [])
        #expect(try problems("tall", 10, 10, ", focus: 50% 20%") == [])
        #expect(try problems("tall", 10, 10, ", focus: \"{{note?}}\"") == [])
        // Pictures of the template are chosen for their space, and all others are shown whole.
        #expect(try lay(body: "{ image: tall, fit: fill }", 10, 10).problems == [])
        #expect(
            try lay(body: "{ image: \"{{title}}\", fit: stretch }", 10, 9, [record(title: "wide")])
                .problems == [])
        let named = try lay(
            body: "{ image: \"{{title}}\", fit: fill, focus: \"{{note?}}\" }", 10, 9,
            [record(title: "wide")])
        #expect(
            named.problems.first?.hasSuffix("(set \"note\" to the place of the face, \(fix))")
                == true)
    }

    /// A focus at a share is at the same share of the frame, and the picture always covers the frame.
    @Test func frames() {
        var numbers = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            func length() -> Double { Double.random(in: 1...200, using: &numbers) }
            let rect = Rect(x: length(), y: length(), width: length(), height: length())
            let shape = Size(width: length(), height: length())
            let focus = Focus(
                x: Double.random(in: 0...1, using: &numbers),
                y: Double.random(in: 0...1, using: &numbers))
            let whole = rect.filled(by: shape, focus: focus)
            #expect(whole.contains(rect, tolerance: 1e-9))
            #expect(
                abs(whole.size.width * shape.height - whole.size.height * shape.width) < 1e-6)
            let (x, y) = (
                whole.minX + focus.x * whole.size.width, whole.minY + focus.y * whole.size.height
            )
            #expect(abs(x - (rect.minX + focus.x * rect.size.width)) < 1e-9)
            #expect(abs(y - (rect.minY + focus.y * rect.size.height)) < 1e-9)
            #expect(rect.filled(by: shape, focus: .center) == rect.filled(by: shape))
        }
    }

    @Test("A mask covers the part of the page that the picture shows")
    func masks() throws {
        func mask(_ fields: String) throws -> (Group.Mask, Path?)? {
            let outcome = try lay(body: "{ image: tall, \(fields) }", 30, 60)
            #expect(outcome.problems == [])
            guard case .group(let figure) = outcome.document.pages.first?.items.first,
                case .group(let group) = figure.items.first, let mask = group.effects.mask
            else { return nil }
            return (mask, group.clip)
        }
        func image(_ rect: Rect) -> Item {
            .image(PlacedImage(image: 1, rect: rect, placing: .stretch))
        }
        let whole = try #require(try mask("fit: fill, mask: square"))
        #expect(whole.0 == Group.Mask([image(Rect(x: 0, y: 0, width: 30, height: 60))]))
        #expect(whole.1 == nil)
        // With fit, only the picture itself is masked.
        let fit = try #require(
            try mask("width: 30, height: 60, mask: { image: square, by: luminance }, radius: 2"))
        #expect(
            fit.0
                == Group.Mask(
                    [image(Rect(x: 5, y: 0, width: 20, height: 60))], measure: .luminance))
        #expect(fit.1 == .rectangle(Rect(x: 0, y: 0, width: 30, height: 60), radius: 2))
        let lost = try lay(body: "{ image: tall, mask: nope }", 9, 9)
        #expect(
            lost.problems == ["t.yaml:4:28 picture \"nope\" not found (pictures are in memory)"])
    }

    @Test("Pictures in other colors are requested once for each set of colors")
    func colors() throws {
        func image(_ color: String) -> String {
            "{ image: square, colors: { slash: \"\(color)\", cap: ink } }"
        }
        let body = "{ row: [\(image("#f00")), \(image("#00ff00")), \(image("#ff0000"))] }"
        let outcome = try lay(body: body, 90, 10)
        #expect(outcome.problems == [])
        #expect(
            outcome.asked == [
                "square slash=#ff0000 cap=#123456", "square slash=#00ff00 cap=#123456",
            ])
        #expect(outcome.document.images.count == 2)
        let bound = try lay(
            body:
                "{ row: { repeat: courses, each: { image: square, colors: { slash: \"{{title}}\" } } } }",
            90, 10, [record(courses: ["ink", "#abc", "ink"])])
        #expect(bound.asked == ["square slash=#123456", "square slash=#aabbcc"])
    }

    @Test(
        "Unknown classes and colors",
        arguments: [
            (
                "slsh: ink",
                "t.yaml:4:40 the picture \"square\" has no class \"slsh\" (did you mean \"slash\"?)"
            ),
            (
                "zzz: ink",
                "t.yaml:4:39 the picture \"square\" has no class \"zzz\""
                    + " (its classes are slash, cap, shirt)"
            ),
            (
                "slash: \"{{title}}\"",
                "t.yaml:4:41 \"Title\" is not a valid color (write #rrggbb or one of ink)"
            ),
        ])
    func badColors(_ colors: String, _ expected: String) throws {
        let outcome = try lay(body: "{ image: square, colors: { \(colors) } }", 9, 9)
        #expect(outcome.problems == [expected])
    }

    @Test("The message about a picture without classes says what has them")
    func noClasses() {
        let unknown = UnknownClass(name: "slash", known: [])
        #expect(unknown.message("a.png") == "the picture \"a.png\" has no class \"slash\"")
        #expect(unknown.hint == "only an SVG with elements such as <path class=… has classes")
    }

    // MARK: Grids of photos

    /// Courses whose letter names a picture, or no picture.
    private func photos(_ names: [String]) -> Record {
        var given = record()
        given.set(
            "courses",
            .list(
                names.map { name in
                    var photo = Record()
                    photo.set("title", .text("Ann"))
                    photo.set("letter", .text(name))
                    return photo
                }))
        return given
    }

    @Test("A grid of photos of the same size, with initials for those that are missing")
    func photoGrid() throws {
        let initials = "{ box: \(text("{{title|initial}}", size: 10, "align: center")), fill: ink }"
        let body =
            "{ grid: { repeat: courses, each: { image: \"{{letter}}\", fit: fill, height: 20,"
            + " alt: \"{{title}}\", otherwise: \(initials) } }, columns: 3, spacing: 5 }"
        let given = photos(["tall", "gone", "wide", "", "square"])
        let outcome = try lay(body: body, 100, 100, [given])
        #expect(outcome.problems.count == 1 && outcome.problems[0].contains("78% of the picture"))
        #expect(
            outcome.document.listing == """
                page 1 100x100
                  figure "Ann"
                    image tall in 0,0 30x20 fill at 50%,10%
                  figure "Ann"
                    decoration
                      shape M 35,0 L 65,0 L 65,20 L 35,20 Z fill #123456
                    paragraph
                      text "A" at 47.5,8 wide 5 T 10 #000000
                  figure "Ann"
                    image wide in 70,0 30x20 fill
                  figure "Ann"
                    decoration
                      shape M 0,25 L 30,25 L 30,45 L 0,45 Z fill #123456
                    paragraph
                      text "A" at 12.5,33 wide 5 T 10 #000000
                  figure "Ann"
                    image square in 35,25 30x20 fill at 50%,10%

                """)
    }

    @Test("Nodes in place of a picture without a name, and none after a damaged one")
    func standIns() throws {
        let absent = try lay(
            body: "{ row: [{ image: \"{{note?}}\", otherwise: \(text("A")) }, \(text("B"))] }", 20,
            10)
        #expect(absent.problems == [])
        #expect(absent.items == ["A@0,8", "B@5,8"])
        let damaged = try lay(body: "{ image: damaged, otherwise: \(text("A")) }", 20, 10)
        #expect(
            damaged.problems == [
                "t.yaml:4:7 the picture \"damaged\" cannot be used: it is damaged"
            ])
    }
}
