import CairoCanvas
import Drawing
import PDFCanvas
import TestSupport
import Testing

/// Documents that cannot be written are rejected with clear messages.
@Suite struct ErrorTests {
    private func message(_ document: Document) -> String {
        do {
            _ = try PagePainter(library: PDFLibrary()).pdf(document)
            return "none"
        } catch { return "\(error)" }
    }

    @Test(arguments: [
        "", "2026-01-31", "2026-01-31T08:30:00", "2026-01-31 08:30:00Z", "2026-13-31T08:30:00Z",
        "2026-01-32T08:30:00Z", "2026-01-31T24:30:00Z", "now",
    ])
    func dates(date: String) {
        var document = Samples.page(10, 10, [])
        document.metadata.date = date
        #expect(
            message(document)
                == "the page cannot be drawn: \"\(date)\" is not a valid date; write it as"
                + " 2026-01-31T08:30:00Z")
    }

    @Test func pages() {
        var document = Samples.page(10, 10, [])
        document.pages = []
        #expect(message(document) == "the page cannot be drawn: a PDF needs at least one page")
        document = Samples.page(0, 10, [])
        #expect(
            message(document)
                == "the page cannot be drawn: 0.0 × 10.0 pt; each must be more than 0 and at most"
                + " 14400")
        document = Samples.page(10, 10, [])
        document.pages[0].background = 2
        #expect(
            message(document)
                == "the page cannot be drawn: background 2 does not exist (number of backgrounds: 0)"
        )
    }

    @Test func pictures() throws {
        let rect = Rect(x: 0, y: 0, width: 5, height: 5)
        #expect(
            message(Samples.page(10, 10, [.image(PlacedImage(image: 3, rect: rect))]))
                == "the page cannot be drawn: image 3 does not exist (number of images: 0)")
        let tiles = PlacedImage(
            image: 0, rect: rect, placing: .tile(Size(width: 0, height: 2)))
        #expect(
            message(Samples.page(10, 10, [.image(tiles)], images: [try Samples.checks()]))
                == "the page cannot be drawn: a tile of 0.0 × 2.0 pt is empty")
        let broken = ImageAsset(
            name: "no.png", format: .png, bytes: [1, 2, 3], size: Size(width: 1, height: 1))
        #expect(
            message(
                Samples.page(10, 10, [.image(PlacedImage(image: 0, rect: rect))], images: [broken])
            ).hasPrefix("the image no.png cannot be used: it is a damaged PNG"))
    }

    @Test func fonts() {
        func document(_ file: String, index: Int = 0) -> Document {
            let run = GlyphRun(
                face: FontFace(file: file, index: index, family: "Any", size: 10), text: "a",
                glyphs: [Glyph(id: 1, x: 0, y: 0)], clusters: [GlyphCluster(bytes: 1, glyphs: 1)],
                direction: .leftToRight)
            let line = ShapedLine(text: "a", runs: [run], width: 5, baseline: 8)
            return Samples.page(
                10, 10, [.text(PlacedText(line: line, origin: .zero, color: .black))])
        }
        #expect(
            message(document("/nowhere/a.ttf"))
                == "embedding the font /nowhere/a.ttf in a PDF failed: it cannot be read")
        #expect(
            message(document(ProjectFiles.fontConfiguration))
                == "embedding the font \(ProjectFiles.fontConfiguration) in a PDF failed: it is"
                + " damaged or not a font")
        #expect(
            message(document("/a.ttf", index: 65_536))
                == "embedding the font /a.ttf in a PDF failed: it is a named instance of a"
                + " variable font; a static font is needed")
    }
}
