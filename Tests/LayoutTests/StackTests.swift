import Testing

@testable import Layout

/// A body and the items it shows on a page.
struct Case: Sendable, CustomTestStringConvertible {
    let body: String
    let width, height: Double
    let items: [String]

    init(_ body: String, _ width: Double, _ height: Double, _ items: [String]) {
        (self.body, self.width, self.height, self.items) = (body, width, height, items)
    }

    var testDescription: String { body }
}

@Suite struct StackTests {
    private func check(_ given: Case) throws {
        let outcome = try lay(body: given.body, given.width, given.height)
        #expect(outcome.problems == [])
        #expect(outcome.items == given.items)
    }

    @Test(
        "Rows and columns place their children one after the other",
        arguments: [
            Case("{ row: [\(text("AB")), \(text("C"))] }", 100, 10, ["AB@0,8", "C@10,8"]),
            Case(
                "{ row: [\(text("AB")), \(text("C"))], spacing: 5 }", 100, 10, ["AB@0,8", "C@15,8"]),
            Case("{ column: [\(text("AB")), \(text("C"))] }", 100, 20, ["AB@0,8", "C@0,18"]),
            Case(
                "{ column: [\(text("A")), \(text("B"))], spacing: 5pt }", 9, 25,
                ["A@0,8", "B@0,23"]),
            Case("{ row: [] }", 100, 10, []),
            Case("{ column: [] }", 100, 10, []),
            Case("{ row: [\(text("")), \(text("A"))] }", 100, 10, ["A@0,8"]),
            Case(
                "{ row: [{ column: [\(text("A")), \(text("BB"))] }, spacer, \(text("C"))] }", 100,
                20,
                ["A@0,8", "BB@0,18", "C@95,13"]),
            Case(
                "{ column: [\(text("A")), { rule: 2, color: ink }, \(text("B"))] }", 100, 22,
                ["A@0,8", "[0,10 100x2]", "B@0,20"]),
        ])
    func order(_ given: Case) throws { try check(given) }

    @Test(
        "Space is shared as in SwiftUI",
        arguments: [
            // Equally flexible children have equal shares.
            Case("{ row: [\(box()), \(box())] }", 100, 10, ["[0,0 50x10]", "[50,0 50x10]"]),
            Case(
                "{ column: [\(box()), \(box()), \(box())], spacing: 3 }", 10, 96,
                ["[0,0 10x30]", "[0,33 10x30]", "[0,66 10x30]"]),
            // The least flexible child is first, and the rest is shared again.
            Case(
                "{ row: [\(box()), \(text("ABCD")), \(box())] }", 100, 10,
                ["[0,0 40x10]", "ABCD@40,8", "[60,0 40x10]"]),
            Case(
                "{ row: [\(text("aaaa aaaa aaaa aaaa")), \(text("AB"))] }", 60, 20,
                ["aaaa aaaa@0,8", "aaaa aaaa@0,18", "AB@45,13"]),
            // A box is as flexible as its content.
            Case(
                "{ row: [\(text("aaaa aaaa aaaa aaaa")), { box: \(text("AB")), fill: ink }] }", 60,
                20, ["aaaa aaaa@0,8", "aaaa aaaa@0,18", "[45,5 10x10]", "AB@45,13"]),
            Case(
                "{ row: [\(text("aaaa aaaa aaaa aaaa")), { row: [\(text("A")), \(text("B"))] }] }",
                60, 20, ["aaaa aaaa@0,8", "aaaa aaaa@0,18", "A@45,13", "B@50,13"]),
            // Fixed sizes are not changed.
            Case(
                "{ row: [\(box()), \(box(30, 4)), \(box())] }", 100, 10,
                ["[0,0 35x10]", "[35,3 30x4]", "[65,0 35x10]"]),
            Case(
                "{ column: [\(box()), \(text("A")), \(box(8, 5))] }", 100, 50,
                ["[0,0 100x35]", "A@0,43", "[0,45 8x5]"]),
        ])
    func shares(_ given: Case) throws { try check(given) }

    @Test(
        "Spacers take the remaining space",
        arguments: [
            Case("{ row: [\(text("AB")), spacer, \(text("C"))] }", 100, 10, ["AB@0,8", "C@95,8"]),
            Case("{ row: [spacer, \(text("AB")), spacer] }", 100, 10, ["AB@45,8"]),
            Case(
                "{ row: [spacer, \(text("A")), spacer, \(text("B")), { spacer: 12 }] }", 100, 10,
                ["A@30,8", "B@65,8"]),
            Case("{ column: [\(text("A")), spacer, \(text("B"))] }", 100, 50, ["A@0,8", "B@0,48"]),
            Case("{ row: [\(box()), spacer, \(text("A"))] }", 100, 10, ["[0,0 95x10]", "A@95,8"]),
            Case(
                "{ row: [\(text("aa aa aa")), { spacer: 10 }, \(text("B"))] }", 40, 20,
                ["aa aa@0,8", "aa@0,18", "B@35,13"]),
            Case(
                "{ row: [\(text("A")), { row: [\(text("B")), spacer] }, \(text("C"))] }", 100, 10,
                ["A@0,8", "B@5,8", "C@95,8"]),
        ])
    func spacers(_ given: Case) throws { try check(given) }

    @Test("A spacer keeps its minimum length, and text yields to it")
    func leastSpacer() throws {
        let row = "{ row: [\(text("AAAA", "fit: ellipsis")), { spacer: 30 }, \(box(5, 5))] }"
        let outcome = try lay(body: row, 50, 10)
        #expect(outcome.items == ["AA…@0,8", "[45,2.5 5x5]"])
    }

    @Test("Children of higher priority are first, and leave the others their minimum size")
    func priority() throws {
        let row = { (first: String, second: String) in "{ row: [\(first), \(second)] }" }
        let cut = "fit: ellipsis"
        let none = try lay(body: row(text("aaaa", cut), text("bbbb", cut)), 30, 10)
        #expect(none.items == ["aa…@0,8", "bb…@15,8"])
        let second = try lay(body: row(text("aaaa", cut), text("bbbb", cut, "priority: 1")), 30, 10)
        #expect(second.items == ["a…@0,8", "bbbb@10,8"])
        let below = try lay(body: row(text("aaaa", cut, "priority: -1"), text("bbbb", cut)), 30, 10)
        #expect(below.items == second.items)
        let fixed = try lay(body: row(box(12, 5), text("bbbb", cut, "priority: 1")), 30, 10)
        #expect(fixed.items == ["[0,2.5 12x5]", "bb…@12,8"])
    }

    @Test(
        "Children do not take the minimum size of later children",
        arguments: [
            Case(
                "{ row: [{ spacer: 2 }, \(box(5, 5)), { spacer: 12 }, \(box(3, 5))] }", 24, 5,
                ["[4,0 5x5]", "[21,0 3x5]"]),
            Case(
                "{ column: [\(box()), { column: [\(box(4)), \(text("A"))], padding: 9 }] }", 40, 30,
                ["[0,0 40x2]", "[9,11 4x0]", "A@9,19"]),
            Case(
                "{ row: [\(box(nil, 5, "priority: 1")), { row: [\(box(7, 5))], padding: 1 }] }", 40,
                7, ["[0,1 31x5]", "[32,1 7x5]"]),
        ])
    func reserve(_ given: Case) throws { try check(given) }

    @Test("A text of lowest priority keeps space for its ellipsis")
    func leastText() throws {
        let row = "{ row: [\(box(nil, 5, "priority: 1")), \(text("AAAA", "fit: ellipsis"))] }"
        #expect(try lay(body: row, 40, 10).items == ["[0,2.5 35x5]", "…@35,8"])
    }

    @Test(
        "Alignment of children across a stack",
        arguments: [
            Case(
                "{ column: [\(text("A")), \(text("BBBB"))], align: center }", 100, 20,
                ["A@47.5,8", "BBBB@40,18"]),
            Case(
                "{ column: [\(text("A")), \(text("BBBB"))], align: end }", 100, 20,
                ["A@95,8", "BBBB@80,18"]),
            Case(
                "{ row: [{ column: [\(text("A")), \(text("BBBB"))], align: center }] }", 100, 20,
                ["A@7.5,8", "BBBB@0,18"]),
            Case("{ row: [\(text("A")), \(box(5, 20))] }", 100, 20, ["A@0,13", "[5,0 5x20]"]),
            Case(
                "{ row: [\(text("A")), \(box(5, 20))], align: start }", 100, 20,
                ["A@0,8", "[5,0 5x20]"]),
            Case(
                "{ row: [\(text("A")), \(box(5, 20))], align: end }", 100, 20,
                ["A@0,18", "[5,0 5x20]"]),
            Case("{ stack: [\(box()), \(text("AB"))] }", 100, 50, ["[0,0 100x50]", "AB@45,28"]),
            Case(
                "{ stack: [\(box()), \(text("AB"))], align: start }", 100, 50,
                ["[0,0 100x50]", "AB@0,8"]),
            Case(
                "{ stack: [\(box(50, 20)), \(text("AB"))], align: end }", 100, 50,
                ["[50,30 50x20]", "AB@90,48"]),
        ])
    func across(_ given: Case) throws { try check(given) }

    @Test(
        "Baselines",
        arguments: [
            Case(
                "{ row: [\(text("A")), \(text("B", size: 20))], align: baseline }", 100, 20,
                [
                    "A@0,16", "B@5,16",
                ]),
            Case(
                "{ row: [\(text("A", "", "padding: [3, 0]")), \(text("B"))], align: baseline }",
                100, 16, ["A@0,11", "B@5,11"]),
            // The baseline of a column is that of its first line, wherever it is.
            Case(
                "{ row: [{ column: [\(box(5, 7)), \(text("A"))] }, \(text("B", size: 20))],"
                    + " align: baseline }", 100, 20, ["[0,1 5x7]", "A@0,16", "B@5,16"]),
            Case(
                "{ row: [{ stack: [\(box(4, 20)), \(text("A"))] }, \(text("B", size: 20))],"
                    + " align: baseline }", 100, 23, ["[0.5,3 4x20]", "A@0,16", "B@5,16"]),
            Case(
                "{ row: [{ row: [\(text("A"))], height: 30 }, \(text("B", size: 20))],"
                    + " align: baseline }", 100, 30, ["A@0,18", "B@5,18"]),
            Case(
                "{ row: [{ box: { row: [\(text("A"))] }, height: 30 }, \(text("B", size: 20))],"
                    + " align: baseline }", 100, 30, ["A@0,18", "B@5,18"]),
            // Children without text are centered.
            Case(
                "{ row: [\(box(5, 4)), \(text("A"))], align: baseline }", 100, 10,
                ["[0,3 5x4]", "A@5,8"]),
            Case(
                "{ row: [\(box(5, 4)), \(box(5, 10))], align: baseline }", 100, 10,
                ["[0,3 5x4]", "[5,0 5x10]"]),
        ])
    func baselines(_ given: Case) throws {
        try check(given)
    }

    @Test(
        "Fixed sizes and padding",
        arguments: [
            Case(
                "{ row: [\(text("A", "", "width: 30")), \(text("B"))] }", 100, 10,
                ["A@0,8", "B@30,8"]),
            Case(
                "{ column: [\(text("A", "", "height: 25")), \(text("B"))] }", 100, 35,
                ["A@0,8", "B@0,33"]),
            Case(
                "{ row: [\(text("A", "", "padding: [1, 2, 3, 4]")), \(text("B"))] }", 100, 14,
                ["A@4,9", "B@11,10"]),
            Case(
                "{ row: [\(text("aa aa", "", "padding: 5, width: 30")), \(text("B"))] }", 100, 30,
                ["aa@5,13", "aa@5,23", "B@30,18"]),
            Case(
                "{ row: [\(box(nil, 4)), \(box(20, nil))] }", 100, 10,
                [
                    "[0,3 80x4]", "[80,0 20x10]",
                ]),
            // Padding can leave no space.
            Case(
                "{ row: [\(box(10, 10, "padding: 20")), \(text("A"))] }", 100, 10,
                ["[5,5 0x0]", "A@10,8"]),
            // A box offers its content all its space, unless the content has a fixed size.
            Case(
                "{ box: \(box(20, 10)), fill: ink, width: 60, height: 30 }", 100, 50,
                ["[20,10 60x30]", "[40,20 20x10]"]),
            Case(
                "{ box: { row: [\(text("A")), spacer, \(text("B"))] }, height: 30, padding: 5 }",
                100,
                30, ["A@5,18", "B@90,18"]),
            Case(
                "{ column: [{ box: \(text("A")), fill: ink, padding: 2 }] }", 100, 14,
                ["[2,2 5x10]", "A@2,10"]),
        ])
    func frames(_ given: Case) throws { try check(given) }

    @Test("The line and the fill of a box are inside it")
    func stroke() throws {
        let body = "{ box: \(text("A")), stroke: ink, strokeWidth: 4, radius: 3 }"
        let outcome = try lay(body: body, 20, 10)
        #expect(outcome.items == ["[2,2 16x6]", "A@0,8"])
        let thick = try lay(body: "{ box: , stroke: ink, strokeWidth: 90 }", 20, 10)
        #expect(thick.items == ["[10,5 0x0]"])
    }

    @Test("A box around a row is a background as tall as the row")
    func ground() throws {
        let row = "{ row: [\(text("aa aa")), spacer, { column: [\(text("B")), \(text("C"))] }] }"
        let body =
            "{ column: [{ box: \(row), fill: ink, padding: 1 }, { box: \(text("D")), fill: ink }] }"
        #expect(
            try lay(body: body, 22, 50).items == [
                "[1,1 20x20]", "aa@1,9", "aa@1,19", "B@16,9", "C@16,19", "[0,22 5x10]", "D@0,30",
            ])
    }
}
