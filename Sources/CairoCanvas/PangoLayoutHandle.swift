import CCairo
import Drawing

/// A Pango layout with its own font map and context, reused for every paragraph.
final class PangoLayoutHandle {
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let layout: OpaquePointer
    private let language: ScriptLanguages
    private var style: TextStyle?

    init(fonts: FontLibrary, language: String) throws(CanvasError) {
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
            let context = pango_font_map_create_context(map)
        else { throw .drawing(operation: "setting up Pango", status: "no FreeType fonts") }
        self.map = map
        self.context = context
        layout = pango_layout_new(context)
        self.language = ScriptLanguages(base: language)
        ccairo_keep_faces(map)
        pango_fc_font_map_set_config(ccairo_fc_font_map(map), fonts.configuration.handle)
        // Sizes are given in layout pixels, which are points here.
        pango_cairo_font_map_set_resolution(ccairo_cairo_font_map(map), 72)
        pango_context_set_language(context, pango_language_from_string(language))
        pango_context_set_base_dir(context, PANGO_DIRECTION_WEAK_LTR)
        pango_context_set_round_glyph_positions(context, 0)
        FontOptions.use { pango_cairo_context_set_font_options(context, $0) }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_auto_dir(layout, 1)
    }

    deinit {
        PangoLock.shape {
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(context))
            g_object_unref(map)
        }
    }

    /// Sets the style for the following paragraphs.
    func set(_ style: TextStyle) {
        guard style != self.style else { return }
        self.style = style
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, style.families.joined(separator: ","))
        pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight)))
        pango_font_description_set_style(
            description, style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(layout, description)
    }

    /// Breaks a paragraph into lines; `isCut` is true if its end is replaced by an ellipsis.
    func lines(
        of paragraph: String, width: Double?, mostLines: Int?
    ) -> (lines: [PangoLine], isCut: Bool) {
        PangoLock.shape {
            guard let width, LongWords.areIn(paragraph) else {
                return linesUnderLock(of: paragraph, width: width, mostLines: mostLines)
            }
            return linesInPieces(of: paragraph, width: width, mostLines: mostLines)
        }
    }

    /// Breaks a paragraph into lines like `lines`; the caller holds the Pango lock.
    func linesUnderLock(
        of paragraph: String, width: Double?, mostLines: Int?
    ) -> (lines: [PangoLine], isCut: Bool) {
        let bytes = Array(paragraph.utf8)
        paragraph.withCString { pango_layout_set_text(layout, $0, Int32(bytes.count)) }
        // Text must fit into its own measured width, so allow for a rounding error.
        let units = width.map { Int32(($0 * Double(PANGO_SCALE) - 0.001).rounded(.up)) } ?? -1
        pango_layout_set_width(layout, units)
        let isBounded = width != nil && mostLines != nil
        pango_layout_set_ellipsize(layout, isBounded ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
        pango_layout_set_height(layout, isBounded ? -Int32(clamping: mostLines ?? 1) : -1)
        setAttributes(for: paragraph)

        var lines: [PangoLine] = []
        var next = pango_layout_get_lines_readonly(layout)
        while let node = next {
            if let line = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
                lines.append(PangoLine(line, text: bytes, families: style?.families ?? []))
            }
            next = node.pointee.next
        }
        return (lines, pango_layout_is_ellipsized(layout) != 0)
    }

    /// Returns words in the font and script of some text; nil if the text is not a single run.
    func words(like text: String) -> PangoWords? {
        let found = lines(of: text, width: nil, mostLines: nil).lines
        // The layout still contains the most recent text.
        let first = pango_layout_get_line_readonly(layout, 0)?.pointee.runs?.pointee
        guard found.count == 1, let first, first.next == nil,
            let run = first.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        else { return nil }
        return PangoWords(run, of: found[0])
    }

    private func setAttributes(for paragraph: String) {
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        if let style, style.letterSpacing != 0 {
            let units = (style.letterSpacing * Double(PANGO_SCALE)).rounded()
            pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(units)))
        }
        if let style, !style.features.isEmpty {
            pango_attr_list_insert(
                attributes, pango_attr_font_features_new(style.features.joined(separator: ", ")))
        }
        // An inserted hyphen could be mistaken for part of an id. Soft hyphens are still shown.
        if !paragraph.unicodeScalars.contains("\u{AD}") {
            pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        }
        for stretch in language.stretches(of: paragraph) {
            guard let attribute = pango_attr_language_new(stretch.language) else { continue }
            attribute.pointee.start_index = UInt32(stretch.bytes.lowerBound)
            attribute.pointee.end_index = UInt32(stretch.bytes.upperBound)
            pango_attr_list_insert(attributes, attribute)
        }
        pango_layout_set_attributes(layout, attributes)
    }
}
