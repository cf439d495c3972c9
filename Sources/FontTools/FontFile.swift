import Bytes
import Drawing

/// A font file with everything that a PDF needs from it.
package final class FontFile {
    /// The kind of glyph outlines.
    package enum Outlines {
        /// PostScript curves: the table `CFF `.
        case postScript(CFFFont)
        /// TrueType curves: the table `glyf` and related tables.
        case trueType(TrueTypeFont)
        /// Bitmaps of one size.
        case pictures
    }

    /// The file and face index.
    package let key: FontKey
    /// The kind of glyph outlines.
    package let outlines: Outlines
    package let facts: FontFacts
    /// What the license allows.
    package let rights: EmbeddingRights
    /// The advance width of each glyph in millionths of the em.
    package let widths: [Int32]
    /// The groups of glyphs that often appear together.
    package let buckets: SubsetBuckets
    /// The glyph for a space; nil if the font has none.
    package let space: UInt16?

    package private(set) lazy var characters = CharacterGlyphs(key)

    /// Opens the file of `face`.
    package init(_ face: FontFace) throws(CanvasError) {
        key = FontKey(face)
        func refused(_ status: String) -> CanvasError {
            .drawing(operation: "embedding the font \(face.file) in a PDF", status: status)
        }
        guard face.index >> 16 == 0 else {
            throw refused("it is a named instance of a variable font; a static font is needed")
        }
        guard let handle = FaceHandle(key) else { throw refused("it cannot be read") }
        let head = handle.table("head")
        let horizontal = handle.table("hhea")
        guard let facts = FontFacts(handle, head: head, horizontal: horizontal) else {
            throw refused("it is damaged or not a font")
        }
        self.facts = facts
        rights = EmbeddingRights(handle.table("OS/2"))
        let metrics = handle.table("hmtx")
        widths = Self.widths(metrics, long: horizontal.u16(34), facts)
        guard !widths.isEmpty else { throw refused("it has no glyph widths") }

        let postScript = handle.table("CFF ")
        let outlines = handle.table("glyf")
        buckets = SubsetBuckets(
            handle, outlineBytes: (postScript.count + outlines.count) / widths.count)
        space = handle.glyphs(of: CollectionOfOne(" "), feature: nil)[0]
        if !postScript.isEmpty {
            guard let font = CFFFont(postScript) else {
                throw refused("its outline format is not supported")
            }
            self.outlines = .postScript(font)
        } else if !outlines.isEmpty {
            self.outlines = .trueType(
                TrueTypeFont(
                    head: head, horizontal: horizontal, metrics: metrics,
                    most: handle.table("maxp"), places: handle.table("loca"), outlines: outlines))
        } else if handle.has("CBDT") || handle.has("sbix") {
            self.outlines = .pictures
        } else {
            throw refused("it has no outlines")
        }
    }

    /// Returns the whole file, for a license that does not allow a part of it.
    ///
    /// - Throws: If it cannot be read.
    package func whole() throws(CanvasError) -> [UInt8] {
        guard let bytes = FaceHandle.bytes(of: key) else {
            throw .drawing(
                operation: "embedding the font \(key.file) in a PDF", status: "it cannot be read")
        }
        return bytes
    }

    /// Returns widths in millionths of the em, a thousandth of PDF's unit.
    private static func widths(_ metrics: [UInt8], long: Int, _ facts: FontFacts) -> [Int32] {
        guard long > 0, metrics.count >= long * 4 else { return [] }
        return (0..<facts.glyphCount).map { glyph in
            let advance = metrics.u16(min(glyph, long - 1) * 4)
            return Int32((advance * 1_000_000 + facts.unitsPerEm / 2) / facts.unitsPerEm)
        }
    }

    /// Returns a glyph's advance in millionths of the em; 0 if the glyph does not exist.
    package func width(_ glyph: UInt32) -> Int32 {
        Int(glyph) < widths.count ? widths[Int(glyph)] : 0
    }
}
