import Schema
import Testing

@testable import Templates

@Suite struct DefinitionProblemTests {
    /// Returns the problems of a template with values, the first of which starts on line 2, column 8.
    private func found(_ values: String, _ text: String = "x") -> [String] {
        problems("data: board\nlet: { \(values) }\nbody: { text: \"\(text)\" }\n")
    }

    private static let forms =
        "(write text, a number, a list, or an object with one of sum, average, minimum, maximum,"
        + " count, ratio, difference, product)"

    @Test(
        "Values without problems",
        arguments: [
            ("a: Board, b: \"{{title}} {{a}}\"", "{{b|upper}}"), ("a: 2.50", "{{a}} {{a|fixed 1}}"),
            ("a: { sum: courses, of: credits }", "{{a}}"),
            ("a: { count: courses }, b: { count: courses, of: note }", "{{a}} {{b}}"),
            ("a: { average: courses, of: credits }", "{{a?|fixed 2}}"),
            ("a: { minimum: courses, of: credits }", "{{a?}}"),
            ("a: { ratio: [count, 120] }", "{{a|fixed 2}}"),
            (
                "a: { difference: [{ sum: courses, of: credits }, { count: courses }] }",
                "{{a}}"
            ),
            ("a: { sum: [count, 1, { count: courses }] }", "{{a}}"),
            ("a: { product: [{ ratio: [count, 3] }, 2] }", "{{a|fixed 1}}"),
            ("a: { list: courses, where: note }, b: { sum: a, of: credits }", "{{b}}"),
            ("a: { sum: { list: courses, first: 3 }, of: credits }", "{{a}}"),
        ])
    func valid(_ values: String, _ text: String) {
        #expect(found(values, text) == [])
    }

    @Test(
        "Values with problems",
        arguments: [
            ("a: ~", "x", ["2:11 this is not a value \(forms)"]),
            ("a: [1]", "x", ["2:11 this is not a value \(forms)"]),
            ("a: { total: courses }", "x", ["2:11 this is not a value \(forms)"]),
            (
                "a: { sum: courses, count: courses }", "x",
                ["2:11 a value has only one of sum, count \(forms)"]
            ),
            ("a: { sum: courses }", "x", ["2:11 \"of\" is missing"]),
            (
                "a: { sum: coursse, of: credits }", "x",
                ["2:18 unknown fact \"coursse\" (did you mean \"courses\"?)"]
            ),
            (
                "a: { sum: courses, of: count }", "x",
                ["2:31 unknown fact \"count\" (the facts here are title, note, credits)"]
            ),
            (
                "a: { average: courses, of: title }", "x",
                ["2:35 \"title\" is text, not a number"]
            ),
            (
                "a: { maximum: courses, of: title }", "x",
                ["2:35 \"title\" is text, not a number or a date"]
            ),
            (
                "a: { sum: courses, of: credits, where: note }", "x",
                ["2:40 warning: unknown key \"where\""]
            ),
            (
                "a: { ratio: [count] }", "x",
                ["2:20 expected two numbers, found 1 (for example, { ratio: [credits, 120] })"]
            ),
            (
                "a: { sum: [count] }", "x",
                ["2:18 expected two or more numbers, found 1 (for example, { sum: [credits, 2] })"]
            ),
            (
                "a: { product: count }", "x",
                ["2:22 expected an array, found a string"]
            ),
            ("a: { product: [1, title] }", "x", ["2:26 \"title\" is text, not a number"]),
            ("a: { ratio: [count, title] }", "x", ["2:28 \"title\" is text, not a number"]),
            (
                "a: { difference: [count, { list: courses }] }", "x",
                ["2:33 this is not a value \(forms)"]
            ),
            (
                "title: x", "x",
                ["2:8 \"title\" is already the name of a fact (choose another name)"]
            ),
            (
                "item: x", "x",
                ["2:8 \"item\" is already the name of a fact (choose another name)"]
            ),
            (
                "1st: x", "x",
                [
                    "2:8 \"1st\" is not a valid name"
                        + " (write letters, digits, _ and -, beginning with a letter)"
                ]
            ),
            // A value can use only those before it.
            (
                "a: \"{{b}}\", b: x", "x",
                [
                    "2:11 unknown fact \"b\" (the facts here are title, note, count, passed, day,"
                        + " color, school, team, courses)"
                ]
            ),
            (
                "a: \"{{a}}\"", "x",
                [
                    "2:11 unknown fact \"a\" (the facts here are title, note, count, passed, day,"
                        + " color, school, team, courses)"
                ]
            ),
            // A value with a problem is not also unknown.
            ("a: { sum: courses }", "{{a}}", ["2:11 \"of\" is missing"]),
            (
                "a: { average: courses, of: credits }", "{{a?}}",
                ["3:15 {{a}} may have no last decimal (write {{a|fixed 2}})"]
            ),
            (
                "a: { average: courses, of: credits }", "{{a|fixed 2}}",
                ["3:15 {{a}} may be absent (write {{a?}}, or put it inside when: a)"]
            ),
            (
                "a: { ratio: [1, count] }", "{{a|fixed 2}}",
                ["3:15 {{a}} may be absent (write {{a?}}, or put it inside when: a)"]
            ),
            (
                "a: { ratio: [count, 3] }, b: { difference: [a, 1] }", "{{b}}",
                ["3:15 {{b}} may have no last decimal (write {{b|fixed 2}})"]
            ),
            (
                "a: { list: courses }", "{{a}}",
                ["3:15 {{a}} is a list, not text (use repeat to show a list)"]
            ),
        ] as [(String, String, [String])])
    func invalid(_ values: String, _ text: String, _ expected: [String]) {
        #expect(found(values, text) == expected)
    }

    @Test(
        "Values of nodes are known in the node and inside it, and those of a repeat in each record")
    func places() {
        let inner = "{ column: [{ text: \"{{a}}\" }], let: { a: \"{{title}}\" }, alt: \"{{a}}\" }"
        #expect(problems(body: inner) == [])
        #expect(problems(body: "{ text: \"{{a}}\", let: { a: { count: courses } } }") == [])
        #expect(
            problems(
                body: "{ repeat: courses, let: { a: \"{{credits}} {{item.index}}\" },"
                    + " each: { text: \"{{a}}\" } }") == [])
        let facts = "title, note, count, passed, day, color, school, team, courses"
        #expect(
            problems(body: "{ column: [\(inner), { text: \"{{a}}\" }] }") == [
                "2:98 unknown fact \"a\" (the facts here are \(facts))"
            ])
        #expect(
            problems(body: "{ column: \(inner), let: { a: x } }") == [
                "2:55 \"a\" is already the name of a fact (choose another name)"
            ])
        #expect(
            problems(body: "{ spacer: 3, let: { a: x } }") == ["2:20 warning: unknown key \"let\""])
        #expect(
            problems(body: "{ text: x, let: 3 }") == ["2:23 expected an object, found a number"])
    }

    @Test("A guarded value is known to be present")
    func guards() {
        let values = "a: { average: courses, of: credits }"
        func found(_ node: String) -> [String] {
            problems("data: board\nlet: { \(values) }\nbody: \(node)\n")
        }
        #expect(found("{ when: a, then: { text: \"{{a|fixed 1}}\" } }") == [])
        #expect(
            found("{ when: { fact: a, above: 3 }, then: { text: \"{{a|fixed 1}}\" } }") == [])
        #expect(
            found(
                "{ repeat: { list: courses, where: { fact: credits, above: { fact: a } } },"
                    + " each: { text: \"{{title}}\" } }") == [])
    }

    @Test("Files that extend each other share their values by name")
    func inheritance() throws {
        let base = MemoryTemplates(texts: [
            "base": "data: board\nlet: { a: x, b: \"{{a}}\" }\nbody: { text: \"{{b}}\" }"
        ])
        let own = try #require(read("extends: base\nlet: { a: y, c: \"{{b}}\" }", base).template)
        #expect(own.definitions.map(\.name) == ["a", "b", "c"])
        #expect(own.definitions.first?.content == .text(BoundText(literal: "y")))
        // The value is at the place of the one that it replaces.
        #expect(
            problems("extends: base\nlet: { c: z, a: \"{{c?}}\" }", base) == [
                "2:17 unknown fact \"c\" (the facts here are title, note, count, passed, day,"
                    + " color, school, team, courses)"
            ])
    }

    @Test("No value of a header depends on the number of pages")
    func pageCount() {
        let message =
            "a value cannot use \"page.count\" (show it in the text of a header or footer)"
        func found(_ value: String) -> [String] {
            problems("data: board\n\(someBody)\nheader: { text: x, let: { a: \(value) } }\n")
        }
        #expect(found("\"{{page.number}}\"") == [])
        #expect(found("\"{{page.count}}\"") == ["3:30 \(message)"])
        #expect(found("{ ratio: [page.number, page.count] }") == ["3:53 \(message)"])
    }
}
