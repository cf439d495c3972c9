import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import CairoCanvas

/// Text is painted with cached masks, which must not be visible.
@Suite struct GlyphRunCacheTests {
    private func page(
        _ texts: [(String, Point, Double)], outline: Double = 0
    ) throws -> Document {
        let shaper = try SamplePages.shaper()
        let items = try texts.map { string, point, size -> Item in
            guard
                case .text(var text) = try SamplePages.text(
                    string, at: point, size: size, with: shaper)
            else { return .group(Group(items: [])) }
            text.outline = outline
            return .text(text)
        }
        return SamplePages.page(700, 120, items)
    }

    private func pixels(
        _ document: Document, _ renderer: Renderer, scale: Double
    ) throws -> PixelImage {
        try PixelImage(png: renderer.png(document, page: 0, scale: scale), name: "texts")
    }

    /// Long and short, small and large, next to others and beyond the edges.
    @Test(arguments: [0.7, 1, 1.5, 2.0833])
    func lookLikeOutlines(scale: Double) throws {
        let texts: [(String, Point, Double)] = [
            (
                "A long line of small text that goes on and on, to the end of the page",
                Point(x: 9.3, y: 15.7), 9
            ),
            ("Short", Point(x: 31.41, y: 44.9), 16), ("Short", Point(x: 131.41, y: 44.9), 16),
            ("Large", Point(x: 300.2, y: 80.3), 90), ("over the edge", Point(x: 640, y: 60), 20),
            ("to the left", Point(x: -30, y: 110), 20), ("مرحبا", Point(x: 20, y: 90), 20),
        ]
        let renderer = Renderer()
        let masks = try pixels(page(texts), renderer, scale: scale)
        // An invisible outline forces text to be painted from its glyph outlines.
        let outlines = try pixels(page(texts, outline: 1e-9), Renderer(), scale: scale)
        let difference = Difference(outlines, masks, tolerance: 1)
        #expect(difference.places == 0, "by \(difference.most) at most")
        #expect(try pixels(page(texts), renderer, scale: scale) == masks, "once more")
        // The same text at other positions looks the same as without the cache.
        let moved = texts.map { ($0.0, Point(x: $0.1.x + 7.25, y: $0.1.y - 3), $0.2) }
        #expect(
            try pixels(page(moved), renderer, scale: scale)
                == pixels(page(moved), Renderer(), scale: scale))
    }
}
