import Drawing
import Testing

@testable import Layout

/// Rotations, bounds of sizes, shapes, and places in stacks, as rectangles on the page.
@Suite struct FrameTests {
    /// Returns the rectangles of items on the page; lines of text are as tall as the size 10.
    private func rects(_ items: [Item], _ place: Transform = .identity) -> [String] {
        items.flatMap { item -> [String] in
            switch item {
            case .group(let group): rects(group.items, group.effects.transform.then(place))
            case .shape(let shape): [short(shape.path.bounds.transformed(by: place))]
            case .image(let image): [short(image.rect.transformed(by: place))]
            case .text(let text):
                [
                    short(
                        Rect(
                            x: text.origin.x, y: text.origin.y - 8, width: text.line.width,
                            height: 10
                        ).transformed(by: place))
                ]
            }
        }
    }

    @Test("The language of a node is that of its group, whatever its role") func languages() throws
    {
        let body = "{ column: [\(text("A", "", "lang: de")), { row: [\(text("B"))], lang: fr }] }"
        let outcome = try lay(body: body, 100, 100)
        #expect(outcome.problems == [])
        let groups = outcome.document.pages[0].items.compactMap { item -> String? in
            guard case .group(let group) = item else { return nil }
            return "\(group.language ?? "none") \(group.role.map { "\($0)" } ?? "none")"
        }
        #expect(groups == ["de paragraph", "fr none"])
    }

    private func check(_ given: Case) throws {
        let outcome = try lay(body: given.body, given.width, given.height)
        #expect(outcome.problems == [])
        #expect(outcome.document.pages.flatMap { rects($0.items) } == given.items)
    }

    @Test(
        "Quarter turns change the layout, other angles only the drawing",
        arguments: [
            Case(
                "{ row: [\(text("ABCD", "", "rotate: 90")), \(text("E"))] }", 100, 20,
                ["[0,0 10x20]", "[10,5 5x10]"]),
            Case(
                "{ row: [\(text("ABCD", "", "rotate: -90")), \(text("E"))] }", 100, 20,
                ["[0,0 10x20]", "[10,5 5x10]"]),
            // The space down the page is the width of its lines, which begin at the bottom.
            Case(
                "{ row: [\(text("aaaa aaaa aaaa", "", "rotate: 270, height: 45"))] }", 100, 45,
                ["[0,0 10x45]", "[10,25 10x20]"]),
            Case(
                "{ row: [\(text("aaaa aaaa aaaa", "", "rotate: 90, height: 45"))] }", 100, 45,
                ["[10,0 10x45]", "[0,0 10x20]"]),
            Case(
                "{ row: [\(text("aaaa aaaa aaaa", "", "rotate: 90")), \(text("E"))], height: 45 }",
                100, 45,
                ["[10,0 10x45]", "[0,0 10x20]", "[20,17.5 5x10]"]),
            Case(text("AB", "", "rotate: 180"), 100, 10, ["[90,0 10x10]"]),
            // The padding stays where it is on the page.
            Case(
                "{ row: [\(text("ABCD", "", "rotate: 90, padding: [1, 2, 3, 4]")), \(text("E"))] }",
                100, 24, ["[4,1 10x20]", "[16,7 5x10]"]),
            Case(
                "{ row: [\(box(40, 20, "rotate: 45")), \(text("E"))] }", 100, 60,
                ["[-1.21,8.79 42.43x42.43]", "[40,25 5x10]"]),
        ])
    func rotations(_ given: Case) throws {
        // A slanted box reaches beyond the page, which is a warning.
        if given.body.contains("45\"") || given.body.contains("rotate: 45") {
            let outcome = try lay(body: given.body, given.width, given.height)
            #expect(outcome.document.pages.flatMap { rects($0.items) } == given.items)
            return
        }
        try check(given)
    }

    @Test(
        "Nodes keep to the bounds of their size",
        arguments: [
            Case(
                "{ row: [\(box(nil, nil, "maxWidth: 20")), \(box())] }", 100, 10,
                ["[0,0 20x10]", "[20,0 80x10]"]),
            Case(
                "{ row: [{ box: \(text("AB")), fill: ink, minWidth: 30 }, \(text("C"))] }", 100, 10,
                ["[0,0 30x10]", "[0,0 10x10]", "[30,0 5x10]"]),
            Case(
                "{ column: [{ box: \(text("A")), fill: ink, minHeight: 40 }, \(text("C"))] }", 100,
                60, ["[0,0 5x40]", "[0,0 5x10]", "[0,40 5x10]"]),
            // A spacer fills the space up to the minimum.
            Case(
                "{ row: [{ row: [\(text("A")), spacer, \(text("B"))], maxWidth: 40 }] }", 100, 10,
                ["[0,0 5x10]", "[35,0 5x10]"]),
            Case(
                "{ column: [\(text("aaaa aaaa", "", "maxWidth: 25"))] }", 100, 40,
                ["[0,0 20x10]", "[0,10 20x10]"]),
            Case("{ stack: [\(box(nil, nil, "maxHeight: 8"))] }", 30, 20, ["[0,6 30x8]"]),
            // The minimum takes precedence over what is offered.
            Case("{ column: [\(box(nil, 5, "minWidth: 30"))] }", 30, 20, ["[0,0 30x5]"]),
        ])
    func bounds(_ given: Case) throws { try check(given) }

    @Test("What is flexible in a cell fills its minimum height")
    func minimumHeightOfCell() throws {
        let column = "{ column: [\(text("A")), spacer, \(text("B"))] }"
        let table =
            "{ table: courses, cellPadding: 0, columns: [{ cell: { box: \(column), fill: ink, minHeight: 40 } }] }"
        let outcome = try lay(body: table, 100, 90, [record(courses: ["x", "y"])])
        #expect(
            outcome.items == ["[0,0 5x40]", "A@0,8", "B@0,38", "[0,40 5x40]", "A@0,48", "B@0,78"])
    }

    @Test(
        "Nodes keep their shape",
        arguments: [
            Case("{ column: [\(box(nil, nil, "aspect: \"2:1\""))] }", 60, 100, ["[0,0 60x30]"]),
            Case("{ stack: [\(box(nil, nil, "aspect: \"2:1\""))] }", 100, 20, ["[30,0 40x20]"]),
            Case("{ row: [\(box(20, nil, "aspect: 4"))] }", 100, 20, ["[0,7.5 20x5]"]),
            Case("{ row: [\(box(nil, 12, "aspect: 0.5"))] }", 100, 20, ["[0,4 6x12]"]),
            Case(
                "{ stack: [\(box(nil, nil, "aspect: 2, maxWidth: 30"))] }", 100, 100,
                ["[35,42.5 30x15]"]),
            Case(box(nil, nil, "aspect: 1"), 40, 100, ["[0,30 40x40]"]),
        ])
    func shapes(_ given: Case) throws { try check(given) }

    @Test(
        "Nodes have places in a stack",
        arguments: [
            Case(
                "{ stack: [\(text("AB", "", "at: { left: 5, top: 10% }"))] }", 100, 50,
                ["[5,5 10x10]"]),
            Case(
                "{ stack: [\(text("AB", "", "at: { right: 5, bottom: 5 }"))] }", 100, 50,
                ["[85,35 10x10]"]),
            Case(
                "{ stack: [\(box(nil, nil, "at: { left: 10, right: 20%, top: 5 }"))] }", 100, 50,
                ["[10,5 70x45]"]),
            Case(
                "{ stack: [\(box(nil, 6, "at: { left: 40%, right: 0 }"))] }", 100, 50,
                ["[40,22 60x6]"]),
            Case(
                "{ stack: [\(box(10, 6, "at: { left: 40, right: 0, top: -2 }"))], padding: 5 }",
                100,
                50, ["[65,3 10x6]"]),
            // They do not count for the size of the stack, which takes all space without others.
            Case(
                "{ row: [{ stack: [\(box(10, 10, "at: { left: 0, top: 0 }"))] }, \(text("A"))] }",
                100, 20, ["[0,0 10x10]", "[95,5 5x10]"]),
            Case(
                "{ column: [{ stack: [\(text("AB")), \(box(3, 3, "at: { right: 0, top: 0 }"))] },"
                    + " \(text("C"))] }", 100, 50, ["[0,0 10x10]", "[7,0 3x3]", "[0,10 5x10]"]),
            Case(
                "{ stack: { when: title, then: \(box(3, 3, "at: { right: 0 }")) } }", 100, 50,
                ["[97,23.5 3x3]"]),
        ])
    func places(_ given: Case) throws { try check(given) }

    @Test(
        "Lines in any direction",
        arguments: [
            Case(
                "{ row: [\(text("A")), { rule: 2, direction: vertical, color: ink },"
                    + " { column: [\(text("B")), \(text("C"))] }], spacing: 3 }", 100, 20,
                ["[0,5 5x10]", "[8,0 2x20]", "[13,0 5x10]", "[13,10 5x10]"]),
            Case(
                "{ stack: [\(box(30, 20)), { rule: 2, direction: vertical }] }", 30, 20,
                ["[0,0 30x20]", "[14,0 2x20]"]),
            Case(
                "{ row: [{ rule: 2, direction: vertical, height: 8 }, \(text("A"))] }", 30, 20,
                ["[0,6 2x8]", "[2,5 5x10]"]),
            Case("{ rule: 2, dash: [3, 1] }", 100, 2, ["[0,1 100x0]"]),
            Case("{ rule: 2, dash: dotted }", 100, 2, ["[1,1 98x0]"]),
            Case("{ line: { from: [0, 0], to: [100%, 50%] } }", 100, 40, ["[0,0 100x20]"]),
            Case(
                "{ row: [{ line: { from: [4, 100%], to: [100%, 5] }, width: 20 }, \(text("A"))] }",
                100, 40, ["[4,5 16x35]", "[20,15 5x10]"]),
        ])
    func lines(_ given: Case) throws { try check(given) }

    @Test(
        "What is turned or placed off the page is reported",
        arguments: [
            (
                "{ stack: [\(box(20, 20, "at: { left: 90, top: 0 }"))] }",
                [
                    "t.yaml:4:17 warning: this content runs off the page by 10 pt on one side"
                        + " (move it, or make it smaller)"
                ]
            ),
            (
                "{ stack: [\(box(20, 20, "at: { left: 0, bottom: -7 }"))] }",
                [
                    "t.yaml:4:17 warning: this content runs off the page by 7 pt on one side"
                        + " (move it, or make it smaller)"
                ]
            ),
            (
                box(100, 60, "rotate: 45"),
                [
                    "t.yaml:4:7 warning: this content runs off the page by 6.6 pt on one side"
                        + " (move it, or make it smaller)"
                ]
            ),
            (
                "{ stack: [\(text("AB", "", "at: { left: -20, top: 0 }"))] }",
                [
                    "t.yaml:4:17 the text \"AB\" runs off the page"
                        + " (give it more space or a smaller size in the template)"
                ]
            ),
            (box(100, 40, "rotate: 45"), []),
        ] as [(String, [String])])
    func offThePage(_ body: String, _ problems: [String]) throws {
        #expect(try lay(body: body, 100, 100).problems == problems)
    }

    @Test("Nodes that are turned or have a minimum height stay whole")
    func whole() throws {
        let lines = text("aaaa aaaa aaaa aaaa aaaa aaaa", "", "minHeight: 10")
        let outcome = try lay(body: "{ column: [\(box(5, 30)), \(lines)] }", 20, 60)
        #expect(outcome.pages.map(\.count) == [1, 6])
        let wide = try lay(
            body:
                "{ column: [\(box(5, 30)), \(text("aaaa aaaa aaaa aaaa aaaa aaaa", "", "maxWidth: 20"))] }",
            40, 60)
        #expect(wide.pages.map(\.count) == [4, 3])
    }
}
