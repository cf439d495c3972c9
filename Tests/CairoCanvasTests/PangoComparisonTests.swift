import CCairo
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import CairoCanvas

/// Painting from plain values must look the same as Pango's own painting.
@Suite struct PangoComparisonTests {
    @Test(arguments: [
        ("Latin: office, Ünïcödé", "Inter", 400, false, "en"),
        ("Chalk & board", "Cabin Sketch", 700, false, "en"),
        ("Slanted chalk", "Cabin Sketch", 400, true, "en"),
        ("مرحبا بالعالم", "Inter", 400, false, "en"), ("שלום עולם 123", "Inter", 700, false, "en"),
        ("नमस्ते क्षत्रिय", "Inter", 400, false, "en"),
        // Characters beside kana have their Japanese forms in English documents as well; Pango must
        // be seen.
        ("漢字かな交じり文", "Inter", 700, false, "ja"),
    ])
    func looksAsPangoPaints(
        text: String, family: String, weight: Int, italic: Bool, language: String
    ) throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let style = TextStyle(families: [family], size: 20, weight: weight, italic: italic)
        let shaped = try PangoShaper(fonts: fonts).shape(TextRequest(text: text, style: style))
        let line = try #require(shaped.lines.first)
        let width = line.width.rounded(.up) + 20
        let scale = 3.0
        let item = Item.text(
            PlacedText(line: line, origin: Point(x: 10, y: 30), color: .black))
        let ours = try Renderer().png(SamplePages.page(width, 45, [item]), page: 0, scale: scale)
        let theirs = try PangoLock.shape {
            try paintedByPango(text, style, fonts, language, width: width, scale: scale)
        }

        let difference = Difference(
            theirs, try PixelImage(png: ours, name: text), tolerance: 16)
        #expect(!difference.isSizeOther)
        #expect(difference.places == 0, "by \(difference.most)")
        let ink = stride(from: 0, to: theirs.samples.count, by: 4).filter { place in
            theirs.samples[place] < 128
        }
        #expect(ink.count > 500, "there is something to compare")
    }

    /// Color emoji are bitmaps: they must be at the position given by their advance, and in color.
    @Test(arguments: [1.0, 2.5, 6.0])
    func emojiAreInColour(scale: Double) throws {
        let shaper = try SamplePages.shaper()
        let item = try SamplePages.text("🎓", at: Point(x: 10, y: 40), size: 30, with: shaper)
        guard case .text(let text) = item else { return }
        let picture = try PixelImage(
            png: Renderer().png(SamplePages.page(60, 50, [item]), page: 0, scale: scale), name: "🎓")
        var (dark, yellow, outside) = (0, 0, 0)
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y] != [255, 255, 255, 255] {
                let place = Double(x) / scale
                if place < 9 || place > 11 + text.line.width { outside += 1 }
                let pixel = picture[x, y]
                if pixel[0] < 100 { dark += 1 }
                if pixel[0] > 200, pixel[2] < 120 { yellow += 1 }
            }
        }
        #expect(outside == 0)
        #expect(Double(dark) > 150 * scale * scale && Double(yellow) > 5 * scale * scale)
    }

    private func paintedByPango(
        _ text: String, _ style: TextStyle, _ fonts: FontLibrary, _ language: String,
        width: Double, scale: Double
    ) throws -> PixelImage {
        let map = try #require(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT))
        defer { g_object_unref(map) }
        pango_fc_font_map_set_config(ccairo_fc_font_map(map), fonts.configuration.handle)
        pango_cairo_font_map_set_resolution(ccairo_cairo_font_map(map), 72)
        let context = try #require(pango_font_map_create_context(map))
        defer { g_object_unref(UnsafeMutableRawPointer(context)) }
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string(language))
        FontOptions.use { pango_cairo_context_set_font_options(context, $0) }
        let layout = try #require(pango_layout_new(context))
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let font = pango_font_description_new()
        defer { pango_font_description_free(font) }
        pango_font_description_set_family(font, style.families[0])
        pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, PangoWeight(UInt32(style.weight)))
        pango_font_description_set_style(
            font, style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_text(layout, text, -1)

        let surface = try Surface(
            cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(width * scale), Int32(45 * scale)),
            operation: "comparing")
        let cairo = try Context(on: surface.handle)
        cairo_set_source_rgb(cairo.handle, 1, 1, 1)
        cairo_paint(cairo.handle)
        cairo_scale(cairo.handle, scale, scale)
        pango_cairo_update_context(cairo.handle, context)
        pango_layout_context_changed(layout)
        cairo_set_source_rgb(cairo.handle, 0, 0, 0)
        cairo_move_to(cairo.handle, 10, 30)
        let line = pango_layout_get_line_readonly(layout, 0)
        // Drawing glyphs as text would round their positions to whole pixels.
        pango_cairo_layout_line_path(cairo.handle, line)
        cairo_fill(cairo.handle)
        try cairo.check("painting with Pango")
        return try PixelImage(
            png: PNGEncoder.encode(surface, isOpaque: true, scale: 1), name: "Pango")
    }
}
