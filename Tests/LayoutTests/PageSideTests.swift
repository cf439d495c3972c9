import Drawing
import Templates
import TestSupport
import Testing

@testable import Layout

/// Tests margins, headers and backgrounds that differ from page to page.
@Suite struct PageSideTests {
    /// Returns the items of pages with lines `l0`, `l1`, … of 10 points.
    private func lay(
        _ page: String, _ rest: String = "", lines: Int = 6, _ width: Double = 100,
        _ height: Double = 40
    ) throws -> Outcome {
        let lines = (0..<lines).map { text("l\($0)") }.joined(separator: ", ")
        return try LayoutTests.lay(
            template("data: board\npage: { \(page) }\n\(rest)body: { column: [\(lines)] }"),
            width, height)
    }

    /// The first item of each page: its first line.
    private func firsts(_ outcome: Outcome) -> [String] {
        outcome.pages.map { $0.first ?? "" }
    }

    @Test(
        "A gutter is at the binding: on the left or the right of odd pages, or at their top",
        arguments: [
            ("gutter: 7", ["l0@7,8", "l4@0,8", "l8@7,8"]),
            ("gutter: 7, binding: left", ["l0@7,8", "l4@0,8", "l8@7,8"]),
            ("gutter: 7, binding: right", ["l0@0,8", "l4@7,8", "l8@0,8"]),
            ("gutter: 7, binding: top", ["l0@0,15", "l3@0,8", "l6@0,15"]),
            ("gutter: 7, margin: [0, 1, 0, 3]", ["l0@10,8", "l4@3,8", "l8@10,8"]),
        ])
    func gutter(_ page: String, _ expected: [String]) throws {
        #expect(try firsts(lay(page, lines: 9)) == expected)
    }

    @Test(
        "Inner margins are at the binding, and change sides on even pages",
        arguments: [
            (
                "margin: { inner: 20, outer: 5, top: 2, bottom: 8 }",
                ["l0@20,10", "l3@5,10", "l6@20,10"]
            ),
            (
                "margin: { inner: 20, outer: 5, top: 2, bottom: 8 }, binding: right",
                ["l0@5,10", "l3@20,10", "l6@5,10"]
            ),
            (
                "margin: { inner: 8, outer: 2, left: 6 }, binding: top",
                ["l0@6,16", "l3@6,10", "l6@6,16"]
            ),
            (
                "margin: { inner: 20, outer: 5, top: 10 }, gutter: 4",
                ["l0@24,18", "l3@5,18", "l6@24,18"]
            ),
        ])
    func inner(_ page: String, _ expected: [String]) throws {
        #expect(try firsts(lay(page, lines: 7)) == expected)
    }

    @Test("The first page can have its own margins, which leave the same width")
    func first() throws {
        let outcome = try lay(
            "margin: [5, 10], first: { margin: [25, 4, 5, 16] }", "footer: \(text("f"))\n",
            lines: 5, 100, 50)
        #expect(
            outcome.pages == [
                ["l0@16,33", "f@16,43"], ["l1@10,13", "l2@10,23", "l3@10,33", "f@10,43"],
                ["l4@10,13", "f@10,43"],
            ])
        let mirrored = try lay(
            "margin: { inner: 12, outer: 3 }, first: { margin: { inner: 9, outer: 6, top: 20 } }")
        #expect(firsts(mirrored) == ["l0@9,28", "l2@3,8"])
    }

    @Test("Headers and footers can depend on odd and even pages, and are cached by their kind")
    func parity() throws {
        let header =
            "{ when: page.isOdd, then: \(text("odd")), else: { when: page.isEven, then: \(text("even")) } }"
        let outcome = try lay("single: false", "header: \(header)\n", lines: 9)
        #expect(firsts(outcome) == ["odd@0,8", "even@0,8", "odd@0,8"])
        let first =
            "header: [{ when: page.isFirst, then: \(text("first")) }, \(header)]\n"
        let both = try lay("single: false", first, lines: 8)
        #expect(
            both.pages.map { $0.prefix(2) } == [
                ["first@0,8", "odd@0,18"], ["even@0,8", "l2@0,18"], ["odd@0,8", "l5@0,18"],
            ])
    }

    private func grounds(_ outcome: Outcome) -> [String] {
        outcome.document.pages.map { page in
            page.background.map { number in
                outcome.document.backgrounds[number].flatMap(\.texts).map(\.line.text)
                    .joined(separator: "+")
            } ?? "none"
        }
    }

    @Test("The first case of a background that applies is painted, and equal ones are stored once")
    func cases() throws {
        let background = """
            background:
              - { when: page.isFirst, use: \(text("first")) }
              - { when: page.isLast, use: \(text("last")) }
              - { when: page.isEven, use: \(text("even")) }
              - \(text("odd"))

            """
        let outcome = try lay("single: false", background, lines: 18)
        #expect(grounds(outcome) == ["first", "even", "odd", "even", "last"])
        #expect(outcome.document.backgrounds.count == 4)
        let one = try lay("single: false", background, lines: 1)
        #expect(grounds(one) == ["first"])
        let open = try lay(
            "single: false", "background: [{ when: page.isFirst, use: \(text("first")) }]\n")
        #expect(grounds(open) == ["first", "none"])
        #expect(try grounds(lay("single: false", "background: []\n")) == ["none", "none"])
    }

    @Test("Records share the backgrounds of kinds of pages; caching changes nothing")
    func shared() throws {
        let template = try template(
            """
            data: board
            background:
              - { when: page.isFirst, use: { image: wide } }
              - { image: tall }
            body: { column: [{ repeat: courses, each: \(text("{{title}}")) }] }
            """)
        let records = [3, 1, 5].map { record(courses: (0..<$0).map { "c\($0)" }) }
        let outcome = try LayoutTests.lay(template, 40, 20, records)
        #expect(outcome.document.pages.map(\.background) == [0, 1, 0, 0, 1, 1])
        #expect(outcome.document.backgrounds.count == 2)
        #expect(outcome.asked == ["wide", "tall"])
        let plain = try LayoutTests.lay(template, 40, 20, records, caching: .off)
        #expect(plain.document.pages == outcome.document.pages)
        #expect(plain.document.backgrounds == outcome.document.backgrounds)
    }

    @Test("A background can show facts of the data and of the page, even the number of pages")
    func facts() throws {
        let template = try template(
            """
            data: board
            background: \(text("{{title}} {{page.number}}/{{page.count}}"))
            body: { column: [{ repeat: courses, each: \(text("{{title}}")) }] }
            """)
        let records = [3, 1].map { record(title: "t\($0)", courses: (0..<$0).map { "c\($0)" }) }
        let outcome = try LayoutTests.lay(template, 40, 20, records)
        #expect(grounds(outcome) == ["t3 1/2", "t3 2/2", "t1 1/1"])
    }

    @Test("A case that no page uses has no problems; one that a page uses is reported once")
    func problems() throws {
        let background =
            "background: [{ when: page.isEven, use: { image: nope } }, { image: wide }]\n"
        #expect(try lay("single: false", background, lines: 4).problems == [])
        let outcome = try lay("single: false", background, lines: 20)
        #expect(outcome.document.pages == [])
        #expect(outcome.diagnostics.map(\.message) == ["picture \"nope\" not found"])
    }
}
