import Schema
import Testing

@testable import Templates

@Suite struct ConditionProblemTests {
    /// Returns the problems of a condition, which starts on line 2, column 15.
    private func found(_ condition: String, then: String = "{ text: x }") -> [String] {
        problems(body: "{ when: \(condition), then: \(then) }")
    }

    private static let forms =
        "(write a fact's name, { fact: letter, is: F }, { not: … }, { all: [ … ] }"
        + " or { any: [ … ] })"

    @Test(
        "Conditions that can be met",
        arguments: [
            "note", "{ fact: title, is: x }", "{ fact: title, is: 12 }", "{ fact: count, is: 3 }",
            "{ fact: count, is: \"3.0\" }", "{ fact: passed, is: true }",
            "{ fact: passed, is: \"yes\" }", "{ fact: day, is: 2026-05-29 }",
            "{ fact: title, in: [a, b, { fact: note }] }", "{ fact: count, above: 1.5, atMost: 9 }",
            "{ fact: day, atLeast: 2026-05-29, below: { fact: day } }",
            "{ fact: count, above: { fact: count } }", "{ not: note }",
            "{ all: [note, { any: [{ fact: team.name, is: x }, passed] }] }",
        ])
    func valid(_ condition: String) {
        #expect(found(condition) == [])
    }

    @Test(
        "Conditions with problems",
        arguments: [
            ("{}", ["2:15 this is not a condition \(forms)"]),
            ("{ is: F }", ["2:15 this is not a condition \(forms)"]),
            (
                "{ fact: note, not: title }",
                ["2:15 a condition has only one of fact, not, all, any \(forms)"]
            ),
            ("{ all: [] }", ["2:22 \"all\" needs at least one condition"]),
            ("{ any: note }", ["2:22 expected an array, found a string"]),
            (
                "{ not: { fact: nope, is: x } }",
                ["2:30 unknown fact \"nope\" (did you mean \"note\"?)"]
            ),
            (
                "{ fact: title, above: 3 }",
                ["2:23 \"title\" is text, not a number or a date (compare text by is or in)"]
            ),
            (
                "{ fact: title, above: 3, below: 9 }",
                ["2:23 \"title\" is text, not a number or a date (compare text by is or in)"]
            ),
            (
                "{ fact: courses, atMost: 3 }",
                ["2:23 \"courses\" is a list, not a number or a date"]
            ),
            ("{ fact: school, in: [x] }", ["2:23 \"school\" is a group of facts, not text"]),
            (
                "{ fact: count, above: \"3\" }",
                ["2:37 expected a number, found a string (write 3 without quotes)"]
            ),
            (
                "{ fact: count, above: 1e2000 }",
                ["2:37 the exponent of 1e2000 is out of range: it must be from -1000 to 1000"]
            ),
            (
                "{ fact: day, above: 2026-02-30 }",
                ["2:35 \"2026-02-30\" is not a date (write it as 2004-02-29)"]
            ),
            (
                "{ fact: day, is: May }",
                ["2:32 \"May\" is not a date (write it as 2004-02-29)"]
            ),
            ("{ fact: count, is: many }", ["2:34 \"many\" is not a number, but \"count\" is"]),
            (
                "{ fact: count, in: [1, few] }",
                ["2:38 \"few\" is not a number, but \"count\" is"]
            ),
            (
                "{ fact: passed, is: maybe }",
                ["2:35 \"maybe\" is not true or false, but \"passed\" is"]
            ),
            ("{ fact: title, in: [] }", ["2:34 \"in\" needs at least one value"]),
            ("{ fact: title, is: true }", ["2:34 expected text, found true"]),
            (
                "{ fact: count, above: { fact: title } }",
                ["2:45 \"title\" is text, but \"count\" is a number"]
            ),
            (
                "{ fact: count, above: { fact: coutn } }",
                ["2:45 unknown fact \"coutn\" (did you mean \"count\"?)"]
            ),
            (
                "{ fact: count, above: { is: 3 } }",
                [
                    "2:37 \"fact\" is missing", "2:39 warning: unknown key \"is\"",
                ]
            ),
            (
                "{ fact: title, is: x, abov: 3 }",
                ["2:37 warning: unknown key \"abov\" (did you mean \"above\"?)"]
            ),
        ] as [(String, [String])])
    func invalid(_ condition: String, _ expected: [String]) {
        #expect(found(condition) == expected)
    }

    @Test("Conditions are nested up to a depth")
    func depth() {
        func nested(_ levels: Int) -> String {
            (0..<levels).reduce("note") { inner, _ in "{ not: \(inner) }" }
        }
        #expect(found(nested(16)) == [])
        #expect(
            found(nested(17)) == [
                "2:127 conditions are more than 16 levels deep"
                    + " (write all: and any: with lists of conditions)"
            ])
    }

    @Test(
        "Facts that a condition finds present need no question mark",
        arguments: [
            ("{ fact: note, in: [a, b] }", true), ("{ all: [title, note] }", true),
            ("{ all: [title, { not: { not: note } }] }", true),
            ("{ fact: title, is: { fact: note } }", true),
            ("{ any: [{ fact: note, is: a }, { all: [note, passed] }] }", true),
            ("{ not: { any: [title, { not: note }] } }", true),
            ("{ any: [note, title] }", false), ("{ not: note }", false),
            ("{ fact: title, in: [a, { fact: note }] }", false),
            ("{ not: { all: [note, title] } }", false),
        ])
    func guards(_ condition: String, _ isPresent: Bool) {
        let text = "{ text: \"{{note}}\" }"
        #expect(found(condition, then: text).isEmpty == isPresent)
        // The condition is turned around, and so are its branches.
        let other = problems(body: "{ when: { not: \(condition) }, else: \(text) }")
        #expect(other.isEmpty == isPresent)
    }

    @Test("No condition of a header depends on the number of pages")
    func pageCount() {
        func found(_ condition: String) -> [String] {
            problems("data: board\n\(someBody)\nheader: { when: \(condition), then: spacer }\n")
        }
        #expect(found("{ fact: page.number, above: 2 }") == [])
        let message = "a condition cannot use \"page.count\" (use page.isFirst or page.isLast)"
        #expect(
            found("{ not: { fact: page.number, below: { fact: page.count } } }") == [
                "3:60 \(message)"
            ])
    }
}
