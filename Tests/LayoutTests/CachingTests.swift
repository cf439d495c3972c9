import Drawing
import Exact
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

/// Tests that pages and messages do not depend on caches.
@Suite struct CachingTests {
    /// Returns a record that shares the facts of a school with other records.
    private func record(_ title: String, _ courses: [String], sharing shared: SharedFacts) -> Record
    {
        let own = LayoutTests.record(title: title, courses: courses)
        var record = Record(names: [], fields: [], sharing: shared)
        for name in own.names where name != "courses" || !courses.isEmpty {
            own[name].map { record.set(name, $0.value, origin: $0.origin) }
        }
        return record
    }

    /// Returns four records, the last with a table of a number of rows.
    private func records(rows: Int = 12) -> [Record] {
        let shared = SharedFacts(LayoutTests.record(courses: ["shared", "by", "all of them"]))
        return [
            record("A longer title", ["x", "yy", "zzz zz z"], sharing: shared),
            record("a", [], sharing: shared), record("Another", [], sharing: shared),
            record("A longer title", (0..<rows).map { "row \($0)" }, sharing: shared),
        ]
    }

    private func check(_ template: Template, width: Double, _ records: [Record]) throws {
        let cached = try lay(template, width, width * 1.3, records)
        let plain = try lay(template, width, width * 1.3, records, caching: .off)
        #expect(cached.document == plain.document)
        #expect(cached.problems == plain.problems)
    }

    @Test("A template with every kind of node, on pages of any size")
    func allKinds() throws {
        let template = try #require(sound(FuzzTests.seed))
        for width in [18.0, 150, 200] { try check(template, width: width, records()) }
        // More rows than are kept after measuring.
        try check(template, width: 400, records(rows: 120))
    }

    @Test("Mutated templates", arguments: 0..<4)
    func mutations(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: 100 + seed)
        var laidOut = 0
        for _ in 0..<40 {
            guard let template = sound(FuzzTests.mutated(using: &generator)) else { continue }
            laidOut += 1
            try check(template, width: 200, records())
        }
        #expect(laidOut > 2)
    }

    @Test("A chart of shared numbers also shows each record's own facts")
    func chart() throws {
        let template = try template(
            """
            data: board
            body:
              picture: bars
              values: courses
              value: size
              label: "{{paint}} {{letter}}"
              caption: "{{title}}"
              style: { font: T, size: 10 }
              alt: x
            """)
        var shared = Record()
        shared.set("courses", LayoutTests.record(courses: ["x"])["courses"]?.value ?? .none)
        let facts = SharedFacts(shared)
        let records = ["red", "blue"].map { paint in
            var record = Record(names: [], fields: [], sharing: facts)
            record.set("paint", .text(paint))
            return record
        }
        let outcome = try lay(template, 200, 100, records)
        #expect(outcome.texts.map(\.line.text) == ["x", "red A", "x", "blue A"])
    }

    @Test("Values of let and positions in lists are those of each record, of shared and own facts")
    func values() throws {
        let cell = text("{{item.index}} {{m}}", size: 10, "", "let: { m: \"{{letter}}\" }")
        let group = text("{{key}} {{g}}", size: 10, "", "let: { g: = sum(items.size) }")
        let template = try template(
            """
            data: board
            let: { n: = count(courses), all: = sum(courses.size) }
            header: \(text("{{title}} {{n}} {{page.number}}"))
            background: \(text("{{n}}"))
            body:
              column:
                - column: \(text("constant {{c}}"))
                  let: { c: "x" }
                - { row: [\(text("{{m}}"))], let: { m: = count(courses) } }
                - \(text("{{all}}"))
                - repeat: "sort(courses, title descending)"
                  let: { name: "{{item.index}} of {{n}}" }
                  each:
                    - \(text("{{name}}"))
                    - { when: item.isLast, then: \(text("last")), else: \(text("more")) }
                - table: "filter(courses, size >= 1)"
                  cellPadding: 0
                  columns: [{ header: \(text("{{n}}")), cell: \(cell) }]
                - repeat: "group(courses, letter)"
                  each: \(group)
            """)
        for width in [60.0, 300] {
            try check(template, width: width, records())
            try check(template, width: width, records().reversed())
        }
        let lines = try lay(template, 300, 400, Array(records().prefix(2))).texts.map(\.line.text)
        let list = [
            "constant x", "3", "3", "1 of 3", "more", "2 of 3", "more", "3 of 3", "last", "3",
            "1 B", "2 C", "A 0", "B 1", "C 2",
        ]
        #expect(lines == ["A longer title 3 1"] + list + ["a 3 1"] + list)
    }

    @Test("A background's problems are reported for each record")
    func background() throws {
        let template = try template(
            "data: board\nbackground: \(text("long", "fit: ellipsis", "width: 12"))\n"
                + "body: \(text("x"))")
        try check(template, width: 40, records())
        let outcome = try lay(template, 40, 40, Array(records().prefix(2)))
        #expect(outcome.diagnostics.count == 2)
    }
}
