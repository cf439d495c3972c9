import CairoCanvas
import Drawing
import TestSupport
import Testing

@Suite struct PDFTests {
    private func check(_ document: Document) throws -> (path: String, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let path = try folder.write(try Renderer().pdf(document), to: "page.pdf")
        let outcome = try Command.run("qpdf", ["--check", path])
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(!outcome.output.contains("WARNING"), "\(outcome.output)")
        return (path, folder)
    }

    @Test func textReadsBack() throws {
        let (path, folder) = try check(Samples.everything())
        let text = try Command.run("pdftotext", ["-l", "1", path, "-"]).output
        // The tool puts marks of direction around what is read from the right.
        let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{C}"]
        let lines = text.split(separator: "\n").map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.filter { !marks.contains($0) }))
        }
        let wanted = [
            "Report of Ünïcödé office", "مرحبا بالعالم", "שלום עולם", "नमस्ते", "漢字かな",
            "Well done 🎓 👍🏽 indeed", "Course", "Algorithms", "• first",
        ]
        let found = wanted.map { want in
            lines.firstIndex { $0.split(separator: " ") == want.split(separator: " ") }
        }
        #expect(!found.contains(nil), "\(lines)")
        #expect(found.compactMap(\.self) == found.compactMap(\.self).sorted())
        withExtendedLifetime(folder) {}
    }

    @Test func structure() throws {
        let (path, folder) = try check(Samples.everything())
        let outline = try Command.run("pdfinfo", ["-struct", path]).output
            .split(separator: "\n").map { $0.split(separator: "(")[0] }
            .map { $0.last == " " ? $0.dropLast() : $0[...] }.map(String.init)
        let page = [
            "  H1", "  P", "  P", "  P", "  P", "  P", "  Table", "    TR", "      TH", "    TR",
            "      TD", "  L", "    LI", "      LBody", "  P", "  Figure", "  P",
        ]
        #expect(outline == ["Document"] + page + page)
        withExtendedLifetime(folder) {}
    }

    @Test func metadata() throws {
        let (path, folder) = try check(Samples.everything())
        let lines = try Command.run("pdfinfo", ["-isodates", path]).output
            .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        for line in [
            "Title: A title & <more>", "Subject: One \"sentence\".", "Author: Somebody",
            "Creator: Chalkboard", "CreationDate: 2026-01-31T08:30:00Z",
            "ModDate: 2026-01-31T08:30:00Z", "Tagged: yes", "Pages: 2",
            "Page size: 340 x 380 pts",
        ] { #expect(lines.contains(line), "\(line) in \(lines)") }
        withExtendedLifetime(folder) {}
    }

    @Test func vectorsStayVectors() throws {
        let badge = PlacedImage(image: 0, rect: Rect(x: 0, y: 0, width: 50, height: 50))
        let (path, folder) = try check(
            Samples.page(100, 100, [.image(badge)], images: [Samples.badge()]))
        let images = try Command.run("pdfimages", ["-list", path]).output.split(separator: "\n")
        #expect(images.count == 2, "a heading and a rule, no picture: \(images)")
        withExtendedLifetime(folder) {}
    }

    /// Pictures are written once, however often they are used.
    @Test func repeatedPicturesCostLittle() throws {
        var numbers = SeededGenerator(seed: 3)
        let noise = PixelImage(
            width: 64, height: 64,
            samples: (0..<64 * 64 * 4).map { _ in UInt8.random(in: 0...255, using: &numbers) })
        let raster = try ImageProbe.probe(bytes: noise?.png() ?? [], name: "noise.png")
        for image in [raster, try Samples.badge()] {
            func document(_ uses: Int, _ pages: Int) -> Document {
                let items = (0..<uses).map { use in
                    Item.image(
                        PlacedImage(
                            image: 0,
                            rect: Rect(x: 10 * Double(use), y: 0, width: 10, height: 10)))
                }
                let page = Page(size: Size(width: 500, height: 20), items: items)
                return Document(
                    metadata: Samples.metadata, pages: Array(repeating: page, count: pages),
                    images: [image])
            }
            let one = try Renderer().pdf(document(1, 1)).count
            let often = try Renderer().pdf(document(50, 1)).count
            #expect(often - one < 50 * 700, "\(image.name): \((often - one) / 49) bytes a use")
            let pages = try Renderer().pdf(document(1, 50)).count
            #expect(pages - one < 50 * 800, "\(image.name): \((pages - one) / 49) bytes a page")
            _ = try check(document(50, 2))
        }
    }

    @Test func backgroundsAreWrittenOnce() throws {
        var boxes: [Item] = []
        for number in 0..<500 {
            let place = Point(x: Double(number % 83), y: Double(number % 71))
            let box = Rect(origin: place, size: Size(width: 7.1, height: 3.3))
            boxes.append(Samples.box(box, number % 2 == 0 ? Samples.red : Samples.blue))
        }
        func size(_ pages: Int) throws -> Int {
            let page = Page(size: Size(width: 100, height: 100), background: 0, items: [])
            return try Renderer().pdf(
                Document(
                    metadata: Samples.metadata, pages: Array(repeating: page, count: pages),
                    backgrounds: [boxes])
            ).count
        }
        let (one, many) = (try size(1), try size(21))
        #expect(many - one < 20 * 800, "\((many - one) / 20) bytes a page")
    }

    @Test func piecesMakeTheWhole() throws {
        let document = try Samples.everything()
        var pieces: [[UInt8]] = []
        let renderer = Renderer()
        try renderer.pdf(document, pages: document.pages.lazy.map { $0 }) { pieces.append($0) }
        #expect(pieces.flatMap(\.self) == (try renderer.pdf(document)))
        #expect(pieces.dropLast().allSatisfy { $0.count >= 65_536 })
    }

    @Test func aReceiverThatThrowsIsHeard() throws {
        struct Full: Error {}
        let document = try Samples.everything()
        #expect(throws: Full.self) { try Renderer().pdf(document) { _ in throw Full() } }
    }

    @Test(arguments: ["", "2026-01-31", "2026-01-31T08:30:00", "2026-01-31 08:30:00Z", "now"])
    func refusesADateThatCairoWouldReplace(date: String) throws {
        var document = Samples.page(10, 10, [])
        document.metadata.date = date
        let error = #expect(throws: CanvasError.self) { try Renderer().pdf(document) }
        #expect(
            error?.description
                == "a page cannot be painted: its date is \"\(date)\"; it must look like"
                + " 2026-01-31T08:30:00Z")
    }
}
