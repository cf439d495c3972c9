import Drawing
import Schema
import TestSupport
import Testing

@testable import Layout

/// Tests of groups of rows and of totals.
@Suite struct TableGroupTests {
    /// Returns a body with a table of the courses, in lines of 10 points and letters of 5.
    private func table(_ rest: String, _ columns: String = columns) -> String {
        let padding = rest.contains("cellPadding") ? "" : ", cellPadding: 0"
        return
            "{ table: courses, columns: [\(columns)], style: { font: T, size: 10 }\(padding)\(rest) }"
    }

    private static let columns =
        "{ cell: \"{{title}}\", width: 20 }, { cell: \"{{letter}}\", width: 20 }"

    /// Returns a record with courses, whose letters are the first of their titles.
    private func record(_ titles: String...) -> Record { record(titles) }

    private func record(_ titles: [String]) -> Record {
        var record = LayoutTests.record()
        let courses = titles.enumerated().map { number, title in
            var course = Record()
            course.set("letter", .text(String(title.prefix(1))))
            course.set("title", .text(title))
            course.set("size", .count(number))
            return course
        }
        record.set("courses", .list(courses))
        return record
    }

    @Test("Groups have rows above and below them, which know their facts")
    func groups() throws {
        let groups =
            ", groups: { by: letter, header: \"{{key}} {{count}}\","
            + " footer: [{ cells: [sum, \"{{count}}\"] }, end] }"
        let outcome = try lay(body: table(groups), 100, 200, [record("A1", "B1", "A2")])
        #expect(outcome.problems == [])
        #expect(
            outcome.items == [
                "A 2@0,8", "A1@0,18", "A@20,18", "A2@0,28", "A@20,28", "sum@0,38", "2@20,38",
                "end@0,48", "B 1@0,58", "B1@0,68", "B@20,68", "sum@0,78", "1@20,78", "end@0,88",
            ])
        let roles = outcome.document.listing.split(separator: "\n").map { $0.drop { $0 == " " } }
            .filter { $0.hasPrefix("header") || $0.hasPrefix("cell") }
        #expect(
            roles.prefix(8) == [
                "header cell of 2x1", "cell", "cell", "cell", "cell", "cell", "cell", "cell of 2x1",
            ])
    }

    @Test("Sums of groups and of the whole table are values of let, with exact formats")
    func sums() throws {
        let columns =
            "{ cell: \"{{title}}\", width: 20, footer: all },"
            + " { cell: \"{{size}}\", width: 20, align: decimal, footer: \"{{total|fixed 1}}\" }"
        let groups =
            ", let: { total: = sum(courses.size) }, groups: { by: letter,"
            + " let: { subtotal: = sum(items.size) }, footer: { cells: [sum, \"{{subtotal}}\"] } }"
        let outcome = try lay(
            body: table(groups, columns), 100, 200, [record("A1", "B1", "A2")])
        #expect(outcome.problems == [])
        // The courses are of sizes 0, 1 and 2.
        #expect(
            outcome.items == [
                "A1@0,8", "0@25,8", "A2@0,18", "2@25,18", "sum@0,28", "2@25,28", "B1@0,38",
                "1@25,38", "sum@0,48", "1@25,48", "all@0,58", "3.0@25,58",
            ])
    }

    @Test("The records of a group can be shown, and those of a part of a list are grouped")
    func items() throws {
        let each = "{ row: [{ repeat: items, each: \(text("{{title}},")) }] }"
        let body =
            "{ table: \"sort(filter(courses, letter in ['A', 'B']), title descending)\","
            + " cellPadding: 0, columns: [\(Self.columns)], style: { font: T, size: 10 },"
            + " groups: { by: letter, header: \(each) } }"
        let outcome = try lay(body: body, 100, 100, [record("A1", "C1", "B1", "A2")])
        #expect(outcome.problems == [])
        #expect(
            outcome.items == [
                "B1,@0,8", "B1@0,18", "B@20,18", "A2,@0,28", "A1,@15,28", "A2@0,38", "A@20,38",
                "A1@0,48", "A@20,48",
            ])
    }

    @Test("The row above a group is never alone, and is repeated on each page")
    func pages() throws {
        let header =
            "{ when: isContinued, then: \(text("{{key}} …")), else: \(text("{{key}}")) }"
        let courses = record("A1", "A2", "A3", "A4", "A5", "B1")
        func first(_ rest: String) throws -> [[String]] {
            let groups = ", groups: { by: letter, header: \(header)\(rest) }"
            let columns = "{ cell: \"{{title}}\", width: 40 }"
            let outcome = try lay(body: table(groups, columns), 40, 30, [courses])
            #expect(outcome.problems == [])
            return outcome.pages.map { $0.map { String($0.prefix { $0 != "@" }) } }
        }
        #expect(
            try first("") == [["A", "A1", "A2"], ["A3", "A4", "A5"], ["B", "B1"]])
        #expect(
            try first(", repeat: true") == [
                ["A", "A1", "A2"], ["A …", "A3", "A4"], ["A …", "A5"], ["B", "B1"],
            ])
        // The row below a group is never alone either.
        #expect(
            try first(", footer: sum") == [
                ["A", "A1", "A2"], ["A3", "A4"], ["A5", "sum"], ["B", "B1", "sum"],
            ])
    }

    @Test("A group with keep stays on one page if it fits on one")
    func kept() throws {
        let columns = "{ cell: \"{{title}}\", width: 40 }"
        func pages(_ height: Double, _ rest: String, _ record: Record) throws -> [[String]] {
            let groups = ", groups: { by: letter, header: \"{{key}}\"\(rest) }"
            let outcome = try lay(body: table(groups, columns), 40, height, [record])
            #expect(outcome.problems == [])
            return outcome.pages.map { $0.map { String($0.prefix { $0 != "@" }) } }
        }
        let two = record("A1", "A2", "B1", "B2", "B3")
        #expect(
            try pages(50, "", two) == [["A", "A1", "A2", "B", "B1"], ["B2", "B3"]])
        #expect(
            try pages(50, ", keep: true", two) == [["A", "A1", "A2"], ["B", "B1", "B2", "B3"]])
        #expect(
            try pages(30, ", keep: true", two) == [["A", "A1", "A2"], ["B", "B1"], ["B2", "B3"]])
        // A table begins on the next page if its first group does.
        let body = table(", groups: { by: letter, header: \"{{key}}\", keep: true }", columns)
        let below = try lay(body: "{ column: [\(text("x")), \(body)] }", 40, 30, [two])
        #expect(below.pages.map(\.count) == [1, 3, 2, 2])
    }

    @Test("Further pages say what continues, and no row is alone on a page")
    func continued() throws {
        let columns = "{ header: head, cell: \"{{title}}\", width: 40 }"
        func pages(_ titles: [String], above: String = "") throws -> [[String]] {
            let body = table(", continued: \"{{title}} …\"", columns)
            let outcome = try lay(
                body: "{ column: [\(above)\(body)] }", 60, 40, [record(titles)])
            #expect(outcome.problems == [])
            return outcome.pages.map { $0.map { String($0.prefix { $0 != "@" }) } }
        }
        let rows = (1...6).map { "A\($0)" }
        #expect(
            try pages(rows) == [
                ["head", "A1", "A2", "A3"], ["Title …", "head", "A4", "A5"],
                ["Title …", "head", "A6"],
            ])
        #expect(
            try pages(Array(rows.prefix(4))) == [
                ["head", "A1", "A2"], ["Title …", "head", "A3", "A4"],
            ])
        #expect(
            try pages(Array(rows.prefix(3)), above: "\(text("x")), \(text("y")), ") == [
                ["x", "y"], ["head", "A1", "A2", "A3"],
            ])
    }

    @Test("Totals are below the last row, which moves to the next page with them")
    func totals() throws {
        let columns =
            "{ cell: \"{{title}}\", width: 20, footer: sum },"
            + " { cell: \"{{letter}}\", width: 20, align: end, footer: \"{{count}}\" }"
        let footer =
            ", footer: [all, { cells: [{ cell: x, span: 2, align: center }] }],"
            + " footerRule: { width: 1 }, footerFill: ink"
        let outcome = try lay(body: table(footer, columns), 40, 60, [record("A1", "A2", "A3")])
        #expect(outcome.problems == [])
        #expect(
            outcome.items == [
                "[0,30 40x30]", "A1@0,8", "A@35,8", "A2@0,18", "A@35,18", "A3@0,28", "A@35,28",
                "sum@0,38", "0@35,38", "all@0,48", "x@17.5,58", "[0,30 40x0]",
            ])
        let pages = try lay(body: table(footer, columns), 40, 50, [record("A1", "A2", "A3")])
        #expect(pages.pages.map(\.count) == [4, 8])
    }

    @Test("Totals line up with the numbers above them, and make columns wider")
    func decimals() throws {
        let columns =
            "{ cell: \"{{title}}.5\", width: content, align: decimal, footer: \"100.25\" },"
            + " { cell: b }"
        let footer = ", footer: { cells: [\"7\", z] }"
        let outcome = try lay(body: table(footer, columns), 100, 100, [record("1", "20")])
        #expect(outcome.problems == [])
        #expect(
            outcome.items == [
                "1.5@10,8", "b@30,8", "20.5@5,18", "b@30,18", "100.25@0,28", "7@10,38", "z@30,38",
            ])
    }

    @Test("A cell below columns of which some are omitted takes the others")
    func omitted() throws {
        let columns =
            "{ cell: a, width: 10 }, { header: G, columns: [{ cell: b, width: 10 },"
            + " { cell: c, width: 10, show: note }] }, { cell: d, width: 10 }"
        let footer = ", footer: { cells: [x, { cell: y, span: 2 }, z] }"
        let outcome = try lay(body: table(footer, columns), 100, 100, [record("A1")])
        #expect(outcome.problems == [])
        #expect(
            outcome.items == [
                "G@12.5,8", "a@0,18", "b@10,18", "d@20,18", "x@0,28", "y@10,28", "z@20,28",
            ])
    }

    @Test("Every second row of each group is shaded, and rows of groups have their own background")
    func paint() throws {
        let rest =
            ", rowFill: ink, groups: { by: letter, header: \"{{key}}\", fill:"
            + " [{ when: key = 'B', use: \"#f00\" }, none],"
            + " borders: { bottom: { width: 1 } } }"
        let outcome = try lay(body: table(rest), 40, 100, [record("A1", "A2", "B1", "B2")])
        #expect(outcome.problems == [])
        let shapes = outcome.document.listing.split(separator: "\n")
            .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("shape") }
        #expect(
            shapes == [
                "shape M 0,20 L 40,20 L 40,30 L 0,30 Z M 0,50 L 40,50 L 40,60 L 0,60 Z fill #123456",
                "shape M 0,30 L 40,30 L 40,40 L 0,40 Z fill #ff0000",
                "shape M 0,10 L 40,10 M 0,40 L 40,40 stroke #000000 1",
            ])
    }

    @Test("Each record is on one page, and groups keep their rules", arguments: 0..<60)
    func properties(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func pick(_ words: [String]) -> String { words.randomElement(using: &generator) ?? "" }
        let courses = (0..<Int.random(in: 1...30, using: &generator)).map {
            "\(pick(["A", "B", "C"]))\($0)"
        }
        let rest =
            pick(["", ", header: \"^{{key}}\""]) + pick(["", ", footer: \"_{{key}}\""])
            + pick(["", ", keep: true"]) + pick(["", ", repeat: true"])
        let footer = pick(["", ", footer: total"])
        let body = table(
            ", groups: { by: letter\(rest) }\(footer)", "{ cell: \"{{title}}\", width: content }")
        let record = record(courses)
        let text = "data: board\nbody: \(body)\n"
        let height = Double(Int.random(in: 3...12, using: &generator)) * 10
        let outcome = try lay(try template(text), 60, height, [record])
        let plain = try lay(try template(text), 60, height, [record], caching: .off)
        #expect(outcome.document == plain.document, "\(body)")
        #expect(outcome.problems == [], "\(body)")
        let pages = outcome.document.pages.map { $0.items.flatMap(\.texts).map(\.line.text) }
        let shown = pages.flatMap(\.self)
        let names = shown.filter { !"^_t".contains($0.prefix(1)) }
        var order: [Character] = []
        for name in courses { if let key = name.first, !order.contains(key) { order.append(key) } }
        #expect(names == order.flatMap { key in courses.filter { $0.first == key } }, "\(body)")
        for page in pages {
            #expect(page.last?.hasPrefix("^") == false, "\(body)")
            #expect(page.first?.hasPrefix("_") == false, "\(body)")
            // A record with its header and footer can fill a page of three lines.
            #expect(page.first != "total" || height < 40, "\(body)")
            if rest.contains("repeat"), rest.contains("header") {
                #expect(page.first?.hasPrefix("^") == true, "\(body)")
            }
        }
    }
}
