import CHarfBuzz

/// The glyphs that a font has for single characters, without shaping.
package final class CharacterGlyphs {
    private let font: OpaquePointer?

    /// Opens the font; one that cannot be read has no glyphs.
    init(_ key: FontKey) {
        font = FaceHandle(key)?.font()
    }

    deinit {
        if let font { hb_font_destroy(font) }
    }

    /// Returns the glyph of a character; nil if the font has none.
    package func glyph(of scalar: Unicode.Scalar) -> UInt16? {
        var glyph: UInt32 = 0
        guard let font, hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else {
            return nil
        }
        return UInt16(exactly: glyph)
    }
}
