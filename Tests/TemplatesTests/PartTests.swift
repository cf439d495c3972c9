import Schema
import Testing

@testable import Templates

/// Tests of parts with parameters.
@Suite struct PartTests {
    private static let field = """
        parts:
          field:
            parameters:
              label: text
              value: { type: text, default: "{{title}}" }
              style: { type: style, default: { size: 9pt } }
            node:
              column:
                - { text: "{{$label}}:", style: $style }
                - { text: "{{$value}}" }
        """

    private func texts(_ node: Node) -> [String] {
        switch node.content {
        case let text as TextNode:
            [
                text.text.pieces.map { piece in
                    switch piece {
                    case .literal(let text): text
                    case .binding(let binding):
                        "<\(binding.pathText)\(binding.format.map { "|\($0.steps.map(\.name))" } ?? "")>"
                    case .expression(let expression):
                        "<\(expression.facts.map { $0.joined(separator: ".") }.sorted().joined())>"
                    }
                }.joined()
            ]
        case let stack as StackNode: stack.children.flatMap(texts)
        case let each as RepeatNode: each.children.flatMap(texts)
        default: []
        }
    }

    private func texts(
        _ body: String, parts: String = field, _ others: MemoryTemplates = MemoryTemplates(),
        _ rest: String = ""
    ) throws -> [String] {
        let (template, problems) = read("data: board\nbody: \(body)\n\(parts)\n\(rest)", others)
        #expect(problems.diagnostics.map(\.message) == [])
        return texts(try #require(template).body)
    }

    @Test("A part stands for its node, with its parameters in place")
    func uses() throws {
        #expect(try texts("{ part: field, with: { label: Name } }") == ["Name:", "<title>"])
        #expect(
            try texts("{ part: field, with: { label: 5, value: \"{{count|fixed 2}}!\" } }")
                == ["5:", "<count>"])
        let styled = read(
            "data: board\nbody: { part: field, with: { label: x, style: { size: 20pt } } }\n"
                + Self.field)
        let column = try #require(styled.template?.body.content as? StackNode)
        #expect((column.children[0].content as? TextNode)?.style.size == .points(20))
        #expect(styled.template?.body.facts == [["title"]])
    }

    @Test("A format in a part is added to the binding of an argument")
    func formats() throws {
        let parts = "parts: { n: { parameters: { x: }, node: { text: \"{{$x|grouped}}\" } } }"
        #expect(
            try texts("{ part: n, with: { x: \"{{count|round 1}}\" } }", parts: parts)
                == ["<count|[\"round\", \"grouped\"]>"])
    }

    @Test("An argument can be a node with another use of the part, and parts can use parts")
    func nesting() throws {
        let parts = """
            parts:
              box: { parameters: { inner: node }, node: { column: [{ text: a }, $inner] } }
              twice: { parameters: { t: text }, node: { column: [{ part: once, with: { t: $t } }, { part: once, with: { t: "{{$t}}!" } }] } }
              once: { parameters: { t: text }, node: { text: "-{{$t}}" } }
            """
        #expect(
            try texts(
                "{ part: box, with: { inner: { part: box, with: { inner: { text: b } } } } }",
                parts: parts) == ["a", "a", "b"])
        #expect(try texts("{ part: twice, with: { t: x } }", parts: parts) == ["-x", "-x!"])
    }

    @Test("An argument can be a list of nodes, which is in place of its name in another list")
    func lists() throws {
        let parts = """
            parts:
              box: { parameters: { inner: { type: node, default: [] } }, node: { column: [{ text: a }, $inner, { text: z }] } }
              bare: { parameters: { inner: node }, node: { column: $inner } }
              outer: { parameters: { more: node }, node: { part: box, with: { inner: [{ text: o }, $more] } } }
            """
        let two = "[{ text: b }, { text: c }]"
        #expect(
            try texts("{ part: box, with: { inner: \(two) } }", parts: parts)
                == ["a", "b", "c", "z"])
        #expect(try texts("{ part: box }", parts: parts) == ["a", "z"])
        #expect(
            try texts("{ part: bare, with: { inner: \(two) } }", parts: parts) == ["b", "c"])
        #expect(
            try texts("{ part: outer, with: { more: \(two) } }", parts: parts)
                == ["a", "o", "b", "c", "z"])
        // A list that is written in a list is still an error, and so is one in place of a single node.
        let (_, problems) = read(
            "data: board\nbody: { column: [[{ text: a }]] }\nparts: {}")
        #expect(problems.diagnostics.map(\.message) == ["expected a node, found an array"])
        let (_, single) = read(
            "data: board\nbody: { part: one, with: { inner: \(two) } }\n"
                + "parts: { one: { parameters: { inner: node }, node: { box: $inner } } }")
        #expect(single.diagnostics.map(\.message) == ["expected a node, found an array"])
    }

    @Test("Facts are those of the place where the part is used")
    func scopes() throws {
        let parts = "parts: { c: { node: { text: \"{{credits}}\" } } }"
        #expect(
            try texts("{ column: [{ repeat: courses, each: { part: c } }] }", parts: parts)
                == ["<credits>"])
    }

    @Test("Parts come from templates that are extended and from files that are used")
    func files() throws {
        let others = MemoryTemplates(texts: [
            "base": Self.field,
            "parts/fields": Self.field + "\nstyles: { s: { size: 7pt } }\ncolors: { c: \"#fff\" }",
        ])
        let use = "{ part: field, with: { label: x } }"
        #expect(try texts(use, parts: "extends: base", others) == ["x:", "<title>"])
        #expect(try texts(use, parts: "use: parts/fields", others) == ["x:", "<title>"])
        #expect(
            try texts(
                use, parts: "use: [parts/fields]", others,
                "parts: { field: { parameters: { label: }, node: { text: own } } }") == ["own"])
    }

    @Test(
        "Problems of uses",
        arguments: [
            ("{ part: feild }", "2:15 unknown part \"feild\" (did you mean \"field\"?)"),
            ("{ part: zzzzzzzz }", "2:15 unknown part \"zzzzzzzz\" (the parts are field)"),
            (
                "{ part: field }",
                "2:7 the parameter \"label\" of the part \"field\" is missing"
                    + " (add it, as in with: { label: … })"
            ),
            (
                "{ part: field, with: { lable: x, label: y } }",
                "2:37 the part \"field\" has no parameter \"lable\" (did you mean \"label\"?)"
            ),
            (
                "{ part: field, with: { label: { text: x } } }",
                "2:37 \"label\" must be text, not an object"
            ),
            (
                "{ part: field, with: { label: x, style: 5 } }",
                "2:47 \"style\" must be a style, not a number"
            ),
            (
                "{ part: field, with: { label: x, style: nope } }",
                "2:47 unknown style \"nope\""
            ),
            ("{ part: field, with: [] }", "2:28 expected an object, found an array"),
            ("{ part: 5 }", "2:15 expected a string, found a number (put it in quotes: \"5\")"),
            (
                "{ part: field, with: { label: \"{{nope}}\" } }",
                "2:37 unknown fact \"nope\" (did you mean \"note\"?)"
            ),
            (
                "{ part: field, widht: 5mm, with: { label: x } }",
                "2:22 warning: unknown key \"widht\" (did you mean \"width\"?)"
            ),
        ])
    func problemsOfUses(_ use: String, _ problem: String) {
        #expect(problems("data: board\nbody: \(use)\n\(Self.field)").first == problem)
    }

    @Test(
        "Problems of parts",
        arguments: [
            (
                "{ parameters: { a: }, node: { text: $b } }",
                ["3:49 unknown parameter \"b\" (the parameters are a)"]
            ),
            (
                "{ node: { text: \"x {{$b}}\" } }",
                ["3:29 unknown parameter \"b\" (the part has no parameters)"]
            ),
            ("{ parameters: { } }", ["3:13 \"node\" is missing"]),
            (
                "{ parameters: { 5a: }, node: { text: x } }",
                [
                    "3:33 \"5a\" is not a valid name of a parameter"
                        + " (write letters, digits, - and _, starting with a letter)"
                ]
            ),
            (
                "{ parameters: { a: txt }, node: { text: $a } }",
                [
                    "3:32 \"txt\" is not one of \"any\", \"text\", \"number\", \"flag\", \"length\","
                        + " \"color\", \"style\", \"fact\", \"node\" (did you mean \"text\"?)"
                ]
            ),
            (
                "{ parameters: { a: { type: number, default: x } }, node: { text: $a } }",
                ["3:57 the default of \"a\" must be a number, not a string"]
            ),
            (
                "{ node: { column: [{ part: p }] } }",
                ["3:40 the part uses itself: p → p (remove one of these uses)"]
            ),
            (
                "{ parameters: { x: }, node: { part: $x } }",
                [
                    "3:49 a parameter cannot name a part"
                        + " (use when to choose between parts, or a parameter for a node)"
                ]
            ),
        ])
    func problemsOfParts(_ part: String, _ expected: [String]) {
        #expect(problems("data: board\n\(someBody)\nparts: { p: \(part) }") == expected)
    }

    @Test("Parts that use each other in a circle are found")
    func circles() {
        let found = problems(
            """
            data: board
            body: { part: a }
            parts:
              a: { node: { column: [{ part: b }] } }
              b: { node: { column: [{ part: c }] } }
              c: { node: { column: [{ part: a }] } }
            """)
        #expect(
            found == ["6:33 the part uses itself: a → b → c → a (remove one of these uses)"])
    }

    @Test("Nodes in parts can only be so deep")
    func depth() {
        let parts = (0..<300).map { level in
            "  p\(level): { node: { box: { part: p\(level + 1) } } }\n"
        }.joined()
        let found = problems(
            "data: board\nbody: { part: p0 }\nparts:\n\(parts)  p300: { node: { text: x } }\n")
        #expect(found.count == 1)
        #expect(found.first?.contains("nodes in parts are more than 256 deep here") == true)
    }

    @Test("A part that doubles itself thirty times is refused soon")
    func explosions() {
        let parts = (0..<30).map { level in
            "  p\(level): { node: { column: [{ part: p\(level + 1) }, { part: p\(level + 1) }] } }\n"
        }.joined()
        let found = problems(
            "data: board\nbody: { part: p0 }\nparts:\n\(parts)  p30: { node: { text: x } }\n")
        #expect(found.count == 1)
        #expect(found.first?.contains("parts are used more than 10000 times here") == true)
    }

    @Test("A problem in a part is reported once, with its first use")
    func once() {
        let found = problems(
            """
            data: board
            body: { column: [{ part: p }, { part: p }] }
            parts:
              p: { node: { text: "{{nope}}" } }
            """)
        #expect(
            found == [
                "4:22 unknown fact \"nope\", in the part \"p\" used at t.yaml:2:18"
                    + " (did you mean \"note\"?)"
            ])
    }

    @Test("A file that is used has no document of its own")
    func usedFiles() {
        let others = MemoryTemplates(texts: ["whole": "data: board\n\(someBody)"])
        #expect(
            problems("data: board\n\(someBody)\nuse: whole", others) == [
                "whole.yaml:1:7 a file that is used cannot have \"data\" (it can have colors, parts,"
                    + " styles, summary, words; extend a template to get everything else)"
            ])
    }
}
