import CairoCanvas
import Drawing
import PDFCanvas
import TestSupport
import Testing

/// Links and named places in a PDF.
@Suite struct LinkTests {
    private func text(_ text: String, _ x: Double, _ y: Double) throws -> Item {
        try Samples.text(text, at: Point(x: x, y: y), with: Samples.shaper())
    }

    private func link(_ link: Link, _ items: Item..., transform: Transform? = nil) -> Item {
        var group = Group(transform: transform, items: items)
        group.link = link
        return .group(group)
    }

    private func place(_ name: String, _ point: Point) -> Item {
        var group = Group(items: [])
        group.anchor = Anchor(name: name, point: point)
        return .group(group)
    }

    private func pdf(_ pages: [Page]) throws -> (
        path: String, text: String, folder: TemporaryFolder
    ) {
        let document = Document(metadata: Samples.metadata, pages: pages)
        let bytes = try PagePainter(library: PDFLibrary()).pdf(document)
        let (path, folder) = try FileTests.checked(bytes)
        let text = try Command.run("qpdf", ["--qdf", "--object-streams=disable", path, "-"]).output
        return (path, text, folder)
    }

    private func page(_ items: [Item], opens section: String? = nil) -> Page {
        Page(
            size: Size(width: 300, height: 300), items: items,
            section: section.map { Section(title: $0, label: $0) })
    }

    @Test("Each line of a link is an annotation of one element in the structure") func lines()
        throws
    {
        let (path, text, folder) = try pdf([
            page([
                Samples.group(
                    .paragraph, try text("See", 10, 40),
                    link(
                        .address("https://example.org/a(b)"), try text("our pages", 60, 40),
                        try text("here", 10, 60))),
                link(.address("mailto:a@b.c"), try text("Mail", 10, 90)),
                Samples.group(
                    .decoration, link(.address("https://example.org"), try text("Foot", 10, 280))),
            ])
        ])
        defer { withExtendedLifetime(folder) {} }
        let structure = try Command.run("pdfinfo", ["-struct-text", path]).output
        let shown = structure.split(separator: "\n").map { line in
            line.split(separator: " (").first.map(String.init) ?? ""
        }.filter { !$0.contains("Object") }
        #expect(
            shown == [
                "Document", "  P", "    \"See\"", "    Link", "      \"our pageshere\"", "  P",
                "    Link", "      \"Mail\"",
            ])
        #expect(structure.split(separator: "\n").count { $0.contains("Object") } == 3)
        #expect(text.split(separator: "\n").count { $0 == "  /Subtype /Link" } == 4)
        #expect(text.split(separator: "\n").count { $0.contains("/StructParent ") } == 3)
        #expect(text.contains("/URI (https://example.org/a\\(b\\))"))
        #expect(text.contains("/Contents (our pages here)"))
        #expect(text.contains("/ParentTreeNextKey 4"))
        let addresses = try Command.run("pdfinfo", ["-url", path]).output
        #expect(addresses.split(separator: "\n").count { $0.contains("example.org") } == 3)
    }

    @Test("A link is where its text is, also in a moved group") func boxes() throws {
        let line = try text("Link", 0, 20)
        let (_, text, folder) = try pdf([
            page([
                link(.address("https://a.b"), line, transform: .translation(Point(x: 100, y: 50)))
            ])
        ])
        defer { withExtendedLifetime(folder) {} }
        let lines = text.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex(of: "  /Rect ["))
        let box = lines[(start + 1)...(start + 4)].compactMap {
            Double($0.filter { !$0.isWhitespace })
        }
        // The text begins 100 points from the left; its baseline is 70 points below the top.
        #expect(box.count == 4)
        #expect(box[0] == 100)
        #expect(box[1] < 230 && box[1] > 220)
        #expect(box[3] == 246)
    }

    @Test("Links lead to the places of their section") func places() throws {
        let (path, text, folder) = try pdf([
            page([link(.anchor("übung 1"), try text("a", 10, 40))], opens: "one"),
            page([place("übung 1", Point(x: 10, y: 100)), place("übung 1", Point(x: 0, y: 0))]),
            page(
                [
                    link(.anchor("übung 1"), try text("a", 10, 40)),
                    place("übung 1", Point(x: 30, y: 50)),
                ], opens: "two"),
        ])
        defer { withExtendedLifetime(folder) {} }
        let places = try Command.run("pdfinfo", ["-dests", path]).output.split(separator: "\n")
            .dropFirst().map { $0.split(separator: " ").joined(separator: " ") }
        #expect(
            places == [
                "2 [ XYZ 10 200 null ] \"1._252_bung_32_1\"",
                "3 [ XYZ 30 250 null ] \"2._252_bung_32_1\"",
            ])
        #expect(text.contains("/Dest (1._252_bung_32_1)"))
        #expect(text.contains("/Dest (2._252_bung_32_1)"))
    }

    @Test("Links in a group with opacity are links, too") func layers() throws {
        var faint = Group(items: [link(.address("https://a.b"), try text("a", 10, 40))])
        faint.effects.opacity = 0.5
        let (path, _, folder) = try pdf([page([.group(faint)])])
        defer { withExtendedLifetime(folder) {} }
        #expect(try Command.run("pdfinfo", ["-url", path]).output.contains("https://a.b"))
    }

    @Test("Right-to-left pieces of a line have no spaces between them")
    func rightToLeft() throws {
        let shaper = try Samples.shaper()
        let style = Samples.style("Noto Sans Hebrew", 16)
        let one = try shaper.shape(TextRequest(text: "של", style: style)).lines[0]
        let two = try shaper.shape(TextRequest(text: "ום", style: style)).lines[0]
        let (_, text, folder) = try pdf([
            page([
                Samples.group(
                    .paragraph,
                    .text(PlacedText(line: one, origin: Point(x: 100, y: 40), color: .black)),
                    .text(
                        PlacedText(
                            line: two, origin: Point(x: 100 - two.width, y: 40), color: .black)))
            ])
        ])
        defer { withExtendedLifetime(folder) {} }
        #expect(text.contains("/ActualText <feff05e905dc05d505dd>"))
    }
}
