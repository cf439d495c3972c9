import Drawing
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

@Suite struct DiagnosticTests {
    /// Returns a table whose titles are truncated if they are long.
    private func table(_ cell: String = "\"{{title}}\"") -> String {
        "{ table: courses, cellPadding: 0, columns: [{ cell: \(cell) }], style: { font: T, size: 10, fit: ellipsis } }"
    }

    @Test("After a thousand problems the rest are counted")
    func bounded() throws {
        let titles = (0..<1500).map { "a title \($0)" }
        let outcome = try lay(body: table(), 30, 200, [record(courses: titles + titles)])
        #expect(outcome.diagnostics.count == 1001)
        #expect(
            outcome.diagnostics[999].message
                == "the text \"a title 999\" was cut to fit: it ends in \"a tit…\"")
        // The second five hundred problems, and repeated ones, are not looked up.
        #expect(outcome.diagnostics.last?.message == "2000 more problems were found from here on")
        #expect(outcome.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(outcome.document.pages.count == 150)
    }

    @Test("An error is reported no matter how many problems were found before it")
    func lateError() throws {
        let titles = (0..<1200).map { "a title \($0)" }
        let body =
            "{ column: [\(table()), \(text("a text", "fit: error"))] }"
        let outcome = try lay(body: body, 25, 200, [record(courses: titles)])
        #expect(outcome.document.pages == [])
        #expect(
            outcome.diagnostics.suffix(2).map(\.message) == [
                "the text \"a text\" does not fit in its space",
                "200 more problems were found from here on",
            ])
    }

    @Test("Facts that are absent in rows are reported for each row, once per place")
    func facts() throws {
        let cell = "{ text: \"{{letter}}\", style: { font: T, size: 10, color: \"{{title}}\" } }"
        let outcome = try lay(
            body: table(cell), 30, 20, [record(courses: ["ink", "red", "blue", "red", "#123"])])
        #expect(outcome.document.pages == [])
        #expect(
            outcome.diagnostics.map(\.message) == [
                "\"red\" is not a valid color", "\"blue\" is not a valid color",
            ])
    }

    @Test("A warning of a template takes no space, and is reported once per place")
    func warnings() throws {
        let warning = "{ warning: \"no {{title}}\", hint: \"add {{title}}\" }"
        let outcome = try lay(
            body:
                "{ column: [\(LayoutTests.text("a")), \(warning), \(warning), { repeat: courses, each: \(warning) },"
                + " \(LayoutTests.text("b"))], spacing: 5 }", 30, 100,
            [record(title: "n", courses: ["x", "y", "x"])])
        #expect(outcome.items == ["a@0,8", "b@0,23"])
        #expect(
            outcome.diagnostics.map { "\($0.severity) \($0.message) \($0.hint ?? "")" } == [
                "warning no n add n", "warning no n add n", "warning no x add x",
                "warning no y add y",
            ])
    }

    @Test("After an error, no more pages are passed on, but other problems are still found")
    func stops() throws {
        let template = try template("data: board\nbody: \(table())")
        let maker = PageMaker(
            template: template, size: Size(width: 30, height: 20), images: Pictures(),
            shaper: FixedShaper())
        var pages = 0
        let sound = try maker.pages(for: record(courses: ["a", "b", "c"])) { _ in pages += 1 }
        #expect(sound.isValid && sound.pageCount == 2 && pages == 2)

        let broken = try LayoutTests.template(
            "data: board\nbody: \(table("{ text: \"{{letter}}\", style: { font: T, color: \"{{title}}\" } }"))"
        )
        let other = PageMaker(
            template: broken, size: Size(width: 30, height: 12), images: Pictures(),
            shaper: FixedShaper())
        let titles = ["#000", "#111", "no", "#222", "nor"]
        pages = 0
        let outcome = try other.pages(for: record(courses: titles)) { _ in pages += 1 }
        #expect(!outcome.isValid && outcome.pageCount == 2 && pages == 2)
        #expect(
            outcome.diagnostics.map(\.message) == [
                "\"no\" is not a valid color", "\"nor\" is not a valid color",
            ])
    }

    @Test("The receiver of the pages can stop the layout")
    func throwing() throws {
        struct Full: Error {}
        let template = try template("data: board\nbody: \(table())")
        let maker = PageMaker(
            template: template, size: Size(width: 30, height: 20), images: Pictures(),
            shaper: FixedShaper())
        var pages = 0
        #expect(throws: Full.self) {
            try maker.pages(for: record(courses: (0..<100).map { "\($0)" })) { _ in
                pages += 1
                if pages == 3 { throw Full() }
            }
        }
        #expect(pages == 3)
    }
}
