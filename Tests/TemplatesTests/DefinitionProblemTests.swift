import Schema
import Testing

@testable import Templates

@Suite struct DefinitionProblemTests {
    /// Returns the problems of a template with values, the first of which starts on line 2, column 8.
    private func found(_ values: String, _ text: String = "x") -> [String] {
        problems("data: board\nlet: { \(values) }\nbody: { text: \"\(text)\" }\n")
    }

    @Test(
        "Values without problems",
        arguments: [
            ("a: Board, b: \"{{title}} {{a}}\"", "{{b|upper}}"), ("a: 2.50", "{{a}} {{a|fixed 1}}"),
            ("a: = sum(courses.credits)", "{{a}}"),
            ("a: = count(courses), b: = count(courses.note)", "{{a}} {{b}}"),
            ("a: = average(courses.credits)", "{{a?|fixed 2}}"),
            ("a: = min(courses.credits)", "{{a?}}"),
            ("a: = count / 120", "{{a|fixed 2}}"),
            (
                "a: = sum(courses.credits) - count(courses)",
                "{{a}}"
            ),
            ("a: = count + 1 + count(courses)", "{{a}}"),
            ("a: = count / 3 * 2", "{{a|fixed 1}}"),
            ("a: \"= filter(courses, note)\", b: = sum(a.credits)", "{{b}}"),
            ("a: \"= sum(first(courses, 3).credits)\"", "{{a}}"),
        ])
    func valid(_ values: String, _ text: String) {
        #expect(found(values, text) == [])
    }

    @Test(
        "Values with problems",
        arguments: [
            (
                "a: ~", "x",
                ["2:11 expected an expression, found null (write text such as \"count > 3\")"]
            ),
            (
                "a: [1]", "x",
                [
                    "2:11 expected text, a number or an expression, found an array"
                        + " (an expression begins with =, as in \"= count(courses)\")"
                ]
            ),
            (
                "a: = courses.title", "x",
                [
                    "2:11 a value of let cannot be a list of text"
                        + " (name a list of records, or one value such as a sum)"
                ]
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
                    "2:11 unknown fact \"b\" (\"b\" comes after this value in let, where those of an"
                        + " extended template are first)"
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
            (
                "a: = zzz + 1", "{{a}}",
                [
                    "2:13 unknown fact \"zzz\" (the facts here are title, note, count, passed, day, color, school, team, courses)"
                ]
            ),
            (
                "a: = average(courses.credits)", "{{a?}}",
                ["3:15 {{a}} may have no last decimal (write {{a|fixed 2}})"]
            ),
            (
                "a: = average(courses.credits)", "{{a|fixed 2}}",
                ["3:15 {{a}} may be absent (write {{a?}}, or put it inside when: a)"]
            ),
            (
                "a: = 1 / count", "{{a|fixed 2}}",
                ["3:15 {{a}} may be absent (write {{a?}}, or put it inside when: a)"]
            ),
            (
                "a: = count / 3, b: = a - 1", "{{b}}",
                ["3:15 {{b}} may have no last decimal (write {{b|fixed 2}})"]
            ),
            (
                "a: = courses", "{{a}}",
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
        #expect(problems(body: "{ text: \"{{a}}\", let: { a: = count(courses) } }") == [])
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
        let values = "a: = average(courses.credits)"
        func found(_ node: String) -> [String] {
            problems("data: board\nlet: { \(values) }\nbody: \(node)\n")
        }
        #expect(found("{ when: a, then: { text: \"{{a|fixed 1}}\" } }") == [])
        #expect(
            found("{ when: a > 3, then: { text: \"{{a|fixed 1}}\" } }") == [])
        #expect(
            found(
                "{ repeat: \"filter(courses, credits > a)\","
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
                "2:17 unknown fact \"c\" (\"c\" comes after this value in let, where those of an"
                    + " extended template are first)"
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
        #expect(found("= page.number / page.count") == ["3:46 \(message)"])
    }
}
