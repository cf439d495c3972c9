/// The text of a glyph, at most eight bytes, packed into one number; 0 for longer or empty text.
package enum GlyphText {
    /// Packs UTF-8 bytes.
    package static func packed(_ bytes: some Collection<UInt8>) -> UInt64 {
        guard bytes.count <= 8 else { return 0 }
        return bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns whether packed text has a character for private use.
    package static func isPrivate(_ packed: UInt64) -> Bool {
        // Those are U+E000 and above, whose first byte is EE or more.
        guard packed >= 0xEE_8080 else { return false }
        return text(packed).unicodeScalars.contains { $0.properties.generalCategory == .privateUse }
    }

    package static func text(_ packed: UInt64) -> String {
        let bytes = stride(from: 56, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: packed >> $0)
        }
        return String(decoding: bytes.drop { $0 == 0 }, as: UTF8.self)
    }
}
