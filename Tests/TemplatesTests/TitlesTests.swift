import Schema
import Testing

@testable import Templates

/// Tests of what the titles of documents begin with.
@Suite struct TitlesTests {
    private static let bases = MemoryTemplates(texts: [
        "card": "data: board\ntitles: { one: Card, many: Cards }\n\(someBody)",
        "plain": "data: board\n\(someBody)",
    ])

    @Test(
        "Each beginning comes from the nearest file that has it",
        arguments: [
            ("extends: plain", "", ""), ("extends: card", "Card", "Cards"),
            ("extends: card\ntitles: ~", "Card", "Cards"),
            ("extends: card\ntitles: { one: Karte }", "Karte", "Cards"),
            ("extends: card\ntitles: { many: Karten }", "Card", "Karten"),
            ("extends: card\ntitles: { one: \"\", many: ~ }", "", "Cards"),
            ("extends: plain\ntitles: { one: 5, many: \" a\\n  b\u{A0}c \" }", "5", "a b\u{A0}c"),
        ])
    func inherited(_ text: String, _ one: String, _ many: String) throws {
        let (template, problems) = read(text, Self.bases)
        #expect(problems.diagnostics.map(\.message) == [])
        let titles = try #require(template).titles
        #expect([titles.one, titles.many] == [one, many])
    }

    @Test("A beginning has the words of the template that is used")
    func words() throws {
        let base = MemoryTemplates(texts: [
            "base": """
            data: board
            titles: { one: "{{words.card}} {{words.kind|upper}}" }
            words: { card: Report card, kind: a }
            \(someBody)
            """
        ])
        #expect(try #require(read("extends: base", base).template).titles.one == "Report card A")
        // The word is used, so that it is not taken for a typo of another one.
        let own = read("extends: base\nwords: { card: Zeugnis, kind: b }", base)
        #expect(own.problems.diagnostics.map(\.message) == [])
        #expect(try #require(own.template).titles.one == "Zeugnis B")
    }

    @Test(arguments: [
        ("7", ["2:9 expected an object, found a number"]),
        ("[Card]", ["2:9 expected an object, found an array"]),
        ("{ one: [a] }", ["2:16 expected text, found an array"]),
        ("{ many: true }", ["2:17 expected text, found true"]),
        (
            "{ on: Card }",
            ["2:11 warning: unknown key \"on\" (did you mean \"one\"?)"]
        ),
        (
            "{ one: \"{{title}}\" }",
            [
                "2:16 {{title}} cannot be in a title, which has no facts (write what the document is,"
                    + " such as Report card; the data says whose)"
            ]
        ),
        (
            "{ one: \"{{words.days}}\" }",
            [
                "2:16 {{count}} cannot be in a title, which has no facts (write what the document is,"
                    + " such as Report card; the data says whose)"
            ]
        ),
        (
            "{ many: \"{{words.dais}}\" }",
            ["2:17 unknown word \"dais\" (did you mean \"days\"?)"]
        ),
        ("{ many: \"{{words\" }", ["2:17 the binding {{words is not closed (end it with }})"]),
    ])
    func mistakesAreLocated(_ titles: String, _ lines: [String]) {
        let text = """
            data: board
            titles: \(titles)
            words: { days: "{{count}} days" }
            body: { text: "{{words.days}}" }
            """
        #expect(problems(text) == lines)
    }

    @Test func aFileThatIsUsedHasNone() {
        let parts = MemoryTemplates(texts: ["parts": "titles: { one: Card }"])
        #expect(
            problems("data: board\nuse: parts\n\(someBody)", parts) == [
                "parts.yaml:1:9 a file that is used cannot have \"titles\" (it can have colors, parts, styles,"
                    + " summary, words; extend a template to get everything else)"
            ])
    }
}
