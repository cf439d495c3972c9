import Drawing
import TestSupport
import Testing

@testable import Layout

@Suite struct TableTests {
    /// Returns a body with a table of the courses, in lines of 10 points.
    private func table(_ columns: String, _ rest: String = "") -> String {
        let padding = rest.contains("cellPadding") ? "" : ", cellPadding: 0"
        return
            "{ table: courses, columns: [\(columns)], style: { font: T, size: 10 }\(padding)\(rest) }"
    }

    private static let titles = "{ header: Title, cell: \"{{title}}\" }"
    private static let letters = "{ header: Gr, cell: \"{{letter}}\", width: 20, align: end }"

    @Test("Columns have fixed widths or share the rest; cells are aligned as in their column")
    func columns() throws {
        let outcome = try lay(
            body: table(
                "{ header: A, cell: \"{{title}}\", width: 2* },"
                    + " { header: B, cell: x, align: center }, \(Self.letters)",
                ", cellPadding: [1, 2]"), 80, 100, [record(courses: ["ab", "cd"])])
        #expect(outcome.problems == [])
        // 60 points are left for three shares; padding takes 2 on each side.
        #expect(
            outcome.items == [
                "A@2,9", "B@47.5,9", "Gr@68,9", "ab@2,21", "x@47.5,21", "A@73,21", "cd@2,33",
                "x@47.5,33", "B@73,33",
            ])
    }

    @Test("Cells have a small padding unless the table sets it")
    func usualPadding() throws {
        let columns =
            "{ header: ab, cell: \"{{title}}\", width: content }, { header: cd, cell: x, width: content }"
        let plain = "{ table: courses, columns: [\(columns)], style: { font: T, size: 10 } }"
        let items = ["ab@4,10", "cd@22,10", "ef@4,24", "x@22,24"]
        #expect(try lay(body: plain, 80, 100, [record(courses: ["ef"])]).items == items)
        for same in ["[2, 4]", "~"] {
            let set = table(columns, ", cellPadding: \(same)")
            #expect(try lay(body: set, 80, 100, [record(courses: ["ef"])]).items == items)
        }
    }

    @Test(
        "A line can be its width alone",
        arguments: [
            "headerRule", "rowRule", "columnRule", "endRule", "frame", "borders", "headerBorders",
        ])
    func widthsOfLines(key: String) throws {
        func listing(_ line: String) throws -> String {
            let columns = "\(Self.titles), \(Self.letters)"
            let body = table(columns, ", \(key): \(line)")
            return try lay(body: body, 80, 100, [record(courses: ["a", "b"])]).document.listing
        }
        let expected = try listing("{ width: 2pt }")
        #expect(expected.contains("fill #000000") || expected.contains("stroke"))
        for line in ["2pt", "2"] { #expect(try listing(line) == expected) }
    }

    @Test("A column of decimals has space for the padding of its cells")
    func paddingOfDecimals() throws {
        let outcome = try lay(
            body: table(
                "{ cell: \"{{letter}}\", align: end }, { cell: { text: \"{{title}}\","
                    + " style: { font: T, size: 10 }, padding: [0, 2, 0, 8] }, width: content, align: decimal }"
            ),
            100, 100, [record(courses: ["7.5", "12"])])
        // The column takes 10 points before the sign, 10 after it, and 10 of padding.
        #expect(outcome.items == ["A@65,8", "7.5@83,8", "B@65,18", "12@78,18"])
    }

    @Test("Backgrounds are behind the rows, and lines are between them")
    func rules() throws {
        let outcome = try lay(
            body: table(
                Self.titles,
                ", headerRule: { width: 2, color: ink }, rowRule: { color: \"#999\" },"
                    + " rowFill: \"#eee\""), 30, 100, [record(courses: ["a", "b", "c", "d"])])
        #expect(
            outcome.document.listing == """
                page 1 30x100
                  table
                    decoration
                      shape M 0,20 L 30,20 L 30,30 L 0,30 Z M 0,40 L 30,40 L 30,50 L 0,50 Z fill #eeeeee
                    table head
                      row
                        header cell
                          text "Title" at 0,8 wide 25 T 10 #000000
                    table body
                      row
                        cell
                          text "a" at 0,18 wide 5 T 10 #000000
                      row
                        cell
                          text "b" at 0,28 wide 5 T 10 #000000
                      row
                        cell
                          text "c" at 0,38 wide 5 T 10 #000000
                      row
                        cell
                          text "d" at 0,48 wide 5 T 10 #000000
                    decoration
                      shape M 0,20 L 30,20 M 0,30 L 30,30 M 0,40 L 30,40 stroke #999999 0.5
                    decoration
                      shape M 0,10 L 30,10 stroke #123456 2

                """)
    }

    @Test("Several pieces of text in a cell are paragraphs in it; a single one is the cell's own")
    func textsOfCells() throws {
        let letter = text("{{letter}}")
        let one = "{ when: letter, then: \(letter), else: \(text("no")) }"
        let two = "{ column: [\(text("{{title}}")), { when: letter, then: \(letter) }] }"
        let head = "{ row: [\(text("{{title}}")), \(text("x"))] }"
        let outcome = try lay(
            body: table("{ header: H, cell: \(one) }, { header: \(head), cell: \(two) }"), 80, 100,
            [record(courses: ["a"])])
        #expect(outcome.problems == [])
        let roles = outcome.document.listing.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            return words.first == "text" ? String(words[1]) : words.joined(separator: " ")
        }
        #expect(
            roles.dropFirst().map(\.self) == [
                "table", "table head", "row", "header cell", "\"H\"", "header cell", "paragraph",
                "\"Title\"",
                "paragraph", "\"x\"", "table body", "row", "cell", "\"A\"", "cell", "paragraph",
                "\"a\"",
                "paragraph", "\"A\"",
            ])
    }

    @Test("Cells of a row share their first baseline; a cell without text is centered")
    func baselines() throws {
        let columns =
            "{ cell: \(text("a", size: 20)) }, { cell: \"b c\", width: 5 },"
            + " { cell: \(box(4, 4)), width: 10, align: end }, { cell: [], width: 5 }"
        let outcome = try lay(body: table(columns), 60, 100, [record(courses: ["x"])])
        // The baseline of the large letter is at 16; "c" is on the next line; the row is 28 tall.
        #expect(outcome.items == ["a@0,16", "b@40,16", "c@40,26", "[51,12 4x4]"])
        // Next to taller content, the text is centered as well.
        let tall = try lay(
            body: table("{ cell: a, width: 5 }, { cell: \(box(4, 30)) }"), 60, 100,
            [record(courses: ["x", "y"])])
        #expect(tall.items == ["a@0,18", "[5,0 4x30]", "a@0,48", "[5,30 4x30]"])
    }

    @Test("Cells can contain any nodes, and styles can take their color from the row")
    func nodes() throws {
        let columns =
            "{ header: , cell: [{ text: \"{{title}}\", style: { font: T, size: 10 } }, \(box(3, 3))] },"
            + " { header: \"\", cell: { row: [{ badge: \"{{letter}}\", art: square, width: 10,"
            + " style: { font: T, size: 6 } }], role: item } }"
        let body =
            "{ table: courses, cellPadding: 0, columns: [\(columns)], headerStyle: { font: T, size: 10 },"
            + " style: { font: T, size: 10, color: \"{{paint}}\" } }"
        let outcome = try lay(body: body, 40, 100, [record(courses: ["ab"])])
        #expect(
            outcome.document.listing == """
                page 1 40x100
                  table
                    table head
                      row
                        cell
                        cell
                    table body
                      row
                        cell
                          text "ab" at 0,18 wide 10 T 10 #000000
                          decoration
                            shape M 0,20 L 3,20 L 3,23 L 0,23 Z fill #123456
                        cell
                          list item
                            figure "A"
                              image square in 20,11.5 10x10 fit
                              text "A" at 23.5,18.6 wide 3 T 6 #000000

                """)
    }

    @Test("A table without rows shows its otherwise, or nothing")
    func otherwise() throws {
        #expect(try lay(body: table(Self.titles), 40, 40).items == [])
        let none = table(Self.titles, ", otherwise: [\(text("no")), \(text("{{title}}"))]")
        #expect(try lay(body: "{ column: \(none) }", 40, 40).items == ["no@0,8", "Title@0,18"])
        // There is no header without rows.
        let inside = "{ column: [\(text("x")), { column: \(table(Self.titles)) }, \(text("y"))] }"
        #expect(try lay(body: inside, 40, 40).items == ["x@0,8", "y@0,18"])
    }

    @Test("The header is repeated on each page, even if the table is in columns and boxes")
    func pages() throws {
        let courses = [record(courses: ["a", "b", "c", "d", "e"])]
        let expected = [
            ["x@0,8", "Title@0,18", "a@0,28", "b@0,38"],
            ["Title@0,8", "c@0,18", "d@0,28", "e@0,38"],
        ]
        for part in [
            table(Self.titles), "{ column: \(table(Self.titles)) }",
            "{ box: { column: [{ column: \(table(Self.titles)) }] }, keep: false }",
        ] {
            let outcome = try lay(body: "{ column: [\(text("x")), \(part)] }", 40, 40, courses)
            #expect(outcome.problems == [])
            #expect(outcome.pages == expected, "\(part)")
        }
        // With keep, content that fits on a page stays whole.
        let kept = try lay(
            body: "{ column: [\(text("x")), \(table(Self.titles, ", keep: true"))] }", 40, 60,
            courses)
        #expect(kept.pages.map(\.count) == [1, 6])
    }

    @Test("The last rows of a table that stays with what follows move with it, at least two")
    func lastRows() throws {
        func pages(_ titles: [String], _ rest: String, _ after: Double = 20) throws -> [[String]] {
            let table = table(Self.titles, rest)
            let outcome = try lay(
                body: "{ column: [\(text("x")), \(table), { rule: 1 }, \(box(5, after))] }", 40, 61,
                [record(courses: titles)])
            #expect(outcome.problems == [])
            return outcome.pages.map { $0.map { String($0.prefix { $0 != "@" }) } }
        }
        let keep = ", keepWithNext: true"
        let four = ["a", "b", "c", "d"]
        #expect(
            try pages(four, "") == [
                ["x", "Title", "a", "b", "c", "d", "[0,60 40x1]"], ["[0,0 5x20]"],
            ])
        #expect(
            try pages(four, keep)
                == [["x", "Title", "a", "b"], ["Title", "c", "d", "[0,30 40x1]", "[0,31 5x20]"]])
        // A table that cannot be divided there moves as a whole, and one that fits stays.
        #expect(
            try pages(["a", "b"], keep, 25)
                == [["x"], ["Title", "a", "b", "[0,30 40x1]", "[0,31 5x25]"]])
        #expect(try pages(["a", "b"], keep).count == 1)
        #expect(try pages(four, keep + ", keep: true", 10).map(\.count) == [1, 7])
        // So do the last rows of a table that begins on an earlier page.
        #expect(
            try pages(["a", "b", "c", "d", "e", "f", "g"], keep, 30).map(\.count) == [6, 2, 5])
    }

    @Test("A table ends with a line on each page, above its totals")
    func endRule() throws {
        let column = "{ header: Title, cell: \"{{title}}\", footer: sum }"
        let outcome = try lay(
            body: table(column, ", endRule: { width: 1 }"), 40, 40,
            [record(courses: ["a", "b", "c", "d"])])
        #expect(outcome.problems == [])
        #expect(
            outcome.pages == [
                ["Title@0,8", "a@0,18", "b@0,28", "c@0,38", "[0,40 40x0]"],
                ["Title@0,8", "d@0,18", "sum@0,28", "[0,20 40x0]"],
            ])
    }

    @Test("The last row takes the one before it along, if two stay on the page")
    func lastRowAlone() throws {
        func counts(
            _ titles: Int, _ height: Double, columns: String = Self.titles
        ) throws -> [Int] {
            let courses = (0..<titles).map { "c\($0)" }
            let outcome = try lay(
                body: table(columns), 40, height, [record(courses: courses)])
            #expect(outcome.problems == [])
            // Without the header.
            return outcome.pages.map { $0.count - 1 }
        }
        #expect(try counts(9, 50) == [4, 3, 2])
        #expect(try counts(8, 50) == [4, 4])
        #expect(try counts(4, 40) == [2, 2])
        #expect(try counts(3, 30) == [2, 1])
        #expect(try counts(3, 20) == [1, 1, 1])
        // A total without content is not a row.
        let unmet =
            "{ header: Title, cell: \"{{title}}\", footer: { when: page.width < 1,"
            + " then: { text: sum, style: { font: T, size: 10 } } } }"
        #expect(try counts(9, 50, columns: unmet) == [4, 3, 2])
    }

    @Test("Backgrounds of rows continue as if the table had one page")
    func stripes() throws {
        let outcome = try lay(
            body: table(Self.titles, ", rowFill: ink"), 40, 40,
            [record(courses: ["a", "b", "c", "d", "e"])])
        #expect(
            outcome.pages == [
                ["[0,20 40x10]", "Title@0,8", "a@0,18", "b@0,28", "c@0,38"],
                ["[0,10 40x10]", "Title@0,8", "d@0,18", "e@0,28"],
            ])
    }

    @Test("A header is never alone, and a heading stays with its table")
    func loneHeader() throws {
        let heading = text("H", "", "role: heading 2")
        let body = "{ column: [\(box(5, 15)), \(heading), { rule: 2 }, \(table(Self.titles))] }"
        let courses = [record(courses: ["a", "b"])]
        #expect(
            try lay(body: body, 40, 46, courses).pages.map { $0.map { $0.prefix(5) } } == [
                ["[0,0 "], ["H@0,8", "[0,10", "Title", "a@0,3", "b@0,4"],
            ])
        let four = [record(courses: ["a", "b", "c", "d"])]
        #expect(try lay(body: body, 40, 57, four).pages.map(\.count) == [6, 3])
        #expect(try lay(body: body, 40, 56, four).pages.map(\.count) == [1, 5, 3])
    }

    @Test("A row stays whole unless it is taller than a page; then its cells are split")
    func tallRows() throws {
        let columns = "\(Self.titles), { header: L, cell: \"{{letter}}\", width: 5 }"
        let words = (1...9).map { "w\($0)" }.joined(separator: " ")
        // Two letters fit: the header has three lines, and "b b b b" would need four.
        let whole = try lay(
            body: table(columns), 15, 50, [record(courses: ["a", "bb bb", "c"])])
        #expect(
            whole.pages.map { $0.filter { $0.first?.isLowercase == true && !$0.hasPrefix("tl") } }
                == [
                    ["e@0,28", "a@0,38"], ["e@0,28", "bb@0,38", "bb@0,48"], ["e@0,28", "c@0,38"],
                ])
        let tall = try lay(body: table(columns), 15, 50, [record(courses: ["a", words, "c"])])
        #expect(
            tall.problems == [
                "t.yaml:4:45 warning: the word \"Title\" was broken to fit in its line"
                    + " (give it more space or a smaller size, or set hyphenate in its style)"
            ])
        let shown = tall.pages.map { $0.map { String($0.prefix { $0 != "@" }) } }
        #expect(
            shown == [
                ["Ti", "tl", "e", "L", "a", "A"], ["Ti", "tl", "e", "L", "w1", "w2", "B"],
                ["Ti", "tl", "e", "L", "w3", "w4"], ["Ti", "tl", "e", "L", "w5", "w6"],
                ["Ti", "tl", "e", "L", "w7", "w8"], ["Ti", "tl", "e", "L", "w9", "c", "C"],
            ])
    }

    @Test("A row that cannot be split is an error, and so are columns that are too wide")
    func problems() throws {
        let tall = try lay(
            body: table("{ cell: \(box(5, 50)) }"), 40, 40, [record(courses: ["a", "b"])])
        #expect(
            tall.problems == [
                "t.yaml:4:7 this content needs a height of 50 pt, but the page has only 40 pt"
                    + " (use a larger page, or smaller sizes in the template)"
            ])
        let wide = try lay(
            body: table("{ cell: a, width: 30 }, { cell: b, width: 11 }"), 40, 40,
            [record(courses: ["a"])])
        #expect(
            wide.problems == [
                "t.yaml:4:7 the fixed columns need 41 pt, and the table has 40 pt"
                    + " (use a larger page, or make the columns narrower in the template)"
            ])
        let none = try lay(
            body: table("{ cell: \"{{title}}\" }, { cell: b, width: 40 }"), 40, 40,
            [record(courses: ["a"])])
        #expect(
            none.problems == [
                "t.yaml:4:7 the fixed columns need 40 pt, and the table has 40 pt"
                    + " (leave space for the columns that share the rest)"
            ])
    }

    @Test("Tables in a row share its width and stay whole")
    func sideBySide() throws {
        let body = "{ row: [\(table(Self.titles)), \(table(Self.letters))], align: start }"
        let outcome = try lay(body: body, 60, 40, [record(courses: ["a", "b"])])
        #expect(outcome.problems == [])
        #expect(
            outcome.items == [
                "Title@0,8", "a@0,18", "b@0,28", "Gr@50,8", "A@55,18", "B@55,28",
            ])
    }

    @Test("Rows are created page by page, once each, and each page is passed on before the next")
    func streaming() throws {
        let template = try template(
            "data: board\nbody: \(table(Self.titles, ", rowRule: { width: 1 }"))")
        let titles = (0..<5000).map { "c\($0)" }
        let shaper = FixedShaper()
        let maker = PageMaker(
            template: template, size: Size(width: 100, height: 510), images: Pictures(),
            shaper: shaper)
        var (pages, shown): (Int, [String]) = (0, [])
        var shaped: [Int] = []
        let outcome = try maker.pages(for: record(courses: titles)) { page in
            pages += 1
            shown += page.items.flatMap(\.texts).map(\.line.text).dropFirst()
            shaped.append(shaper.requestCount)
        }
        #expect(outcome.isValid && outcome.pageCount == 100 && pages == 100)
        #expect(shown == titles)
        // A header, fifty rows, and the one that did not fit.
        #expect(shaped.first == 52)
        #expect(zip(shaped, shaped.dropFirst()).allSatisfy { $1 - $0 <= 51 })
    }
}
