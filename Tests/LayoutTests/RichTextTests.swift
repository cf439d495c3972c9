import Drawing
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

@Suite struct RichTextTests {
    private func lay(
        _ parts: String, _ style: String = "", _ rest: String = "", width: Double = 100,
        records: [Record] = [record()]
    ) throws -> Outcome {
        try LayoutTests.lay(
            body: "{ text: \(parts), style: { font: T, size: 10\(style) }\(rest) }", width, 60,
            records)
    }

    /// The links of all pages with their text.
    private func links(_ outcome: Outcome) -> [String] {
        func links(_ items: [Item]) -> [String] {
            items.flatMap { item -> [String] in
                guard case .group(let group) = item else { return [] }
                let own = group.link.map { "\($0) \(group.linkText)" }
                return (own.map { [$0] } ?? []) + links(group.items)
            }
        }
        return outcome.document.pages.flatMap { links($0.items) }
    }

    @Test("Parts of a text are pieces of the same lines") func parts() throws {
        let outcome = try lay("[\"ab \", { span: \"cd ef\", weight: bold, color: ink }, \" g\"]")
        #expect(outcome.items == ["ab @0,8", "cd ef@15,8", " g@40,8"])
        #expect(outcome.texts.map(\.color.hex) == ["#000000", "#123456", "#000000"])
        #expect(outcome.problems == [])
        let narrow = try lay("[\"ab \", { span: \"cd ef\", weight: bold }, \" g\"]", width: 30)
        #expect(narrow.items == ["ab @0,8", "cd@15,8", "ef@0,18", " g@10,18"])
    }

    @Test("A text whose parts look like the whole is one line") func plain() throws {
        let outcome = try lay("[\"ab \", { span: \"{{title}}\" }, \" g\"]")
        #expect(outcome.items == ["ab Title g@0,8"])
    }

    @Test("Parts shrink with the text") func shrinks() throws {
        let outcome = try lay(
            "[aaaaa, { span: bbbbb, size: 20, outline: 0.1, position: super }]", ", fit: shrink",
            width: 40)
        #expect(outcome.items == ["aaaaa@0,6.39", "bbbbb@19.98,6.39"])
        #expect(outcome.texts.map { short($0.outline) } == ["0", "1.04"])
        let faces = outcome.texts.flatMap(\.line.runs).map { short($0.face.size) }
        #expect(faces == ["7.99", "10.39"])
    }

    @Test("Pieces are aligned with their line, from either side")
    func aligns() throws {
        let end = try lay("[ab, { span: cd, italic: true }]", ", align: end")
        #expect(end.items == ["ab@80,8", "cd@90,8"])
        // The line runs from right to left, but starts on the side of the page's language.
        for (align, places) in [("start", [25, 0]), ("center", [52.5, 27.5]), ("end", [80, 55])] {
            let hebrew = try lay(
                "[\"שלום\", { span: \" abcd\", italic: true }]", ", align: \(align)")
            #expect(hebrew.items == ["שלום@\(short(places[0])),8", " abcd@\(short(places[1])),8"])
        }
    }

    @Test("Marks in data set the look of its text if the template says so") func markup() throws {
        let record = record(title: "a **b** [c *d*](https://e.f) g")
        let marked = try lay("\"{{title}}\"", ", markup: true", records: [record])
        #expect(marked.texts.map(\.line.text) == ["a ", "b", " ", "c ", "d", " g"])
        #expect(links(marked) == ["address(\"https://e.f\") c d"])
        let written = try lay("\"{{title}}\"", "", width: 200, records: [record])
        #expect(written.texts.map(\.line.text) == ["a **b** [c *d*](https://e.f) g"])
        let part = try lay("[{ span: \"{{title}}\", markup: true }, \"**\"]", "", records: [record])
        #expect(part.texts.map(\.line.text).last == " g**")
    }

    @Test("A link that continues on the next line is one link") func link() throws {
        let outcome = try lay(
            "[\"a \", { span: \"bb cc\", link: \"https://d.e/{{count}}\" }, \" f\"]", width: 20)
        #expect(links(outcome) == ["address(\"https://d.e/0\") bb cc"])
        #expect(outcome.items == ["a @0,8", "bb@10,8", "cc@0,18", " f@10,18"])
        let whole = try lay("ab cd", "", ", link: \"mailto:a@b.c\"", width: 12)
        #expect(links(whole) == ["address(\"mailto:a@b.c\") ab cd"])
    }

    @Test("A link from data that leads elsewhere is an error, and an empty one is plain text")
    func badLinks() throws {
        let bad = try lay(
            "a", "", ", link: \"{{title}}\"", records: [record(title: "javascript:x")])
        #expect(
            bad.problems == [
                "t.yaml:4:7 \"javascript:x\" is not a link (\(LinkTarget.hint))"
            ])
        let none = try lay("a", "", ", link: \"{{note?}}\"")
        #expect(links(none) == [])
        #expect(none.items == ["a@0,8"])
    }

    @Test("Links lead to the anchors of a record's pages") func anchors() throws {
        let text = """
            data: board
            body:
              column:
                - repeat: courses
                  each: { text: "{{title}}", link: "#{{letter}}" }
                - pageBreak
                - repeat: courses
                  each: { box: { text: "{{title}}" }, anchor: "{{letter}}" }
            """
        let records = [record(courses: ["a", "b"]), record(courses: ["c"])]
        let outcome = try LayoutTests.lay(template(text), 100, 50, records)
        #expect(outcome.problems == [])
        #expect(
            links(outcome) == ["anchor(\"A\") a", "anchor(\"B\") b", "anchor(\"A\") c"])
        let anchors = outcome.document.pages.map { page in
            page.items.anchors.map { "\($0.name)@\(short($0.point.y))" }
        }
        #expect(anchors == [[], ["A@0", "B@11"], [], ["A@0"]])
    }

    @Test(
        "Nodes of all kinds can be places",
        arguments: [
            "{ box: { spacer: 5 }, anchor: a }", "{ image: square, anchor: a }",
            "{ picture: bars, values: courses, value: size, alt: x, anchor: a }",
            "{ code: \"1\", anchor: a }",
            "{ table: courses, cellPadding: 0, columns: [{ cell: { text: a, style: t } }], anchor: a }",
            "{ badge: a, art: square, style: t, anchor: a }", "{ rule: 1, anchor: a }",
        ])
    func places(_ node: String) throws {
        let text = "data: board\nstyles: { t: { font: T, size: 10 } }\nbody: \(node)"
        let outcome = try LayoutTests.lay(template(text), 200, 200, [record(courses: ["x"])])
        #expect(outcome.problems == [])
        #expect(outcome.document.pages.map { $0.items.anchors.map(\.name) } == [["a"]])
    }

    @Test("Links to unknown anchors, and names that two nodes have, are errors")
    func anchorProblems() throws {
        let unknown = try lay("a", "", ", link: \"#{{paint}}\", anchor: ink2")
        #expect(
            unknown.problems == [
                "t.yaml:4:7 there is no anchor \"ink\" in this document (did you mean \"ink2\"?)"
            ])
        let twice = try LayoutTests.lay(
            body: "{ column: [{ repeat: courses, each: { text: a, anchor: b } }] }", 100, 100,
            [record(courses: ["x", "y"])])
        #expect(
            twice.problems == [
                "t.yaml:4:43 two nodes have the anchor \"b\""
                    + " (add a fact to the name, as in anchor: \"course-{{id}}\")"
            ])
    }

    @Test("A node that continues on the next page has one place") func splitAnchor() throws {
        let outcome = try lay(
            "aaaa bbbb cccc dddd", "", ", anchor: a, link: \"#a\"", width: 20)
        #expect(outcome.problems == [])
        let tall = try LayoutTests.lay(
            body: "{ text: aaaa bbbb cccc dddd, style: { font: T, size: 10 }, anchor: a }", 20, 20)
        #expect(tall.document.pages.map { $0.items.anchors.map(\.name) } == [["a"], ["a"]])
        #expect(tall.problems == [])
    }
}
