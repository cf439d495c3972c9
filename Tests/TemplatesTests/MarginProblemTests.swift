import Testing

@testable import Templates

@Suite struct MarginProblemTests {
    private func found(_ lines: String...) -> [String] {
        problems((["data: board", someBody] + lines).joined(separator: "\n"))
    }

    @Test("Page facts are available in headers and footers")
    func facts() {
        #expect(
            found(
                "header: { text: \"{{title}}: {{page.number}} of {{page.count|fixed 0}}\" }",
                "footer: [{ when: page.isFirst, then: { text: \"{{page.isLast}}\" } }]") == [])
        #expect(
            found("footer: { text: \"{{page.nummer}} {{page}}\" }") == [
                "3:17 unknown fact \"page.nummer\" (did you mean \"page.number\"?)",
                "3:17 {{page}} is a group of facts, not text"
                    + " (name one of its facts, as in {{page.number}})",
            ])
    }

    @Test("Page facts are not available anywhere else")
    func elsewhere() {
        let hint = "page facts are available only in headers, footers and backgrounds"
        #expect(
            problems(body: "{ text: \"{{page.number}}\" }") == [
                "2:15 unknown fact \"page.number\" (\(hint))"
            ])
    }

    @Test("The size of the page is known everywhere")
    func size() {
        #expect(
            found(
                "let: { half: = page.width / 2 }",
                "header: { when: page.width > 400, then: spacer }",
                "footer: { text: \"{{page.height}}\" }") == [])
        #expect(
            problems(
                body:
                    "{ when: page.height >= 500, then: { text: \"{{page.width}}\" } }"
            )
                == [])
        #expect(
            problems(body: "{ text: \"{{page.widht}}\" }") == [
                "2:15 unknown fact \"page.widht\" (did you mean \"page.width\"?)"
            ])
    }

    @Test("A condition cannot use the number of pages, which depends on the header's height")
    func count() {
        let message =
            "a condition cannot use \"page.count\" (use page.isFirst or page.isLast)"
        #expect(
            found("header: { when: page.count, then: spacer }") == ["3:17 \(message)"])
        #expect(
            found("footer: { when: page.count = 1, then: spacer }") == [
                "3:17 \(message)"
            ])
        #expect(
            found("background: [{ when: page.count, use: spacer }]") == ["3:22 \(message)"])
    }

    @Test("A page cannot break there, and the nearest file takes precedence")
    func inheritance() throws {
        #expect(
            found("header: { column: [pageBreak] }") == [
                "3:20 a page cannot break here"
                    + " (put pageBreak directly in the body's column, or in a column inside it)"
            ])
        let base = MemoryTemplates(texts: [
            "base": "data: board\nbody: { text: x }\nheader: { text: a }\nfooter: { text: b }"
        ])
        let own = try #require(read("extends: base\nfooter: []", base).template)
        #expect(own.header.count == 1 && own.footer.isEmpty)
    }
}
