import Input
import Testing

@testable import Templates

/// Templates of version 0.1 are rewritten, and what is not an old form stays as it is.
@Suite struct MigrationTests {
    private func migrated(_ text: String, _ format: Format = .yaml) throws -> String? {
        let root = try #require(
            parse(bytes: Array(text.utf8), path: "t.yaml", format: format).value)
        return TemplateMigration(root).edited.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "Conditions, lists, and calculations become expressions, in the style of their place",
        arguments: [
            ("when: { fact: gpa, atLeast: 3 } # good", "when: gpa >= 3 # good"),
            ("when: { fact: letter, in: [A, \"B's\"] }", "when: letter in ['A', 'B''s']"),
            ("- { when: { all: [a, { not: b }] }, then: x }", "- { when: a and not b, then: x }"),
            (
                "- { when: { any: [a, { all: [b, c] }, { not: { any: [d, e] } }] } , then: x }",
                "- { when: a or b and c or not (d or e) , then: x }"
            ),
            (
                "- { when: { fact: a, in: [x, y] }, then: x }",
                "- { when: \"a in ['x', 'y']\", then: x }"
            ),
            ("when: { fact: a, above: 1, below: { fact: b } }", "when: a > 1 and a < b"),
            (
                "when:\n  all:\n    - a\n    - { fact: b, is: true }\nthen: x",
                "when:\n  a and b = true\nthen: x"
            ),
            ("let:\n  n: { count: courses }", "let:\n  n: = count(courses)"),
            (
                "let: { n: { sum: { list: a, last: 2 }, of: b } }",
                "let: { n: \"= sum(last(a, 2).b)\" }"
            ),
            (
                "let:\n  n: { ratio: [{ difference: [a, 1] }, { difference: [b, { sum: [c, 2] }] }] }",
                "let:\n  n: = (a - 1) / (b - (c + 2))"
            ),
            (
                "repeat: { list: a, where: b, sort: [c, { by: d, order: descending }], first: $n }",
                "repeat: first(sort(filter(a, b), c, d descending), $n)"
            ),
            (
                "columns:\n  - { when: &x { fact: a, above: 0 }, cell: b }\n  - { when: *x, cell: c }",
                "columns:\n  - { show: a > 0, cell: b }\n  - { show: a > 0, cell: c }"
            ),
        ])
    func forms(_ old: String, _ new: String) throws {
        #expect(try migrated(old) == new)
    }

    @Test(
        "Names of the template's own are not old forms",
        arguments: [
            "with: { list: courses }", "parameters: { list: fact, count: number }",
            "let: { total: \"{{a}}\", n: 3 }", "when: a", "parts: { list: { node: { text: x } } }",
        ])
    func others(_ text: String) throws {
        #expect(try migrated(text) == nil)
    }

    @Test(
        "What cannot be rewritten is named",
        arguments: [
            "when: { fact: a, abvoe: 3 }", "when: { fact: a, in: [x, ~] }",
            "when: { fact: a, is: [] }",
            "repeat: { list: a, sort: [b, { order: descending }] }",
            "repeat: { list: a, first: two }", "repeat: { list: a, were: b, sort: c }",
        ])
    func leftOver(_ text: String) throws {
        let root = try #require(
            parse(bytes: Array(text.utf8), path: "t.yaml", format: .yaml).value)
        let migration = TemplateMigration(root)
        #expect(migration.leftOver.count == 1)
        #expect(migration.edited == nil)
    }

    @Test("JSON stays JSON")
    func json() throws {
        let old = #"{ "columns": [{ "when": { "fact": "a", "above": 0 }, "cell": "x" }] }"#
        #expect(try migrated(old, .json) == #"{ "columns": [{ "show": "a > 0", "cell": "x" }] }"#)
    }
}
