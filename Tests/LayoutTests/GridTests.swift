import Drawing
import Exact
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

@Suite struct GridTests {
    private func grid(_ children: [String], _ rest: String) -> String {
        "{ grid: [\(children.joined(separator: ", "))], \(rest) }"
    }

    @Test("Children are in columns of equal width, and each row is as tall as its tallest child")
    func rows() throws {
        let children = [text("a"), box(5, 25), text("b"), text("c"), text("d")]
        let outcome = try lay(
            body: grid(children, "columns: 2, spacing: 4, rowSpacing: 6, align: end"), 44, 100)
        #expect(
            outcome.items == ["a@15,8", "[39,0 5x25]", "b@15,39", "c@39,39", "d@15,55"])
        // The space between rows is by default that between columns.
        let even = try lay(body: grid(children, "columns: 5, spacing: 5"), 45, 100)
        #expect(even.items == ["a@0,8", "[10,0 5x25]", "b@20,8", "c@30,8", "d@40,8"])
        #expect(try lay(body: grid([], "columns: 2"), 44, 100).items == [])
    }

    @Test("Nodes that stretch are as tall as their row")
    func stretching() throws {
        let children = [box(), text("a b c"), "{ image: wide }", box()]
        let outcome = try lay(body: grid(children, "columns: 2"), 10, 100)
        // The picture is 2.5 points tall in a width of 5; boxes without any height take no space.
        #expect(
            outcome.items == [
                "[0,0 5x30]", "a@5,8", "b@5,18", "c@5,28", "wide[0,30 5x2.5]", "[5,30 5x2.5]",
            ])
    }

    @Test("A grid continues on the next page between rows")
    func pages() throws {
        let children = (1...5).map { text("\($0)") }
        let grid = grid(children, "columns: 2, rowSpacing: 5, padding: [0, 0, 1, 0]")
        let outcome = try lay(body: "{ column: [\(text("x")), \(grid)] }", 40, 36)
        #expect(outcome.problems == [])
        #expect(
            outcome.pages == [["x@0,8", "1@0,18", "2@20,18", "3@0,33", "4@20,33"], ["5@0,8"]])
        let tall = try lay(
            body: self.grid([box(5, 5), box(5, 50), box(5, 5)], "columns: 1"), 40, 40)
        #expect(
            tall.diagnostics.map(\.message) == [
                "this content needs a height of 50 pt, but the page has only 40 pt"
            ])
    }

    /// Returns a record whose courses are bars of the given numbers.
    private func bars(_ values: [Rational]) -> Record {
        var record = Record()
        record.set(
            "courses",
            .list(
                values.enumerated().map { number, value in
                    var bar = Record()
                    bar.set("title", .text("t\(number)"))
                    bar.set("letter", .text(number % 2 == 0 ? "ink" : "#ff0000"))
                    bar.set(
                        "size", .number(value, shown: value.text(decimals: 0, rounding: .truncate)))
                    return bar
                }))
        return record
    }

    private func chart(_ kind: String, _ rest: String) -> String {
        "{ picture: \(kind), values: courses, value: size, alt: Sizes,"
            + " style: { font: T, size: 10 }\(rest) }"
    }

    @Test("Bars are as tall as their numbers, with the number above and the label below")
    func chart() throws {
        let body = chart(
            "bars",
            ", label: \"{{title}}\", color: \"{{letter}}\", gap: 0.5, height: 64,"
                + " axis: { width: 1, color: ink }")
        let outcome = try lay(body: body, 60, 100, [bars([4, 1, 0])])
        #expect(outcome.problems == [])
        // Ten points for each text and a gap of two leave forty for the tallest bar.
        #expect(
            outcome.document.listing == """
                page 1 60x100
                  figure "Sizes"
                    shape M 5,30 L 15,30 L 15,70 L 5,70 Z fill #123456
                    text "4" at 7.5,26 wide 5 T 10 #000000
                    text "t0" at 5,80 wide 10 T 10 #000000
                    shape M 25,60 L 35,60 L 35,70 L 25,70 Z fill #ff0000
                    text "1" at 27.5,56 wide 5 T 10 #000000
                    text "t1" at 25,80 wide 10 T 10 #000000
                    shape M 45,69.5 L 55,69.5 L 55,70 L 45,70 Z fill #123456
                    text "0" at 47.5,65.5 wide 5 T 10 #000000
                    text "t2" at 45,80 wide 10 T 10 #000000
                    shape M 0,70 L 60,70 stroke #123456 1

                """)
    }

    @Test("The bars of a histogram touch; without labels and numbers, they take the full height")
    func histogram() throws {
        let body = chart("histogram", ", caption: \"\", height: 30")
        let outcome = try lay(body: "{ column: \(body) }", 30, 100, [bars([1, 2, 3])])
        // An empty caption still takes its line.
        #expect(
            outcome.items == ["[0,24 10x6]", "[10,18 10x12]", "[20,12 10x18]"])
        #expect(try lay(body: body, 30, 100, [bars([])]).document.pages.count == 1)
        let zero = try lay(body: chart("bars", ", gap: 0, height: 20"), 10, 20, [bars([0, 0])])
        #expect(zero.items == ["[0,19.5 5x0.5]", "0@0,15.5", "[5,19.5 5x0.5]", "0@5,15.5"])
    }

    @Test("The height of a chart is two fifths of its width by default")
    func natural() throws {
        let outcome = try lay(
            body: "{ column: [\(chart("bars", ", caption: \"\", gap: 0")), \(text("x"))] }", 100,
            100, [bars([1])])
        #expect(outcome.items == ["[0,12 100x28]", "x@0,48"])
    }

    @Test("Shares are exact: a third of a number larger than any Double is a third of the height")
    func exact() throws {
        let huge = (0..<12).reduce(Rational(3)) { value, _ in value * 1_000_000_000_000_000_000 }
        let outcome = try lay(
            body: chart("bars", ", caption: \"\", gap: 0, height: 72"), 20, 100,
            [bars([huge, huge / 3])])
        #expect(outcome.items == ["[0,26 10x60]", "[10,66 10x20]"])
    }

    @Test("A negative number is an error at its place")
    func negative() throws {
        let outcome = try lay(body: chart("bars", ""), 60, 100, [bars([4, -1])])
        #expect(outcome.document.pages == [])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 \"size\" is −1, but a bar cannot show a negative number"
                    + " (use numbers of 0 or more, or leave this one out)"
            ])
    }
}
