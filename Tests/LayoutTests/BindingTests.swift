import Exact
import Schema
import Templates
import Testing

@testable import Layout

@Suite struct BindingTests {
    private let three = record(title: "T", courses: ["x", "y", "z"])

    private func lay(_ body: String, _ record: Record) throws -> Outcome {
        try LayoutTests.lay(body: body, 100, 100, [record])
    }

    @Test("Repeating adds the nodes once for each record")
    func repetition() throws {
        let body = "{ column: { repeat: courses, each: \(text("{{letter}} {{title}}")) } }"
        #expect(try lay(body, three).items == ["A x@0,8", "B y@0,18", "C z@0,28"])
        #expect(try lay(body, record()).items == [])
        #expect(try lay(body, Record()).items == [])
    }

    @Test("Inside a repeat, inner names hide outer ones, and other outer names can still be used")
    func scoping() throws {
        let each = text("{{title}} {{count}}")
        let body = "{ column: [{ repeat: courses, each: [\(each)] }, \(text("{{title}}"))] }"
        #expect(try lay(body, three).items == ["x 3@0,8", "y 3@0,18", "z 3@0,28", "T@0,38"])
    }

    @Test("Lists inside lists")
    func nested() throws {
        var tag = Record()
        tag.set("tag", .text("t"))
        var course = Record()
        course.set("title", .text("x"))
        course.set("tags", .list([tag, tag]))
        var outer = Record()
        outer.set("courses", .list([course, course]))
        let tags = "{ repeat: tags, each: \(text("{{title}}{{tag}}")) }"
        let body = "{ column: { repeat: courses, each: { row: \(tags), spacing: 1 } } }"
        #expect(try lay(body, outer).items == ["xt@0,8", "xt@11,8", "xt@0,18", "xt@11,18"])
    }

    @Test("A condition checks whether a fact is present, or its text")
    func when() throws {
        func shown(_ condition: String, _ record: Record) throws -> [String] {
            let then = "then: \(text("yes")), else: \(text("no"))"
            return try lay("{ column: { when: \(condition), \(then) } }", record).items
        }
        var noted = three
        noted.set("note", .text("n"))
        var blank = three
        blank.set("note", .text(""))
        #expect(try shown("note", noted) == ["yes@0,8"])
        #expect(try shown("note", three) == ["no@0,8"])
        #expect(try shown("note", blank) == ["no@0,8"])
        #expect(try shown("courses", three) == ["yes@0,8"])
        #expect(try shown("courses", record()) == ["no@0,8"])
        #expect(try shown("count = 3", three) == ["yes@0,8"])
        #expect(try shown("count = 4", three) == ["no@0,8"])
        #expect(try shown("note = 'n'", three) == ["no@0,8"])
    }

    @Test("A condition without an else leaves no space if it is not met")
    func whenWithoutElse() throws {
        let body =
            "{ row: [\(text("A")), { when: note, then: \(text("N")) }, \(text("B"))], spacing: 3 }"
        #expect(try lay(body, record()).items == ["A@0,53", "B@8,53"])
    }

    @Test("Facts in their formats")
    func formats() throws {
        let body = text("{{count|fixed 1}} {{day|date short}} {{title|upper}}{{note?}}")
        #expect(try lay(body, three).items == ["3.0 May 29, 2026 T@0,8"])
    }

    @Test("An absent fact is an error at its place in the template")
    func absent() throws {
        let outcome = try lay(text("{{title}}"), Record())
        #expect(outcome.document.pages == [])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 {{title}} is absent in this record"
                    + " (write {{title?}} to show nothing if it is absent)"
            ])
        var list = Record()
        list.set("title", .list([]))
        #expect(
            try lay(text("{{title}}"), list).problems == [
                "t.yaml:4:7 {{title}} cannot be shown as text"
            ])
    }

    @Test("Colors come from names, hex values or the data; anything else is an error")
    func colors() throws {
        func color(_ color: String) throws -> String? {
            let outcome = try lay(text("A", "color: \"\(color)\""), three)
            return outcome.texts.first?.color.hex
        }
        #expect(try color("ink") == "#123456")
        #expect(try color("#abc") == "#aabbcc")
        #expect(try color("{{paint}}") == "#123456")
        #expect(try color("#{{count}}{{count}}0") == "#333300")
        let bad = try lay(text("A", "color: \"{{title}}\""), three)
        #expect(
            bad.problems == [
                "t.yaml:4:7 \"T\" is not a valid color (write #rrggbb or one of ink)"
            ])
    }

    @Test("A repeated body makes a page for each record, and an empty body makes an empty page")
    func bodies() throws {
        let body = "{ repeat: courses, each: \(text("{{title}}")) }"
        #expect(try lay(body, three).pages == [["x@0,8"], ["y@0,8"], ["z@0,8"]])
        #expect(try lay(body, record()).pages == [[]])
        #expect(try lay("{ when: note, then: \(text("N")) }", three).pages == [[]])
    }
}
