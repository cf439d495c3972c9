import Drawing
import Testing

@testable import Templates

@Suite struct PictureProblemTests {
    private static let focusHint =
        "write two percentages, from the left and from the top, as in 50% 33%"

    @Test(
        "The focus of a picture",
        arguments: [
            ("fit: fill, focus: { x: 50%, y: 33.3% }", []),
            ("fit: fill, focus: 0% 100%", []),
            ("fit: fill, focus: \"{{note?}}\"", []),
            (
                "fit: fill, focus: \"{{nope}}\"",
                ["2:41 unknown fact \"nope\" (did you mean \"note\"?)"]
            ),
            ("fit: fill, focus: 50%", ["2:41 \"50%\" is not a focus (\(focusHint))"]),
            ("fit: fill, focus: 50% 101%", ["2:41 \"50% 101%\" is not a focus (\(focusHint))"]),
            ("fit: fill, focus: [1]", ["2:41 expected text, found an array"]),
            ("fit: fill, focus: { x: 50% }", ["2:41 \"y\" is missing"]),
            (
                "fit: fill, focus: { x: 50, y: .5% }",
                [
                    "2:46 expected a percentage, found \"50\" (write a number from 0% to 100%)",
                    "2:53 expected a percentage, found \".5%\" (write a number from 0% to 100%)",
                ]
            ),
            (
                "fit: fill, focus: { x: 50%, y: 50%, z: 1 }",
                ["2:59 warning: unknown key \"z\""]
            ),
            (
                "focus: 50% 50%",
                [
                    "2:30 only a picture with fit: fill has a focus"
                        + " (add fit: fill, or remove the focus)"
                ]
            ),
        ] as [(String, [String])])
    func focus(_ fields: String, _ expected: [String]) {
        #expect(problems(body: "{ image: a.png, \(fields) }") == expected)
    }

    @Test("A focus is read as shares")
    func shares() throws {
        func focus(_ text: String) throws -> BoundFocus? {
            let file = "data: board\nbody: { image: a.png, fit: fill, focus: \(text) }"
            return (read(file).template?.body.content as? ImageNode)?.focus
        }
        #expect(try focus("{ x: 0%, y: 12.5% }") == .fixed(Focus(x: 0, y: 0.125)))
        #expect(try focus("100% 50%") == .fixed(Focus(x: 1, y: 0.5)))
        #expect(try focus("~") == nil)
        for text in ["", "50%", "1e1% 0%", "0x1% 0%", "-1% 0%", "1.% 0%", "inf% 0%", "1%,2%"] {
            #expect(Focus(text) == nil, "\(text)")
        }
    }

    @Test(
        "Masks, colors of classes, and nodes in place of pictures",
        arguments: [
            ("mask: torn.svg", []),
            ("mask: { image: \"{{title}}.png\", by: luminance }", []),
            ("mask: { by: opacity }", ["2:29 \"image\" is missing"]),
            (
                "mask: { image: torn.png, by: color }",
                ["2:52 \"color\" is not one of \"opacity\", \"luminance\""]
            ),
            ("mask: 5", []),
            ("mask: []", ["2:29 expected text, found an array"]),
            ("colors: { slash: \"{{color}}\", cap: \"#fff\" }", []),
            (
                "colors: { slash: rad }",
                [
                    "2:40 \"rad\" is not a valid color"
                        + " (write \"#rrggbb\", or a name from the template's colors)"
                ]
            ),
            (
                "colors: red",
                ["2:31 expected an object of classes and colors, found a string"]
            ),
            ("otherwise: b.png", []),
            ("otherwise: { box: { text: \"{{title|initial}}\" } }", []),
            ("otherwise: [{ text: x }, spacer]", []),
            ("otherwise: { texd: x }", ["2:34 this is not a node (did you mean \"text\"?)"]),
            ("otherwise: 5", ["2:34 expected a string, found a number (put it in quotes: \"5\")"]),
        ] as [(String, [String])])
    func details(_ fields: String, _ expected: [String]) {
        #expect(problems(body: "{ image: a.png, \(fields) }") == expected)
    }

    @Test("A badge has no nodes in place of its art")
    func badge() {
        #expect(
            problems(body: "{ badge: A, art: a.svg, otherwise: { text: x } }") == [
                "2:42 expected a string, found an object"
            ])
    }

    @Test("The pictures that a template names, with their masks and classes, can be checked")
    func names() throws {
        let text = """
            data: board
            body:
              row:
                - { image: a.svg, mask: m.png, colors: { slash: "#000" } }
                - { image: "{{title}}.svg", mask: "{{title}}.png", otherwise: o.svg }
                - { image: b.svg, otherwise: { text: B }, mask: { image: n.png } }
            """
        let template = try #require(read(text).template)
        #expect(template.pictures.map(\.name) == ["m.png", "a.svg", "o.svg", "n.png"])
        #expect(template.pictures.map { $0.colors.map(\.name) } == [[], ["slash"], [], []])
    }

    @Test(
        "Codes",
        arguments: [
            ("\"{{title}}\"", []),
            ("5", []),
            ("x, type: qr, errorCorrection: high, color: \"#123\", fill: \"#fff\", label: x", []),
            (
                "x, type: code128, label: \"{{title}}\", style: { size: 8 }, alt: x, role: figure",
                []
            ),
            ("x, type: ean", ["2:24 \"ean\" is not one of \"qr\", \"code128\""]),
            (
                "x, errorCorrection: most",
                [
                    "2:35 \"most\" is not one of \"low\", \"medium\", \"quartile\", \"high\""
                ]
            ),
            (
                "x, type: code128, errorCorrection: low",
                [
                    "2:50 a Code 128 has no error correction"
                        + " (remove errorCorrection, or use type: qr)"
                ]
            ),
            ("[]", ["2:15 expected text, found an array"]),
            ("\"{{nope}}\"", ["2:15 unknown fact \"nope\" (did you mean \"note\"?)"]),
            ("x, lable: y", ["2:18 warning: unknown key \"lable\" (did you mean \"label\"?)"]),
        ] as [(String, [String])])
    func codes(_ fields: String, _ expected: [String]) {
        #expect(problems(body: "{ code: \(fields) }") == expected)
    }

    private static let rangeHint =
        "write the numbers at the bottom and at the top, as in [0, 4]"

    @Test(
        "Charts of points and parts",
        arguments: [
            ("line", "", []),
            ("dots", ", role: figure", []),
            ("ring", ", label: \"{{title}}\", hole: 0, spacing: 2mm", []),
            ("sparkline", ", range: [-1, 4.5], dot: 0, trace: { width: 2 }", []),
            ("line", ", altEach: \"{{title}} {{credits|fixed 1}}\"", []),
            (
                "line", ", altEach: \"{{nope}}\"",
                ["2:66 unknown fact \"nope\" (did you mean \"note\"?)"]
            ),
            ("line", ", range: 4", ["2:64 expected two numbers, found a number (\(rangeHint))"]),
            ("line", ", range: [4]", ["2:64 expected two numbers, found an array (\(rangeHint))"]),
            ("line", ", range: [4, 4]", ["2:64 a range must go up (\(rangeHint))"]),
            ("ring", ", hole: 1", ["2:63 1 is not between 0 and 0.95"]),
            ("ring", ", axis: { width: 1 }", ["2:57 warning: unknown key \"axis\""]),
            ("sparkline", ", label: x", ["2:62 warning: unknown key \"label\""]),
            ("dots", ", gap: 0.5", ["2:57 warning: unknown key \"gap\""]),
        ] as [(String, String, [String])])
    func charts(_ kind: String, _ fields: String, _ expected: [String]) {
        let body = "{ picture: \(kind), values: courses, value: credits\(fields) }"
        #expect(problems(body: body) == expected)
    }
}
