import CCairo

/// Whether the glyphs of numbers depend on more than their own character and the next one, by the rules of a font.
struct NumberRules {
    private let face: OpaquePointer
    private let glyphs: OpaquePointer
    private let features: [hb_tag_t]

    /// The features that HarfBuzz uses in all horizontal text.
    private static let usual = [
        "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "ltra",
        "ltrm", "mark", "mkmk", "rclt", "rlig",
    ]

    /// Returns whether each glyph of a number depends only on its character, and its distance to the next glyph only on
    /// these two; false where that is not certain.
    ///
    /// - Parameters:
    ///   - features: The OpenType features that are asked for.
    ///   - characters: The characters of the numbers.
    static func areFree(
        _ characters: String, _ font: UnsafeMutablePointer<PangoFont>?, features: [String]
    ) -> Bool {
        guard let shaped = pango_font_get_hb_font(font), let face = hb_font_get_face(shaped),
            hb_ot_var_has_data(face) == 0,
            // The rules of Apple's fonts are not looked at.
            ["morx", "mort", "kerx", "trak"].allSatisfy({ name in
                withBytes(of: face, name) { $0.isEmpty }
            })
        else { return false }
        var wanted = usual.map(tag)
        for text in features {
            var feature = hb_feature_t()
            guard hb_feature_from_string(text, -1, &feature) != 0 else { return false }
            wanted.append(feature.tag)
        }
        guard let glyphs = hb_set_create() else { return false }
        defer { hb_set_destroy(glyphs) }
        for character in (characters + " ").unicodeScalars {
            var glyph: hb_codepoint_t = 0
            if hb_font_get_nominal_glyph(shaped, character.value, &glyph) != 0 {
                hb_set_add(glyphs, glyph)
            }
        }
        let rules = NumberRules(face: face, glyphs: glyphs, features: wanted + [0])
        return rules.replaceAlone() && rules.moveInPairs()
    }

    /// Returns whether glyphs are replaced only one by one, whatever is next to them.
    private func replaceAlone() -> Bool {
        lookups("GSUB") { all in
            // With those that replace them.
            hb_ot_layout_lookups_substitute_closure(face, all, glyphs)
        } isFine: { table, type, subtable in
            type == 1 || type == 4 && !hasLigature(table, subtable)
        }
    }

    /// Returns whether glyphs are moved only one by one, or by the next glyph.
    private func moveInPairs() -> Bool {
        lookups("GPOS") { _ in
        } isFine: { table, type, subtable in
            // A pair that moves its second glyph hides it from the next pair.
            type == 1 || type == 2 && Self.number(table, subtable + 6) == 0
        }
    }

    /// Returns whether all subtables of lookups about the glyphs are fine; false if a table is damaged.
    private func lookups(
        _ name: String, _ prepare: (OpaquePointer) -> Void,
        isFine: (_ table: UnsafeRawBufferPointer, _ type: Int, _ subtable: Int) -> Bool
    ) -> Bool {
        let tag = Self.tag(name)
        guard !hasRequiredFeatures(tag), let all = hb_set_create() else { return false }
        defer { hb_set_destroy(all) }
        hb_ot_layout_collect_lookups(face, tag, nil, nil, features, all)
        prepare(all)
        return Self.withBytes(of: face, name) { table in
            var lookup = hb_codepoint_t.max
            while hb_set_next(all, &lookup) != 0 {
                guard isAbout(tag, lookup) else { continue }
                guard let subtables = Self.subtables(lookup, of: table, name == "GSUB" ? 7 : 9),
                    subtables.allSatisfy({ isFine(table, $0.type, $0.place) })
                else { return false }
            }
            return true
        }
    }

    /// Returns whether a language has a feature that is always used.
    private func hasRequiredFeatures(_ table: hb_tag_t) -> Bool {
        (0..<hb_ot_layout_table_get_script_tags(face, table, 0, nil, nil)).contains { script in
            let count = hb_ot_layout_script_get_language_tags(face, table, script, 0, nil, nil)
            // The last one is what is used for all other languages.
            return (Array(0..<count) + [UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX)]).contains {
                var feature: UInt32 = 0
                return hb_ot_layout_language_get_required_feature_index(
                    face, table, script, $0, &feature) != 0
            }
        }
    }

    /// Returns whether a lookup changes one of the glyphs.
    private func isAbout(_ table: hb_tag_t, _ lookup: UInt32) -> Bool {
        guard let input = hb_set_create() else { return true }
        defer { hb_set_destroy(input) }
        hb_ot_layout_lookup_collect_glyphs(face, table, lookup, nil, input, nil, nil)
        hb_set_intersect(input, glyphs)
        return hb_set_is_empty(input) == 0
    }

    // MARK: Tables

    /// Returns whether all glyphs after the first one of a ligature can be in numbers.
    private func hasLigature(_ table: UnsafeRawBufferPointer, _ subtable: Int) -> Bool {
        func places(_ start: Int, _ offset: Int) -> [Int]? {
            guard let count = Self.number(table, start + offset) else { return nil }
            let found = (0..<count).compactMap {
                Self.number(table, start + offset + 2 + 2 * $0).map { start + $0 }
            }
            return found.count == count ? found : nil
        }
        guard let sets = places(subtable, 4) else { return true }
        return sets.contains { set in
            guard let ligatures = places(set, 0) else { return true }
            return ligatures.contains { ligature in
                let count = Self.number(table, ligature + 2) ?? 0
                return (1..<max(1, count)).allSatisfy {
                    let glyph = Self.number(table, ligature + 2 + 2 * $0)
                    return glyph.map { hb_set_has(glyphs, hb_codepoint_t($0)) != 0 } ?? true
                }
            }
        }
    }

    /// Returns the types and places of a lookup's subtables; nil if the table is damaged.
    ///
    /// - Parameter extension: The type of subtables that only say where another one is.
    private static func subtables(
        _ lookup: UInt32, of table: UnsafeRawBufferPointer, _ extension: Int
    ) -> [(type: Int, place: Int)]? {
        guard let list = number(table, 8),
            let start = number(table, list + 2 + 2 * Int(lookup)).map({ list + $0 }),
            let type = number(table, start), let count = number(table, start + 4)
        else { return nil }
        var found: [(type: Int, place: Int)] = []
        for index in 0..<count {
            guard let place = number(table, start + 6 + 2 * index).map({ start + $0 }) else {
                return nil
            }
            guard type == `extension` else {
                found.append((type, place))
                continue
            }
            guard let type = number(table, place + 2), let high = number(table, place + 4),
                let low = number(table, place + 6)
            else { return nil }
            found.append((type, place + high << 16 + low))
        }
        return found
    }

    /// Returns a number of two bytes; nil after the end.
    private static func number(_ table: UnsafeRawBufferPointer, _ place: Int) -> Int? {
        place + 1 < table.count ? Int(table[place]) << 8 | Int(table[place + 1]) : nil
    }

    /// Calls a function with the bytes of a table, of which a font without it has none.
    private static func withBytes(
        of face: OpaquePointer, _ table: String, _ work: (UnsafeRawBufferPointer) -> Bool
    ) -> Bool {
        let blob = hb_face_reference_table(face, tag(table))
        defer { hb_blob_destroy(blob) }
        var count: UInt32 = 0
        let data = hb_blob_get_data(blob, &count)
        return work(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(count)))
    }

    private static func tag(_ name: String) -> hb_tag_t {
        name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
    }
}
