import Diagnostics
import Input
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

@Suite struct TextTests {
    private static let hint = "(shorten it to show all of it)"

    /// Lays out text alone on a page 40 points wide and 30 points tall.
    private func lay(_ style: String, _ shown: String = "aaaaaaaaaa") throws -> Outcome {
        try LayoutTests.lay(body: text(shown, style), 40, 30)
    }

    @Test("A text that fits causes no problems, whatever its fit is")
    func fits() throws {
        for fit in TextFit.allCases {
            let outcome = try lay("fit: \(fit.rawValue)", "aaaaaaaa")
            #expect(outcome.items == ["aaaaaaaa@0,8"])
            #expect(outcome.problems == [])
        }
    }

    @Test("A wrapped text continues on the next line, up to the maximum number of lines")
    func wrap() throws {
        let all = try lay("fit: wrap", "aaaa bbbb cccc")
        #expect(all.items == ["aaaa@0,8", "bbbb@0,18", "cccc@0,28"])
        #expect(all.problems == [])
        let cut = try lay("lines: 2", "aaaa bbbb cccc")
        #expect(cut.items == ["aaaa@0,8", "bbbb cc…@0,18"])
        #expect(
            cut.problems == [
                "t.yaml:4:7 warning: the text \"aaaa bbbb cccc\" was cut to fit:"
                    + " it ends in \"bbbb cc…\" \(Self.hint)"
            ])
    }

    @Test("A text shrinks as much as necessary, with a warning")
    func shrink() throws {
        let outcome = try lay("fit: shrink")
        #expect(outcome.items == ["aaaaaaaaaa@0,6.39"])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 warning: the text \"aaaaaaaaaa\" was shrunk from 10 pt to 8 pt to fit"
            ])
    }

    @Test("A text at its minimum size is truncated, with a warning")
    func least() throws {
        let outcome = try lay("fit: shrink, least: 9")
        #expect(outcome.items == ["aaaaaaa…@0,7.2"])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 warning: the text \"aaaaaaaaaa\" was shrunk from 10 pt to 9 pt and cut"
                    + " to fit: it ends in \"aaaaaaa…\" \(Self.hint)"
            ])
        // The default minimum is half the size.
        let long = try lay("fit: shrink", String(repeating: "a", count: 40))
        #expect(long.items == [String(repeating: "a", count: 15) + "…@0,4"])
    }

    @Test("A text does not grow if the minimum size is above the style's size")
    func leastAboveSize() throws {
        let outcome = try lay("fit: shrink, least: 20")
        #expect(outcome.items == ["aaaaaaa…@0,8"])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 warning: the text \"aaaaaaaaaa\" was cut to fit:"
                    + " it ends in \"aaaaaaa…\" \(Self.hint)"
            ])
    }

    @Test("A text that is truncated at a line feed does not grow to fill its space")
    func lineFeed() throws {
        let outcome = try lay("fit: shrink", "a\\nb")
        #expect(outcome.items == ["a…@0,8"])
        #expect(outcome.problems.count == 1)
        #expect(outcome.problems.first?.contains("was cut to fit") == true)
    }

    @Test("Several lines shrink together")
    func shrinkLines() throws {
        let outcome = try lay("fit: shrink, lines: 2, least: 1", "aaaa aaaa aaaa")
        #expect(outcome.diagnostics.count == 1)
        #expect(
            outcome.texts.map(\.line.text) == [
                "aaaa aaaa", "aaaa",
            ])
        let size = try #require(
            outcome.texts.first?.line.runs.first?.face.size)
        // Nine letters, each half as wide as the size, fit in 40 points at a size of 8.89 points.
        #expect(size <= 40 / 4.5 && size > 8.7)
    }

    @Test(
        "With wrapAt, a text shrinks on one line first, and continues on the next line at that size"
    )
    func wrapAt() throws {
        func sizes(_ style: String, _ text: String) throws -> (
            lines: [String], size: Double, [String]
        ) {
            let outcome = try lay("fit: shrink, lines: 2, \(style)", text)
            let size = try #require(outcome.texts.first?.line.runs.first?.face.size)
            return (outcome.texts.map(\.line.text), size, outcome.problems)
        }
        // Ten letters fit in 40 points at 8 points, which is not reported.
        let line = try sizes("wrapAt: 7, least: 4", "aaaa bbbbb")
        #expect(line.lines == ["aaaa bbbbb"] && abs(line.size - 8) < 0.02 && line.2 == [])
        let two = try sizes("wrapAt: 8, least: 4", "aaaa bbbb cccc")
        #expect(two.lines == ["aaaa bbbb", "cccc"] && two.size == 8 && two.2 == [])
        let small = try sizes("wrapAt: 8, least: 4", "aaaaaa bbbbbb cccccc")
        #expect(small.lines == ["aaaaaa bbbbbb", "cccccc"] && small.size < 6.2 && small.size > 6)
        #expect(small.2.count == 1 && small.2[0].contains("was shrunk from 10 pt to 6.1 pt"))
        // Without wrapAt, there are two lines at the full size.
        let plain = try sizes("least: 4", "aaaa bbbbb")
        #expect(plain.lines == ["aaaa", "bbbbb"] && plain.size == 10)
    }

    @Test(
        "A text of several lines shrinks rather than break a word, unless no size is small enough")
    func shrinkWords() throws {
        let whole = try lay("fit: shrink, lines: 2, least: 5", "aaaaaaaaaa bb")
        #expect(whole.texts.map(\.line.text) == ["aaaaaaaaaa", "bb"])
        #expect(whole.problems.count == 1 && whole.problems[0].contains("was shrunk"))
        let broken = try lay("fit: shrink, lines: 2, least: 9", "aaaaaaaaaa")
        #expect(broken.texts.map(\.line.text) == ["aaaaaaaa", "aa"])
        #expect(broken.problems.count == 1 && broken.problems[0].contains("was broken"))
    }

    @Test("With ellipsis, a text is truncated with a warning")
    func ellipsis() throws {
        let outcome = try lay("fit: ellipsis")
        #expect(outcome.items == ["aaaaaaa…@0,8"])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 warning: the text \"aaaaaaaaaa\" was cut to fit:"
                    + " it ends in \"aaaaaaa…\" \(Self.hint)"
            ])
        let long = try LayoutTests.lay(
            body: text(String(repeating: "a", count: 100), "fit: ellipsis"), 300, 10)
        #expect(
            long.problems == [
                "t.yaml:4:7 warning: the text \"\(String(repeating: "a", count: 60))…\" was cut to"
                    + " fit: it ends in \"…\(String(repeating: "a", count: 38))…\" \(Self.hint)"
            ])
    }

    @Test("With error, a text that does not fit is an error")
    func error() throws {
        let outcome = try lay("fit: error")
        #expect(outcome.document.pages == [])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 the text \"aaaaaaaaaa\" does not fit in its space"
                    + " (shorten it, or set fit: shrink or fit: wrap in its style)"
            ])
    }

    @Test("A text that does not fit is reported at its place in the data")
    func origin() throws {
        let data = parse(
            bytes: Array("{\n  \"title\": \"aaaaaaaaaa\"\n}".utf8), path: "data.json", format: .json
        )
        var record = Record()
        record.set("title", .text("aaaaaaaaaa"), origin: data.value?["title"])
        record.set("paint", .text("nope"))
        let outcome = try LayoutTests.lay(
            body: text("{{title}}", "fit: ellipsis"), 40, 10, [record])
        #expect(
            outcome.problems == [
                "data.json:2:12 warning: the text \"aaaaaaaaaa\" was cut to fit:"
                    + " it ends in \"aaaaaaa…\" \(Self.hint)"
            ])
    }

    @Test(
        "Alignment of lines in their space",
        arguments: [
            ("AB", "", ["AB@0,8"]), ("AB", "align: center", ["AB@15,8"]),
            ("AB", "align: end", ["AB@30,8"]), ("אב", "", ["אב@0,8"]),
            ("אב", "align: center", ["אב@15,8"]), ("אב", "align: end", ["אב@30,8"]),
            ("שלום עולם", "", ["שלום@0,8", "עולם@0,18"]),
            ("aaaa bbbbb", "align: center", ["aaaa@10,8", "bbbbb@7.5,18"]),
            ("A\\n\\nB", "", ["A@0,8", "B@0,28"]), ("", "", []),
        ])
    func alignment(_ shown: String, _ style: String, _ items: [String]) throws {
        let outcome = try lay(style, shown)
        #expect(outcome.items == items)
        #expect(outcome.problems == [])
    }

    @Test("Letter spacing shrinks with the letters")
    func letterSpacing() throws {
        let outcome = try lay("fit: shrink, letterSpacing: 5", "aaaaaa")
        let line = try #require(outcome.texts.first?.line)
        #expect(line.text == "aaaaaa")
        #expect(abs(line.width - 40 * 0.999) < 1e-9)
    }

    @Test("An outline is a share of the text's actual size")
    func outline() throws {
        #expect(try lay("outline: 0.02", "aa").texts.map(\.outline) == [0.2])
        let shrunk = try lay("outline: 0.1, fit: shrink, least: 9").texts.map(\.outline)
        #expect(shrunk == [0.9])
        let outcome = try lay("outline: 0.1", "aa")
        #expect(
            outcome.document.listing.hasSuffix(
                "text \"aa\" at 0,8 wide 10 T 10 #000000 outline 1\n"))
    }

    @Test("A text is placed with the lines and the size it was measured with")
    func stableMeasures() throws {
        // Each stack around the text used to measure it again in a slightly smaller space.
        let deep = (0..<8).reduce(text("aaaaaaaaaa", "fit: shrink")) { body, _ in
            "{ row: [{ column: [\(body)] }] }"
        }
        #expect(try LayoutTests.lay(body: deep, 40, 10).items == ["aaaaaaaaaa@0,7.4"])
        let row = "{ row: [\(text("aaaaaaaaaa", "fit: shrink")), \(text("BB"))] }"
        let outcome = try LayoutTests.lay(body: "{ column: [{ box: \(row) }] }", 50, 10)
        #expect(outcome.items == ["aaaaaaaaaa@0,7.4", "BB@39.96,8"])
    }

    @Test("A text that runs off the page is an error at its place")
    func leavesPage() throws {
        let wide = try LayoutTests.lay(
            body: "{ row: [\(text("aaaa", "", "width: 25")), \(text("bbbb", "", "width: 25"))] }",
            40, 10)
        #expect(wide.document.pages == [])
        #expect(
            wide.problems == [
                "t.yaml:4:76 the text \"bbbb\" runs off the page"
                    + " (give it more space or a smaller size in the template)"
            ])
        let low = try LayoutTests.lay(
            body: "{ column: [\(box(5, 25)), \(text("a"))], height: 20 }", 40, 30)
        #expect(low.diagnostics.map(\.message) == ["the text \"a\" runs off the page"])
    }
}
