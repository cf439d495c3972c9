import Bytes

/// What the license of a font allows in documents, as the font itself says.
///
/// Source: OpenType 1.9, "OS/2", `fsType`.
package struct EmbeddingRights: Sendable, Hashable {
    /// How a document may use the font.
    package enum Use: Sendable, Hashable {
        /// It may be embedded, and installed by readers: no bit is set.
        case installable
        /// It may be embedded in documents that are edited.
        case editable
        /// It may be embedded in documents that are shown and printed.
        case previewAndPrint
        /// It must not be embedded without the permission of its owner.
        case restricted
    }

    /// The field `fsType`.
    package let bits: Int

    /// Creates the rights of a field.
    package init(bits: Int) {
        self.bits = bits
    }

    /// How a document may use the font.
    ///
    /// Old fonts can have several of these bits; the least restrictive one counts.
    package var use: Use {
        if bits & 0b1110 == 0 { return .installable }
        if bits & 0b1000 != 0 { return .editable }
        return bits & 0b0100 != 0 ? .previewAndPrint : .restricted
    }

    /// Whether a document may have only some of its glyphs.
    package var maySubset: Bool { bits & 0x0100 == 0 }

    /// Whether only its bitmaps may be embedded, and no outlines.
    package var hasOnlyBitmaps: Bool { bits & 0x0200 != 0 }

    /// Reads the rights from a table `OS/2`; without a table, nothing is restricted.
    init(_ table: [UInt8]) {
        bits = table.u16(8)
    }
}
