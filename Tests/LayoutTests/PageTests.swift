import Drawing
import TestSupport
import Testing

@testable import Layout

@Suite struct PageTests {
    private func column(_ children: String...) -> String {
        "{ column: [\(children.joined(separator: ", "))] }"
    }

    @Test("A column that is too tall continues on the next page, with each child whole")
    func flow() throws {
        let lines = (1...5).map { text("\($0)") }.joined(separator: ", ")
        let outcome = try lay(body: "{ column: [\(lines)], spacing: 5 }", 40, 40)
        #expect(outcome.pages == [["1@0,8", "2@0,23", "3@0,38"], ["4@0,8", "5@0,23"]])
        #expect(outcome.problems == [])
        let padded = try lay(body: "{ column: [\(lines)], padding: 5 }", 40, 30)
        #expect(padded.pages == [["1@5,13", "2@5,23"], ["3@5,13", "4@5,23"], ["5@5,13"]])
    }

    @Test("A column with a fixed width has the same position on each page")
    func narrowFlow() throws {
        let lines = (1...3).map { text("a\($0) b\($0)") }.joined(separator: ", ")
        let outcome = try lay(body: "{ column: [\(lines)], width: 20 }", 40, 40)
        #expect(
            outcome.pages == [
                ["a1@10,8", "b1@10,18", "a2@10,28", "b2@10,38"], ["a3@10,8", "b3@10,18"],
            ])
    }

    @Test("Repeated nodes flow too")
    func repeatedFlow() throws {
        let body = "{ column: [{ repeat: courses, each: \(text("{{title}}")) }] }"
        let records = [record(courses: ["a", "b", "c"]), record(courses: ["d"])]
        #expect(
            try lay(body: body, 40, 20, records).pages == [
                ["a@0,8", "b@0,18"], ["c@0,8"], ["d@0,8"],
            ])
    }

    @Test("A page break starts a page, and never leaves an empty one")
    func breaks() throws {
        let (a, b) = (text("A"), text("B"))
        let pages = [["A@0,8"], ["B@0,8"]]
        for body in [
            column(a, "pageBreak", b), column("pageBreak", a, "pageBreak", "pageBreak", b),
            column(a, "{ pageBreak: }", b, "pageBreak"),
        ] {
            #expect(try lay(body: body, 40, 40).pages == pages)
        }
        #expect(try lay(body: column("pageBreak"), 40, 40).pages == [[]])
        #expect(try lay(body: column(), 40, 40).pages == [[]])
        let each = "{ repeat: courses, each: [\(text("{{title}}")), pageBreak] }"
        #expect(
            try lay(body: column(each), 40, 40, [record(courses: ["A", "B"])]).pages == pages)
    }

    @Test("Spacers stretch on each page, and on the page of the content after them")
    func spacers() throws {
        let body = column(text("A"), "spacer", text("B"), "spacer", text("C"))
        #expect(try lay(body: body, 40, 20).pages == [["A@0,8", "B@0,18"], ["C@0,18"]])
        #expect(try lay(body: body, 40, 35).pages == [["A@0,8", "B@0,20.5", "C@0,33"]])
        let least = column(text("A"), "{ spacer: 15 }", text("B"))
        #expect(try lay(body: least, 40, 20).pages == [["A@0,8"], ["B@0,18"]])
    }

    @Test("Content taller than a page is an error at its place")
    func overflow() throws {
        let hint = "(use a larger page, or smaller sizes in the template)"
        let tall = try lay(body: column(text("A"), box(5, 50)), 40, 40)
        #expect(tall.document.pages == [])
        #expect(
            tall.problems == [
                "t.yaml:4:65 this content needs a height of 50 pt, but the page has only 40 pt \(hint)"
            ])
        let row = try lay(body: "{ row: [\(box(5, 40.5))] }", 40, 40)
        #expect(
            row.problems == [
                "t.yaml:4:7 this content needs a height of 40.5 pt, but the page has only 40 pt \(hint)"
            ])
    }

    @Test("A single-page template makes one page or reports an error")
    func single() throws {
        func lay(_ body: String) throws -> Outcome {
            try LayoutTests.lay(
                template("data: board\npage: { single: true }\nbody: \(body)"), 40, 20,
                [record(courses: ["A", "B"])])
        }
        #expect(try lay(column(text("A"), text("B"))).pages == [["A@0,8", "B@0,18"]])
        #expect(
            try lay(column(text("A"), text("B"), text("C"))).problems == [
                "t.yaml:3:7 this content needs a height of 30 pt, but the page has only 20 pt"
                    + " (use a larger page, or smaller sizes in the template)"
            ])
        let two = ["t.yaml:3:7 this makes 2 pages, but the template allows only one"]
        #expect(try lay(column(text("A"), "pageBreak", text("B"))).problems == two)
        #expect(try lay("{ repeat: courses, each: \(text("A")) }").problems == two)
    }

    @Test("Margins leave space on each side, and the background takes the whole page")
    func margins() throws {
        let template = try template(
            """
            data: board
            page: { margin: [1, 2, 3, 10pw] }
            background: { stack: [\(Self.ground), { image: square, width: 10, height: 4 }] }
            body: { stack: [\(Self.ground)] }
            """)
        let outcome = try lay(template, 100, 50, [record(), record()])
        #expect(outcome.pages == [["[10,1 88x46]"], ["[10,1 88x46]"]])
        #expect(outcome.document.pages.map(\.background) == [0, 0])
        #expect(outcome.document.backgrounds.count == 1)
        #expect(
            outcome.document.listing.hasPrefix(
                """
                background 0
                  decoration
                    shape M 0,0 L 100,0 L 100,50 L 0,50 Z fill #000000
                  decoration
                    image square in 45,23 10x4 fit
                page 1 100x50 on background 0

                """))
    }

    private static let ground = "{ box: , fill: \"#000\" }"

    @Test("A background with facts shows those of each record; equal backgrounds are stored once")
    func factsInBackground() throws {
        let template = try template(
            "data: board\nbackground: \(text("{{title}}"))\nbody: \(text("x"))")
        let records = ["a", "b", "a"].map { record(title: $0) }
        let outcome = try lay(template, 40, 10, records)
        #expect(outcome.document.pages.map(\.background) == [0, 1, 0])
        #expect(
            outcome.document.backgrounds.map { $0.flatMap(\.texts).map(\.line.text) } == [
                ["a"], ["b"],
            ])
    }

    @Test("A background with a fixed size is centered; an empty one is omitted")
    func smallBackground() throws {
        let head = "data: board\nbody: \(text("x"))\nbackground: "
        let small = try lay(
            template("\(head){ image: square, width: 20, height: 10 }"), 40, 50)
        #expect(small.document.listing.contains("image square in 10,20 20x10 fit"))
        let none = try lay(template("\(head){ row: [] }"), 40, 50)
        #expect(none.document.backgrounds == [])
        #expect(none.document.pages.map(\.background) == [nil])
    }

    @Test("If the background has an error, no record has pages, and each record reports it")
    func brokenBackground() throws {
        let template = try template(
            "data: board\nbackground: { image: nope }\nbody: \(text("x"))")
        let outcome = try lay(template, 40, 10, [record(), record()])
        #expect(outcome.document.pages == [])
        let message = "picture \"nope\" not found"
        #expect(outcome.diagnostics.map(\.message) == [message, message])
    }

    @Test(
        "Pages without size, and lengths at their limits, cause errors but do not crash",
        arguments: [(0.0, 0.0), (0, 100), (100, 0), (1e-9, 1e-9), (14_400, 14_400)])
    func extremes(_ width: Double, _ height: Double) throws {
        let bodies = [
            text("aaaa bbbb"), text("aaaa bbbb", "fit: shrink"),
            text("aaaa", size: 14_400, "lines: 9999"),
            text("aaaa", "letterSpacing: -4, fit: shrink"),
            "{ row: [\(box()), { image: wide }, { image: square, fit: tile }, spacer] }",
            "{ column: [\(box(14_400, 14_400)), { spacer: 1000ph }, \(text("a"))], padding: 200in }",
            "{ badge: A, art: wide, style: { font: T, size: 9, least: 4 } }",
            "{ rule: 200in }",
        ]
        for body in bodies {
            let outcome = try lay(body: body, width, height)
            let failed = outcome.diagnostics.contains { $0.severity == .error }
            #expect(outcome.document.pages.isEmpty == failed)
            #expect(!outcome.document.listing.contains("nan"))
            #expect(!outcome.document.listing.contains("inf"))
        }
    }
}
