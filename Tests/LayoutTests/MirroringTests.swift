import Drawing
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

/// Tests pages in languages that are written from right to left.
@Suite struct MirroringTests {
    private func items(_ body: String, _ width: Double, _ height: Double) throws -> [String] {
        let outcome = try lay(body: body, width, height, direction: .rightToLeft)
        #expect(outcome.problems == [])
        return outcome.items
    }

    @Test(
        "Rows run from right to left, and their sides change places",
        arguments: [
            Case("{ row: [\(text("AB")), \(text("C"))] }", 100, 10, ["AB@90,8", "C@85,8"]),
            Case(
                "{ row: [\(text("AB")), \(text("C"))], spacing: 5 }", 100, 10,
                ["AB@90,8", "C@80,8"]
            ),
            Case(
                "{ row: [\(text("AB")), spacer, \(text("C"))] }", 100, 10, ["AB@90,8", "C@0,8"]),
            Case(
                "{ column: [\(text("A")), \(text("BB"))], align: end }", 40, 20,
                ["A@0,8", "BB@0,18"]),
            Case(
                "{ column: [\(text("A", "", "padding: [0, 0, 0, 7]")), { rule: 2, color: ink, width: 10 }] }",
                40, 12, ["A@28,8", "[30,10 10x2]"]),
            Case(
                "{ stack: [\(text("A", "", "at: { left: 3, top: 0 }"))] }", 40, 10, ["A@32,8"]),
            Case(
                "{ grid: [\(text("A")), \(text("B")), \(text("C"))], columns: 2, spacing: 4 }", 44,
                24, ["A@39,8", "B@15,8", "C@39,22"]),
            Case(
                "{ column: [\(text("A")), \(text("B"))], columns: 2, gutter: 10 }", 50, 10,
                ["A@45,8", "B@15,8"]),
        ])
    func places(_ given: Case) throws {
        #expect(try items(given.body, given.width, given.height) == given.items)
    }

    @Test("Numbers at the end of their column end below each other")
    func numbers() throws {
        let columns =
            "{ cell: { row: [\(text("{{title}}"))] }, align: end }, { cell: a, width: 10, style: { font: T, size: 10 } }"
        for (direction, expected) in [
            (TextDirection.leftToRight, ["1@25,8", "a@30,8", "22@20,18", "a@30,18"]),
            (.rightToLeft, ["1@35,8", "a@5,8", "22@30,18", "a@5,18"]),
        ] {
            let outcome = try lay(
                body: "{ table: courses, cellPadding: 0, columns: [\(columns)] }", 40, 40,
                [record(courses: ["1", "22"])], direction: direction)
            #expect(outcome.items == expected)
        }
    }

    /// A text of several facts has an invisible mark, here "<" or ">", if it would not be read in the direction of its
    /// words, or of the page.
    @Test(arguments: [
        ("{{title}}", "אב", "אב", "אב"),
        ("{{title}}, captain", "אב", ">אב, captain", ">אב, captain"),
        ("{{count}} {{title}}", "אב", "0 אב", "0 אב"),
        ("{{count}} {{title}}", "ab", "0 ab", "0 ab"),
        ("{{count}} {{title}}", "אב ab", ">0 אב ab", "0 אב ab"),
        ("{{count}} {{title}}", "ab אב", "0 ab אב", "<0 ab אב"),
        ("{{title}}, שלום", "ab", "<ab, שלום", "<ab, שלום"),
        ("No. {{count}}", "אב", "No. 0", "No. 0"),
    ])
    func mixedText(_ text: String, _ title: String, _ right: String, _ left: String) throws {
        for (direction, expected) in [(TextDirection.leftToRight, right), (.rightToLeft, left)] {
            // In parts, a fact is not alone.
            let parts = text == "{{title}}" ? [] : ["[\"\(text)\", { span: \"\" }]"]
            for text in ["\"\(text)\""] + parts {
                let outcome = try lay(
                    body: "{ text: \(text), style: { font: T, size: 10 } }", 300, 10,
                    [record(title: title)], direction: direction)
                let shown = outcome.texts.map(\.line.text).joined()
                    .replacing("\u{200E}", with: ">").replacing("\u{200F}", with: "<")
                #expect(shown == expected)
            }
        }
    }

    @Test("Text without an alignment starts on the side of the page's language, wrapped or not")
    func starts() throws {
        let column =
            "{ column: [\(text("אב")), \(text("אבג אב")), \(text("ab")), \(text("abc ab"))] }"
        #expect(
            try items(column, 20, 60) == [
                "אב@10,8", "אבג@5,18", "אב@10,28", "ab@10,38", "abc@5,48", "ab@10,58",
            ])
        #expect(
            try lay(body: column, 20, 60).items == [
                "אב@0,8", "אבג@0,18", "אב@0,28", "ab@0,38", "abc@0,48", "ab@0,58",
            ])
        #expect(try items(text("אב", "align: end"), 20, 10) == ["אב@0,8"])
        #expect(try items(text("אב", "align: center"), 20, 10) == ["אב@5,8"])
    }

    @Test("The last line of a justified paragraph begins on the side of its own language")
    func justified() throws {
        for direction in [TextDirection.leftToRight, .rightToLeft] {
            for (shown, places) in [("aa bb c", [0.0, 0]), ("אא בב ג", [0, 20])] {
                let outcome = try lay(
                    body: text(shown, "align: justify"), 25, 20, direction: direction)
                #expect(outcome.texts.map(\.origin.x) == places, "\(shown) \(direction)")
            }
        }
    }

    @Test("The pieces of a line stay in their order")
    func pieces() throws {
        let rich =
            "{ text: [\"ab\", { span: cd, color: ink }, ef], style: { font: T, size: 10 } }"
        #expect(try items(rich, 50, 10) == ["ab@20,8", "cd@30,8", "ef@40,8"])
    }

    @Test("The columns of a table are in reverse order, and their decimal signs are aligned")
    func tables() throws {
        let table = """
            { table: courses, cellPadding: [0, 2, 0, 1], columns: [
              { width: 20, cell: "{{letter}}" }, { width: 40, cell: "{{title}}", align: decimal },
              { width: 20, cell: "{{size}}", align: end }], style: { font: T, size: 10 } }
            """
        let outcome = try lay(
            body: table, 80, 40, [record(courses: ["1.25", "12.5", "7"])],
            direction: .rightToLeft)
        #expect(outcome.problems == [])
        // The numbers are at the left side of their column: 22 from the left, after a padding of 2.
        #expect(
            outcome.items == [
                "A@74,8", "1.25@27,8", "0@2,8", "B@74,18", "12.5@22,18", "1@2,18", "C@74,28",
                "7@27,28", "2@2,28",
            ])
    }

    @Test("Pictures, codes, charts, and rotated nodes are moved, and not mirrored inside")
    func pictures() throws {
        #expect(
            try items("{ row: [{ image: wide, width: 20 }, \(text("A"))] }", 100, 10)
                == ["wide[80,0 20x10]", "A@75,8"])
        // Their padding changes sides.
        #expect(
            try items(
                "{ column: [{ image: wide, width: 27, height: 10, padding: [0, 0, 0, 7] }] }", 100,
                10)
                == ["wide[73,0 20x10]"])
        for node in [
            "{ code: CHALK, type: code128, width: 140, height: 20 }",
            "{ picture: bars, values: courses, value: size, label: \"{{title}}\", style: { font: T, size: 5 }, width: 60, height: 30, alt: x }",
            "{ box: { row: [\(text("A")), \(text("B"))] }, rotate: 90, width: 20, height: 40 }",
            "{ grid: [\(text("A")), \(text("B"))], columns: 2, width: 60, mirror: false }",
        ] {
            let body = "{ row: [\(node), spacer] }"
            let records = [record(courses: ["a", "b", "c"])]
            let left = try lay(body: body, 200, 40, records)
            let right = try lay(body: body, 200, 40, records, direction: .rightToLeft)
            #expect(left.problems == [] && right.problems == [])
            let width = node.contains("rotate") ? 20.0 : node.contains("code:") ? 140 : 60
            let moved = left.document.pages[0].items.map {
                $0.moved(by: Point(x: 200 - width, y: 0))
            }
            #expect(Self.isNear(right.document.pages[0].items, moved), "\(node)")
        }
    }

    /// Returns whether items are the same except for the last bits of their positions.
    private static func isNear(_ one: [Item], _ other: [Item]) -> Bool {
        func listing(_ items: [Item]) -> String {
            Document(
                metadata: Metadata(title: "", date: ""),
                pages: [Page(size: Size(width: 1, height: 1), items: items)]
            ).listing
        }
        return listing(one) == listing(other)
    }

    @Test("The margins and the backgrounds of a page, and its borders")
    func margins() throws {
        let source = """
            data: board
            page: { margin: [0, 3, 0, 10] }
            body: { box: \(text("A")), border: { left: { width: 2 } }, width: 30 }
            """
        let outcome = try lay(template(source), 100, 20, direction: .rightToLeft)
        #expect(outcome.problems == [])
        // The box is centered between the margins, which stay where they are.
        let area = (10.0 + 97) / 2
        #expect(outcome.texts.map(\.origin.x) == [area + 15 - 5])
        let border = outcome.items.first { $0.hasPrefix("[") }
        #expect(
            border?.hasPrefix("[66.5,") == true || border?.hasPrefix("[67.5,") == true,
            "\(outcome.items)")
    }

    @Test("An inset moves a page away from the edges of its paper")
    func inset() throws {
        let body =
            "background: { box: {}, fill: \"#eeeeee\" }\nbody: \(text("A", "", "width: 50pw"))"
        let plain = try lay(template("data: board\n\(body)"), 80, 20)
        let inset = try lay(template("data: board\npage: { inset: 10 }\n\(body)"), 100, 40)
        #expect(inset.document.pages.map(\.size) == [Size(width: 100, height: 40)])
        let offset = Point(x: 10, y: 10)
        #expect(
            inset.document.pages[0].items
                == plain.document.pages[0].items.map { $0.moved(by: offset) }
        )
        #expect(
            inset.document.backgrounds
                == plain.document.backgrounds.map { $0.map { $0.moved(by: offset) } })
        // A page that is hardly larger than its inset keeps half of its sides.
        let tiny = try lay(
            template("data: board\npage: { inset: 1in }\nbody: { box: {}, fill: \"#eeeeee\" }"), 40,
            20)
        #expect(tiny.items == ["[5,5 30x10]"])
    }

    @Test(
        "The direction of a language is that of its script",
        arguments: [
            ("ar", true), ("he", true), ("fa-IR", true), ("ur", true), ("UR", true), ("yi", true),
            ("en", false), ("de-CH", false), ("ar-Latn", false), ("az-Arab", true),
            ("pa-Arab-PK", true), ("uz", false), ("ks-Deva", false), ("ja", false),
            ("en-x-arab", false), ("sd-Deva-IN", false), ("dv", true),
        ])
    func languages(_ tag: String, _ isRightToLeft: Bool) {
        #expect(LanguageTag.isRightToLeft(tag) == isRightToLeft)
    }
}
