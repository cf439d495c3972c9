import Exact
import Schema
import Templates
import Testing

@testable import Layout

@Suite struct ConditionTests {
    /// Returns a record with a number and its text, a date, and a text.
    private func record(_ number: Rational, shown: String, day: String, note: String?) -> Record {
        var record = LayoutTests.record(title: "n", courses: ["x", "y", "z"])
        record.set("count", .number(number, shown: shown))
        record.set("day", .date(day))
        if let note { record.set("note", .text(note)) }
        return record
    }

    private func isMet(_ condition: String, _ record: Record) throws -> Bool {
        let body = "{ column: { when: \(condition), then: \(text("yes")), else: \(text("no")) } }"
        return try lay(body: body, 100, 100, [record]).items == ["yes@0,8"]
    }

    @Test(
        "Numbers are compared by their exact value, dates by the calendar, text as it is shown",
        arguments: [
            ("count = 86.5", true), ("count = 86.500", true),
            ("count = 86.50", true), ("count = 86.51", false),
            ("\"count in [1, 86.5]\"", true), ("\"count in [1, 2]\"", false),
            ("count > 86.5", false), ("count >= 86.5", true),
            ("count < 86.5", false), ("count <= 86.5", true),
            ("count > 86.49999999999999999999", true),
            ("count < 86.50000000000000000001", true),
            ("count > 80 and count < 86", false),
            ("count > 80 and count < 87", true),
            ("day = '2026-05-29'", true), ("day > '2026-05-28'", true),
            ("day < '2026-05-29'", false),
            ("day <= day", true),
            ("\"title in ['m', 'n']\"", true), ("title = 'N'", false),
            ("title = note", true),
            ("count = count", true),
            ("count > count", false),
            ("title and not (title = 'x')", true),
            ("title = 'x' or title = 'n'", true),
            ("title = 'x'", false),
            ("courses and count < 5", false),
        ])
    func met(_ condition: String, _ expected: Bool) throws {
        let number = try Rational(decimal: "86.5")
        let record = record(number, shown: "86.50", day: "2026-05-29", note: "n")
        #expect(try isMet(condition, record) == expected)
    }

    @Test(
        "A comparison with an absent fact is not met, on either side",
        arguments: ["= ''", "= 'n'", "in ['n', 'x']", "= title", "= note"])
    func absent(_ comparison: String) throws {
        let record = record(1, shown: "1", day: "2026-05-29", note: nil)
        #expect(try !isMet("\"note \(comparison)\"", record))
        #expect(try isMet("\"not (note \(comparison))\"", record))
        #expect(try !isMet("title = note", record))
    }

    @Test("Exactly one of a comparison and its opposite is met, and the order is that of numbers")
    func opposites() throws {
        let values = [
            "-2", "0", "0.1", "0.10", "0.00000000000000000001", "1", "99999999999999999999",
        ]
        for left in values {
            for right in values {
                let (a, b) = (try Rational(decimal: left), try Rational(decimal: right))
                let record = record(a, shown: left, day: "2026-05-29", note: nil)
                func isMet(_ key: String) throws -> Bool {
                    try self.isMet("count \(key) \(right)", record)
                }
                #expect(try isMet(">") == (a > b), "\(left) \(right)")
                #expect(try isMet("<=") == (a <= b), "\(left) \(right)")
                #expect(try isMet("<") == (a < b), "\(left) \(right)")
                #expect(try isMet(">=") == (a >= b), "\(left) \(right)")
                #expect(try isMet("=") == (a == b), "\(left) \(right)")
            }
        }
    }

    @Test("A condition on the number of the page, and one for a column of a table")
    func otherPlaces() throws {
        let template = try template(
            """
            data: board
            footer: { when: page.number >= 2, then: \(text("p{{page.number}}")) }
            body:
              repeat: courses
              each: \(text("{{title}}"))
            """)
        let pages = try lay(template, 50, 50, [LayoutTests.record(courses: ["x", "y", "z"])]).pages
        #expect(
            pages.map { $0.map { $0.prefix { $0 != "@" } } } == [["x"], ["y", "p2"], ["z", "p3"]])
        let table = """
            { table: courses, cellPadding: 0, columns: [{ cell: \(text("a")), show: count > 2 },
              { cell: \(text("b")), show: not (count > 2) }] }
            """
        let three = LayoutTests.record(courses: ["x", "y", "z"])
        #expect(try lay(body: table, 50, 50, [three]).items == ["a@0,8", "a@0,18", "a@0,28"])
        #expect(
            try lay(body: table, 50, 50, [LayoutTests.record(courses: ["x"])]).items == ["b@0,8"])
    }

    @Test("The size of the page is a fact, without the bleed")
    func pageSize() throws {
        func lay(_ width: Double, _ page: String = "") throws -> [String] {
            try LayoutTests.lay(
                template(
                    """
                    data: board
                    page: { margin: 10\(page) }
                    styles: { t: { font: T, size: 10 } }
                    let: { half: = page.width / 2 }
                    header: { text: "{{page.width}}", style: t }
                    body:
                      when: half >= 50.25
                      then: { text: "wide {{page.height}}", style: t }
                      else: { text: narrow, style: t }
                    """), width, 90.25, [LayoutTests.record(title: "t", courses: [])]
            ).texts.map(\.line.text)
        }
        #expect(try lay(100.5) == ["100.5", "wide 90.25"])
        #expect(try lay(100.25) == ["100.25", "narrow"])
        #expect(try lay(100.25, ", bleed: 9") == ["100.25", "narrow"])
    }
}
