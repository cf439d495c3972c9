import Testing

@testable import Templates

/// Tests the problems of margins, least sizes and backgrounds.
@Suite struct PageProblemTests {
    private func found(_ line: String) -> [String] {
        problems("data: board\n\(someBody)\n\(line)")
    }

    @Test(
        "Margins relative to the binding",
        arguments: [
            ("margin: { inner: 9mm, outer: 5mm, top: 1, bottom: 2 }, gutter: 8mm", []),
            ("margin: { inner: 9mm, left: 1 }, binding: top", []),
            (
                "margin: { inner: 9mm, left: 1 }",
                [
                    "3:37 \"left\" cannot be used if pages are bound at the left"
                        + " (write inner and outer for left and right)"
                ]
            ),
            (
                "margin: { bottom: 1 }, binding: top",
                [
                    "3:27 \"bottom\" cannot be used if pages are bound at the top"
                        + " (write inner and outer for top and bottom)"
                ]
            ),
            (
                "margin: { iner: 9mm }",
                ["3:19 warning: unknown key \"iner\" (did you mean \"inner\"?)"]
            ),
            ("gutter: -1mm", ["3:17 a length cannot be negative here"]),
            (
                "binding: spine",
                ["3:18 \"spine\" is not one of \"left\", \"right\", \"top\""]
            ),
            ("startsOn: even", ["3:19 \"even\" is not one of \"any\", \"odd\""]),
        ] as [(String, [String])])
    func margins(_ page: String, _ expected: [String]) {
        #expect(found("page: { \(page) }") == expected)
    }

    @Test("The first page leaves the same width")
    func first() {
        #expect(found("page: { margin: [1, 5pw], first: { margin: [9, 2pw, 9, 8pw] } }") == [])
        #expect(
            found("page: { margin: 5pw, first: { margin: 5mm } }") == [
                "3:39 the first page leaves a width other than that of the other pages"
                    + " (its margins at the left and right must add up to those of the other pages)"
            ])
        #expect(found("page: { first: { } }") == ["3:16 \"margin\" is missing"])
        #expect(
            found("page: { first: { margin: 0, size: a4 } }") == [
                "3:29 warning: unknown key \"size\""
            ])
    }

    @Test("Each field of the margins comes from the nearest file that has it")
    func inheritance() throws {
        let base = MemoryTemplates(texts: [
            "base": """
            data: board
            body: { text: x }
            page: { margin: { inner: 9, outer: 5 }, gutter: 2, binding: left, least: [50, 60] }
            """
        ])
        let page = try #require(
            read(
                "extends: base\npage: { binding: right, first: { margin: { inner: 14, top: 1 } } }",
                base
            )
            .template?.page)
        let margin = try #require(page.margin)
        #expect(margin.insets(ofPage: 1, on: .zero) == .init(top: 1, right: 16, bottom: 0, left: 0))
        #expect(margin.insets(ofPage: 2, on: .zero) == .init(top: 0, right: 5, bottom: 0, left: 11))
        #expect(margin.insets(ofPage: 3, on: .zero) == .init(top: 0, right: 11, bottom: 0, left: 5))
        #expect(page.least == .init(width: 50, height: 60))
    }

    @Test(
        "The least size is a width and a height",
        arguments: [
            ("least: [100mm, 4in]", []),
            (
                "least: 100mm",
                [
                    "3:16 this is not a valid least size (write a width and a height, such as [100mm, 120mm])"
                ]
            ),
            (
                "least: [100mm, 50ph]",
                [
                    "3:16 this is not a valid least size (write a width and a height, such as [100mm, 120mm])"
                ]
            ),
            ("least: [100mm, 0]", ["3:24 a length must be more than 0 here"]),
            (
                "size: card, least: [100mm, 50mm]",
                [
                    "3:28 the size of the page is smaller than its least size"
                        + " (write a larger size, or a smaller least size)"
                ]
            ),
        ] as [(String, [String])])
    func least(_ page: String, _ expected: [String]) {
        #expect(found("page: { \(page) }") == expected)
    }

    @Test(
        "A page that is smaller than the least size of another file is reported where it is written"
    )
    func inheritedLeast() {
        let base = MemoryTemplates(texts: [
            "base": "data: board\nbody: { text: x }\npage: { least: [100mm, 120mm] }"
        ])
        #expect(
            problems("extends: base\npage: { size: card }", base) == [
                "2:15 the size of the page is smaller than its least size"
                    + " (write a larger size, or a smaller least size)"
            ])
    }

    @Test("Cases of a background are conditions, and the last one can be without")
    func backgrounds() {
        #expect(
            found(
                "background: [{ when: note, use: { text: \"{{note}}\" } }, { text: \"{{page.number}}\" }]"
            )
                == [])
        #expect(
            found("background: [{ text: a }, { text: b }]") == [
                "3:27 this is never used, because what comes before it always applies"
                    + " (put the background without a condition last)"
            ])
        #expect(
            found("background: [{ use: { text: a } }]") == ["3:14 \"when\" is missing"])
        #expect(
            found("background: [{ when: note, use: { text: a }, else: { text: b } }]") == [
                "3:46 warning: unknown key \"else\""
            ])
        #expect(
            found("background: [{ when: page.isFrist, use: { text: a } }]") == [
                "3:22 unknown fact \"page.isFrist\" (did you mean \"page.isFirst\"?)"
            ])
    }
}
