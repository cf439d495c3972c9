import Testing

@testable import Templates

/// The problems of rotations, bounds, clips, shadows, places, gradients, dashes and lines.
@Suite struct FrameProblemTests {
    private static let modes =
        "\"normal\", \"multiply\", \"screen\", \"overlay\", \"darken\", \"lighten\", \"colorDodge\","
        + " \"colorBurn\", \"hardLight\", \"softLight\", \"difference\", \"exclusion\", \"hue\","
        + " \"saturation\", \"color\", \"luminosity\""

    @Test(
        "Valid fields",
        arguments: [
            "rotate: 90", "rotate: -12.5", "minWidth: 3, maxWidth: 3mm", "minHeight: 1pw",
            "aspect: \"16:9\"", "aspect: 1.5", "opacity: 0.5", "blend: colorBurn", "clip: circle",
            "lang: es-MX", "clip: {}", "clip: { radius: 3mm }",
            "clip: { path: M0 0L9 9A5 5 0 0 1 3 3z }",
            "shadow: {}", "shadow: { x: -1, y: 1mm, blur: 3, color: \"{{color}}\" }",
        ])
    func sound(_ field: String) {
        #expect(problems(body: "{ text: x, \(field) }") == [])
        #expect(problems(body: "{ row: [], \(field) }") == [])
    }

    @Test(
        "Fields of frames",
        arguments: [
            ("rotate: 361", "2:26 361 is not between -360 and 360"),
            ("minWidth: -1", "2:28 a length cannot be negative here"),
            ("minWidth: 9, maxWidth: 8", "2:28 the minimum is more than the maximum"),
            (
                "aspect: wide",
                "2:26 \"wide\" is not a valid shape"
                    + " (write the width and the height, such as \"16:9\", up to 100:1)"
            ),
            (
                "aspect: \"1:0\"",
                "2:26 \"1:0\" is not a valid shape"
                    + " (write the width and the height, such as \"16:9\", up to 100:1)"
            ),
            (
                "lang: english",
                "2:24 \"english\" is not a language tag"
                    + " (write a tag of BCP 47, such as en, es-MX or zh-Hant)"
            ),
            ("lang: es_MX", "2:24 \"es_MX\" is not a language tag (did you mean \"es-MX\"?)"),
            ("opacity: 2", "2:27 2 is not between 0 and 1"),
            (
                "blend: multply",
                "2:25 \"multply\" is not one of \(modes) (did you mean \"multiply\"?)"
            ),
            (
                "clip: round",
                "2:24 \"round\" is not a clip"
                    + " (write circle, { radius: 4mm }, or { path: \"M0 0 L100 0 L50 100 Z\" })"
            ),
            (
                "clip: { path: M0 0 L5 }",
                "2:32 the path is wrong at character 8: expected a number"
                    + " (write it as in an SVG file, such as \"M0 0 L100 0 L50 100 Z\")"
            ),
            (
                "clip: { path: M0 0, viewBox: [0, 0, 9] }",
                "2:47 this is not a valid box"
                    + " (write left, top, width and height, such as [0, 0, 24, 24])"
            ),
            (
                "clip: { path: M0 0 L1 1 }, shadow: {}",
                "2:53 a node that is clipped to a path cannot have a shadow"
                    + " (clip it to a circle or to a radius, or remove the shadow)"
            ),
            ("shadow: { blur: -1 }", "2:34 a length cannot be negative here"),
            (
                "at: { left: 3 }",
                "2:22 only a node directly in a stack can have a place"
                    + " (put the node into stack: […])"
            ),
            ("rotat: 3", "2:18 warning: unknown key \"rotat\" (did you mean \"rotate\"?)"),
        ] as [(String, String)])
    func frames(_ field: String, _ expected: String) {
        #expect(problems(body: "{ row: [], \(field) }") == [expected])
    }

    @Test(
        "Places in stacks",
        arguments: [
            ("{ stack: [{ text: x, at: { left: 3, right: 5% } }] }", []),
            ("{ stack: { repeat: courses, each: { text: x, at: { top: -3mm } } } }", []),
            (
                "{ stack: [{ row: [{ text: x, at: {} }] }] }",
                [
                    "2:40 only a node directly in a stack can have a place"
                        + " (put the node into stack: […])"
                ]
            ),
            (
                "{ stack: [{ text: x, at: { left: 3000%, top: x% } }] }",
                [
                    "2:40 \"3000%\" is not a valid share (write a number up to 1000, such as 50%)",
                    "2:52 \"x%\" is not a valid share (write a number up to 1000, such as 50%)",
                ]
            ),
        ] as [(String, [String])])
    func places(_ body: String, _ expected: [String]) {
        #expect(problems(body: body) == expected)
    }

    @Test(
        "Gradients",
        arguments: [
            ("{ gradient: [\"#fff\", \"{{color}}\"], angle: 90 }", []),
            ("{ gradient: [\"#fff\", \"#000\"], radial: true, center: [0, 50%], radius: 3 }", []),
            ("{ gradient: [{ color: \"#fff\", at: 0 }, { color: \"#000\", at: 99.5% }] }", []),
            ("[{ when: title, use: none }, { gradient: [\"#fff\", \"#000\"] }]", []),
            (
                "[{ when: titel, use: \"#fff\" }, none]",
                ["2:33 unknown fact \"titel\" (did you mean \"title\"?)"]
            ),
            (
                "[{ when: title, use: none }]",
                [
                    "2:25 a list of cases ends in a plain value"
                        + " (for example, [{ when: letter = 'F', use: red }, none])"
                ]
            ),
            (
                "{ gradient: [\"#fff\"] }",
                [
                    "2:36 a gradient needs at least two colors"
                        + " (for example, gradient: [navy, teal])"
                ]
            ),
            ("{ angle: 3 }", ["2:24 \"gradient\" is missing"]),
            (
                "{ gradient: [\"#fff\", { color: \"#fff\", at: 3 }] }",
                [
                    "2:66 \"3\" is not a position in a gradient (write a share from 0% to 100%)"
                ]
            ),
            (
                "{ gradient: [{ color: \"#fff\", at: 50% }, { color: \"#fff\", at: 20% }] }",
                [
                    "2:86 this position is before the one of the color before"
                        + " (write the colors in the order of their positions)"
                ]
            ),
            (
                "{ gradient: [\"#fff\", \"#000\"], radius: 3 }",
                [
                    "2:62 only a radial gradient has a center and a radius"
                        + " (add radial: true)"
                ]
            ),
            (
                "{ gradient: [\"#fff\", \"#000\"], radial: true, angle: 3 }",
                ["2:75 a radial gradient has no angle"]
            ),
            (
                "{ gradient: [\"#fff\", \"#000\"], radial: true, center: 3 }",
                [
                    "2:76 expected a point"
                        + " (write its distances from the left and from the top, such as [50%, 4mm])"
                ]
            ),
        ] as [(String, [String])])
    func gradients(_ fill: String, _ expected: [String]) {
        #expect(problems(body: "{ box: {}, fill: \(fill) }") == expected)
    }

    @Test(
        "Lines and dashes",
        arguments: [
            ("{ rule: 1, direction: vertical, dash: dashed }", []),
            (
                "{ line: { from: [0, 0], to: [100%, 3mm], width: 1, color: \"#fff\", dash: dotted,"
                    + " cap: round } }", []
            ),
            ("{ box: , border: { top: { width: 1 }, left: { dash: [1, 2] } } }", []),
            (
                "{ rule: 1, dash: wavy }",
                [
                    "2:24 \"wavy\" is not a kind of dashes"
                        + " (write dotted, dashed, or lengths such as [2mm, 1mm])"
                ]
            ),
            (
                "{ rule: 1, dash: [] }",
                [
                    "2:24 expected 1 to 16 lengths of dashes and gaps, found 0"
                        + " (for example, dash: [2mm, 1mm])"
                ]
            ),
            ("{ rule: 1, dash: [0, 3] }", ["2:25 a length must be more than 0 here"]),
            ("{ line: { from: [0, 0] } }", ["2:15 \"to\" is missing"]),
            ("{ line: 3 }", ["2:15 expected an object, found a number"]),
            (
                "{ box: , border: { topp: { width: 1 } } }",
                ["2:26 warning: unknown key \"topp\" (did you mean \"top\"?)"]
            ),
        ] as [(String, [String])])
    func lines(_ body: String, _ expected: [String]) {
        #expect(problems(body: body) == expected)
    }

    @Test("The facts of fills, borders and shadows are those of the node")
    func facts() throws {
        let found = try #require(
            read(
                "data: board\nbody: { box: {}, fill: { gradient: [\"{{color}}\", \"#fff\"] },"
                    + " border: { top: { color: \"{{title}}\" } }, shadow: { color: \"{{note?}}\" } }\n"
            ).template)
        #expect(found.body.facts == [["color"], ["title"], ["note"]])
    }

    @Test("Ordinary nodes have no rare fields")
    func ordinary() throws {
        let found = try #require(
            read("data: board\nbody: { text: x, width: 3, padding: 2, role: paragraph }\n").template
        )
        #expect(found.body.frame.details == nil)
    }
}
