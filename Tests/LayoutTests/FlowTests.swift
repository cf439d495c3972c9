import Drawing
import TestSupport
import Testing

@testable import Layout

@Suite struct FlowTests {
    private func words(_ range: ClosedRange<Int>) -> String {
        range.map { "w\($0)" }.joined(separator: " ")
    }

    /// Returns the lines of text on each page.
    private func pages(
        _ body: String, _ height: Double, width: Double = 10
    ) throws -> [[String]] {
        let outcome = try lay(body: body, width, height)
        #expect(outcome.problems == [])
        return outcome.pages.map { $0.map { String($0.prefix { $0 != "@" }) } }
    }

    @Test("A long text continues on the next page, with at least two lines on each side")
    func texts() throws {
        let six = "{ column: [\(text("a")), \(text(words(1...6)))] }"
        #expect(try pages(six, 70) == [["a", "w1", "w2", "w3", "w4", "w5", "w6"]])
        #expect(try pages(six, 60) == [["a", "w1", "w2", "w3", "w4"], ["w5", "w6"]])
        #expect(try pages(six, 50) == [["a", "w1", "w2", "w3", "w4"], ["w5", "w6"]])
        #expect(try pages(six, 40) == [["a", "w1", "w2", "w3"], ["w4", "w5", "w6"]])
        #expect(try pages(six, 30) == [["a", "w1", "w2"], ["w3", "w4"], ["w5", "w6"]])
        // Three lines are not split.
        let three = "{ column: [\(text("a")), \(text(words(1...3)))] }"
        #expect(try pages(three, 30) == [["a"], ["w1", "w2", "w3"]])
        // They are split on a page without space for three.
        #expect(try pages(three, 20) == [["a"], ["w1", "w2"], ["w3"]])
    }

    @Test("The lines of a split text have the same positions as in a whole text")
    func textPlaces() throws {
        let body = "{ column: [\(text("a b c dd e", "align: end", "padding: [3, 0], width: 10"))] }"
        #expect(
            try lay(body: body, 20, 40).pages == [
                ["a@5,11", "b@5,21", "c@5,31"], ["dd@0,8", "e@5,18"],
            ])
        let spaced = "{ column: [\(text(words(1...4), "lineSpacing: 1.5"))] }"
        #expect(
            try lay(body: spaced, 10, 30).pages == [["w1@0,8", "w2@0,23"], ["w3@0,8", "w4@0,23"]])
    }

    @Test("A text with keep, or a heading, stays on one page if it fits on one")
    func keptTexts() throws {
        for rest in ["keep: true", "role: heading 1"] {
            let body = "{ column: [\(text("a")), \(text(words(1...4), "", rest))] }"
            #expect(try pages(body, 40) == [["a"], ["w1", "w2", "w3", "w4"]])
            #expect(try pages(body, 30) == [["a"], ["w1", "w2"], ["w3", "w4"]])
        }
    }

    @Test("A page does not end with a heading, with two headings, or with a heading in a row")
    func headings() throws {
        let head = text("H", "", "role: heading 2")
        for (heads, count) in [
            (head, 1), ("\(head), \(head)", 2), ("\(head), { rule: 1 }", 1),
            ("{ row: [\(head), \(text("r"))] }", 1), ("{ column: [\(head)] }", 1),
            ("{ box: \(head) }", 1), ("\(head), spacer", 1),
        ] {
            let body = "{ column: [\(text("a")), \(text("b")), \(heads), \(text("c"))] }"
            let outcome = try lay(body: body, 40, 42)
            #expect(outcome.problems == [])
            let texts = outcome.document.pages.map { $0.items.flatMap(\.texts).map(\.line.text) }
            #expect(texts.first?.last == (count == 1 ? "c" : "b"), "\(heads)")
            let low = try lay(body: body, 40, 32)
            #expect(low.pages.first?.count == 2, "\(heads)")
            #expect(low.document.pages.count == 2, "\(heads)")
        }
        // Headings that fill whole pages are not moved.
        #expect(
            try pages("{ column: [\(head), \(head), \(text("a"))] }", 20) == [["H", "H"], ["a"]])
    }

    @Test("Columns in columns flow; boxes and columns with keep stay whole if they fit on a page")
    func kept() throws {
        let lines = [text("x"), text("y")].joined(separator: ", ")
        func body(_ part: String) -> String { "{ column: [\(text("a")), \(part)] }" }
        let flowing = [["a", "x"], ["y"]]
        #expect(try pages(body("{ column: [\(lines)] }"), 20) == flowing)
        #expect(try pages(body("{ column: { column: [\(lines)] } }"), 20) == flowing)
        #expect(try pages(body("{ box: { column: [\(lines)] }, keep: false }"), 20) == flowing)
        let whole = [["a"], ["x", "y"]]
        #expect(try pages(body("{ box: { column: [\(lines)] } }"), 20) == whole)
        #expect(try pages(body("{ column: [\(lines)], keep: true }"), 20) == whole)
        #expect(try pages(body("{ column: [\(lines)], height: 20 }"), 20) == whole)
        // They do not fit on any page, so they are split.
        let cut = [["a"], ["x"], ["y"]]
        #expect(try pages(body("{ box: { column: [\(lines)] } }"), 15) == cut)
        #expect(try pages(body("{ column: [\(lines)], keep: true }"), 15) == cut)
    }

    @Test("A box that continues is drawn on each page, with its padding and its line")
    func boxes() throws {
        let lines = (1...4).map { text("\($0)") }.joined(separator: ", ")
        let body = "{ box: { column: [\(lines)], padding: 5 }, fill: ink }"
        #expect(
            try lay(body: "{ column: \(body) }", 40, 35).pages == [
                ["[0,0 15x30]", "1@5,13", "2@5,23"], ["[0,0 15x30]", "3@5,13", "4@5,23"],
            ])
    }

    @Test("A list that continues on the next page is one list")
    func roles() throws {
        let lines = (1...3).map { text("\($0)", "", "role: item") }.joined(separator: ", ")
        let body = "{ column: [{ column: [\(lines)], role: list }] }"
        #expect(
            try lay(body: body, 40, 20).document.listing == """
                page 1 40x20
                  list unfinished
                    list item
                      text "1" at 0,8 wide 5 T 10 #000000
                    list item
                      text "2" at 0,18 wide 5 T 10 #000000
                page 2 40x20
                  list resumed
                    list item
                      text "3" at 0,8 wide 5 T 10 #000000

                """)
    }

    @Test("Page breaks in nested columns start pages, and never leave an empty one")
    func breaks() throws {
        func inner(_ children: String) -> String { "{ column: [\(children)] }" }
        let (a, b) = (text("A"), text("B"))
        for body in [
            inner("\(inner("\(a), pageBreak")), \(b)"), inner("\(a), \(inner("pageBreak, \(b)"))"),
            inner("\(inner("\(a), pageBreak")), pageBreak, \(inner("pageBreak, \(b), pageBreak"))"),
            inner("{ box: \(inner("\(a), pageBreak, \(b)")), keep: false }"),
        ] {
            #expect(try pages(body, 40) == [["A"], ["B"]], "\(body)")
        }
    }

    @Test("A spacer fills the page that contains the content after it")
    func spacers() throws {
        let lines = (1...3).map { text("\($0)") }.joined(separator: ", ")
        let body = "{ column: [{ column: [\(lines)] }, spacer, \(text("sign"))] }"
        #expect(
            try lay(body: body, 40, 20).pages == [["1@0,8", "2@0,18"], ["3@0,8", "sign@0,18"]])
        #expect(
            try lay(body: body, 40, 25).pages == [["1@0,8", "2@0,18"], ["3@0,8", "sign@0,23"]])
        #expect(
            try lay(body: body, 40, 30).pages == [["1@0,8", "2@0,18", "3@0,28"], ["sign@0,28"]])
        // With spacing, with a minimum size, in a column of its own and below a heading.
        let head = text("H", "", "role: heading 1")
        let spaced = "{ column: [\(lines), { spacer: 5 }, \(head), \(text("sign"))], spacing: 1 }"
        #expect(
            try lay(body: spaced, 40, 33).pages
                == [["1@0,8", "2@0,19", "3@0,30"], ["H@0,20", "sign@0,31"]])
        #expect(
            try lay(body: "{ column: [\(spaced)] }", 40, 33).pages
                == [["1@0,8", "2@0,19", "3@0,30"], ["H@0,20", "sign@0,31"]])
    }

    @Test("A spacer yields to content that does not fit below it, and leaves no page empty")
    func spacersGiveWay() throws {
        let tall = text("x", "", "height: 30")
        let body = "{ column: [\(text("1")), spacer, \(tall), spacer, \(tall)], spacing: 1 }"
        #expect(
            try lay(body: body, 40, 30).pages == [
                ["1@0,8"], ["x@0,8"], ["x@0,8"],
            ])
        let flowing = "{ column: [\(text("1")), { spacer: 9 }, \(text("a b c d e f"))] }"
        #expect(
            try lay(body: flowing, 5, 20).pages.map(\.count) == [1, 2, 2, 2])
    }

    @Test("Pictures that take the remaining space stay on one page")
    func shrinking() throws {
        let body = "{ column: [\(text("a")), { image: tall }, \(text("b"))] }"
        #expect(try lay(body: body, 40, 35).items == ["a@0,8", "tall[0,10 5x15]", "b@0,33"])
    }

    @Test("A text taller than its node is reported, and so is a box that runs off the page")
    func tooTall() throws {
        let tall = try lay(
            body: "{ row: [\(text("aa bb cc", "", "width: 10, height: 25, padding: [2, 0]"))] }",
            40,
            40)
        #expect(
            tall.problems == [
                "t.yaml:4:15 warning: the text \"aa bb cc\" needs a height of 34 pt, but its node has"
                    + " only 25 pt (increase the height, or set fit: shrink in its style)"
            ])
        let wide = try lay(
            body: "{ row: [\(box(30, 5)), { image: flat, width: 20 }, { image: flat, width: 5 }] }",
            40, 40)
        let hint = "(make it narrower, or give it more space)"
        #expect(
            wide.problems == [
                "t.yaml:4:63 warning: this content runs off the page by 10 pt on one side \(hint)",
                "t.yaml:4:91 warning: this content runs off the page by 15 pt on one side \(hint)",
            ])
    }

    @Test(
        "On pages without space, all flowing content ends",
        arguments: [(0.0, 0.0), (0, 100), (100, 0), (1e-9, 1e-9), (14_400, 14_400)])
    func extremes(_ width: Double, _ height: Double) throws {
        let bodies = [
            text("a b c d e f g"),
            "{ box: { column: [\(text("a")), pageBreak, spacer, \(text("b c d e"))] }, keep: false }",
            "{ table: courses, columns: [{ header: a, cell: \(text("{{title}} b c d e")) },"
                + " { cell: { column: [\(box(3, 3)), \(box(9, 9))] }, width: 9 }], cellPadding: 3 }",
            "{ grid: [\(text("a")), \(box()), { image: wide }], columns: 2, spacing: 3 }",
            "{ picture: bars, values: courses, value: size, label: \"{{title}}\", alt: x }",
            "{ row: [{ table: courses, cellPadding: 0, columns: [{ cell: a }] }, { grid: [\(text("a"))], columns: 9 }] }",
        ]
        for body in bodies {
            let template = try template(
                "data: board\ncolors: { ink: \"#000\" }\nheader: \(text("head"))\n"
                    + "footer: \(text("{{page.number}} of {{page.count}}"))\n"
                    + "body: { column: [\(body), \(body)] }")
            let outcome = try lay(template, width, height, [record(courses: ["x", "y"])])
            let failed = outcome.diagnostics.contains { $0.severity == .error }
            #expect(outcome.document.pages.isEmpty == failed)
            #expect(!outcome.document.listing.contains("nan"))
            #expect(!outcome.document.listing.contains("inf"))
        }
    }

    @Test(
        "Rows of a table in columns that stays with what follows are on one page each",
        arguments: [1, 2])
    func rowsOnce(columns: Int) throws {
        let body = """
            { column: [
              { column: { table: courses, keepWithNext: true, cellPadding: 0,
                  style: { font: T, size: 10 }, columns: [{ cell: "{{title}}" }] }, columns: \(columns) },
              { column: [\(text("end")), \(text("end"))], keep: true }
            ] }
            """
        for count in 1...40 {
            let titles = (1...count).map { "c\($0)" }
            let outcome = try lay(body: body, 100, 60, [record(courses: titles)])
            #expect(outcome.texts.map(\.line.text).filter { $0 != "end" } == titles, "\(count)")
        }
    }
}
