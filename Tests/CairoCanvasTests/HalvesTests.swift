import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import CairoCanvas

/// Large pages with many pictures are painted in two halves, which must not be visible.
@Suite struct HalvesTests {
    /// A page with the given number of pictures, two of which are shown.
    private func document(images count: Int, svg: String = "") throws -> Document {
        let shaper = try SamplePages.shaper()
        let sheet = Rect(x: 0, y: 0, width: 500, height: 500)
        let items: [Item] = [
            .image(
                PlacedImage(
                    image: 1, rect: sheet, placing: .tile(Size(width: 32, height: 32)))),
            .image(PlacedImage(image: 0, rect: sheet.inset(by: Insets(all: 20)), opacity: 0.7)),
            .image(
                PlacedImage(
                    image: 0, rect: sheet,
                    placing: .frame(slice: Insets(all: 0.25), edges: Insets(all: 30)))),
            try SamplePages.text(
                "Across the middle", at: Point(x: 40, y: 262), size: 40, with: shaper),
            try SamplePages.text("Below", at: Point(x: 40, y: 440), with: shaper),
        ]
        let spare = try (2..<count).map { try SamplePages.svg("<desc>\($0)</desc>\(svg)") }
        return SamplePages.page(
            500, 500, items, images: [try SamplePages.badge(), try SamplePages.checks()] + spare)
    }

    private func pixels(_ document: Document, _ renderer: Renderer = Renderer()) throws
        -> PixelImage
    {
        try PixelImage(png: renderer.png(document, page: 0, scale: 2.5), name: "page")
    }

    @Test func look() throws {
        let whole = try pixels(document(images: 3))
        let renderer = Renderer()
        let halves = try pixels(document(images: 5), renderer)
        #expect(Difference(whole, halves, tolerance: 2).places == 0)
        #expect(try pixels(document(images: 5), renderer) == halves, "once more")
        #expect(try pixels(document(images: 5, svg: "<text>T</text>")) == halves, "with text")
    }

    /// Errors in either half are reported.
    @Test func failures() throws {
        var broken = try document(images: 5)
        broken.images[1] = ImageAsset(
            name: "broken.svg", format: .svg, bytes: Array("<svg".utf8), size: .zero)
        #expect(throws: CanvasError.self) { try pixels(broken) }
        broken = try document(images: 5)
        broken.pages[0].items.append(
            .image(PlacedImage(image: 9, rect: Rect(x: 0, y: 400, width: 9, height: 9))))
        #expect(throws: CanvasError.page("image 9 does not exist (number of images: 5)")) {
            try pixels(broken)
        }
    }
}
