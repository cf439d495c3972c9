import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import PDFCanvas

/// Cells below several headers name all of them.
@Suite struct TableHeaderTests {
    private func cell(_ role: Role, _ text: String, _ row: Int) throws -> Item {
        Samples.group(
            role,
            try Samples.text(
                text, at: Point(x: 10, y: 20 + 20 * Double(row)), with: Samples.shaper()))
    }

    private func part(_ role: Role, _ part: Group.Part, _ items: [Item]) -> Item {
        var group = Group(role: role, items: items)
        group.part = part
        return .group(group)
    }

    private func row(_ name: String, _ number: Int) throws -> Item {
        Samples.group(
            .row, try cell(.rowHeaderCell, name, number), try cell(.cell, "1", number + 1),
            try cell(.cell, "2", number + 2))
    }

    /// Returns the cells in the order in which qpdf visits them, with the letter of each header cell and those that it names, and the
    /// letters in the tree of names.
    private func cells(_ pages: [[Item]]) throws -> (cells: [String], names: String) {
        var document = Samples.page(300, 300, [])
        document.pages = pages.map { items in
            var page = document.pages[0]
            page.items = items
            return page
        }
        let bytes = try PagePainter(library: PDFLibrary()).pdf(document)
        let (path, folder) = try FileTests.checked(bytes)
        defer { withExtendedLifetime(folder) {} }
        let text = try Command.run("qpdf", ["--qdf", "--object-streams=disable", path, "-"]).output
        let objects = text.split(separator: "endobj").map(String.init)
        let ids = objects.compactMap { $0.firstMatch(of: /\n  \/ID \((\d+)\)/)?.1 }.sorted()
        func letters(_ list: Substring) -> String {
            list.matches(of: /\((\d+)\)/).map { match in
                ids.firstIndex(of: match.1).map { String(UnicodeScalar(UInt8(97 + $0))) } ?? "?"
            }.joined()
        }
        let cells = objects.compactMap { object -> String? in
            guard let kind = object.firstMatch(of: /\n  \/S \/(T[HD])\n/)?.1 else { return nil }
            let own = object.firstMatch(of: /\n  \/ID (\(\d+\))/).map { " " + letters($0.1) } ?? ""
            let named = object.firstMatch(of: /\/Headers \[([^\]]*)\]/).map { letters($0.1) }
            return "\(kind)\(own)" + (named.map { " [\($0)]" } ?? "")
        }
        let names = objects.compactMap { $0.firstMatch(of: /\/Names \[([^\]]*)\]/)?.1 }
        return (cells, names.map { letters($0) }.joined())
    }

    private var head: Item {
        get throws {
            Samples.group(
                .tableHead,
                Samples.group(
                    .row, try cell(.spanningHeaderCell(.init(rows: 2)), "Name", 0),
                    try cell(.spanningHeaderCell(.init(columns: 2)), "Term", 1)),
                Samples.group(.row, try cell(.headerCell, "A", 2), try cell(.headerCell, "B", 3)))
        }
    }

    @Test("Cells name the headers of their columns and rows, also on further pages")
    func names() throws {
        let found = try cells([
            [
                part(
                    .table, .init(isUnfinished: true),
                    [try head, part(.tableBody, .init(isUnfinished: true), [try row("Ann", 4)])])
            ],
            [
                part(
                    .table, .init(isResumed: true),
                    [part(.tableBody, .init(isResumed: true), [try row("Ben", 0)])])
            ],
        ])
        #expect(
            found.cells == [
                "TH a", "TH b", "TH c", "TH d", "TH e [a]", "TH f [a]", "TD [ebc]", "TD [ebd]",
                "TD [fbc]", "TD [fbd]",
            ])
        #expect(found.names == "abcdef")
    }

    @Test("The header of a group ends with its group, also on further pages")
    func groups() throws {
        func group(_ name: String, _ number: Int) throws -> Item {
            Samples.group(
                .row, try cell(.headerCell, name, number), try cell(.cell, "98", number + 1),
                try cell(.cell, "", number + 2))
        }
        let head = Samples.group(
            .tableHead,
            Samples.group(
                .row, try cell(.headerCell, "Name", 0), try cell(.headerCell, "A", 1),
                try cell(.headerCell, "B", 2)))
        let foot = Samples.group(
            .tableFoot,
            Samples.group(
                .row, try cell(.cell, "", 8), try cell(.cell, "1", 8), try cell(.cell, "2", 8)))
        let (open, end) = (Group.Part(isUnfinished: true), Group.Part(isResumed: true))
        let found = try cells([
            [
                part(
                    .table, open,
                    [
                        head,
                        part(
                            .tableBody, open,
                            [
                                try group("Quizzes", 3), try row("One", 5), try group("Tests", 7),
                            ]),
                    ])
            ],
            [part(.table, end, [part(.tableBody, end, [try row("Plants", 0)]), foot])],
        ])
        // a…c: the columns; d: Quizzes; e: One; f: Tests; g: Plants.
        #expect(
            found.cells == [
                "TH a", "TH b", "TH c", "TH d", "TH e [da]", "TH f", "TH g [fa]", "TD [db]",
                "TD [deb]", "TD [dec]", "TD [fb]", "TD [fgb]", "TD [fgc]", "TD [b]", "TD [c]",
                "TD [dc]", "TD [fc]", "TD [a]",
            ])
    }

    @Test("A cell in several columns names the headers of all of them")
    func wideCells() throws {
        let wide = Samples.group(.row, try cell(.spanningCell(.init(columns: 3)), "none", 8))
        let found = try cells([[Samples.group(.table, try head, Samples.group(.tableBody, wide))]])
        #expect(found.cells == ["TH a", "TH b", "TH c", "TH d", "TD [abcd]"])
    }

    @Test("A header in two rows at the end is that of its column in all rows")
    func tallHeaderAtTheEnd() throws {
        let two = Role.Span(rows: 2)
        let head = Samples.group(
            .tableHead,
            Samples.group(
                .row, try cell(.spanningHeaderCell(two), "Name", 0),
                try cell(.spanningHeaderCell(.init(columns: 2)), "Term", 1),
                try cell(.spanningHeaderCell(two), "Final", 2)),
            Samples.group(.row, try cell(.headerCell, "A", 3), try cell(.headerCell, "B", 4)))
        let rows = try (0..<2).map { number in
            Samples.group(
                .row, try cell(.cell, "Ann", 5), try cell(.cell, "1", 6), try cell(.cell, "2", 7),
                try cell(.cell, "\(number)", 8))
        }
        let found = try cells([
            [Samples.group(.table, head, Samples.group(.tableBody, rows[0], rows[1]))]
        ])
        let row = ["TD [a]", "TD [bd]", "TD [be]", "TD [c]"]
        #expect(found.cells == ["TH a", "TH b", "TH c", "TH d", "TH e"] + row + row)
    }

    @Test("Names are in order if a row continues on another page")
    func dividedRow() throws {
        let unfinished = Group.Part(isUnfinished: true)
        let last = part(
            .row, unfinished,
            [
                part(.rowHeaderCell, unfinished, [try cell(.paragraph, "Ben", 6)]),
                part(.cell, unfinished, [try cell(.paragraph, "1", 7)]), try cell(.cell, "2", 8),
            ])
        let found = try cells([
            [
                part(
                    .table, unfinished,
                    [try head, part(.tableBody, unfinished, [try row("Ann", 4), last])])
            ]
        ])
        #expect(found.names == "abcdef")
    }

    @Test("One row of headers needs no names") func plainTables() throws {
        let head = Samples.group(
            .tableHead,
            Samples.group(
                .row, try cell(.headerCell, "Name", 0), try cell(.headerCell, "A", 1),
                try cell(.headerCell, "B", 2)))
        let found = try cells([
            [
                Samples.group(
                    .table, head,
                    Samples.group(
                        .tableBody, try row("Ann", 3),
                        Samples.group(.row, try cell(.spanningCell(.init(columns: 3)), "none", 8))))
            ]
        ])
        #expect(found.cells == ["TH", "TH", "TH", "TH", "TD", "TD", "TD"])
        #expect(found.names.isEmpty)
    }
}
