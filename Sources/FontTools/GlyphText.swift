/// A glyph's text of at most eight bytes as one number; 0 for a longer one or none.
package enum GlyphText {
    /// Packs bytes of UTF-8.
    package static func packed(_ bytes: some Collection<UInt8>) -> UInt64 {
        guard bytes.count <= 8 else { return 0 }
        return bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The text that was packed.
    package static func text(_ packed: UInt64) -> String {
        let bytes = stride(from: 56, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: packed >> $0)
        }
        return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
    }
}
