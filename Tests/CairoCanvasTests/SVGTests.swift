import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

@Suite struct SVGTests {
    private func text(_ document: Document) throws -> String {
        String(decoding: try Renderer().svg(document, page: 0), as: UTF8.self)
    }

    @Test func tellsWhatItShows() throws {
        var document = Samples.page(100, 50, [])
        document.metadata.title = "A < B & \"C\"\u{1}"
        let drawn = try text(document)
        #expect(drawn.contains("<title>A &lt; B &amp; &quot;C&quot;</title>\n"))
        #expect(drawn.contains("\n<desc>One &quot;sentence&quot;.</desc>"))
        #expect(drawn.contains(" role=\"img\" xml:lang=\"en\">\n<title>"))
        #expect(drawn.contains("width=\"100pt\" height=\"50pt\""))
        #expect(drawn.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
        document.metadata.summary = ""
        #expect(try !text(document).contains("<desc>"))
    }

    @Test func isSoundAndReferencesHold() throws {
        let drawn = try text(Samples.everything())
        let folder = try TemporaryFolder()
        let path = try folder.write(drawn, to: "page.svg")
        let lint = try Command.run("xmllint", ["--noout", path])
        #expect(lint.status == 0 && lint.output == "")

        let ids = drawn.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(ids.count > 20 && Set(ids).count == ids.count)
        let references =
            drawn.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
            + drawn.matches(of: /href="#([^"]*)"/).map { String($0.1) }
        #expect(references.count > 20)
        #expect(Set(references).isSubset(of: ids))
        #expect(Set(ids).isSubset(of: Set((1...10_000).map { "i\($0)" })))
        withExtendedLifetime(folder) {}
    }

    @Test func showsWhatThePNGShows() throws {
        // A picture of an SVG, used again as a picture on a page.
        let document = try Samples.everything()
        let drawn = try ImageProbe.probe(
            bytes: Renderer().svg(document, page: 0), name: "page.svg")
        #expect(drawn.size == document.pages[0].size)
        let again = Samples.page(
            340, 380,
            [.image(PlacedImage(image: 0, rect: Rect(x: 0, y: 0, width: 340, height: 380)))],
            images: [drawn])
        let renderer = Renderer()
        let one = try PixelImage(png: renderer.png(document, page: 0, scale: 1), name: "one")
        let two = try PixelImage(png: renderer.png(again, page: 0, scale: 1), name: "two")
        let difference = Difference(one, two, tolerance: 64)
        #expect(!difference.isSizeOther)
        #expect(difference.places < 340 * 380 / 50, "\(difference.places) pixels differ")
    }
}
