import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import PDFCanvas

/// Roles become structure tags.
@Suite struct StructureTests {
    private func structure(_ items: [Item], images: [ImageAsset] = []) throws -> String {
        try structure(pages: [items], images: images)
    }

    private func structure(
        pages: [[Item]], images: [ImageAsset] = [], areSections: Bool = false
    ) throws -> String {
        var document = Samples.page(300, 300, [], images: images)
        document.pages = pages.enumerated().map { number, items in
            var page = document.pages[0]
            page.items = items
            if areSections { page.section = Section(title: "\(number)", label: "") }
            return page
        }
        let bytes = try PagePainter(library: PDFLibrary()).pdf(document)
        let (path, folder) = try FileTests.checked(bytes)
        defer { withExtendedLifetime(folder) {} }
        return try Command.run("pdfinfo", ["-struct-text", path]).output
            .split(separator: "\n").map { $0.split(separator: " (").first.map(String.init) ?? "" }
            .joined(separator: "\n")
    }

    private func text(_ text: String, _ row: Int) throws -> Item {
        try Samples.text(
            text, at: Point(x: 10, y: 20 + 20 * Double(row)), with: Samples.shaper())
    }

    /// The text of a rotated group, and of one that is painted as a whole, is read in its place.
    @Test func effects() throws {
        let box = Samples.box(Rect(x: 0, y: 0, width: 90, height: 60), .white)
        var turned = Group(
            role: .paragraph, transform: .rotation(degrees: 90, about: Point(x: 60, y: 60)),
            items: [try text("turned", 1)])
        turned.clip = .rectangle(Rect(x: 0, y: 0, width: 200, height: 200))
        var faint = Group(role: .heading(2), items: [box, try text("faint", 2)])
        faint.effects.opacity = 0.5
        var bare = Group(items: [box, try text("multiplied", 3)])
        bare.effects.blend = .multiply
        let found = try structure([
            Samples.group(.paragraph, try text("before", 0)), .group(turned), .group(faint),
            .group(bare), Samples.group(.paragraph, try text("after", 4)),
        ])
        #expect(
            found == """
                Document
                  P
                    "before"
                  P
                    "turned"
                  H2
                    "faint"
                  P
                    "multiplied"
                  P
                    "after"
                """)
    }

    @Test func roles() throws {
        let box = Samples.box(Rect(x: 0, y: 0, width: 9, height: 9), .black)
        let found = try structure([
            Samples.group(.decoration, box, Samples.group(.paragraph, try text("hidden", 9))),
            Samples.group(.heading(1), try text("Title", 0)),
            Samples.group(.paragraph, try text("First line", 1), box, try text("second line", 2)),
            Samples.group(
                .list, Samples.group(.listItem, try text("item", 3)),
                Samples.group(.listItem, try text("other", 4))),
            Samples.group(
                .table,
                Samples.group(.row, Samples.group(.headerCell, try text("Head", 5))),
                Samples.group(.row, Samples.group(.cell, try text("Cell", 6)))),
            box, try text("bare", 7), try text("more", 8),
            Samples.group(.heading(9), try text("Deep", 9)),
        ])
        #expect(
            found == """
                Document
                  H1
                    "Title"
                  P
                    "First line"
                    "second line"
                  L
                    LI
                      LBody
                        "item"
                    LI
                      LBody
                        "other"
                  Table
                    TR
                      TH:
                         /Scope /Column
                        "Head"
                    TR
                      TD
                        "Cell"
                  P
                    "bare"
                  P
                    "more"
                  H6
                    "Deep"
                """)
    }

    @Test func spans() throws {
        let found = try structure([
            Samples.group(
                .table,
                Samples.group(
                    .row, Samples.group(.spanningHeaderCell(.init(rows: 2)), try text("Name", 0)),
                    Samples.group(.spanningHeaderCell(.init(columns: 2)), try text("Term", 1))),
                Samples.group(
                    .row, Samples.group(.spanningCell(.init(columns: 3)), try text("None", 2))))
        ])
        #expect(
            found == """
                Document
                  Table
                    TR
                      TH <0000000014>:
                         /Scope /Column
                         /RowSpan 2
                        "Name"
                      TH <0000000015>:
                         /Scope /Column
                         /ColSpan 2
                        "Term"
                    TR
                      TD:
                         /ColSpan 3
                         /Headers [(0000000015)]
                        "None"
                """)
    }

    @Test("A label belongs to its item; the rest of the item is its body")
    func labels() throws {
        let found = try structure([
            Samples.group(
                .list,
                Samples.group(
                    .listItem, Samples.group(.label, try text("GPA", 0)),
                    Samples.group(.paragraph, try text("3.94", 1)), try text("good", 2)),
                Samples.group(
                    .listItem, try text("before", 3), Samples.group(.label, try text("late", 4))),
                Samples.group(.listItem, Samples.group(.label, try text("alone", 5)))),
            Samples.group(.label, try text("outside", 6)),
        ])
        let plain = try structure([
            Samples.group(
                .list,
                Samples.group(
                    .listItem, Samples.group(.label, try text("GPA", 0)),
                    Samples.group(.paragraph, try text("3.94", 1))),
                Samples.group(
                    .listItem, Samples.group(.label, try text("Rank", 2)),
                    Samples.group(.spoken(.paragraph, as: "second"), try text("2", 3)),
                    Samples.group(.paragraph, try text("of 13", 4)),
                    Samples.group(.figure(alternative: "A medal"), try text("3", 5))))
        ])
        // An item's only paragraph is its body.
        #expect(
            plain == """
                Document
                  L
                    LI
                      Lbl
                        "GPA"
                      LBody
                        "3.94"
                    LI
                      Lbl
                        "Rank"
                      LBody
                        P
                          Span
                            "2"
                        P
                          "of 13"
                        Figure:
                           /BBox [10 174.667 20.182 196]
                          "3"
                """)
        #expect(
            found == """
                Document
                  L
                    LI
                      Lbl
                        "GPA"
                      LBody
                        P
                          "3.94"
                        "good"
                    LI
                      LBody
                        "before"
                      Lbl
                        "late"
                    LI
                      Lbl
                        "alone"
                  P
                    "outside"
                """)
    }

    @Test("Items outside lists are paragraphs, and what is directly in a list is in items")
    func wrongRoles() throws {
        let found = try structure([
            Samples.group(.listItem, Samples.group(.label, try text("a", 0)), try text("b", 1)),
            Samples.group(
                .list, Samples.group(.paragraph, try text("c", 2)), try text("d", 3),
                Samples.group(.listItem, Samples.group(.paragraph, try text("e", 4))),
                Samples.group(.figure(alternative: "F"), try text("f", 5))),
            Samples.group(.paragraph, try text("g", 6)),
        ])
        #expect(
            found == """
                Document
                  P
                    P
                      "a"
                    "b"
                  L
                    LI
                      LBody
                        "c"
                    LI
                      LBody
                        "d"
                    LI
                      LBody
                        "e"
                    LI
                      LBody
                        Figure:
                           /BBox [10 174.667 15.772 196]
                          "f"
                  P
                    "g"
                """)
    }

    @Test("The body of an item continues where the item does")
    func dividedItems() throws {
        func part(_ role: Role, _ part: Group.Part, _ items: [Item]) -> Item {
            var group = Group(role: role, items: items)
            group.part = part
            return .group(group)
        }
        let (begins, ends) = (Group.Part(isUnfinished: true), Group.Part(isResumed: true))
        let found = try structure(pages: [
            [
                part(
                    .list, begins,
                    [
                        part(
                            .listItem, begins,
                            [
                                Samples.group(.label, try text("1.", 0)),
                                part(.paragraph, begins, [try text("one", 1)]),
                            ])
                    ])
            ],
            [
                part(
                    .list, ends,
                    [
                        part(
                            .listItem, ends,
                            [
                                part(.paragraph, ends, [try text("two", 0)]),
                                Samples.group(.paragraph, try text("three", 1)),
                            ])
                    ])
            ],
        ])
        #expect(
            found == """
                Document
                  L
                    LI
                      Lbl
                        "1."
                      LBody
                        P
                          "one"
                          "two"
                        P
                          "three"
                """)
    }

    @Test("A file of many pages has several object streams")
    func manyObjects() throws {
        let pages = try (0..<110).map { page in
            try (0..<10).map { Samples.group(.paragraph, try text("\(page).\($0)", $0)) }
        }
        let lines = try structure(pages: pages).split(separator: "\n")
            .map { String($0.drop { $0 == " " }) }
        let expected = (0..<110).flatMap { page in
            (0..<10).flatMap { ["P", "\"\(page).\($0)\""] }
        }
        let isSame = lines == ["Document"] + expected
        #expect(isSame)
    }

    @Test("The parts of a table, and the headers of its rows")
    func partsOfTables() throws {
        let found = try structure([
            Samples.group(
                .table,
                Samples.group(
                    .tableHead,
                    Samples.group(
                        .row, Samples.group(.cell), Samples.group(.headerCell, try text("GPA", 0)))
                ),
                Samples.group(
                    .tableBody,
                    Samples.group(
                        .row, Samples.group(.rowHeaderCell, try text("Ada", 1)),
                        Samples.group(.cell, try text("4.0", 2)))),
                Samples.group(
                    .tableFoot,
                    Samples.group(
                        .row,
                        Samples.group(
                            .spanningRowHeaderCell(.init(columns: 2)), try text("All", 3)))))
        ])
        #expect(
            found == """
                Document
                  Table
                    THead
                      TR
                        TD
                        TH:
                           /Scope /Column
                          "GPA"
                    TBody
                      TR
                        TH:
                           /Scope /Row
                          "Ada"
                        TD
                          "4.0"
                    TFoot
                      TR
                        TH:
                           /Scope /Row
                           /ColSpan 2
                          "All"
                """)
    }

    /// Returns a group that is a part of an element.
    private func part(
        _ role: Role, resumed: Bool = false, unfinished: Bool = false, _ items: Item...
    ) -> Item {
        var group = Group(role: role, items: items)
        group.part = Group.Part(isResumed: resumed, isUnfinished: unfinished)
        return .group(group)
    }

    private func row(_ text: Item) -> Item { Samples.group(.row, Samples.group(.cell, text)) }

    /// The first page of a table whose last row is divided, and the second.
    private func dividedTable() throws -> (first: Item, second: Item) {
        let first = part(
            .table, unfinished: true,
            part(
                .tableBody, unfinished: true, row(try text("one", 0)),
                part(.row, unfinished: true, part(.cell, unfinished: true, try text("two", 1)))))
        let second = part(
            .table, resumed: true,
            Samples.group(.repetition, Samples.group(.tableHead, row(try text("head", 0)))),
            part(
                .tableBody, resumed: true,
                part(.row, resumed: true, part(.cell, resumed: true, try text("rest", 1))),
                row(try text("three", 2))),
            Samples.group(.tableFoot, row(try text("total", 3))))
        return (first, second)
    }

    private static let wholeTable = """
        Document
          Table
            TBody
              TR
                TD
                  "one"
              TR
                TD
                  "two"
                  "rest"
              TR
                TD
                  "three"
            TFoot
              TR
                TD
                  "total"
          P
            "after"
        """

    @Test("An element that continues on another page, or further down, is one element")
    func divided() throws {
        let (first, second) = try dividedTable()
        let after = Samples.group(.paragraph, try text("after", 5))
        #expect(try structure([first, second, after]) == Self.wholeTable)
        #expect(try structure(pages: [[first], [second, after]]) == Self.wholeTable)
        // What no later page continues ends with its page, and a rest without a beginning is new.
        let alone = try structure(pages: [[first], [after], [second]])
        #expect(alone.split(separator: "\n").count { $0 == "  Table" } == 2, "\(alone)")
        #expect(alone.contains("\"rest\""), "\(alone)")
    }

    @Test("A file's section does not continue the elements of the one before")
    func dividedSections() throws {
        let (first, second) = try dividedTable()
        let found = try structure(pages: [[first], [second]], areSections: true)
        #expect(found.split(separator: "\n").count { $0 == "    Table" } == 2, "\(found)")
    }

    @Test("A text that is read for content, and typed artifacts, are in the file")
    func spokenTextsAndArtifacts() throws {
        let document = Samples.page(
            300, 300,
            [
                Samples.group(.pageHeader, try text("running head", 0)),
                Samples.group(
                    .spoken(.heading(1), as: "Signe Brändström"), try text("Signe", 1),
                    try text("Brändström", 2)),
                Samples.group(
                    .decoration, Samples.box(Rect(x: 0, y: 0, width: 9, height: 9), .black)),
                Samples.group(.repetition, try text("again", 3)),
                Samples.group(
                    .pageFooter, try text("Page 1", 4), Samples.group(.decoration, try text("2", 5))
                ),
            ])
        let painter = PagePainter(library: try PDFLibrary(isPlain: true))
        let page = try painter.paint(document.pages[0], of: document)
        let tags = String(decoding: page.content.bytes, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasSuffix("BDC") }
        #expect(
            tags == [
                "/Artifact<</Type/Pagination/Subtype/Header>>BDC",
                "/H1<</MCID 0>>BDC",
                "/Artifact<</Type/Layout>>BDC",
                "/Artifact<</Type/Pagination>>BDC",
                "/Artifact<</Type/Pagination/Subtype/Footer>>BDC",
            ])
        let (path, folder) = try FileTests.checked(
            PagePainter(library: PDFLibrary()).pdf(document))
        let json = try Command.run("qpdf", ["--json", "--json-key=qpdf", path]).output
        #expect(json.contains("\"/ActualText\": \"u:Signe Brändström\""))
        withExtendedLifetime(folder) {}
    }

    @Test func figures() throws {
        let image = Item.image(
            PlacedImage(image: 0, rect: Rect(x: 20, y: 40, width: 100, height: 50)))
        let found = try structure(
            [
                Samples.group(.figure(alternative: "A badge"), image, try text("in it", 0)),
                Samples.group(.figure(alternative: ""), image), image,
                .group(
                    Group(
                        role: .figure(alternative: "Cut"),
                        clip: .rectangle(Rect(x: 30, y: 50, width: 10, height: 10)), items: [image])
                ),
            ], images: [try Samples.badge()])
        let lines = found.split(separator: "\n").map(String.init)
        #expect(lines.count { $0.hasPrefix("  Figure") } == 2, "\(found)")
        #expect(lines.contains("    \"in it\""), "\(found)")
    }

    @Test func alternativeTextsAndReadingOrderAreWritten() throws {
        let image = Item.image(
            PlacedImage(image: 0, rect: Rect(x: 20, y: 40, width: 100, height: 50)))
        let document = Samples.page(
            300, 300,
            [
                Samples.group(.figure(alternative: "Grade A"), image),
                Samples.group(.paragraph, try text("مرحبا بالعالم", 5)),
            ], images: [try Samples.badge()])
        let (path, folder) = try FileTests.checked(
            PagePainter(library: PDFLibrary()).pdf(document))
        let json = try Command.run("qpdf", ["--json", "--json-key=qpdf", path]).output
        #expect(json.contains("\"/Alt\": \"u:Grade A\""))
        #expect(json.contains("\"/ActualText\": \"u:مرحبا بالعالم\""))
        withExtendedLifetime(folder) {}
    }
}
