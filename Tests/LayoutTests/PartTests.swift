import Drawing
import TestSupport
import Testing

@testable import Layout

/// Tests that the parts of what continues on other pages are known as parts.
@Suite struct PartTests {
    /// Returns the roles on each page with what is in them, as in a listing without places.
    private func roles(_ body: String, _ height: Double, _ titles: [String]) throws -> [[String]] {
        let outcome = try lay(body: body, 30, height, [record(courses: titles)])
        #expect(outcome.problems == [])
        var pages: [[String]] = []
        for line in outcome.document.listing.split(separator: "\n") {
            let words = line.drop { $0 == " " }
            let depth = line.count - words.count
            let indent = String(repeating: " ", count: max(0, depth - 2))
            if words.hasPrefix("page ") {
                pages.append([])
            } else {
                let text =
                    words.hasPrefix("text ")
                    ? words.split(separator: " ")[1].filter { $0 != "\"" } : String(words)
                pages[pages.count - 1].append(indent + text)
            }
        }
        return pages
    }

    private func table(_ rest: String = "", _ column: String = "") -> String {
        "{ table: courses, cellPadding: 0, columns: [{ header: H, cell: \"{{title}}\", rowHeader: true\(column) }],"
            + " style: { font: T, size: 10 }\(rest) }"
    }

    @Test("A table on several pages is one table; the header of later pages is a repetition")
    func tables() throws {
        let pages = try roles(table("", ", footer: sum"), 30, ["a", "b", "c"])
        #expect(
            pages == [
                [
                    "table unfinished", "  table head", "    row", "      header cell",
                    "        H", "  table body unfinished", "    row", "      row header cell",
                    "        a", "    row", "      row header cell", "        b",
                ],
                [
                    "table resumed", "  repetition", "    table head", "      row",
                    "        header cell", "          H", "  table body resumed", "    row",
                    "      row header cell", "        c", "  table foot", "    row",
                    "      cell", "        sum",
                ],
            ])
        let whole = try roles(table(), 60, ["a", "b", "c"])
        #expect(whole.count == 1)
        #expect(!whole[0].contains { $0.contains("unfinished") || $0.contains("resumed") })
    }

    @Test("The row above a group that continues is a repetition")
    func groups() throws {
        // Letters begin again after 26 courses, so the first two groups have two rows.
        let body =
            "{ table: courses, cellPadding: 0, columns: [{ cell: \"{{title}}\" }], style: { font: T, size: 10 },"
            + " groups: { by: letter, header: \"{{key}}\", repeat: true } }"
        let pages = try roles(body, 20, (0..<27).map { "\($0)" })
        #expect(
            pages[1] == [
                "table resumed unfinished", "  repetition", "    table body", "      row",
                "        header cell", "          A", "  table body resumed unfinished", "    row",
                "      cell", "        26",
            ])
    }

    @Test("A row that is taller than a page is one row, with one cell")
    func rows() throws {
        let pages = try roles(table(), 40, ["a b c d e f g h i j k l m"])
        #expect(pages.count > 1)
        #expect(pages[0].contains("    row unfinished"))
        #expect(pages[0].contains("      row header cell unfinished"))
        let last = try #require(pages.last)
        #expect(
            last.prefix(8) == [
                "table resumed", "  repetition", "    table head", "      row",
                "        header cell", "          H", "  table body resumed", "    row resumed",
            ])
        #expect(last.contains("      row header cell resumed"))
    }

    @Test("A paragraph and a list continue too; a node without a role needs no parts")
    func paragraphsAndLists() throws {
        let words = (1...6).map { "word\($0)" }.joined(separator: " ")
        let pages = try roles("{ column: [\(text("a")), \(text(words))] }", 50, [])
        #expect(
            pages == [
                [
                    "paragraph", "  a", "paragraph unfinished", "  word1", "  word2", "  word3",
                    "  word4",
                ],
                ["paragraph resumed", "  word5", "  word6"],
            ])
        let item = "{ column: [\(text("x"))], role: item }"
        let list =
            "{ column: [{ column: [\([item, item, item].joined(separator: ", "))], role: list }] }"
        #expect(
            try roles(list, 20, []) == [
                [
                    "list unfinished", "  list item", "    paragraph", "      x", "  list item",
                    "    paragraph", "      x",
                ],
                ["list resumed", "  list item", "    paragraph", "      x"],
            ])
    }

    @Test("A header or a cell with nothing to read names nothing")
    func emptyHeaders() throws {
        let columns =
            "{ header: \"\", cell: \"\", rowHeader: true }, { header: H, cell: x, rowHeader: true }"
        let body =
            "{ table: courses, cellPadding: 0, columns: [\(columns)], style: { font: T, size: 10 } }"
        let page = try roles(body, 30, ["a"])[0].filter { $0.hasSuffix("cell") }
        #expect(
            page == ["      cell", "      header cell", "      cell", "      row header cell"])
    }

    @Test("Above the names of rows with one other cell, the header is a cell")
    func corner() throws {
        func cells(_ more: String) throws -> [String] {
            let columns =
                "{ header: G, cell: x, width: 5, rowHeader: true }, { header: H, cell: y, width: 5 }"
            let body =
                "{ table: courses, cellPadding: 0, columns: [\(columns)\(more)], style: { font: T, size: 10 } }"
            return try roles(body, 30, ["a"])[0].filter { $0.hasSuffix("cell") }
                .map { $0.filter { $0 != " " } }
        }
        #expect(try cells("") == ["cell", "headercell", "rowheadercell", "cell"])
        #expect(
            try cells(", { header: I, cell: z, width: 5 }") == [
                "headercell", "headercell", "headercell", "rowheadercell", "cell", "cell",
            ])
    }

    @Test("A cell that takes several columns can name its row")
    func spans() throws {
        let columns = "{ cell: x, span: 2, rowHeader: true }, { width: 5 }, { cell: y }"
        let body =
            "{ table: courses, cellPadding: 0, columns: [\(columns)], style: { font: T, size: 10 } }"
        let page = try roles(body, 30, ["a"])[0]
        #expect(page.contains("      row header cell of 2x1"))
    }
}
