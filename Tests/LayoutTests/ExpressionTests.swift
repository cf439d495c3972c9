import Exact
import Schema
import Templates
import Testing

@testable import Layout

@Suite struct ExpressionTests {
    /// A record with three courses, of which two have a size.
    private var record: Record {
        var record = LayoutTests.record(title: "n")
        record.set(
            "courses",
            .list(
                [("x", "B", Rational(3)), ("y", "A", nil), ("z", "B", Rational(1, over: 2))].map {
                    title, letter, size in
                    var course = Record()
                    course.set("title", .text(title))
                    course.set("letter", .text(letter))
                    course.set(
                        "size", size.map { .number($0, shown: $0.decimalText ?? "") } ?? .none)
                    return course
                }))
        record.set("count", .count(3))
        return record
    }

    @Test("A format that cannot show a number, and too much text, are errors in the record")
    func formatsAndLengths() throws {
        func found(_ text: String) throws -> [String] {
            try lay(body: "{ text: \"\(text)\", style: { font: T } }", 900, 100, [record])
                .diagnostics.map(\.message)
        }
        #expect(
            try found("{{join(map(courses, size | ordinal), ' ')}}") == [
                "{{join(map(courses, size | ordinal), ' ')}} has a number in this record that its format cannot show"
            ])
        #expect(try found("{{count | ordinal}}") == [])
        #expect(
            try found("{{join(first(courses, count / 2).title, '')}}") == [
                "{{join(first(courses, count / 2).title, '')}} has a number of records that is not whole in this"
                    + " record"
            ])
        let long = String(repeating: "x", count: 60_000)
        #expect(
            try found("{{'\(long)' & '\(long)'}}").first?.hasSuffix(
                "is longer than 100,000 bytes in this record") == true)
    }

    @Test("The width and the height of a node can be calculated")
    func calculatedSides() throws {
        let outcome = try lay(
            body: """
                { column: [
                  { repeat: courses, each: { box: , fill: "#000000", width: "= item.index * 10pt", height: 4pt } },
                  { box: , fill: "#000000", width: "= page.width / 2", height: "= max(3pt, 5pt)" },
                  { box: , fill: "#000000", width: "= 10pw + 5pt", height: "= count * 1pt" } ] }
                """, 900, 100, [record])
        #expect(outcome.diagnostics.map(\.message) == [])
        #expect(
            outcome.items == [
                "[0,0 10x4]", "[0,4 20x4]", "[0,8 30x4]", "[0,12 450x5]", "[0,17 95x3]",
            ])
        let negative = try lay(
            body: "{ box: , fill: \"#000000\", width: 5pt, height: \"= (count - 5) * 1pt\" }", 900,
            100,
            [record])
        #expect(
            negative.diagnostics.map(\.message) == ["the height is -2.00 points in this record"])
    }

    @Test("A number of a part is shown as a number, and text of a part as it is")
    func numbersAndTextOfParts() throws {
        let template = try template(
            """
            data: board
            parts:
              p: { parameters: { n: number, t: text }, node: { text: "{{$n}} {{$n|fixed 1}} {{$t}} {{$t & ''}}",
                style: { font: T } } }
            body: { part: p, with: { n: -2.50, t: "1.50" } }
            """)
        let texts = try lay(template, 900, 200, [record]).texts.map(\.line.text)
        #expect(texts == ["−2.5 −2.5 1.50 1.50"])
    }

    @Test("A width that an if leaves out is that of the content")
    func absentSides() throws {
        let outcome = try lay(
            body:
                "{ box: , fill: \"#000000\", height: 4pt, width: \"= if(count > 9, count * 1pt)\" }",
            900,
            100, [record])
        #expect(outcome.diagnostics.map(\.message) == [])
        #expect(outcome.items == ["[450,48 0x4]"])
    }

    @Test("Styles in a list add up")
    func addedStyles() throws {
        let template = try template(
            """
            data: board
            styles:
              cell: { font: T, size: 10 }
              big: { size: 20 }
            body:
              column:
                - { text: a, style: [cell, big] }
                - { text: b, style: [cell, big, { size: 30 }] }
                - { text: c, style: [cell, "= if(count > 2, big)"] }
                - { text: d, style: [cell, "= if(count > 5, big)"] }
                - { text: e, style: "= fit(cell, big)" }
            """)
        let widths = try lay(template, 900, 200, [record]).texts.map(\.line.width)
        #expect(widths.map { $0 / widths[4] } == [2, 3, 2, 1, 1])
    }

    private func shown(_ text: String) throws -> [String] {
        let written = text.replacing("\"", with: "\\\"")
        return try lay(
            body: "{ text: \"\(written)\", style: { font: T, size: 10 } }", 900, 100, [record]
        )
        .texts.map(\.line.text)
    }

    @Test(
        "Text shows what expressions are",
        arguments: [
            ("{{count + 1}} of {{count * 2 - 1}}", "4 of 5"), ("{{10 / 4}}", "2.5"),
            ("{{(1 / 3) | fixed 4}}", "0.3333"), ("{{-count + 1}}", "−2"),
            ("= title & ': ' & count", "n: 3"), ("= if(count > 2, 'many', 'few')", "many"),
            ("= if(count > 5, 'many', 'few')", "few"), ("{{sum(courses.size)}}", "3.5"),
            ("{{count(courses)}} {{count(courses.size)}}", "3 2"),
            ("{{count(courses, letter = 'B')}}", "2"),
            ("{{average(courses.size) else 0 | fixed 2}}", "1.75"),
            ("{{min(courses.size)?}} {{max(courses.size)?}}", "0.5 3"),
            ("{{min(count, 2)}} {{max(count, 2)}}", "2 3"),
            (
                "{{first(courses).title?}}{{last(courses).title?}}{{index(courses, 2).title?}}",
                "xzy"
            ),
            ("{{first(filter(courses, size > 9)).title else 'none'}}", "none"),
            ("{{join(courses.title, ', ')}}", "x, y, z"),
            ("{{join(sort(courses, letter, title descending).title, ' ')}}", "y z x"),
            ("{{join(first(courses, count - 1).title, '')}}", "xy"),
            ("{{sum(map(courses, size * 2))}}", "7"),
            (
                "{{if(any(courses, letter = 'A'), 'a')}}{{if(all(courses, letter = 'B'), 'b')}}.",
                "a."
            ),
            (
                "{{if('A' in courses.letter, 'in')}}{{if(title not in ['m', 'o'], ' not')}}",
                "in not"
            ),
            ("{{join(group(courses, letter).key, '/')}}", "B/A"),
            ("{{count(courses, size >= average(courses.size))}}", "1"),
            ("{{if(2mm + 1cm = 12mm, 'same')}}", "same"),
            ("{{(first(filter(courses, size > 9)).size * 2)? | fixed 1}}.", "."),
            // Text of the template decides in which direction facts are read with it.
            ("{{if(count > 2, 'שלום' & ' n', '')}}", "שלום n"),
            ("= 'a ' & 'שלום'", "a שלום"),
            // The invisible mark of a direction is only in text that is read.
            ("{{if('שלום' & title & ' n' = 'שלוםn n', 'same')}}", "same"),
            ("{{'{{'}} {{'it''s'}}", "{{ it's"),
            ("=", "="), ("{{if(page.width > 899, 'wide')}}", "wide"),
        ])
    func text(_ written: String, _ expected: String) throws {
        #expect(try shown(written) == [expected])
    }

    @Test("A parameter of a part can be text with expressions, inside another expression")
    func parameters() throws {
        let template = try template(
            """
            data: board
            parts:
              p:
                parameters: { label: text, list: fact, size: length }
                node:
                  text: "= $label & ': ' & join($list.title, '+')"
                  style: { font: T, size: 10 }
                  padding: = 2 * $size
            body: { part: p, with: { label: "{{count + 1}} of {{title}}", list: courses, size: 5pt } }
            """)
        #expect(try lay(template, 100, 100, [record]).items == ["4 of n: x+y+z@10,18"])
    }

    @Test(
        "Expressions and facts that are parameters are shown in text with other text, and with formats"
    )
    func parametersInText() throws {
        func shown(_ node: String, _ use: String) throws -> [String] {
            let template = try template(
                """
                data: board
                parts:
                  outer:
                    parameters: { value: any, number: { type: number, default: 1 }, fact: { type: fact, default: title } }
                    node:
                      part: inner
                      with: { value: "= $value & '!'", other: $value, number: $number, fact: $fact }
                  inner:
                    parameters: { value: any, other: any, number: number, fact: fact }
                    node: { text: "\(node)", style: { font: T, size: 10 } }
                body: { part: outer, with: { \(use) } }
                """)
            return try lay(template, 200, 100, [record]).texts.map(\.line.text)
        }
        #expect(try shown("a {{$value}} b", "value: = count + 1") == ["a 4! b"])
        #expect(try shown("{{$other}}/{{$other * 2}} {{count}}", "value: = count") == ["3/6 3"])
        #expect(try shown("{{$other|fixed 2}}", "value: = count * 2") == ["6.00"])
        #expect(try shown("{{$number}} {{$number + 1}}", "value: x, number: = count") == ["3 4"])
        #expect(try shown("{{$fact}} {{$fact|upper}}", "value: x, fact: title") == ["n N"])
        #expect(try shown("{{$value}}", "value: x") == ["x!"])
        #expect(try shown("a {{$other}} b", "value: \"=\"") == ["a = b"])
    }

    @Test("A flag of let that may be absent has its own value in a field")
    func flags() throws {
        let template = try template(
            """
            data: board
            let: { whole: "= if(count > 9, false)", wide: 40pt, heavy: bold }
            body:
              column:
                - { text: a, style: { font: T, size: 10 }, keep: = whole, padding: [0, 0, = wide, 0] }
                - { text: b, style: { font: T, size: 10, weight: = heavy } }
            """)
        #expect(try lay(template, 100, 100, [record]).items == ["a@0,8", "b@0,58"])
    }

    @Test("Lengths, words, flags and styles are chosen by conditions, each combination once")
    func variants() throws {
        func first(_ node: String) throws -> String? {
            try lay(body: "{ column: [\(node)] }", 100, 100, [record]).items.first
        }
        let style = "style: { font: T, size: 10 }"
        #expect(
            try first("{ text: x, \(style), padding: \"= if(count > 2, 10, 20)\" }") == "x@10,18")
        #expect(
            try first("{ text: x, \(style), padding: [\"= if(count > 9, 10, 20)\", 0, 0, 5] }")
                == "x@5,28")
        #expect(try first("{ text: x, \(style), padding: \"= 4 + 6\" }") == "x@10,18")
        #expect(try first("{ text: x, \(style), padding: \"= 1in / 2 - 26pt\" }") == "x@10,18")
        #expect(
            try first(
                "{ text: x, style: { font: T, size: \"= if(count > 2, 20, 10)\" },"
                    + " padding: \"= if(courses, if(title, 10, 5), 0)\" }") == "x@10,26")
        #expect(try first("{ text: x, \(style), show: count > 9 }") == nil)
        #expect(try first("{ text: \"{{note}}\", \(style), show: note }") == nil)
        #expect(try first("{ text: x, \(style), width: \"= if(count > 9, 50)\" }") == "x@0,8")
    }
}
