import Exact
import Schema
import Synchronization
import Templates
import TestSupport
import Testing

@testable import Layout

@Suite struct RecordListTests {
    /// Returns a record with courses, each with a title, a letter, and an optional size.
    private func record(_ courses: [(title: String, letter: String, size: Rational?)]) -> Record {
        var record = LayoutTests.record()
        record.set(
            "courses",
            .list(
                courses.map { title, letter, size in
                    var course = Record()
                    course.set("title", .text(title))
                    course.set("letter", .text(letter))
                    course.set("size", size.map { .number($0, shown: $0.exactText) } ?? .none)
                    return course
                }))
        return record
    }

    private var five: Record {
        record([
            ("x", "B", 3), ("Éa", "A", nil), ("e", "B", Rational(1, over: 3)), ("Z", "C", 3),
            ("eb", "A", 10),
        ])
    }

    /// Returns the lines of text that a list makes.
    private func shown(
        _ list: String, _ text: String = "{{title}}", _ record: Record? = nil
    ) throws -> [String] {
        let body = "{ column: { repeat: \(list), each: \(LayoutTests.text(text)) } }"
        return try lay(body: body, 400, 400, [record ?? five]).texts.map(\.line.text)
    }

    @Test(
        "Lists are filtered, sorted and cut",
        arguments: [
            ("courses", ["x", "Éa", "e", "Z", "eb"]),
            ("courses", ["x", "Éa", "e", "Z", "eb"]),
            ("\"sort(courses, title)\"", ["e", "Éa", "eb", "x", "Z"]),
            (
                "\"sort(courses, title descending)\"",
                ["Z", "x", "eb", "Éa", "e"]
            ),
            // Numbers by value, equal ones in their order, absent ones last.
            ("\"sort(courses, size)\"", ["e", "x", "Z", "eb", "Éa"]),
            (
                "\"sort(courses, size descending)\"",
                ["eb", "x", "Z", "e", "Éa"]
            ),
            (
                "\"sort(courses, letter, title descending)\"",
                ["eb", "Éa", "x", "e", "Z"]
            ),
            ("\"filter(courses, letter = 'B')\"", ["x", "e"]),
            ("\"filter(courses, size > 1)\"", ["x", "Z", "eb"]),
            ("\"filter(courses, not (size >= 0))\"", ["Éa"]),
            ("\"filter(courses, item.isOdd)\"", ["x", "e", "eb"]),
            ("\"filter(courses, title = 'none')\"", []),
            ("\"first(courses, 2)\"", ["x", "Éa"]),
            ("\"last(courses, 2)\"", ["Z", "eb"]),
            ("\"skip(courses, 3)\"", ["Z", "eb"]), ("\"skip(courses, 9)\"", []),
            ("\"first(skip(courses, 1), 2)\"", ["Éa", "e"]),
            ("\"last(skip(courses, 4), 2)\"", ["eb"]),
            ("\"first(skip(sort(courses, title), 2), 1)\"", ["eb"]),
            ("\"first(courses, 9)\"", ["x", "Éa", "e", "Z", "eb"]),
            (
                "\"last(sort(filter(courses, letter in ['A', 'C']), title), 2)\"",
                ["eb", "Z"]
            ),
        ] as [(String, [String])])
    func selection(_ list: String, _ expected: [String]) throws {
        #expect(try shown(list) == expected)
    }

    @Test("A condition of a list can compare with facts outside of it")
    func outerFact() throws {
        var record = five
        record.set("count", .count(3))
        #expect(
            try shown(
                "\"filter(courses, size >= count)\"", "{{title}}",
                record) == ["x", "Z", "eb"])
    }

    @Test("Groups are in the order of their first records, which follows the order of the list")
    func groups() throws {
        func shown(_ list: String) throws -> [String] {
            let item = text("{{title}} {{item.index}}")
            let each = "[\(text("{{key?}} {{count}}")), { repeat: items, each: \(item) }]"
            return try lay(body: "{ column: { repeat: \(list), each: \(each) } }", 400, 400, [five])
                .texts.map(\.line.text)
        }
        #expect(
            try shown("\"group(courses, letter)\"") == [
                "B 2", "x 1", "e 2", "A 2", "Éa 1", "eb 2", "C 1", "Z 1",
            ])
        #expect(
            try shown("\"group(first(sort(courses, title), 4), letter)\"") == [
                "B 2", "e 1", "x 2", "A 2", "Éa 1", "eb 2",
            ])
        // Numbers are the same if their values are; records without the fact are a group.
        #expect(
            try shown("\"group(courses, size)\"") == [
                "3 2", "x 1", "Z 2", " 1", "Éa 1", "1/3 1", "e 1", "10 1", "eb 1",
            ])
    }

    @Test("The position in the list that is shown")
    func item() throws {
        let text = "{{title}}{{item.index}}/{{item.count}}"
        #expect(try shown("courses", text) == ["x1/5", "Éa2/5", "e3/5", "Z4/5", "eb5/5"])
        #expect(try shown("\"last(courses, 2)\"", text) == ["Z1/2", "eb2/2"])
        let each = """
            [{ when: item.isFirst, then: \(LayoutTests.text("first")) },
            { when: item.isOdd, then: \(LayoutTests.text("odd")),
              else: \(LayoutTests.text("even")) },
            { when: item.isLast, then: \(LayoutTests.text("last")) }]
            """
        let body = "{ column: { repeat: \"first(courses, 3)\", each: \(each) } }"
        let lines = try lay(body: body, 400, 400, [five]).texts.map(\.line.text)
        #expect(lines == ["first", "odd", "even", "odd", "last"])
    }

    @Test("The innermost list determines the position, and the outer one is back after it")
    func nestedItems() throws {
        let inner = "{ repeat: items, each: \(text("{{item.index}}")) }"
        let body =
            "{ column: { repeat: \"group(courses, letter)\", each: [\(text("g{{item.index}}")),"
            + " \(inner), \(text("e{{item.index}}"))] } }"
        let lines = try lay(body: body, 400, 400, [five]).texts.map(\.line.text)
        #expect(lines == ["g1", "1", "2", "e1", "g2", "1", "2", "e2", "g3", "1", "e3"])
    }

    @Test("Tables, charts and repeated columns show parts of lists")
    func otherPlaces() throws {
        let list = "\"sort(filter(courses, size >= 0), size)\""
        let table =
            "{ table: \(list), cellPadding: 0, columns: [{ cell: \(text("{{title}}{{item.index}}")) }] }"
        #expect(
            try lay(body: table, 200, 100, [five]).texts.map(\.line.text) == [
                "e1", "x2", "Z3", "eb4",
            ])
        let none = "\"filter(courses, size > 99)\""
        let empty =
            "{ table: \(none), cellPadding: 0, columns: [{ cell: x }], otherwise: \(text("nothing")) }"
        #expect(try lay(body: empty, 200, 100, [five]).items == ["nothing@0,8"])
        let chart =
            "{ picture: bars, values: \"group(courses, letter)\", value: count,"
            + " label: \"{{key?}}{{item.index}}\", style: { font: T, size: 10 }, alt: x }"
        #expect(
            try lay(body: chart, 200, 100, [five]).texts.map(\.line.text) == [
                "2", "B1", "2", "A2", "1", "C3",
            ])
        // Each column shows the cell at the place of its record in the whole list.
        var outer = five
        var row = Record()
        row.set("courses", five["courses"]?.value ?? .none)
        outer.set("courses", row["courses"]?.value ?? .none)
        let columns =
            "{ table: \"first(courses, 1)\", cellPadding: 0, columns: [{ repeat: \(list), cells: tags,"
            + " header: \(text("{{title}}")), cell: \(text("{{tag}}{{item.index}}")) }] }"
        var first = Record()
        first.set("title", .text("x"))
        first.set("size", .count(3))
        first.set(
            "tags",
            .list(
                (0..<5).map { number in
                    var tag = Record()
                    tag.set("tag", .text("t\(number)"))
                    return tag
                }))
        var others = five["courses"]?.value.records.map { Array($0) } ?? []
        others[0] = first
        outer.set("courses", .list(others))
        #expect(
            try lay(body: columns, 400, 100, [outer]).texts.map(\.line.text) == [
                "e", "x", "Z", "eb", "t21", "t02", "t33", "t44",
            ])
    }

    @Test("Random lists are sorted as numbers and text are, in any direction, and stay stable")
    func random() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let courses = (0..<40).map {
                number -> (title: String, letter: String, size: Rational?) in
                let size = Rational(
                    Int.random(in: -3...3, using: &generator),
                    over: Int.random(in: 1...4, using: &generator))
                return ("\(number)", "", Bool.random(using: &generator) ? size : nil)
            }
            let record = record(courses)
            for isDescending in [false, true] {
                let order = isDescending ? "descending" : "ascending"
                let found = try shown(
                    "\"sort(courses, size \(order))\"", "{{title}}", record
                ).compactMap { Int($0) }
                let sizes = found.compactMap { courses[$0].size }
                #expect(found.sorted() == Array(0..<40))
                #expect(
                    zip(sizes, sizes.dropFirst()).allSatisfy { isDescending ? $0 >= $1 : $0 <= $1 })
                #expect(found.suffix(40 - sizes.count).allSatisfy { courses[$0].size == nil })
                for (left, right) in zip(found, found.dropFirst())
                where courses[left].size == courses[right].size {
                    #expect(left < right)
                }
            }
        }
    }

    /// A record whose courses are created on demand, and the number of those that were.
    private func onDemand(_ count: Int) -> (record: Record, made: @Sendable () -> Int) {
        final class Counter: Sendable {
            let made = Mutex(0)
        }
        let counter = Counter()
        var record = LayoutTests.record()
        record.set(
            "courses",
            .rows(
                Records(count: count) { number in
                    counter.made.withLock { $0 += 1 }
                    var row = Record()
                    row.set("title", .text("\(number)"))
                    return row
                }))
        return (record, { counter.made.withLock { $0 } })
    }

    @Test("Of records on demand, only those that are shown are created")
    func onDemand() throws {
        let (record, made) = onDemand(100_000)
        #expect(
            try shown("\"last(courses, 3)\"", "{{title}}", record)
                == ["99997", "99998", "99999"])
        #expect(made() == 3)
    }

    @Test("The rows of a table are created once, or if there are many, once more to be measured")
    func rowsOnDemand() throws {
        for (count, expected) in [(5, 5), (64, 64), (65, 130)] {
            let (record, made) = onDemand(count)
            let outcome = try lay(
                body:
                    "{ table: courses, cellPadding: 0, columns: [{ cell: \"{{title}}\", width: content }],"
                    + " style: { font: T, size: 10 } }",
                200, 2000, [record])
            #expect(outcome.texts.map(\.line.text) == (0..<count).map { "\($0)" })
            #expect(made() == expected)
        }
    }
}
