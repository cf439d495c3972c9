import Schema
import Testing

@testable import Templates

@Suite struct BindingProblemTests {
    private static let formats =
        "the formats are fixed N, round N, least N, percent N, grouped, signed, fraction, ordinal, upper,"
        + " lower, initial, date iso, date short, date long, date \"d MMMM yyyy\""
    private static let kinds =
        "fixed, round, least, percent, grouped, signed, fraction and ordinal are for numbers, date is for"
        + " dates, and upper, lower and initial are for text"
    private static let facts =
        "the facts here are title, note, count, passed, day, color, school, team, courses"

    @Test(
        "Problems of a text's bindings",
        arguments: [
            ("{{title}}", []),
            ("{{ title }} and {{title|upper}}", []),
            ("{{note?}}", []),
            ("{{passed}} {{day}} {{count}}", []),
            ("{{count|fixed 2}} {{day|date long}} {{school.name|initial}}", []),
            (
                "{title} of {school.name}, {size}, {}, {a",
                [
                    "warning: {title} is shown as written (write {{title}} to show the fact)",
                    "warning: {school.name} is shown as written"
                        + " (write {{school.name}} to show the fact)",
                ]
            ),
            ("{{titel}}", ["unknown fact \"titel\" (did you mean \"title\"?)"]),
            ("{{zzzz}}", ["unknown fact \"zzzz\" (\(facts))"]),
            ("{{zzzz?}}", ["unknown fact \"zzzz\" (\(facts))"]),
            ("{{titel?}}", ["unknown fact \"titel\" (did you mean \"title\"?)"]),
            (
                "{{school.nmae}}",
                ["unknown fact \"school.nmae\" (did you mean \"school.name\"?)"]
            ),
            (
                "{{school.zzzz}}",
                ["unknown fact \"school.zzzz\" (the facts of \"school\" are name, motto)"]
            ),
            (
                "{{title.length}}",
                ["unknown fact \"title.length\" (\"title\" is text)"]
            ),
            (
                "{{note}}",
                ["{{note}} may be absent (write {{note?}}, or put it inside when: note)"]
            ),
            (
                "{{school.motto}}",
                [
                    "{{school.motto}} may be absent (write {{school.motto?}},"
                        + " or put it inside when: school.motto)"
                ]
            ),
            (
                "{{team.name}}",
                [
                    "{{team.name}} may be absent (write {{team.name?}},"
                        + " or put it inside when: team.name)"
                ]
            ),
            ("{{courses}}", ["{{courses}} is a list, not text (use repeat to show a list)"]),
            (
                "{{school}}",
                [
                    "{{school}} is a group of facts, not text"
                        + " (name one of its facts, as in {{school.name}})"
                ]
            ),
            (
                "{{title|fixed 2}}",
                ["{{title}} is text, which this format does not support (\(kinds))"]
            ),
            (
                "{{count|upper}}",
                ["{{count}} is a number, which this format does not support (\(kinds))"]
            ),
            (
                "{{courses|upper}}",
                ["{{courses}} is a list, which this format does not support (\(kinds))"]
            ),
            (
                "{{title|date iso}}",
                ["{{title}} is text, which this format does not support (\(kinds))"]
            ),
            ("{{title", ["the binding {{title is not closed (end it with }})"]),
            ("a {{title} b", ["the binding {{title} b is not closed (end it with }})"]),
            ("{{title|loud}}", ["unknown format \"loud\" (\(formats))"]),
            ("{{title|}}", ["unknown format \"\" (\(formats))"]),
            ("{{title|upper|initial}} {{count|round 2|grouped}} {{day|date long|upper}}", []),
            (
                "{{count|fixed 2|upper}}",
                [
                    "the format upper cannot follow fixed (fixed makes digits, and upper is for text)"
                ]
            ),
            (
                "{{count|grouped|round 2}}",
                [
                    "the format round cannot follow grouped"
                        + " (grouped makes digits, and round is for numbers)"
                ]
            ),
            (
                "{{count|fraction|grouped}}",
                [
                    "the format grouped cannot follow fraction"
                        + " (fraction makes text, and grouped is for numbers)"
                ]
            ),
            (
                "{{count|percent}}",
                [
                    "the format percent takes a number of decimals from 0 to 20"
                        + " (as in {{gpa|fixed 2}} or {{birthDate|date long}})"
                ]
            ),
            ("{{day|date 'd MMM yy'}}", []),
            (
                "{{day|date 'd | Q'}}",
                [
                    "\"Q\" is not a field of a date, in the pattern \"d | Q\" (the fields are yyyy, yy,"
                        + " M, MM, MMM, MMMM, d, dd, EEE, EEEE; put words in single quotes)"
                ]
            ),
            (
                "{{day|date ','}}",
                [
                    "the date pattern \",\" shows nothing of a date (the fields are yyyy, yy, M, MM, MMM,"
                        + " MMMM, d, dd, EEE, EEEE)"
                ]
            ),
            (
                "{{day|date yyyy}}",
                [
                    "the format date takes one of iso, short, long, or a pattern in quotes"
                        + " (as in {{gpa|fixed 2}} or {{birthDate|date long}})"
                ]
            ),
            (
                "{{count|fixed}}",
                [
                    "the format fixed takes a number of decimals from 0 to 20"
                        + " (as in {{gpa|fixed 2}} or {{birthDate|date long}})"
                ]
            ),
            (
                "{{count|fixed 21}}",
                [
                    "the format fixed takes a number of decimals from 0 to 20"
                        + " (as in {{gpa|fixed 2}} or {{birthDate|date long}})"
                ]
            ),
            (
                "{{count|fixed +2}}",
                [
                    "the format fixed takes a number of decimals from 0 to 20"
                        + " (as in {{gpa|fixed 2}} or {{birthDate|date long}})"
                ]
            ),
            (
                "{{day|date}}",
                [
                    "the format date takes one of iso, short, long, or a pattern in quotes"
                        + " (as in {{gpa|fixed 2}} or {{birthDate|date long}})"
                ]
            ),
            (
                "{{title|upper 2}}",
                [
                    "the format upper takes no argument"
                        + " (as in {{gpa|fixed 2}} or {{birthDate|date long}})"
                ]
            ),
        ] as [(String, [String])])
    func text(_ text: String, _ expected: [String]) {
        #expect(problems(body: "{ text: \"\(text)\" }") == expected.map { "2:15 \($0)" })
    }

    @Test("A long binding is truncated in its message")
    func longBinding() {
        let name = String(repeating: "a", count: 100_000)
        #expect(
            problems(body: "{ text: \"{{title|\(name)}}\" }") == [
                "2:15 unknown format \"\(name.prefix(60))…\" (\(Self.formats))"
            ])
    }

    @Test(
        "A fact checked by an enclosing condition needs no question mark",
        arguments: [
            ("{ when: note, then: { text: \"{{note}}\" } }", []),
            ("{ when: note = 'x', then: { text: \"{{note}}\" } }", []),
            ("{ when: team, then: { text: \"{{team.name}}\" } }", []),
            ("{ when: team.name, then: { text: \"{{team.name}}\" } }", []),
            ("{ when: team.coach, then: { text: \"{{team.name}} {{team.coach}}\" } }", []),
            ("{ when: note, then: { row: [{ text: \"{{note}}\" }] } }", []),
            (
                "{ when: note, else: { text: \"{{note}}\" } }",
                ["2:35 {{note}} may be absent (write {{note?}}, or put it inside when: note)"]
            ),
            (
                "{ when: title, then: { text: \"{{note}}\" } }",
                ["2:36 {{note}} may be absent (write {{note?}}, or put it inside when: note)"]
            ),
            (
                "{ when: team, then: { text: \"{{team.coach}}\" } }",
                [
                    "2:35 {{team.coach}} may be absent (write {{team.coach?}},"
                        + " or put it inside when: team.coach)"
                ]
            ),
            (
                "{ when: note, then: { repeat: courses, each: { text: \"{{note}}\" } } }",
                ["2:60 {{note}} may be absent (write {{note?}}, or put it inside when: note)"]
            ),
            (
                "{ when: courses = 'x', then: { text: x } }",
                ["2:15 \"courses\" is a list, which cannot be compared"]
            ),
            (
                "{ when: nope, then: { text: x } }",
                ["2:15 unknown fact \"nope\" (did you mean \"note\"?)"]
            ),
            ("{ when: note }", ["2:15 a condition needs \"then\" or \"else\""]),
        ] as [(String, [String])])
    func when(_ body: String, _ expected: [String]) {
        #expect(problems(body: body) == expected)
    }

    @Test(
        "Repeating",
        arguments: [
            ("{ repeat: courses, each: { text: \"{{title}} {{credits}} {{count}}\" } }", []),
            (
                "{ repeat: courses, each: { text: \"{{school.name}} {{creditz}}\" } }",
                ["2:40 unknown fact \"creditz\" (did you mean \"credits\"?)"]
            ),
            (
                "{ repeat: title, each: { text: x } }",
                ["2:17 \"title\" is text, not a list"]
            ),
            (
                "{ repeat: school, each: { text: x } }",
                ["2:17 \"school\" is a group of facts, not a list"]
            ),
            (
                "{ repeat: course, each: { text: x } }",
                ["2:17 unknown fact \"course\" (did you mean \"courses\"?)"]
            ),
            ("{ repeat: courses }", ["2:7 \"each\" is missing"]),
            (
                "{ row: [{ repeat: courses, each: { text: x } }, { text: \"{{credits}}\" }] }",
                ["2:63 unknown fact \"credits\" (\(facts))"]
            ),
        ] as [(String, [String])])
    func repetition(_ body: String, _ expected: [String]) {
        #expect(problems(body: body) == expected)
    }

    @Test("The facts of inner and outer records are listed once each")
    func innerFacts() {
        #expect(
            problems(body: "{ repeat: courses, each: { text: \"{{zzzz}}\" } }") == [
                "2:40 unknown fact \"zzzz\" (the facts here are title, note, credits, count,"
                    + " passed, day, color, school, team, courses, item)"
            ])
    }

    @Test("The color of a style and of those it extends is checked where the style is used")
    func styleColor() {
        let head =
            "data: board\nstyles: { a: { color: \"{{credits}}\" }, b: { extends: a } }\nbody:"
        let expected = "unknown fact \"credits\" (\(Self.facts))"
        #expect(problems("\(head) { text: x }") == [])
        #expect(problems("\(head) { text: x, style: b }") == ["3:25 \(expected)"])
        #expect(
            problems("\(head) { text: x, style: { extends: b, size: 3 } }") == ["3:25 \(expected)"])
        #expect(
            problems("\(head) { text: x, style: { extends: b, color: \"#fff\" } }") == [])
        #expect(
            problems("\(head) { repeat: courses, each: { text: x, style: b } }") == [])
    }
}
