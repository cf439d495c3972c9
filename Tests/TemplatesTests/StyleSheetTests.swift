import Drawing
import Schema
import Testing

@testable import Templates

@Suite struct StyleSheetTests {
    private static let length =
        "write a number and one of pt, mm, cm, in, pw, ph, up to 200in, 1000pw or 1000ph"

    @Test(
        "Problems of a style's fields",
        arguments: [
            ("font: Inter, size: 12, weight: bold, italic: true", []),
            ("font: [A, B], features: [tnum, case], lines: 2, least: 3, fit: shrink", []),
            (
                "color: \"#123\", letterSpacing: -0.2pt, lineSpacing: 1.2, lineHeight: 1.3, align: end",
                []
            ),
            ("outline: 0.02", []),
            ("outline: 0.6", ["3:25 0.6 is not between 0 and 0.5"]),
            ("font: []", ["3:22 expected at least one font"]),
            (
                "font: [A, 5]",
                ["3:26 expected a string, found a number (put it in quotes: \"5\")"]
            ),
            ("size: big", ["3:22 \"big\" is not a valid length (\(length))"]),
            ("size: 0", ["3:22 a length must be more than 0 here"]),
            ("least: 0pt", ["3:23 a length must be more than 0 here"]),
            ("weight: 950", ["3:24 950 is not a whole number from 100 to 900"]),
            (
                "weight: blod",
                [
                    "3:24 \"blod\" is not one of \"thin\", \"light\", \"regular\", \"medium\","
                        + " \"semibold\", \"bold\", \"extrabold\", \"black\""
                        + " (did you mean \"bold\"?)"
                ]
            ),
            ("italic: sure", ["3:24 expected true or false, found a string"]),
            (
                "color: chlak",
                [
                    "3:23 \"chlak\" is not a valid color"
                        + " (write \"#rrggbb\", or a name from the template's colors)"
                ]
            ),
            ("color: \"{{color\"", ["3:23 the binding {{color is not closed (end it with }})"]),
            ("lineSpacing: 6", ["3:29 6 is not between 0.5 and 5"]),
            ("lineHeight: 0", ["3:28 0 is not between 0.5 and 5"]),
            (
                "align: baseline",
                [
                    "3:23 \"baseline\" is not one of \"start\", \"center\", \"end\", \"justify\""
                ]
            ),
            (
                "align: right",
                [
                    "3:23 \"right\" is not one of \"start\", \"center\", \"end\", \"justify\""
                        + " (did you mean \"end\"?)"
                ]
            ),
            ("font-size: 12", ["3:16 warning: unknown key \"font-size\" (did you mean \"size\"?)"]),
            ("bold: true", ["3:16 warning: unknown key \"bold\" (did you mean \"weight\"?)"]),
            (
                "fit: shrinc",
                [
                    "3:21 \"shrinc\" is not one of \"wrap\", \"shrink\", \"ellipsis\", \"error\""
                        + " (did you mean \"shrink\"?)"
                ]
            ),
            ("lines: 0", ["3:23 0 is not a whole number from 1 to 10000"]),
            (
                "lines: 99999999999999999999",
                [
                    "3:23 99999999999999999999 is not a whole number from 1 to 10000"
                ]
            ),
            ("colour: red", ["3:16 warning: unknown key \"colour\" (did you mean \"color\"?)"]),
            ("extends: nope", ["3:25 unknown style \"nope\" (the styles are s)"]),
            ("extends: t", ["3:25 unknown style \"t\" (the styles are s)"]),
            (
                "extends: s",
                ["3:25 the style extends itself: s → s (remove one of these \"extends\")"]
            ),
            ("extends: 5", ["3:25 expected a string, found a number (put it in quotes: \"5\")"]),
        ] as [(String, [String])])
    func fields(_ fields: String, _ expected: [String]) {
        #expect(problems(style: fields) == expected)
    }

    @Test("A cycle of styles is reported once, without the styles that only lead to it")
    func circle() {
        let text = """
            data: board
            styles:
              a: { extends: b }
              b: { extends: c }
              c: { extends: d }
              d: { extends: b }
              z: { extends: a }
            body: { column: [{ text: x, style: a }, { text: y, style: z }] }
            """
        #expect(
            problems(text) == [
                "6:17 the style extends itself: b → c → d → b (remove one of these \"extends\")"
            ])
    }

    @Test("An unknown style is reported with the closest name, but not the styles that extend it")
    func unknown() {
        let text = """
            data: board
            styles: { title: { size: 3 }, other: { extends: titel }, third: { extends: other } }
            body: { row: [{ text: x, style: tilte }, { text: x, style: third }] }
            """
        #expect(
            problems(text) == [
                "2:49 unknown style \"titel\" (did you mean \"title\"?)",
                "3:33 unknown style \"tilte\" (did you mean \"title\"?)",
            ])
    }

    private func style(_ text: String, _ others: MemoryTemplates = MemoryTemplates()) throws
        -> Style
    {
        let (template, problems) = read(text, others)
        #expect(problems.diagnostics == [])
        return try #require(template?.body.content as? TextNode).style
    }

    @Test("A style inherits the fields that it does not set")
    func extends() throws {
        let style = try style(
            """
            data: board
            colors: { ink: "#123456" }
            styles:
              far: { font: [A, B], size: 10, weight: thin, italic: true, lines: 4 }
              near: { extends: far, size: 20, color: ink, fit: ellipsis }
            body: { text: x, style: { extends: near, weight: 350, features: [tnum, case] } }
            """)
        #expect(style.families == ["A", "B"])
        #expect(style.size == .points(20))
        #expect(style.weight == 350)
        #expect(style.italic == true)
        #expect(style.lines == 4)
        #expect(style.fit == .ellipsis)
        #expect(style.color == BoundText(literal: "ink"))
        #expect(style.features == ["case", "tnum"])
        #expect(style.least == nil)
    }

    @Test("A style in two files is one style; fields of the nearer file take precedence")
    func twoFiles() throws {
        let base = """
            data: board
            colors: { ink: "#000", paper: "#fff" }
            styles:
              root: { weight: black, lines: 1 }
              other: { lines: 3, italic: true, size: 5 }
              title: { extends: root, size: 10, color: ink }
            """
        let style = try style(
            """
            extends: base
            colors: { blue: "#00f" }
            styles: { title: { extends: other, color: blue } }
            body: { text: x, style: title }
            """, MemoryTemplates(texts: ["base": base]))
        #expect(style.size == .points(10))
        #expect(style.color == BoundText(literal: "blue"))
        #expect(style.lines == 3)
        #expect(style.italic == true)
        #expect(style.weight == nil)
    }

    @Test("A long chain of styles is followed to its end")
    func longChain() throws {
        let links = (1..<5000).map { "  s\($0): { extends: s\($0 - 1) }" }.joined(separator: "\n")
        let style = try style(
            "data: board\nstyles:\n  s0: { size: 7 }\n\(links)\nbody: { text: x, style: s4999 }")
        #expect(style.size == .points(7))
    }

    @Test("Fields that no style sets have defaults")
    func plain() {
        let style = Style().over(.plain)
        #expect(style.families == ["Inter"])
        #expect(style.size == .points(11))
    }
}
