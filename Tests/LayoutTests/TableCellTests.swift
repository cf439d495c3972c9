import Drawing
import TestSupport
import Testing

@testable import Layout

/// Tests of the widths, spans, backgrounds and borders of cells, in numbers.
@Suite struct TableCellTests {
    /// Returns a body with a table of the courses, in lines of 10 points and letters of 5.
    private func table(_ columns: String, _ rest: String = "") -> String {
        let padding = rest.contains("cellPadding") ? "" : ", cellPadding: 0"
        return
            "{ table: courses, columns: [\(columns)], style: { font: T, size: 10 }\(padding)\(rest) }"
    }

    private func items(
        _ columns: String, _ rest: String = "", _ courses: [String] = ["a"], width: Double = 100,
        broken: String? = nil
    ) throws -> [String] {
        let outcome = try lay(
            body: table(columns, rest), width, 200, [record(courses: courses)])
        #expect(outcome.problems.count == (broken == nil ? 0 : 1))
        #expect(
            outcome.problems.first?.contains("the word \"\(broken ?? "")\" was broken") != false)
        return outcome.items
    }

    /// Returns the lines of a document's listing that contain a word.
    private func lines(
        _ word: String, _ columns: String, _ rest: String = "", _ courses: [String] = ["a"]
    ) throws -> [String] {
        let outcome = try lay(body: table(columns, rest), 100, 100, [record(courses: courses)])
        #expect(outcome.problems == [])
        return outcome.document.listing.split(separator: "\n")
            .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(word) }.map(String.init)
    }

    // MARK: Widths

    @Test(
        "A column is as wide as its widest cell, within limits",
        arguments: [
            ("", ["T@2,8", "Gr@26,8", "a@2,18", "A@26,18", "abcd@2,28", "B@26,28"]),
            (
                ", minWidth: 40",
                ["T@2,8", "Gr@42,8", "a@2,18", "A@42,18", "abcd@2,28", "B@42,28"]
            ),
            (
                ", maxWidth: 14",
                ["T@2,8", "Gr@16,8", "a@2,18", "A@16,18", "ab@2,28", "cd@2,38", "B@16,28"]
            ),
            // The minimum comes first.
            (
                ", minWidth: 30, maxWidth: 14",
                ["T@2,8", "Gr@32,8", "a@2,18", "A@32,18", "abcd@2,28", "B@32,28"]
            ),
        ])
    func contentWidth(_ limits: String, _ expected: [String]) throws {
        let columns =
            "{ header: T, cell: \"{{title}}\", width: content\(limits) },"
            + " { header: Gr, cell: \"{{letter}}\" }"
        #expect(
            try items(
                columns, ", cellPadding: [0, 2]", ["a", "abcd"],
                broken: limits == ", maxWidth: 14" ? "abcd" : nil) == expected)
    }

    @Test("A header that is wider than the cells counts, and so does a header above two columns")
    func contentWidthOfHeaders() throws {
        let one = "{ header: Long, cell: a, width: content }, { cell: b, width: content }"
        #expect(try items(one) == ["Long@0,8", "a@0,18", "b@20,18"])
        // The ten missing points are shared by both columns.
        let two =
            "{ header: Wide, columns: [{ cell: a, width: content }, { cell: b, width: content }] },"
            + " { cell: c, width: content }"
        #expect(try items(two) == ["Wide@0,8", "a@0,18", "b@10,18", "c@20,18"])
    }

    @Test(
        "A cell that takes all columns makes them wider, if none of them has a share",
        arguments: [
            ("content", 0, 10), ("6", 0, 14),
            // The header is in the middle of the table, which takes all the space.
            ("1*", 40, 5),
        ])
    func contentWidthOfAll(_ last: String, _ middle: Int, _ second: Int) throws {
        let columns = "{ cell: a, width: content }, { cell: b, width: \(last) }"
        let header = try items("{ header: Wide, columns: [\(columns)] }")
        #expect(header == ["Wide@\(middle),8", "a@0,18", "b@\(second),18"])
        let footer = try items(columns, ", footer: { cells: [{ cell: Wide, span: 2 }] }")
        #expect(footer == ["a@0,8", "b@\(second),8", "Wide@0,18"])
    }

    @Test("The width is the same on all pages, even if the widest cell is on the last")
    func contentWidthOfPages() throws {
        let columns = "{ cell: \"{{title}}\", width: content }, { cell: \"{{letter}}\" }"
        let outcome = try lay(
            body: table(columns), 100, 20, [record(courses: ["a", "b", "c", "d", "widest"])])
        #expect(
            outcome.pages == [
                ["a@0,8", "A@30,8", "b@0,18", "B@30,18"], ["c@0,8", "C@30,8", "d@0,18", "D@30,18"],
                ["widest@0,8", "E@30,8"],
            ])
    }

    @Test("Without enough space, the widest columns are cut to the same width")
    func fitted() throws {
        let none = [0.0, 0, 0]
        #expect(TableSpec.fitted([50, 10, 5], atLeast: none, in: 80) == [50, 10, 5])
        #expect(TableSpec.fitted([50, 10, 5], atLeast: none, in: 45) == [30, 10, 5])
        #expect(TableSpec.fitted([50, 60, 10], atLeast: none, in: 70) == [30, 30, 10])
        #expect(TableSpec.fitted([50, 60, 10], atLeast: [40, 0, 0], in: 70) == [40, 20, 10])
        #expect(TableSpec.fitted([50, 50, 9], atLeast: [30, 30, 9], in: 20) == [30, 30, 9])
        #expect(TableSpec.fitted([50, 50, 9], atLeast: none, in: 0) == [0, 0, 0])
        // A column with a share has half of the space at least.
        let columns = "{ cell: \"{{title}}\", width: content }, { cell: x }"
        #expect(
            try items(columns, "", ["aaaaaaaaaa"], width: 40, broken: "aaaaaaaaaa")
                == ["aaaa@0,8", "aaaa@0,18", "aa@0,28", "x@20,8"])
        // Next to other content, the table takes what it needs.
        let row =
            "{ row: [\(table("{ cell: \"{{title}}\", width: content }")), \(text("next"))] }"
        let both = try lay(body: row, 100, 40, [record(courses: ["abc"])]).items
        #expect(both == ["abc@0,23", "next@15,23"])
    }

    @Test("A column can have the width of its content and a share of the rest")
    func contentWidthAndShare() throws {
        let columns =
            "{ cell: \"{{title}}\", width: content }, { cell: \"{{letter}}\", width: content *, align: end },"
            + " { cell: xyz, width: content 2*, align: end }"
        #expect(try items(columns, "", ["aa"], width: 60) == ["aa@0,8", "A@20,8", "xyz@45,8"])
        // Without enough space, it is as wide as its content.
        #expect(try items(columns, "", ["aa"], width: 30) == ["aa@0,8", "A@10,8", "xyz@15,8"])
    }

    @Test("Text that cannot wrap keeps its width, and text that can wraps sooner")
    func contentWidthOfLines() throws {
        let columns =
            "{ header: aaaa bbbb, cell: \"{{title}}\", width: content },"
            + " { header: cc, cell: { text: dddddd, style: { font: T, size: 10, fit: shrink } }, width: content }"
        // Widths of words are measured to a quarter of a point, so 50 points could be too few.
        #expect(
            try items(columns, "", ["x"], width: 51) == [
                "aaaa@0,8", "bbbb@0,18", "cc@21,8", "x@0,28", "dddddd@21,28",
            ])
    }

    @Test("Minimum widths that do not fit are an error")
    func tooWide() throws {
        let columns = "{ cell: a, width: content, minWidth: 30 }, { cell: b, width: 11 }"
        let outcome = try lay(body: table(columns), 40, 40, [record(courses: ["a"])])
        #expect(
            outcome.problems == [
                "t.yaml:4:7 the fixed columns need 41 pt, and the table has 40 pt"
                    + " (use a larger page, or make the columns narrower in the template)"
            ])
    }

    @Test("Each row of a long table is created once more to be measured, and is not kept")
    func streaming() throws {
        let titles = (0..<2000).map { "c\($0)" }
        let body = table("{ cell: \"{{title}}\", width: content }, { cell: x }")
        let outcome = try lay(body: body, 100, 500, [record(courses: titles)])
        #expect(outcome.document.pages.count == 40)
        #expect(outcome.texts.filter { $0.line.text == "x" }.allSatisfy { $0.origin.x == 25 })
    }

    // MARK: Decimal alignment

    @Test("Numbers line up at the decimal sign, and other text ends there")
    func decimals() throws {
        let columns = "{ header: N, cell: \"{{title}}\", width: 50, align: decimal }"
        #expect(
            try items(columns, "", ["12.5", "7", "–", "123.45", "8 %"]) == [
                "N@45,8", "12.5@25,18", "7@30,28", "–@30,38", "123.45@20,48", "8 %@30,58",
            ])
        // The sign can be a comma; the width can depend on the widest parts.
        let comma =
            "{ cell: \"{{title}}\", width: content, align: { decimal: \",\" } }, { cell: x }"
        #expect(
            try items(comma, "", ["1.234,5", "7,25"]) == [
                "1.234,5@0,8", "x@40,8", "7,25@20,18", "x@40,18",
            ])
        // A text that does not fit stays in its column.
        let narrow = "{ cell: \"{{title}}\", width: 25, align: decimal }"
        #expect(try items(narrow, "", ["100.5", "1.25"]) == ["100.5@0,8", "1.25@5,18"])
        // Text in a style of its own, and text that depends on a condition, line up with others.
        let cases =
            "{ cell: { when: title = 'x', then: \(text("–")), else: \(text("{{title}}")) },"
            + " width: 50, align: decimal }"
        #expect(
            try items(cases, "", ["12.5", "x", "7"]) == ["12.5@30,8", "–@35,18", "7@35,28"]
        )
        let lines = "{ cell: \"{{title}}\", width: 50, align: decimal }"
        #expect(
            try items(lines, "", ["a few words", "1.25"]) == [
                "a few@25,8", "words@25,18", "1.25@30,28",
            ])
    }

    @Test(
        "The part of a number before its decimal sign",
        arguments: [
            ("12.5", ".", 2), ("12", ".", 2), ("", ".", 0), ("–", ".", 3), ("abc", ".", 3),
            ("1,234.5", ".", 5), ("1,234", ".", 5), ("1.234", ",", 5), ("12 %", ".", 2),
            ("$ 7 each", ".", 3), ("1 234 pt", ".", 5), (".5", ".", 0), ("3.", ".", 1),
            ("v1.2.3", ".", 4), ("1½", ".", 1), ("½", ".", 0), ("−12¾", ".", 5), ("1 234⅔", ".", 5),
        ])
    func wholeParts(_ text: String, _ sign: Character, _ bytes: Int) {
        #expect(wholeLength(of: text, sign: sign) == bytes)
    }

    // MARK: Headers and spans

    @Test("A header above several columns; one beside it takes both rows")
    func nestedHeaders() throws {
        let columns =
            "{ header: A, cell: a, width: 20 }, { header: G, columns:"
            + " [{ header: B, cell: b, width: 30 }, { header: C, cell: c, width: 30 }] }"
        #expect(
            try items(columns) == [
                "A@0,18", "G@47.5,8", "B@20,18", "C@50,18", "a@0,28", "b@20,28", "c@50,28",
            ])
        let narrow =
            "{ header: a b c, cell: a, width: 5 }, { header: G, headerFill: ink, columns:"
            + " [{ header: B, cell: b, width: 5 }, { header: C, cell: c, width: 5 }] }"
        // The header of three lines makes the second row taller.
        #expect(
            try items(narrow) == [
                "[5,0 10x10]", "a@0,8", "b@0,18", "c@0,28", "G@7.5,8", "B@5,28", "C@10,28",
                "a@0,38", "b@5,38", "c@10,38",
            ])
        #expect(
            try lines("header", columns) == [
                "header cell of 1x2", "header cell of 2x1", "header cell", "header cell",
            ])
    }

    @Test("A cell can take the space of the columns after it")
    func spans() throws {
        let columns =
            "{ header: A, cell: \"{{title}}\", width: 10, span: 2, align: end },"
            + " { header: B, width: 10 }, { cell: x, width: 5 }"
        #expect(
            try items(columns, "", ["abcd"]) == [
                "A@5,8", "B@10,8", "abcd@0,18", "x@20,18",
            ])
        // The last column has no header.
        #expect(try lines("cell", columns) == ["cell", "cell of 2x1", "cell"])
        // A covered column that is omitted makes the span smaller.
        let fewer =
            "{ cell: \"{{title}}\", width: 10, span: 2 }, { width: 10, show: note },"
            + " { cell: x, width: 5 }"
        #expect(try items(fewer, "", ["ab"]) == ["ab@0,8", "x@10,8"])
    }

    // MARK: Backgrounds and borders

    @Test("Backgrounds of cells depend on facts of their row; cells of one color are one rectangle")
    func fills() throws {
        let fill = "fill: [{ when: letter = 'B', use: ink }, none]"
        let columns = "{ cell: a, width: 10, \(fill) }, { cell: b, width: 20, fill: \"#eee\" }"
        #expect(
            try lines("shape", columns, "", ["a", "b"]) == [
                "shape M 10,0 L 30,0 L 30,10 L 10,10 Z M 10,10 L 30,10 L 30,20 L 10,20 Z fill #eeeeee",
                "shape M 0,10 L 10,10 L 10,20 L 0,20 Z fill #123456",
            ])
        // The background of the table's cells, and of the whole row.
        #expect(
            try lines(
                "shape", "{ cell: a, width: 10 }, { cell: b, width: 20, fill: none }",
                ", fill: ink, rowFill: [{ when: letter = 'A', use: \"#fff\" }, none]",
                ["a", "b"]) == [
                    "shape M 0,0 L 30,0 L 30,10 L 0,10 Z fill #ffffff",
                    "shape M 0,0 L 10,0 L 10,10 L 0,10 Z M 0,10 L 10,10 L 10,20 L 0,20 Z fill #123456",
                ])
        #expect(
            try lines(
                "shape", "{ header: A, cell: a, width: 10 }, { header: B, cell: b, width: 20 }",
                ", headerFill: ink") == ["shape M 0,0 L 30,0 L 30,10 L 0,10 Z fill #123456"])
    }

    @Test("Borders are drawn once, and as long lines; the wider of two is drawn")
    func borders() throws {
        let columns = "{ cell: a, width: 10 }, { cell: b, width: 10 }"
        #expect(
            try lines("shape", columns, ", borders: { width: 1 }", ["a", "b"]) == [
                "shape M 0,0 L 20,0 M 0,10 L 20,10 M 0,20 L 20,20 M 0,0 L 0,20 M 10,0 L 10,20"
                    + " M 20,0 L 20,20 stroke #000000 1"
            ])
        let sides =
            "{ cell: a, width: 10, borders: { right: { width: 2, color: ink } } },"
            + " { cell: b, width: 10, borders: { left: { width: 1 }, bottom: { width: 1, color:"
            + " [{ when: letter = 'B', use: \"#f00\" }, none] } } }"
        #expect(
            try lines("shape", sides, "", ["a", "b"]) == [
                "shape M 10,20 L 20,20 stroke #ff0000 1", "shape M 10,0 L 10,20 stroke #123456 2",
            ])
    }

    @Test("Lines between columns are not inside cells that take several; a frame is around all")
    func rules() throws {
        let columns =
            "{ header: A, cell: a, width: 10, span: 2 }, { header: B, width: 10 },"
            + " { header: C, cell: c, width: 10 }"
        #expect(
            try lines("shape", columns, ", columnRule: { width: 1 }, frame: { width: 2 }")
                == [
                    "shape M 10,0 L 10,10 M 20,0 L 20,20 stroke #000000 1",
                    "shape M 0,0 L 30,0 L 30,20 L 0,20 Z stroke #000000 2",
                ])
        let nested =
            "{ header: A, cell: a, width: 10 }, { header: G, columns:"
            + " [{ header: B, cell: b, width: 10 }, { header: C, cell: c, width: 10 }] }"
        #expect(
            try lines("shape", nested, ", headerBorders: { bottom: { width: 1 } }") == [
                "shape M 10,10 L 30,10 M 0,20 L 30,20 stroke #000000 1"
            ])
    }

    @Test("A cell's place in a taller row")
    func verticalAlignment() throws {
        let columns =
            "{ cell: \(box(4, 30)), width: 10 }"
            + ["top", "middle", "bottom", "baseline"].map {
                ", { cell: a, width: 10, verticalAlign: \($0) }"
            }.joined() + ", { cell: { box: \(text("b")), fill: ink }, verticalAlign: stretch }"
        #expect(
            try items(columns, ", cellPadding: 1", width: 70) == [
                "[1,1 4x30]", "a@11,9", "a@21,19", "a@31,29", "a@41,19", "[51,1 18x30]", "b@51,9",
            ])
        // The table's is the default of its columns.
        #expect(
            try items(
                "{ cell: \(box(4, 30)), width: 10 }, { cell: a }", ", verticalAlign: bottom")
                == ["[0,0 4x30]", "a@10,28"])
    }

    @Test("A cell that continues on the next page is painted on both pages")
    func paintOnPages() throws {
        let words = (1...5).map { "w\($0)" }.joined(separator: " ")
        let body = table("{ cell: \"{{title}}\", width: 10, fill: ink, borders: { width: 1 } }")
        let outcome = try lay(body: body, 40, 30, [record(courses: [words])])
        #expect(
            outcome.pages == [
                ["[0,0 10x30]", "w1@0,8", "w2@0,18", "w3@0,28", "[0,0 10x30]"],
                ["[0,0 10x20]", "w4@0,8", "w5@0,18", "[0,0 10x20]"],
            ])
    }
}
