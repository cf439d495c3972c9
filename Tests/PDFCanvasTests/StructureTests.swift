import CairoCanvas
import Drawing
import PDFCanvas
import TestSupport
import Testing

/// Roles become structure tags.
@Suite struct StructureTests {
    private func structure(_ items: [Item], images: [ImageAsset] = []) throws -> String {
        let document = Samples.page(300, 300, items, images: images)
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
                      TH:
                         /Scope /Column
                         /RowSpan 2
                        "Name"
                      TH:
                         /Scope /Column
                         /ColSpan 2
                        "Term"
                    TR
                      TD:
                         /ColSpan 3
                        "None"
                """)
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
