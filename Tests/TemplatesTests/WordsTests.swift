import Schema
import Testing

@testable import Templates

/// Tests of the printed words of templates.
@Suite struct WordsTests {
    private static let days = Word("days", showing: [.init("count", .number, "")])
    private static let standard = StandardWords(
        facts: [Word("good"), days],
        files: [parsed("good: fine\ndays: \"{{count}} days\""), englishFile]
    )

    /// Returns the text of a body `{ text: … }` with `words`, as it is shown for a record.
    private func shown(
        _ text: String, _ words: String = "", _ others: MemoryTemplates = MemoryTemplates()
    ) throws -> String {
        let (template, problems) = read(
            "data: board\nbody: { text: \"\(text)\" }\n\(words)", others, words: Self.standard)
        #expect(problems.diagnostics.map(\.message) == [])
        let found = try #require(template)
        let node = try #require(found.body.content as? TextNode)
        var record = Record()
        record.set("title", .text("T"))
        record.set("passed", .flag(true))
        record.set("note", Word("good").fact)
        record.set("count", .number(5, shown: "5.0"))
        let scope = Scope([record], words: found.words)
        return node.text.pieces.map { piece in
            switch piece {
            case .literal(let text): return text
            case .binding(let binding):
                if case .text(let text) = scope.shown(binding) { return text }
                return "?"
            case .expression(let expression): return expression.notation
            }
        }.joined()
    }

    @Test("Words are in text, with formats, and with bindings of their own")
    func texts() throws {
        #expect(try shown("{{words.good}} {{words.months.5}}", "words: { x: y }") == "fine May")
        #expect(try shown("{{words.good|upper}} {{words.good|initial}}") == "FINE f")
        #expect(
            try shown("{{words.hello}}!", "words: { hello: \"Hello {{title}} {{count|fixed 2}}\" }")
                == "Hello T 5.00!")
        #expect(try shown("a {{words.list.last}} b") == "a  and  b")
    }

    @Test("A template's words take precedence over those of files, and files over English")
    func precedence() throws {
        let files = MemoryTemplates(
            texts: ["base": "words: { extends: fr, good: base }"],
            words: ["fr": "\"yes\": oui\ngood: bon\nmonths: [janvier]\n", "de": "\"yes\": ja"])
        #expect(try shown("{{passed}} {{note?}}") == "yes fine")
        #expect(try shown("{{passed}} {{note?}}", "words: fr", files) == "oui bon")
        #expect(
            try shown("{{passed}} {{note?}}", "words: { extends: fr, good: gut }", files)
                == "oui gut")
        #expect(try shown("{{passed}} {{note?}}", "extends: base", files) == "oui base")
        #expect(
            try shown("{{passed}} {{note?}}", "extends: base\nwords: de", files) == "ja base")
        #expect(
            try shown("{{words.months.1}} {{words.months.2}}", "words: fr", files)
                == "janvier February")
    }

    @Test("Ordinals of two files are not mixed")
    func ordinals() throws {
        let ordinal = "words: { ordinal: { is: { 1: \"{{number}}er\" }, other: \"{{number}}e\" } }"
        let found = read("data: board\n\(someBody)\n\(ordinal)", words: Self.standard)
        let formats = try #require(found.template).words.formats
        #expect(formats.ordinals.text(of: "1").after == "er")
        #expect(formats.ordinals.text(of: "21").after == "e")
    }

    @Test("Facts can be sentences of words, with values that are words")
    func sentences() {
        let words = Words([
            "good": BoundText(literal: "fine"),
            "days": BoundText(pieces: [
                .binding(Binding(to: ["count"])), .literal(" days"),
            ]),
        ])
        let days = Self.days.fact(.count(3))
        #expect(days.shown(in: words) == "3 days")
        #expect(Word("good").fact.shown(in: words) == "fine")
        #expect(Word("a.bad").fact.shown(in: words) == "bad")
        #expect(days.isPresent && !FieldValue.words(WordText([])).isPresent)
        let list = WordText(
            [Self.days.phrase([Word("good").fact]), .text("x")], separator: .text(", "))
        #expect(FieldValue.words(list).shown(in: words) == "fine days, x")
        #expect(FieldValue.flag(false).shown(in: Words(["no": BoundText(literal: "non")])) == "non")
        #expect(
            FieldValue.flag(false).compared(in: Words(["no": BoundText(literal: "non")])) == "no")
    }

    @Test(
        "Problems of words in text",
        arguments: [
            ("{{words.god}}", "unknown word \"god\" (did you mean \"good\"?)"),
            (
                "{{words.zzzzzz}}",
                "unknown word \"zzzzzz\" (define it in \"words\" of the template)"
            ),
            (
                "{{words.numbers}}",
                "\"numbers\" is a group of words, not text"
                    + " (name one of them, as in {{words.numbers.decimal}})"
            ),
            (
                "{{words}}",
                "\"words\" is a group of words, not text"
                    + " (name one of them, as in {{words.attendance.absent}})"
            ),
            (
                "{{words.good|fixed 2}}",
                "{{words.good}} does not support this format"
                    + " (words without facts support upper, lower and initial)"
            ),
            (
                "{{words.days|upper}}",
                "{{words.days}} does not support this format"
                    + " (words without facts support upper, lower and initial)"
            ),
            (
                "{{words.pageOf}}",
                "unknown fact \"page.number\", in the word \"pageOf\""
                    + " (page facts are available only in headers, footers and backgrounds)"
            ),
        ])
    func problemsInTexts(_ text: String, _ problem: String) {
        let found = problems(
            "data: board\nbody: { text: \"\(text)\" }", words: Self.standard)
        #expect(found.first == "2:15 \(problem)")
    }

    @Test(
        "Problems of a template's words",
        arguments: [
            ("good: \"{{title}}\"", "3:16 the word \"good\" cannot show facts"),
            (
                "days: \"{{cuont}}\"",
                "3:16 unknown fact \"cuont\" (did you mean \"count\"?)"
            ),
            (
                "a: \"{{words.good}}\"",
                "3:13 a word cannot show another word"
                    + " (write its text again, or show both words in the template)"
            ),
            ("a: no", nil), ("a: true", "3:13 expected text, found true (put the word in quotes)"),
            (
                "a b: x",
                "3:15 \"a b\" is not a valid name of a word (write letters, digits, - and _)"
            ),
            (
                "dates: { long: qqq }",
                "3:25 \"qqq\" is not a field of a date, in the pattern \"qqq\" (the fields are yyyy, yy, M,"
                    + " MM, MMM, MMMM, d, dd, EEE, EEEE; put words in single quotes)"
            ),
            (
                "numbers: { percent: \"%\" }",
                "3:30 this text needs {{number}} once, without a format"
            ),
            ("extends: xx", "3:19 unknown words file \"xx\""),
            (
                "godo: x",
                "3:16 the word \"godo\" is never used"
                    + " (did you mean \"good\", which this template replaces?)"
            ),
        ] as [(String, String?)])
    func problemsOfWords(_ words: String, _ problem: String?) {
        let found = problems("data: board\n\(someBody)\nwords: { \(words) }", words: Self.standard)
        #expect(found == (problem.map { [$0] } ?? []))
    }

    @Test("The complete words file must have all words that facts show")
    func completeness() {
        let found = problems(
            "data: board\n\(someBody)",
            words: StandardWords(facts: [Word("nice.one")], files: [englishFile]))
        #expect(found == ["en.yaml:5:1 the word \"nice.one\" is missing"])
    }

    @Test("Words files that extend each other end")
    func circles() {
        let files = MemoryTemplates(words: ["a": "extends: b", "b": "extends: a"])
        let found = problems("data: board\n\(someBody)\nwords: a", files)
        #expect(found.count == 1 && found[0].contains("more than 16 words files extend each other"))
    }
}
