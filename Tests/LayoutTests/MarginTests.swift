import Drawing
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

@Suite struct MarginTests {
    private func lay(
        _ header: String?, _ footer: String?, lines: Int, _ height: Double = 50,
        body: String? = nil
    ) throws -> Outcome {
        let lines = (0..<lines).map { text("l\($0)") }.joined(separator: ", ")
        let head = header.map { "header: \($0)\n" } ?? ""
        let foot = footer.map { "footer: \($0)\n" } ?? ""
        return try LayoutTests.lay(
            template(
                "data: board\n\(head)\(foot)body: \(body ?? "{ column: [\(lines)] }")"), 100, height
        )
    }

    private static let number = text("{{page.number}} of {{page.count}}")

    @Test("The header and footer are on each page, with the body between them")
    func simple() throws {
        let outcome = try lay(text("top"), Self.number, lines: 5)
        #expect(outcome.problems == [])
        #expect(
            outcome.pages == [
                ["top@0,8", "l0@0,18", "l1@0,28", "l2@0,38", "1 of 2@0,48"],
                ["top@0,8", "l3@0,18", "l4@0,28", "2 of 2@0,48"],
            ])
    }

    @Test("They are inside the margins, and several nodes are stacked vertically")
    func margins() throws {
        let template = try template(
            "data: board\npage: { margin: [5, 10] }\nheader: [\(text("a")), \(text("b"))]\n"
                + "footer: { row: [\(text("c")), spacer, \(text("d"))], padding: [2, 0, 0, 0] }\n"
                + "body: \(box())\ncolors: { ink: \"#000\" }")
        let outcome = try LayoutTests.lay(template, 100, 60)
        #expect(
            outcome.items == [
                "a@10,13", "b@10,23", "[10,25 80x18]", "c@10,53", "d@85,53",
            ])
    }

    @Test("After the first page they are decoration; text in footers always is")
    func roles() throws {
        let outcome = try lay(
            "{ row: [\(text("top", "", "role: heading 1"))] }", Self.number, lines: 4)
        #expect(
            outcome.document.listing == """
                page 1 100x50
                  heading 1
                    text "top" at 0,8 wide 15 T 10 #000000
                  paragraph
                    text "l0" at 0,18 wide 10 T 10 #000000
                  paragraph
                    text "l1" at 0,28 wide 10 T 10 #000000
                  paragraph
                    text "l2" at 0,38 wide 10 T 10 #000000
                  page footer
                    text "1 of 2" at 0,48 wide 30 T 10 #000000
                page 2 100x50
                  page header
                    heading 1
                      text "top" at 0,8 wide 15 T 10 #000000
                  paragraph
                    text "l3" at 0,18 wide 10 T 10 #000000
                  page footer
                    page footer
                      text "2 of 2" at 0,48 wide 30 T 10 #000000

                """)
    }

    @Test("The first page can have a taller header, and the body adapts")
    func first() throws {
        let header =
            "{ when: page.isFirst, then: \(text("Title", size: 30)), else: \(text("more")) }"
        #expect(
            try lay(header, nil, lines: 5).pages == [
                ["Title@0,24", "l0@0,38", "l1@0,48"],
                ["more@0,8", "l2@0,18", "l3@0,28", "l4@0,38"],
            ])
    }

    @Test(
        "The last page can have its own footer, which is taller or shorter",
        arguments: [
            // Three lines and the signature fit on one page.
            ("then", 3, [["l0", "l1", "l2", "sign"]]),
            // Four lines fill a page without it, so the page is not the last.
            ("then", 4, [["l0", "l1", "l2"], ["l3", "sign"]]),
            ("then", 5, [["l0", "l1", "l2"], ["l3", "l4", "sign"]]),
            ("then", 6, [["l0", "l1", "l2", "l3", "l4"], ["l5", "sign"]]),
            ("else", 5, [["l0", "l1", "l2", "l3", "l4"]]),
            ("else", 6, [["l0", "l1", "l2", "sign"], ["l3", "l4", "l5"]]),
        ] as [(String, Int, [[String]])])
    func last(_ word: String, _ lines: Int, _ expected: [[String]]) throws {
        let footer = "{ when: page.isLast, \(word): \(text("sign", size: 20)) }"
        let outcome = try lay(nil, footer, lines: lines)
        #expect(
            outcome.pages.map { $0.map { String($0.prefix { $0 != "@" }) } } == expected)
    }

    @Test("The page count is that of each record, and can have any number of digits")
    func counts() throws {
        let template = try template(
            "data: board\nfooter: \(Self.number)\n"
                + "body: { column: [{ repeat: courses, each: \(text("{{title}}")) }] }")
        let records = [2, 1, 130].map { count in
            record(courses: (0..<count).map { "c\($0)" })
        }
        let outcome = try LayoutTests.lay(template, 100, 20, records)
        #expect(outcome.problems == [])
        let footers = outcome.pages.map { $0[1].prefix { $0 != "@" } }
        #expect(
            footers == ["1 of 2", "2 of 2", "1 of 1"] + (1...130).map { "\($0) of 130" })
        #expect(outcome.pages.last?.first == "c129@0,8")
    }

    @Test("If the page count takes more space than expected, the pages are laid out again")
    func recount() throws {
        // "1 of 1" has one line in 30 points and "1 of 12" two.
        let template = try template(
            "data: board\nfooter: \(text("1 of {{page.count}}", "", "width: 30"))\n"
                + "body: { column: [{ repeat: courses, each: \(text("{{title}}")) }] }")
        func pages(_ courses: Int) throws -> Outcome {
            try LayoutTests.lay(
                template, 30, 40, [record(courses: (0..<courses).map { "c\($0)" })])
        }
        #expect(try pages(27).pages.map(\.count) == Array(repeating: 4, count: 9))
        // Ten pages of three need two lines, and then there are fifteen of two.
        #expect(try pages(30).pages.map(\.count) == Array(repeating: 4, count: 15))
    }

    /// A shaper in which the text "2" has the height of two lines.
    private final class OddShaper: TextShaping {
        private let shaper = FixedShaper()

        func shape(_ request: TextRequest) -> ShapedText {
            var shaped = shaper.shape(request)
            if request.text == "2" { shaped.size.height *= 2 }
            return shaped
        }
    }

    @Test("A page count that never settles is an error")
    func unsettled() throws {
        // There is space for three lines, so there are two pages; "2" leaves space for only two
        // lines, so there are three pages.
        let template = try template(
            "data: board\nfooter: \(text("{{page.count}}"))\n"
                + "body: { column: [\("abcdef".map { text("\($0)") }.joined(separator: ", "))] }")
        let maker = PageMaker(
            template: template, size: Size(width: 30, height: 40), images: Pictures(),
            shaper: OddShaper())
        let result = try maker.pages(for: record())
        #expect(result.pages == [])
        #expect(
            result.diagnostics.map(\.message) == [
                "showing the number of pages changes the number of pages"
            ])
        #expect(
            result.diagnostics.first?.hint
                == "give the text with page.count a fixed width or a single line")
    }

    @Test("A fact of the data named page is hidden in headers and footers only")
    func hidden() throws {
        let footer = text("{{title}} {{page.number}}")
        #expect(try lay(nil, footer, lines: 1).items == ["l0@0,8", "Title 1@0,48"])
    }

    @Test("Their problems are reported once, and so is a body without space")
    func problems() throws {
        let cut = try lay(
            text("aaaa bbbb cccc dddd eeee ffff", "fit: ellipsis"), nil, lines: 9)
        #expect(cut.document.pages.count == 3)
        #expect(
            cut.diagnostics.map(\.message) == [
                "the text \"aaaa bbbb cccc dddd eeee ffff\" was cut to fit: it ends in"
                    + " \"aaaa bbbb cccc dddd…\""
            ])
        let full = try lay(text("a", size: 45), nil, lines: 1)
        #expect(
            full.diagnostics.map(\.message) == [
                "this content needs a height of 10 pt, but the page has only 5 pt"
            ])
    }

    @Test("They are on every page of a repeated body")
    func repeated() throws {
        let template = try template(
            "data: board\nfooter: \(Self.number)\n"
                + "body: { repeat: courses, each: \(text("{{title}}")) }")
        let outcome = try LayoutTests.lay(template, 100, 50, [record(courses: ["a", "b"])])
        #expect(outcome.pages == [["a@0,8", "1 of 2@0,48"], ["b@0,8", "2 of 2@0,48"]])
    }
}
