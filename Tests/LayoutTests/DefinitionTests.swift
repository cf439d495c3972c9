import Exact
import Input
import Schema
import Templates
import Testing

@testable import Layout

@Suite struct DefinitionTests {
    /// Returns a record whose courses have the sizes of a list; nil for none.
    private func record(_ sizes: [Rational?]) -> Record {
        var record = LayoutTests.record(title: "T")
        record.set(
            "courses",
            .list(
                sizes.enumerated().map { number, size in
                    var course = Record()
                    course.set("title", .text("c\(number)"))
                    course.set("letter", .text(number.isMultiple(of: 2) ? "A" : "B"))
                    course.set("size", size.map { .number($0, shown: "=\($0.exactText)") } ?? .none)
                    return course
                }))
        return record
    }

    /// Returns the template of a text that uses values.
    private func source(_ values: String, _ text: String) -> String {
        "data: board\nlet: { \(values) }\nbody: \(LayoutTests.text(text))\n"
    }

    private func shown(_ values: String, _ text: String, _ record: Record) throws -> String? {
        try lay(template(source(values, text)), 400, 100, [record]).texts.first?.line.text
    }

    @Test(
        "Values of a list are exact, and records without the fact do not count",
        arguments: [
            ("= sum(courses.size)", "{{a}}", "6.5"),
            ("= average(courses.size)", "{{a?|fixed 20}}", "2.16666666666666666666"),
            ("= min(courses.size)", "{{a?}}", "=0"),
            ("= max(courses.size)", "{{a?}} {{a?|fixed 2}}", "=13/3 4.33"),
            ("= count(courses)", "{{a}}", "4"), ("= count(courses.size)", "{{a}}", "3"),
            ("\"= count(courses, size > 1)\"", "{{a}}", "2"),
            ("\"= sum(last(courses, 2).size)\"", "{{a|fixed 2}}", "4.33"),
            (
                "= sum(courses.size) / count(courses.size)",
                "{{a?|fixed 3}}", "2.166"
            ),
            ("= count(courses) - 0.5", "{{a}}", "3.5"),
            ("= 1 / 3 - 1 / 3", "{{a|fixed 1}}", "0.0"),
            ("= 1 / 3 + 2 / 3 + 1", "{{a|signed}}", "+2"),
            ("= 1 / 3 * 3 * -2", "{{a|fixed 1|signed}}", "−2.0"),
            ("3.10", "{{a}}", "3.1"), ("\"{{title}}!\"", "{{a|lower}}", "t!"),
        ])
    func values(_ value: String, _ text: String, _ expected: String) throws {
        let sizes = [0, Rational(13, over: 6), nil, Rational(13, over: 3)]
        #expect(try shown("a: \(value)", text, record(sizes)) == expected)
    }

    @Test(
        "What an empty list has no value for is absent",
        arguments: [
            ("= sum(courses.size)", "0-0"), ("= count(courses)", "0-0"),
            ("= average(courses.size)", "-"), ("= min(courses.size)", "-"),
            ("= max(courses.size)", "-"), ("= 1 / count", "-"),
            ("= average(courses.size) / 2", "-"),
            ("= min(courses.size) - 2", "-"),
        ])
    func empty(_ value: String, _ expected: String) throws {
        let text = "{{a?|fixed 0}}-{{a?|fixed 0}}"
        #expect(try shown("a: \(value)", text, record([])) == expected)
        #expect(try shown("a: \(value)", text, Record.board(without: ["courses"])) == expected)
    }

    @Test("The smallest and the largest date, in the order of the calendar")
    func dates() throws {
        let dated = RecordSchema.record([
            .init("days", .list(.record([.init("day", .date, optional: true, "")])), "")
        ])
        let days = ["2024-12-31", nil, "2024-02-29", "2025-01-01"]
        var record = Record()
        record.set(
            "days",
            .list(
                days.map { day in
                    var element = Record()
                    element.set("day", day.map { .date($0) } ?? .none)
                    return element
                }))
        let template = try template(
            source(
                "a: = min(days.day), b: = max(days.day)",
                "{{a?|date long}} – {{b?}}"), dated)
        #expect(
            try lay(template, 400, 100, [record]).texts.map(\.line.text) == [
                "February 29, 2024 – 2025-01-01"
            ])
    }

    @Test("A list with a name is a list everywhere")
    func lists() throws {
        let template = try template(
            """
            data: board
            let:
              large: "= sort(filter(courses, size >= 1), title)"
              groups: "= group(large, letter)"
              best: = max(large.size)
            body:
              column:
                - repeat: groups
                  each:
                    - \(text("{{key}} {{total}}", size: 10, "", "let: { total: = sum(items.size) }"))
                    - { repeat: "last(items, 1)", each: \(text("{{title}} {{best?}}")) }
                - table: "first(sort(large, size descending), 1)"
                  cellPadding: 0
                  columns: [{ cell: \(text("{{title}}")) }]
            """)
        let record = record([3, 1, 0, 2, 5])
        #expect(
            try lay(template, 200, 200, [record]).texts.map(\.line.text) == [
                "A 8", "c4 =5", "B 3", "c3 =5", "c4",
            ])
    }

    @Test("Values of a repeat are those of each record, and inner facts hide values outside")
    func scoping() throws {
        let template = try template(
            """
            data: board
            let: { size: = count(courses), n: "{{size}}" }
            header: \(text("h{{size}} {{n}} {{page.number}}"))
            background: \(text("b{{n}}"))
            body:
              column:
                repeat: courses
                let: { half: = size / 2, name: "{{title}}{{item.index}}/{{n}}" }
                each:
                  when: half > 0.5
                  then: \(text("{{name}} {{half|fixed 1}}"))
                  else: \(text("{{name}}"))
            """)
        let record = record([1, 2, 3])
        let outcome = try lay(template, 200, 200, [record])
        #expect(
            outcome.texts.map(\.line.text) == ["h3 3 1", "c01/3", "c12/3 1.0", "c23/3 1.5"])
        #expect(
            outcome.document.backgrounds.map { $0.flatMap(\.texts).map(\.line.text) } == [["b3"]])
    }

    @Test("A number without a last decimal needs a format, which is reported where it is shown")
    func endless() throws {
        let record = record([Rational(1, over: 3)])
        let body = source("a: = sum(courses.size)", "{{a}}")
        #expect(
            try lay(template(body), 100, 100, [record]).problems == [
                "t.yaml:3:7 {{a}} has no last decimal in this record (write {{a|fixed 2}})"
            ])
        let equal = try template(
            """
            data: board
            let: { a: = sum(courses.size), b: = 1 / 3 }
            body: { when: a = b, then: \(text("same")) }
            """)
        #expect(try lay(equal, 100, 100, [record]).items.count == 1)
    }

    @Test("Text and numbers that double in length end with an error")
    func growth() throws {
        let texts = (1...30).map { "t\($0): \"{{t\($0 - 1)}}{{t\($0 - 1)}}\"" }
        let words = "t0: abcdefghij, " + texts.joined(separator: ", ")
        let long = try lay(template(source(words, "{{t30}}")), 100, 100)
        #expect(
            long.problems.prefix(1) == [
                "t.yaml:2:299 \"t14\" has 163840 bytes, but a text of let can have up to 100000"
            ])
        let numbers = (1...30).map { "n\($0): = n\($0 - 1) / (1 / n\($0 - 1))" }
        let values = "n0: 1.7, " + numbers.joined(separator: ", ")
        let wide = try lay(template(source(values, "{{n30?|fixed 1}}")), 100, 100)
        #expect(
            wide.problems == [
                "t.yaml:2:257 \"n12\" has too many digits in this record"
                    + " (a number and its denominator can have about 6000 digits)"
            ])
    }

    @Test("A sum that needs too many digits ends with an error before it is slow")
    func wideSum() throws {
        let sizes = (0..<5000).map { Rational(1, over: 1_000_003 + 2 * $0) }
        let outcome = try lay(
            template(source("a: = sum(courses.size)", "x")), 100, 100, [record(sizes)])
        #expect(
            outcome.problems == [
                "t.yaml:2:11 \"a\" has too many digits in this record"
                    + " (a number and its denominator can have about 6000 digits)"
            ])
    }

    @Test("A value of text has the place of its fact in the data")
    func origin() throws {
        let data = parse(
            bytes: Array("{ title: A long title }".utf8), path: "d.yaml", format: .yaml)
        let value = try #require(data.value?["title"])
        var record = record([])
        record.set("title", .text("A long title"), origin: value)
        let template = try template(
            "data: board\nlet: { a: \"{{title}}\" }\n"
                + "body: \(text("{{a}}", size: 10, "fit: ellipsis", "width: 20"))\n")
        let problems = try lay(template, 100, 100, [record]).problems
        #expect(problems.count == 1 && problems[0].hasPrefix("d.yaml:1:10 warning: "))
    }
}

extension Record {
    /// Returns a board without some facts.
    fileprivate static func board(without names: Set<String>) -> Record {
        let board = LayoutTests.record()
        var record = Record()
        for name in board.names where !names.contains(name) {
            board[name].map { record.set(name, $0.value) }
        }
        return record
    }
}
