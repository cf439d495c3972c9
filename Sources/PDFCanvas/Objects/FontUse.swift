import FontTools

/// The glyphs of one font on a page or form, with their text.
struct FontUse: Sendable {
    var key: FontKey
    /// The glyphs, in order of first use.
    var glyphs: [UInt16]
    /// The text of each glyph, packed as in `GlyphText`.
    var texts: [UInt64]
    /// The text of each glyph that has none of its own, see `GlyphTable.substitute`.
    var substitutes: [UInt16: String] = [:]

    func add(to print: inout Fingerprint) {
        print.add(Array(key.file.utf8))
        print.add(UInt64(truncatingIfNeeded: key.index))
        for (glyph, text) in zip(glyphs, texts) {
            print.add(UInt64(glyph))
            print.add(text)
            if !substitutes.isEmpty, let text = substitutes[glyph] { print.add(Array(text.utf8)) }
        }
    }
}
