import Drawing
import Testing

@testable import Templates

@Suite struct TemplateReaderTests {
    @Test(
        "Problems of a template's top-level fields",
        arguments: [
            ("data: board\n\(someBody)", []),
            ("data: board", ["1:1 \"body\" is missing"]),
            (someBody, ["1:1 \"data\" is missing (set it to one of board, team)"]),
            (
                "data: bord\n\(someBody)",
                ["1:7 unknown kind of data \"bord\" (did you mean \"board\"?)"]
            ),
            (
                "data: invoices\n\(someBody)",
                ["1:7 unknown kind of data \"invoices\" (the kinds are board, team)"]
            ),
            (
                "data: [board]\n\(someBody)",
                ["1:7 expected a string, found an array"]
            ),
            ("[]", ["1:1 expected an object, found an array"]),
            (
                "data: board\nbodi: { text: x }",
                [
                    "2:1 warning: unknown key \"bodi\" (did you mean \"body\"?)",
                    "1:1 \"body\" is missing",
                ]
            ),
            ("data: board\n\(someBody)\nstyles: []", ["3:9 expected an object, found an array"]),
            (
                "data: board\n\(someBody)\nstyles: { a: 5 }",
                [
                    "3:14 expected an object, found a number"
                ]
            ),
            (
                "data: board\n\(someBody)\ncolors: { ink: dark }",
                [
                    "3:16 \"dark\" is not a valid color"
                        + " (write #rgb, #rrggbb or #rrggbbaa, in quotes)"
                ]
            ),
            (
                "data: board\n\(someBody)\nextends: 5",
                [
                    "3:10 expected a template's name, found a number"
                ]
            ),
            ("data: board\n\(someBody)\nextends:", []),
            ("data: board\n\(someBody)\nextends: nope", ["3:10 unknown template \"nope\""]),
            (
                "data: board\n\(someBody)\nbackground: { text: \"{{nope}}\" }",
                [
                    "3:21 unknown fact \"nope\" (did you mean \"note\"?)"
                ]
            ),
            (
                "data: board\n\(someBody)\npage: { size: a44 }",
                [
                    "3:15 \"a44\" is not a valid page size (use one of letter, a4, a5, card, phone-4,"
                        + " phone-4.7, phone-5.5, a label such as label-5160, or a size such as 80mm x 50mm)"
                ]
            ),
            (
                "data: board\n\(someBody)\npage: { size: 1mm x 5mm }",
                [
                    "3:15 \"1mm x 5mm\" is not a valid page size"
                        + " (each side must be from 0.25 to 200 inches long)"
                ]
            ),
            (
                "data: board\n\(someBody)\npage: { orientation: upright }",
                [
                    "3:22 \"upright\" is not one of \"portrait\", \"landscape\", \"any\""
                ]
            ),
            (
                "data: board\n\(someBody)\npage: { single: 1, margin: -3 }",
                [
                    "3:28 a length cannot be negative here",
                    "3:17 expected true or false, found a number",
                ]
            ),
        ] as [(String, [String])])
    func top(_ text: String, _ expected: [String]) {
        #expect(problems(text) == expected)
        let isBroken = expected.contains { !$0.contains("warning") }
        #expect((read(text).template == nil) == isBroken)
    }

    @Test("A template that extends itself is reported where the cycle is closed")
    func circles() {
        let hint = "(remove one of these \"extends\")"
        #expect(
            problems("extends: t\n\(someBody)", MemoryTemplates(texts: ["t": "extends: t"])) == [
                "1:10 the template extends itself: t.yaml → t.yaml \(hint)"
            ])
        let others = MemoryTemplates(texts: ["a": "extends: b", "b": "data: board\nextends: a"])
        #expect(
            problems("extends: a\n\(someBody)", others) == [
                "b.yaml:2:10 the template extends itself: t.yaml → a.yaml → b.yaml → a.yaml \(hint)"
            ])
    }

    @Test("A cycle with a new path each time ends too")
    func disguisedCircle() {
        let others = MemoryTemplates(texts: ["a": "extends: a"], renames: true)
        let found = read("extends: a\n\(someBody)", others).problems.diagnostics
        #expect(found.map(\.message) == ["more than 16 templates extend each other here"])
    }

    @Test("The nearest file takes precedence for page, colors, background and body")
    func merging() throws {
        let others = MemoryTemplates(texts: [
            "middle": """
            extends: base
            page: { margin: [1, 2], single: true }
            colors: { ink: "#111" }
            body: { text: middle }
            """,
            "base": """
            summary: Base
            data: board
            page: { size: a5, margin: 9, orientation: landscape, single: false }
            colors: { ink: "#000", paper: "#fff" }
            background: { text: base }
            body: { nonsense: "is not looked at" }
            """,
        ])
        let (template, problems) = read(
            "extends: middle\npage: { orientation: portrait }\nbackground: { text: mine }", others)
        #expect(problems.diagnostics == [])
        let found = try #require(template)
        #expect(found.summary == "Base")
        #expect(found.data == "board")
        #expect(found.name == "t")
        #expect(abs(found.page.size.width - 419.53) < 0.01)
        #expect(found.page.orientation == .portrait)
        #expect(
            found.page.margin?.insets(ofPage: 1, on: .zero)
                == Insets(top: 1, right: 2, bottom: 1, left: 2))
        #expect(found.page.isSingle)
        #expect(found.colors == ["ink": Color(red: 17, green: 17, blue: 17), "paper": .white])
        #expect(literal(found.body) == "middle")
        #expect(found.background.map(literal) == "mine")
    }

    private func literal(_ node: Node) -> String? {
        (node.content as? TextNode)?.text.literal
    }

    @Test("Problems of an extended file are reported in that file")
    func otherFile() {
        let others = MemoryTemplates(texts: ["base": "data: board\nbody: { text: \"{{nope}}\" }"])
        #expect(
            problems("extends: base", others) == [
                "base.yaml:2:15 unknown fact \"nope\" (did you mean \"note\"?)"
            ])
    }

    @Test("A template with too many problems to list is rejected")
    func manyProblems() {
        let nodes = String(repeating: "  - { text: \"{{nope}}\" }\n", count: 1100)
        let (template, problems) = read("data: board\nbody:\n  row:\n\(nodes)")
        #expect(template == nil)
        #expect(problems.diagnostics.count == 1000)
        var full = problems
        let result = TemplateReader(shapes: [("board", { shape })], source: MemoryTemplates())
            .read(
                parsed("data: board\nbody: { texd: x }"), name: "t", &full)
        #expect(result == nil)
    }

    @Test("Nodes with the maximum depth of a file are read")
    func deep() {
        let depth = 250
        let body =
            String(repeating: "{ box: ", count: depth) + "{ text: x }"
            + String(repeating: " }", count: depth)
        #expect(problems(body: body) == [])
    }
}
