import Drawing
import Testing

@testable import Templates

@Suite("Templates that leave their place to others")
struct InsteadTests {
    private static let others = MemoryTemplates(texts: [
        "plain": """
        instead: { terms: year, roster: team }
        summary: plain
        data: board
        styles: { small: { size: 7pt } }
        body: { text: x, style: small }
        """,
        "year": """
        extends: base
        summary: year
        data: board
        styles: { large: { size: 9pt } }
        body: { text: x, style: large }
        """,
        "team": "{ summary: team, data: board, body: { text: x } }",
        "base": "page: { size: a5 }",
    ])

    @Test(
        "The first field that the data has decides",
        arguments: [
            ([], "plain"), (["terms"], "year"), (["roster"], "team"),
            (["roster", "terms"], "year"),
            (["students"], "plain"),
        ])
    func choices(fields: [String], expected: String) throws {
        for text in [Self.others.texts["plain"] ?? "", "extends: plain"] {
            let template = try #require(read(text, Self.others, has: fields.contains).template)
            #expect(template.summary == expected)
            #expect(template.decidingFields == ["terms", "roster"])
            #expect(template.name == "t")
            #expect(template.path == "t.yaml")
        }
    }

    @Test("A page that is wider than tall decides as well")
    func landscape() throws {
        let text = "instead: { page.isLandscape: year }\nsummary: tall\ndata: board\n\(someBody)"
        let cases: [(Size?, String)] = [
            (nil, "tall"), (Size(width: 10, height: 10), "tall"),
            (Size(width: 11, height: 10), "year"),
        ]
        for (size, expected) in cases {
            let template = try #require(
                read(text, Self.others, has: { Template.decides($0, page: size) { _ in true } })
                    .template)
            #expect(template.summary == expected)
            #expect(template.decidingFields == [Template.landscapeFact])
        }
        #expect(
            problems("instead: { page.isTall: year }\ndata: board\n\(someBody)", Self.others) == [
                "1:25 unknown fact of the page \"page.isTall\""
                    + " (write a field of the data, or page.isLandscape)"
            ])
    }

    @Test(
        "What the other template extends follows it, and a template that extends both keeps its own"
    )
    func extended() throws {
        let own = "{ extends: plain, summary: own, styles: { large: { size: 8pt } } }"
        let template = try #require(read(own, Self.others, has: { $0 == "terms" }).template)
        #expect(template.summary == "own")
        #expect(template.page.size.width < 420)
        #expect((template.body.content as? TextNode)?.style.size == .points(8))
    }

    @Test("A name of either template is accepted")
    func names() {
        for has in [false, true] {
            func found(_ name: String) -> [String] {
                problems(
                    "{ extends: plain, summary: own summary, styles: { \(name): { size: 8pt } } }",
                    Self.others, has: { _ in has })
            }
            #expect(found("small") == [])
            #expect(found("large") == [])
            let near = has ? "large" : "small"
            let wrong = has ? "larg" : "smal"
            #expect(
                found(wrong) == [
                    "1:51 the style \"\(wrong)\" is never used"
                        + " (did you mean \"\(near)\", which this template replaces?)"
                ])
        }
    }

    private static let withParts = MemoryTemplates(texts: [
        "card": """
        extends: common
        instead: { terms: year }
        data: board
        body: { column: [{ part: standing }, { part: courses }, { part: head }, { part: scale }] }
        parts: { courses: { node: { text: x } } }
        """,
        "common": "parts: { standing: { node: { text: x } } }\nuse: library",
        "library": "parts: { head: { node: { text: x } }, scale: { node: { text: x } } }",
        "year": """
        use: library
        data: board
        body: { column: [{ part: yearStanding }, { part: yearCourses }, { part: head }] }
        parts: { yearStanding: { node: { text: x } }, yearCourses: { node: { text: x } } }
        """,
    ])

    /// Returns the problems of a template with parts that extends a card, for data with terms or without.
    private func problemsOfParts(_ names: [String], _ more: String = "", terms: Bool) -> [String] {
        let parts = names.map { "\($0): { node: { text: y } }" }.joined(separator: ", ")
        return problems(
            "extends: card\nparts: { \(parts) }\n\(more)", Self.withParts, has: { _ in terms })
    }

    @Test("Parts that the other template does not have are reported with those that it has")
    func lostParts() {
        func lost(_ place: String, _ name: String, near: String = "") -> String {
            "\(place) the part \"\(name)\" is not used for data with \"terms\": year, which takes the place of"
                + " card, does not have it (\(near)year has the parts yearStanding, yearCourses; to use it without"
                + " changes, write instead: { terms: year })"
        }
        let names = ["standing", "courses"]
        #expect(
            problemsOfParts(names, terms: true) == [
                lost("2:10", "standing", near: "did you mean \"yearStanding\"? "),
                lost("2:43", "courses"),
            ])
        #expect(problemsOfParts(names, terms: false) == [])
        #expect(
            problemsOfParts(["yearCourse"], terms: true) == [
                "2:10 the part \"yearCourse\" is never used"
                    + " (did you mean \"yearCourses\", which this template replaces?)"
            ])
        // A template that says what such data has is not replaced in part.
        #expect(problemsOfParts(names, "instead: { terms: year }", terms: true) == [])
    }

    @Test(
        "A template for both kinds of data, or with parts that both have, is accepted",
        arguments: [false, true])
    func partsOfBoth(terms: Bool) {
        #expect(problemsOfParts(["standing", "courses", "yearCourses"], terms: terms) == [])
        #expect(problemsOfParts(["yearCourses"], terms: terms) == [])
        #expect(problemsOfParts(["head", "scale"], terms: terms) == [])
    }

    @Test("Problems of the choices are reported at their place")
    func problemsOfChoices() {
        func found(_ instead: String, _ others: MemoryTemplates = Self.others) -> [String] {
            problems("instead: \(instead)\ndata: board\n\(someBody)", others) { $0 == "terms" }
        }
        #expect(found("year") == ["1:10 expected an object, found a string"])
        #expect(found("{ terms: 3 }") == ["1:19 expected a template's name, found a number"])
        #expect(found("{ terms: yeer }") == ["1:19 unknown template \"yeer\""])
        #expect(found("{ other: yeer }") == [])
        #expect(found("null") == [])
        let circle = MemoryTemplates(texts: ["a": "instead: { terms: b }", "b": "extends: a"])
        #expect(
            found("{ terms: a }", circle) == [
                "b.yaml:1:10 the template extends itself: t.yaml → a.yaml → b.yaml → a.yaml"
                    + " (remove one of these \"extends\")"
            ])
    }
}
