/// A set of glyphs of a font, stored as bits.
package struct GlyphSet: Hashable {
    /// The last word is never 0, so that equal sets have equal words.
    private var words: [UInt64] = []

    package init(_ glyphs: [UInt16] = []) {
        insert(glyphs)
    }

    package mutating func insert(_ glyphs: [UInt16]) {
        for glyph in glyphs {
            let word = Int(glyph >> 6)
            makeRoom(words: word + 1)
            words[word] |= 1 << UInt64(glyph & 63)
        }
    }

    /// Adds the glyphs of another set.
    mutating func formUnion(_ other: GlyphSet) {
        makeRoom(words: other.words.count)
        for word in other.words.indices { words[word] |= other.words[word] }
    }

    private mutating func makeRoom(words count: Int) {
        guard words.count < count else { return }
        words += repeatElement(0, count: count - words.count)
    }

    package func contains(_ glyph: UInt16) -> Bool {
        let word = Int(glyph >> 6)
        return word < words.count && words[word] & 1 << UInt64(glyph & 63) != 0
    }

    /// Returns whether any glyph is in both sets.
    func meets(_ other: GlyphSet) -> Bool {
        for word in 0..<min(words.count, other.words.count)
        where words[word] & other.words[word] != 0 {
            return true
        }
        return false
    }

    /// The glyphs in ascending order.
    package var sorted: [UInt16] {
        var glyphs: [UInt16] = []
        glyphs.reserveCapacity(128)
        for (word, bits) in words.enumerated() {
            var bits = bits
            while bits != 0 {
                glyphs.append(UInt16(truncatingIfNeeded: word << 6 | bits.trailingZeroBitCount))
                bits &= bits - 1
            }
        }
        return glyphs
    }
}
