import CHarfBuzz
import CairoCanvas
import Drawing

/// Which font file; `index` is the face's number in a collection.
struct FontKey: Hashable, Sendable {
    var file: String
    var index: Int
}

/// A face of a font file in HarfBuzz's hands, with one owner.
struct FaceHandle: ~Copyable {
    private let face: OpaquePointer

    /// Opens the file; nil when it cannot be read.
    init?(_ key: FontKey) {
        guard let blob = hb_blob_create_from_file_or_fail(key.file) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, UInt32(truncatingIfNeeded: key.index)) else {
            return nil
        }
        self.face = face
    }

    deinit {
        hb_face_destroy(face)
    }

    /// A copy of a table, such as `head`; empty when there is none.
    func table(_ tag: StaticString) -> [UInt8] {
        let blob = hb_face_reference_table(face, Self.tag(tag))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }

    /// For each character the one glyph that shows it by itself, with a feature of OpenType such as
    /// `tnum` switched on; nil when the font has none, or shows it with several.
    func glyphs(of scalars: some Collection<Unicode.Scalar>, feature name: StaticString?)
        -> [UInt16?]
    {
        let font = hb_font_create(face)
        defer { hb_font_destroy(font) }
        let buffer = hb_buffer_create()
        defer { hb_buffer_destroy(buffer) }
        var feature = hb_feature_t()
        if let name { feature.tag = Self.tag(name) }
        feature.value = 1
        feature.end = .max
        return scalars.map { scalar in
            hb_buffer_reset(buffer)
            var value = scalar.value
            hb_buffer_add_codepoints(buffer, &value, 1, 0, 1)
            hb_buffer_guess_segment_properties(buffer)
            hb_shape(font, buffer, &feature, name == nil ? 0 : 1)
            var count: UInt32 = 0
            guard let first = hb_buffer_get_glyph_infos(buffer, &count), count == 1 else {
                return nil
            }
            let glyph = first.pointee.codepoint
            return glyph == 0 ? nil : UInt16(exactly: glyph)
        }
    }

    private static func tag(_ name: StaticString) -> UInt32 {
        name.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    }
}

/// A font file as far as a PDF needs it.
final class FontFile {
    /// What its glyphs are made of.
    enum Outlines {
        /// PostScript curves: the table `CFF `.
        case postScript(CFFFont)
        /// TrueType curves: the table `glyf` with those around it.
        case trueType(TrueTypeFont)
        /// Pictures of one size.
        case pictures
    }

    /// Which file it is.
    let key: FontKey
    /// What its glyphs are made of.
    let outlines: Outlines
    /// What a font descriptor says.
    let facts: FontFacts
    /// The advance width of each glyph in millionths of the em.
    let widths: [Int32]
    /// The glyphs that are mostly shown together.
    let groups: GlyphGroups
    /// The glyph for a space; nil when it has none.
    let space: UInt16?

    /// Opens the file that `face` names.
    init(_ face: FontFace) throws(CanvasError) {
        key = FontKey(file: face.file, index: face.index)
        func refused(_ status: String) -> CanvasError {
            .drawing(operation: "putting the font \(face.file) into a PDF", status: status)
        }
        guard face.index >> 16 == 0 else {
            throw refused("it is a named instance of a variable font; a static font is needed")
        }
        guard let handle = FaceHandle(key) else { throw refused("it cannot be read") }
        let head = handle.table("head")
        let horizontal = handle.table("hhea")
        guard let facts = FontFacts(handle, head: head, horizontal: horizontal) else {
            throw refused("it is damaged or no font")
        }
        self.facts = facts
        let metrics = handle.table("hmtx")
        widths = Self.widths(metrics, long: horizontal.u16(34), facts)
        guard !widths.isEmpty else { throw refused("it has no glyph widths") }

        let postScript = handle.table("CFF ")
        let outlines = handle.table("glyf")
        groups = GlyphGroups(
            handle, outlineBytes: (postScript.count + outlines.count) / widths.count)
        space = handle.glyphs(of: CollectionOfOne(" "), feature: nil)[0]
        if !postScript.isEmpty {
            guard let font = CFFFont(postScript) else {
                throw refused("its outlines are in a form that is not understood")
            }
            self.outlines = .postScript(font)
        } else if !outlines.isEmpty {
            self.outlines = .trueType(
                TrueTypeFont(
                    head: head, horizontal: horizontal, metrics: metrics,
                    most: handle.table("maxp"), places: handle.table("loca"), outlines: outlines))
        } else if !handle.table("CBDT").isEmpty || !handle.table("sbix").isEmpty {
            self.outlines = .pictures
        } else {
            throw refused("it has no outlines")
        }
    }

    /// Widths in millionths of the em, to a thousandth of PDF's thousandths.
    private static func widths(_ metrics: [UInt8], long: Int, _ facts: FontFacts) -> [Int32] {
        guard long > 0, metrics.count >= long * 4 else { return [] }
        return (0..<facts.glyphCount).map { glyph in
            let advance = metrics.u16(min(glyph, long - 1) * 4)
            return Int32((advance * 1_000_000 + facts.unitsPerEm / 2) / facts.unitsPerEm)
        }
    }
}

extension [UInt8] {
    /// The unsigned number of 16 bits at a place; 0 beyond the end.
    func u16(_ place: Int) -> Int {
        guard place >= 0, place + 2 <= count else { return 0 }
        return Int(self[place]) << 8 | Int(self[place + 1])
    }

    /// The signed number of 16 bits at a place; 0 beyond the end.
    func i16(_ place: Int) -> Int {
        Int(Int16(truncatingIfNeeded: u16(place)))
    }

    /// The unsigned number of 32 bits at a place; 0 beyond the end.
    func u32(_ place: Int) -> Int {
        u16(place) << 16 | u16(place + 2)
    }

    /// Adds a number as 16 bits.
    mutating func append(u16 value: Int) {
        append(UInt8(truncatingIfNeeded: value >> 8))
        append(UInt8(truncatingIfNeeded: value))
    }

    /// Adds a number as 32 bits.
    mutating func append(u32 value: Int) {
        append(u16: value >> 16)
        append(u16: value)
    }
}
