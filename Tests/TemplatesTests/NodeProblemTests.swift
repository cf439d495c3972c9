import Schema
import Testing

@testable import Templates

@Suite struct NodeProblemTests {
    private static let kinds =
        "a node has one of text, row, column, stack, grid, table, box, image, badge, rule, line,"
        + " spacer, repeat, when, picture, code, pageBreak, warning, part"
    private static let length =
        "write a number and one of pt, mm, cm, in, pw, ph, up to 200in, 1000pw or 1000ph"

    @Test(
        "Nodes",
        arguments: [
            ("{ text: x }", []),
            ("{ text: 5 }", []),
            ("{ row: [] }", []),
            ("{ box: }", []),
            ("{ box: {} }", []),
            ("spacer", []),
            ("{ column: [{ text: x }, pageBreak, { pageBreak: }, { text: y }] }", []),
            (
                "{ column: { repeat: courses, each: [{ text: x }, pageBreak] } }", []
            ),
            ("{ column: { when: note, then: pageBreak, else: pageBreak } }", []),
            ("{ texd: x }", ["2:7 this is not a node (did you mean \"text\"?)"]),
            ("{ chart: x }", ["2:7 this is not a node (\(kinds))"]),
            ("{}", ["2:7 this is not a node (\(kinds))"]),
            (
                "[]",
                [
                    "2:7 expected a node, found an array"
                        + " (put the nodes in a column, as in column: [ … ])"
                ]
            ),
            ("5", ["2:7 expected a node, found a number"]),
            ("true", ["2:7 expected a node, found true"]),
            ("hello", ["2:7 unknown node \"hello\" (write text as text: …)"]),
            ("{ row: }", ["2:14 expected a node, found null"]),
            (
                "{ text: x, row: [] }",
                ["2:7 a node must be of one kind, but this one has \"text\" and \"row\""]
            ),
            (
                "{ row: [{ texd: x }, { text: y, box: }] }",
                [
                    "2:15 this is not a node (did you mean \"text\"?)",
                    "2:28 a node must be of one kind, but this one has \"text\" and \"box\"",
                ]
            ),
            ("{ text: [x] }", []),
            ("{ text: [[x]] }", ["2:16 expected text, found an array"]),
            ("{ text: }", ["2:15 expected text, found null"]),
            (
                "{ text: x, wdith: 3 }",
                ["2:18 warning: unknown key \"wdith\" (did you mean \"width\"?)"]
            ),
            (
                "{ text: x, align: right, font-size: 12, bold: true, weight: bold }",
                [
                    "2:18 warning: unknown key \"align\" (write it in the style, as in style: { align: … })",
                    "2:32 warning: unknown key \"font-size\" (write it in the style, as in style: { size: … })",
                    "2:47 warning: unknown key \"bold\" (write it in the style, as in style: { weight: … })",
                    "2:59 warning: unknown key \"weight\" (write it in the style, as in style: { weight: … })",
                ]
            ),
            (
                "{ row: [], background-color: x, bold: true }",
                [
                    "2:18 warning: unknown key \"background-color\"",
                    "2:39 warning: unknown key \"bold\"",
                ]
            ),
            (
                "{ repeat: courses, each: { text: x }, padding: 3 }",
                ["2:45 warning: unknown key \"padding\""]
            ),
            ("{ spacer: 3, role: list }", ["2:20 warning: unknown key \"role\""]),
            ("{ warning: x, fact: count, hint: y }", []),
            ("{ warning: [] }", ["2:18 expected text, found an array"]),
            (
                "{ warning: \"{{titel}}\", fact: titel, padding: 3 }",
                [
                    "2:18 unknown fact \"titel\" (did you mean \"title\"?)",
                    "2:37 unknown fact \"titel\" (did you mean \"title\"?)",
                    "2:44 warning: unknown key \"padding\"",
                ]
            ),
            (
                "{ row: [pageBreak] }",
                [
                    "2:15 a page cannot break here"
                        + " (put pageBreak directly in the body's column, or in a column inside it)"
                ]
            ),
            (
                "{ column: { column: { pageBreak: }, keep: true } }",
                [
                    "2:27 a page cannot break here"
                        + " (put pageBreak directly in the body's column, or in a column inside it)"
                ]
            ),
            (
                "pageBreak",
                [
                    "2:7 a page cannot break here"
                        + " (put pageBreak directly in the body's column, or in a column inside it)"
                ]
            ),
        ] as [(String, [String])])
    func nodes(_ body: String, _ expected: [String]) {
        #expect(problems(body: body) == expected)
    }

    @Test(
        "Lengths, numbers and choices",
        arguments: [
            ("width: 3 parsecs", ["2:25 \"3 parsecs\" is not a valid length (\(length))"]),
            (
                "width: 12px",
                ["2:25 \"12px\" is not a valid length (write 9pt, which is 12 pixels of a browser)"]
            ),
            (
                "width: 5 px",
                [
                    "2:25 \"5 px\" is not a valid length (write 3.75pt, which is 5 pixels of a browser)"
                ]
            ),
            ("width: 4MM", ["2:25 \"4MM\" is not a valid length (write 4mm)"]),
            (
                "height: 50%",
                [
                    "2:26 \"50%\" is not a valid length (write 50pw for a share of the page's width,"
                        + " or 50ph for one of its height)"
                ]
            ),
            ("width: 201in", ["2:25 \"201in\" is not a valid length (\(length))"]),
            ("width: 201IN", ["2:25 \"201IN\" is not a valid length (\(length))"]),
            ("width: 19201px", ["2:25 \"19201px\" is not a valid length (\(length))"]),
            ("width: 1001%", ["2:25 \"1001%\" is not a valid length (\(length))"]),
            ("width: 1e3", ["2:25 \"1e3\" is not a valid length (\(length))"]),
            ("width: [1]", ["2:25 expected a length, found an array"]),
            ("height: -1", ["2:26 a length cannot be negative here"]),
            ("padding: [1, 2, 3, 4]", []),
            (
                "padding: [1, 2, 3, 4, 5]",
                [
                    "2:27 expected one to four lengths, found 5"
                        + " (write them in the order top, right, bottom, left)"
                ]
            ),
            (
                "padding: []",
                [
                    "2:27 expected one to four lengths, found 0"
                        + " (write them in the order top, right, bottom, left)"
                ]
            ),
            ("padding: [1, x]", ["2:31 \"x\" is not a valid length (\(length))"]),
            ("priority: 101", ["2:28 101 is not a whole number from -100 to 100"]),
            ("priority: 1.5", ["2:28 1.5 is not a whole number from -100 to 100"]),
            (
                "priority: \"1\"",
                ["2:28 expected a number, found a string (write 1 without quotes)"]
            ),
            (
                "role: haeding 1",
                [
                    "2:24 \"haeding 1\" is not one of \"heading 1\", \"heading 2\","
                        + " \"heading 3\", \"paragraph\", \"list\", \"item\", \"label\","
                        + " \"figure\", \"decoration\" (did you mean \"heading 1\"?)"
                ]
            ),
            ("role: heading 3", []),
            ("role: figure, alt: \"{{title}}\"", []),
            (
                "role: figure",
                [
                    "2:24 a figure needs \"alt\", its alternative text"
                        + " (for a picture without meaning, use the role decoration)"
                ]
            ),
            ("alt: \"{{nope}}\"", ["2:23 unknown fact \"nope\" (did you mean \"note\"?)"]),
            ("style: nope", ["2:25 unknown style \"nope\""]),
            ("style: 5", ["2:25 expected a style, found a number"]),
        ] as [(String, [String])])
    func values(_ key: String, _ expected: [String]) {
        #expect(problems(body: "{ text: x, \(key) }") == expected)
    }

    @Test(
        "Stacks, boxes, pictures, badges and rules",
        arguments: [
            ("{ row: [], spacing: 3, align: baseline }", []),
            (
                "{ column: [], align: baseline }",
                ["2:28 \"baseline\" is not one of \"start\", \"center\", \"end\""]
            ),
            (
                "{ stack: [], align: middle }",
                [
                    "2:27 \"middle\" is not one of \"start\", \"center\", \"end\""
                        + " (did you mean \"center\"?)"
                ]
            ),
            ("{ row: [], spacing: -1 }", ["2:27 a length cannot be negative here"]),
            (
                "{ box: , fill: chlak }",
                [
                    "2:22 \"chlak\" is not a valid color"
                        + " (write \"#rrggbb\", or a name from the template's colors)"
                ]
            ),
            ("{ box: , fill: \"{{color}}\", stroke: \"#123456\", strokeWidth: 2, radius: 3 }", []),
            ("{ image: a.png, opacity: 1.5 }", ["2:32 1.5 is not between 0 and 1"]),
            ("{ image: a.png, opacity: 1e999 }", ["2:32 1e999 is not between 0 and 1"]),
            ("{ image: a.png, fit: frame, slice: 0.5 }", ["2:42 0.5 is not between 0.01 and 0.49"]),
            ("{ image: a.png, fit: tile, tile: 0 }", ["2:40 a length must be more than 0 here"]),
            (
                "{ image: a.png, fit: cover }",
                [
                    "2:28 \"cover\" is not one of \"fit\", \"fill\", \"stretch\", \"tile\","
                        + " \"frame\""
                ]
            ),
            ("{ badge: \"{{title}}\" }", ["2:7 \"art\" is missing"]),
            ("{ badge: A, art: a.svg, role: figure }", []),
            (
                "{ rule: 1, color: \"#00\" }",
                [
                    "2:25 \"#00\" is not a valid color"
                        + " (write \"#rrggbb\", or a name from the template's colors)"
                ]
            ),
            ("{ rule: thick }", ["2:15 \"thick\" is not a valid length (\(length))"]),
            ("{ spacer: -2 }", ["2:17 a length cannot be negative here"]),
        ] as [(String, [String])])
    func parts(_ body: String, _ expected: [String]) {
        #expect(problems(body: body) == expected)
    }

    @Test("A badge has one line, whatever its style")
    func badge() throws {
        for style in ["", ", style: { fit: wrap, lines: 3 }"] {
            let template = try #require(
                read("data: board\nbody: { badge: A, art: a.svg\(style) }").template)
            let badge = try #require(template.body.content as? BadgeNode)
            #expect(badge.style.lines == 1)
            #expect(badge.style.fit == .shrink)
        }
    }

    @Test("Problems of nodes repeated by an alias are reported at the anchor")
    func anchors() {
        let text = """
            data: board
            body:
              row:
                - &a { text: "{{nope}}" }
                - *a
            """
        let message = "unknown fact \"nope\" (did you mean \"note\"?)"
        #expect(problems(text) == ["4:18 \(message)", "4:18 \(message)"])
    }
}
