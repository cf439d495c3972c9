import Testing

@testable import Templates

/// Tests of names that a template defines but that look like those it extends.
@Suite struct OverrideTests {
    private let base = MemoryTemplates(texts: [
        "base": """
        data: board
        styles: { title: { size: 9pt, color: ink }, small: { size: 5pt } }
        colors: { ink: "#000", paper: "#fff" }
        parts: { field: { node: { text: x } } }
        words: { hello: Hello }
        body: { text: x, style: title }
        """
    ])

    @Test(
        "A name that is never used and near an inherited one is a typo",
        arguments: [
            ("styles: { titel: { size: 8pt } }", "2:11 the style \"titel\" is never used", "title"),
            ("colors: { papper: \"#eee\" }", "2:11 the color \"papper\" is never used", "paper"),
            (
                "parts: { feild: { node: { text: y } } }", "2:10 the part \"feild\" is never used",
                "field"
            ),
            ("words: { helo: Hi }", "2:16 the word \"helo\" is never used", "hello"),
        ])
    func typos(_ text: String, _ message: String, _ near: String) {
        #expect(
            problems("extends: base\n\(text)", base) == [
                "\(message) (did you mean \"\(near)\", which this template replaces?)"
            ])
    }

    @Test(
        "Other names are fine",
        arguments: [
            "styles: { title: { size: 8pt } }",
            "styles: { titles: { size: 8pt } }\nbody: { text: x, style: titles }",
            "styles: { titles: { size: 8pt } }\nbody: { text: x, style: { extends: titles } }",
            "colors: { inks: \"#111\" }\nstyles: { title: { color: inks } }",
            "colors: { inks: \"#111\" }\nbody: { rule: 1pt, color: inks }",
            "words: { hello: Hi, bye: Bye }",
            "parts: { fields: { node: { text: y } } }\nbody: { part: fields }",
            "words: { hallo: Hi }\nbody: { text: \"{{words.hallo}}\" }",
        ])
    func names(_ text: String) {
        #expect(problems("extends: base\n\(text)", base) == [])
    }

    @Test("A part that replaces one that nothing shows is an error with the nearest name")
    func partsWithoutEffect() {
        let base = MemoryTemplates(texts: [
            "base": """
            data: board
            parts: { fact: { node: { text: x } }, facts: { node: { text: x } }, old: { node: { text: x } } }
            body: { part: facts }
            """
        ])
        #expect(
            problems(
                "extends: base\nparts: { fact: { node: { text: y } }, old: { node: { text: y } } }",
                base)
                == [
                    "2:10 the part \"fact\", which this template replaces, is never used"
                        + " (did you mean \"facts\"?)",
                    "2:39 the part \"old\", which this template replaces, is never used"
                        + " (remove the part, or show it with part: old)",
                ])
        #expect(
            problems(
                "extends: base\nparts: { fact: { node: { text: y } } }\nbody: { part: fact }", base)
                == []
        )
    }

    @Test("If a fact names colors, a color that looks like a typo is a warning")
    func boundColors() {
        #expect(
            problems(
                "extends: base\ncolors: { inks: \"#111\" }\nbody: { rule: 1pt, color: \"{{color}}\" }",
                base)
                == [
                    "2:11 warning: the color \"inks\" is never used"
                        + " (did you mean \"ink\", which this template replaces?)"
                ])
    }

    @Test("A template that extends nothing can define any names")
    func alone() {
        #expect(
            problems("data: board\n\(someBody)\nstyles: { a: { size: 5pt }, ab: { size: 5pt } }")
                == [])
    }
}
