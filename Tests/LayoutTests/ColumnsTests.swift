import Drawing
import Schema
import Templates
import TestSupport
import Testing

@testable import Layout

@Suite struct ColumnsTests {
    private static let words = "aaaa bbbb cccc dddd eeee ffff"

    @Test("The lines of a text are divided into columns of the same height") func text() throws {
        let outcome = try lay(
            body: "{ column: [\(LayoutTests.text(Self.words, "", "columns: 2, gutter: 10")),"
                + " \(LayoutTests.text("after"))] }", 50, 100)
        #expect(
            outcome.items == [
                "aaaa@0,8", "bbbb@0,18", "cccc@0,28", "dddd@30,8", "eeee@30,18", "ffff@30,28",
                "after@0,38",
            ])
        #expect(outcome.problems == [])
    }

    @Test("The children of a column are divided where it can break") func column() throws {
        let nodes = ["a", "b", "c", "d", "e"].map { LayoutTests.text($0) }.joined(separator: ", ")
        let outcome = try lay(
            body: "{ column: [\(nodes)], columns: 2, gutter: 0, spacing: 2 }", 40, 100)
        #expect(outcome.items == ["a@0,8", "b@0,20", "c@0,32", "d@20,8", "e@20,20"])
    }

    @Test("Columns that are taller than a page continue on the next one") func pages() throws {
        let outcome = try lay(
            body: LayoutTests.text(Self.words, "", "columns: 2, gutter: 0"), 40, 20)
        #expect(
            outcome.pages == [
                ["aaaa@0,8", "bbbb@0,18", "cccc@20,8", "dddd@20,18"], ["eeee@0,8", "ffff@20,8"],
            ])
        #expect(outcome.problems == [])
    }

    @Test("The columns of the last page have the same height, also of a table that began earlier")
    func lastPage() throws {
        let table =
            "{ table: courses, cellPadding: 0, style: { font: T, size: 10 }, columns: [{ cell: \"{{title}}\" }] }"
        let outcome = try lay(
            body: "{ column: [\(table)], columns: 2, gutter: 0 }", 40, 40,
            [record(courses: (1...12).map { "\($0)" })])
        #expect(
            outcome.pages == [
                ["1@0,8", "2@0,18", "3@0,28", "4@0,38", "5@20,8", "6@20,18", "7@20,28", "8@20,38"],
                ["9@0,8", "10@0,18", "11@20,8", "12@20,18"],
            ])
    }

    @Test("A node that cannot be divided is in one column") func whole() throws {
        let outcome = try lay(
            body: "{ column: [\(box(10, 30)), \(box(10, 10))], columns: 3, gutter: 5 }", 100, 100)
        #expect(outcome.items == ["[0,0 10x30]", "[35,0 10x10]"])
    }

    @Test("A text too long for its page is reported once") func tooTall() throws {
        let outcome = try lay(
            body: "{ column: [\(box(10, 130)), \(box(10, 10))], columns: 2, gutter: 0 }", 100, 100)
        #expect(outcome.problems.count == 1)
        #expect(outcome.problems.first?.contains("needs a height of 130 pt") == true)
    }

    @Test("A node that stays with the next one moves with it to the next page")
    func keepsWithNext() throws {
        func lay(_ rest: String) throws -> [[String]] {
            try LayoutTests.lay(
                body: "{ column: [\(box(10, 30)), \(LayoutTests.text("a", "", rest)),"
                    + " \(box(10, 20))] }", 40, 50
            ).pages
        }
        #expect(try lay("") == [["[0,0 10x30]", "a@0,38"], ["[0,0 10x20]"]])
        #expect(
            try lay("keepWithNext: true") == [["[0,0 10x30]"], ["a@0,8", "[0,10 10x20]"]])
        #expect(try lay("keepWithNext: false") == lay(""))
    }

    @Test("The last node in columns can stay with what follows the columns")
    func keepsWithNextInColumns() throws {
        func lay(_ rest: String) throws -> [[String]] {
            let nodes = [box(10, 30), box(10, 30), LayoutTests.text("a", "", rest)]
            return try LayoutTests.lay(
                body: "{ column: [{ column: [\(nodes.joined(separator: ", "))], columns: 2,"
                    + " gutter: 0 }, \(box(10, 20))] }", 40, 50
            ).pages
        }
        #expect(
            try lay("") == [["[0,0 10x30]", "[20,0 10x30]", "a@20,38"], ["[0,0 10x20]"]])
        #expect(
            try lay("keepWithNext: true") == [
                ["[0,0 10x30]", "[20,0 10x30]"], ["a@0,8", "[0,10 10x20]"],
            ])
    }

    /// Returns a column of as many lines as a word has letters, which stays on one page.
    private func block(_ word: String) -> String {
        "{ column: [\(word.map { LayoutTests.text(String($0)) }.joined(separator: ", "))], keep: true }"
    }

    @Test("A block that stays whole is not divided to make columns lower, on any page")
    func keptBlocks() throws {
        func lay(_ words: [String], above: String = "") throws -> [[String]] {
            let outcome = try LayoutTests.lay(
                body: "{ column: [\(above){ column: [\(words.map(block).joined(separator: ", "))],"
                    + " columns: 2, gutter: 0 }] }", 40, 40)
            #expect(outcome.problems == [])
            return outcome.pages
        }
        let abc = ["a@0,8", "b@0,18", "c@0,28"]
        let def = ["d@20,8", "e@20,18", "f@20,28"]
        #expect(try lay(["abc"]) == [abc])
        #expect(try lay(["abc", "def"]) == [abc + def])
        #expect(
            try lay(["abc", "def", "ghi"]) == [abc + def, ["g@0,8", "h@0,18", "i@0,28"]])
        #expect(
            try lay(["abc", "def", "ghi", "jk"])
                == [abc + def, ["g@0,8", "h@0,18", "i@0,28", "j@20,8", "k@20,18"]])
        // Below other content, what does not fit is on the next page.
        #expect(
            try lay(["ab", "cde", "fg"], above: "\(box(10, 20)), ")
                == [
                    ["[0,0 10x20]", "a@0,28", "b@0,38"],
                    ["c@0,8", "d@0,18", "e@0,28", "f@20,8", "g@20,18"],
                ])
        #expect(
            try lay(["abc", "de"], above: "\(box(10, 20)), ")
                == [["[0,0 10x20]"], abc + ["d@20,8", "e@20,18"]])
        // A block that fits in no column is divided.
        #expect(
            try lay(["abcdef"])
                == [["a@0,8", "b@0,18", "c@0,28", "d@0,38", "e@20,8", "f@20,18"]])
    }

    @Test("Justified text takes all the width") func justified() throws {
        let outcome = try lay(body: LayoutTests.text("aa bb", "align: justify"), 100, 30)
        #expect(outcome.items == ["aa bb@0,8"])
        let hebrew = try lay(body: LayoutTests.text("שלום", "align: justify"), 100, 30)
        #expect(hebrew.items == ["שלום@80,8"])
    }

    @Test("A break inside a word is reported") func brokenWord() throws {
        let outcome = try lay(body: LayoutTests.text("aa bbbbbbbbb cc"), 30, 60)
        #expect(outcome.items == ["aa@0,8", "bbbbbb@0,18", "bbb cc@0,28"])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 warning: the word \"bbbbbbbbb\" was broken to fit in its line"
                    + " (give it more space or a smaller size, or set hyphenate in its style)"
            ])
    }
}
