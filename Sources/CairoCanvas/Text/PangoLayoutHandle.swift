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
        pango_context_set_language(
            context, pango_language_from_string(ScriptLanguages.known(language)))
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
        let description = Self.description(of: style)
        defer { pango_font_description_free(description) }
        pango_layout_set_font_description(layout, description)
    }

    /// Breaks a paragraph into lines; `isCut` is true if its end is replaced by an ellipsis.
    func lines(
        of paragraph: String, _ details: ParagraphDetails? = nil, width: Double?, mostLines: Int?
    ) -> (lines: [PangoLine], isCut: Bool) {
        PangoLock.shape {
            guard let width, LongWords.areIn(paragraph) else {
                return linesUnderLock(of: paragraph, details, width: width, mostLines: mostLines)
            }
            return linesInPieces(of: paragraph, details, width: width, mostLines: mostLines)
        }
    }

    /// Breaks a paragraph into lines like `lines`; the caller holds the Pango lock.
    func linesUnderLock(
        of paragraph: String, _ details: ParagraphDetails? = nil, width: Double?, mostLines: Int?
    ) -> (lines: [PangoLine], isCut: Bool) {
        let bytes = Array(paragraph.utf8)
        paragraph.withCString { pango_layout_set_text(layout, $0, Int32(bytes.count)) }
        // Text must fit into its own measured width, so allow for a rounding error.
        let units = width.map { Int32(($0 * Double(PANGO_SCALE) - 0.001).rounded(.up)) } ?? -1
        pango_layout_set_width(layout, units)
        let isBounded = width != nil && mostLines != nil
        pango_layout_set_ellipsize(layout, isBounded ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
        pango_layout_set_height(layout, isBounded ? -Int32(clamping: mostLines ?? 1) : -1)
        pango_layout_set_justify(layout, details?.isJustified == true ? 1 : 0)
        setAttributes(for: paragraph, bytes.count, details?.spans ?? [])

        let families = (style?.families ?? []) + (details?.spans.flatMap(\.font.families) ?? [])
        let spans = details?.hasParts == true ? details?.spans : nil
        var lines: [PangoLine] = []
        var next = pango_layout_get_lines_readonly(layout)
        while let node = next {
            if let line = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
                lines.append(
                    PangoLine(line, text: bytes, families: families, spans: spans))
            }
            next = node.pointee.next
        }
        if width != nil, lines.count > 1 { markBrokenWords(&lines, bytes) }
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

    /// Marks the lines that begin inside a word, where lines cannot break.
    private func markBrokenWords(_ lines: inout [PangoLine], _ text: [UInt8]) {
        // A text that breaks only at spaces needs no closer look.
        let isBroken = lines.dropFirst().contains { line in
            line.start > 0 && line.start < text.count && text[line.start - 1] != UInt8(ascii: " ")
        }
        guard isBroken else { return }
        var count: Int32 = 0
        let marks = UnsafeBufferPointer(
            start: pango_layout_get_log_attrs_readonly(layout, &count), count: Int(count))
        var (byte, character) = (0, 0)
        for number in lines.indices.dropFirst() where lines[number].start < text.count {
            while byte < lines[number].start {
                byte += 1
                // Bytes that continue a character do not count.
                if text[byte] & 0xC0 != 0x80 { character += 1 }
            }
            lines[number].beginsInWord =
                text[byte] != UInt8(ascii: " ") && marks.indices.contains(character)
                && marks[character].is_line_break == 0
        }
    }

    private func setAttributes(for paragraph: String, _ length: Int, _ spans: [ParagraphSpan]) {
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>) {
            guard let attribute else { return }
            attribute.pointee.start_index = UInt32(bytes.lowerBound)
            attribute.pointee.end_index = UInt32(bytes.upperBound)
            pango_attr_list_insert(attributes, attribute)
        }
        func insert(_ style: TextStyle, _ bytes: Range<Int>) {
            if style.letterSpacing != 0 {
                let units = (style.letterSpacing * Double(PANGO_SCALE)).rounded()
                insert(pango_attr_letter_spacing_new(Int32(units)), bytes)
            }
            if !style.features.isEmpty {
                insert(
                    pango_attr_font_features_new(style.features.joined(separator: ", ")), bytes)
            }
        }
        var end = 0
        for span in spans {
            if let style, end < span.bytes.lowerBound { insert(style, end..<span.bytes.lowerBound) }
            end = span.bytes.upperBound
            let description = Self.description(of: span.font)
            insert(pango_attr_font_desc_new(description), span.bytes)
            pango_font_description_free(description)
            insert(span.font, span.bytes)
            if span.rise != 0 {
                let units = (span.rise * Double(PANGO_SCALE)).rounded()
                insert(pango_attr_rise_new(Int32(units)), span.bytes)
            }
            // Pango ends a run where the color changes, so that each run is in one span.
            insert(
                pango_attr_foreground_new(
                    UInt16(truncatingIfNeeded: span.number + 1),
                    UInt16(truncatingIfNeeded: (span.number + 1) >> 16), 0), span.bytes)
        }
        if let style, end < length { insert(style, end..<length) }
        // An inserted hyphen could be mistaken for part of an id. Soft hyphens are still shown.
        if !paragraph.unicodeScalars.contains("\u{AD}") {
            pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        }
        for stretch in language.stretches(of: paragraph) {
            insert(pango_attr_language_new(stretch.language), stretch.bytes)
        }
        pango_layout_set_attributes(layout, attributes)
    }

    /// Returns the description of a font, which the caller frees.
    private static func description(of style: TextStyle) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, style.families.joined(separator: ","))
        pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight)))
        pango_font_description_set_style(
            description, style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}
