import CHarfBuzz

/// A HarfBuzz face of a font file, with one owner.
struct FaceHandle: ~Copyable {
    private let face: OpaquePointer

    /// Opens the file; nil if it cannot be read.
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

    /// Returns the bytes of a font file; nil if it cannot be read.
    static func bytes(of key: FontKey) -> [UInt8]? {
        guard let blob = hb_blob_create_from_file_or_fail(key.file) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }

    /// Returns a copy of a table, such as `head`; empty if there is none.
    func table(_ tag: StaticString) -> [UInt8] {
        let blob = hb_face_reference_table(face, Self.tag(tag))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        let start = hb_blob_get_data(blob, &length)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
    }

    /// Returns whether there is a table with content, without copying it.
    func has(_ tag: StaticString) -> Bool {
        let blob = hb_face_reference_table(face, Self.tag(tag))
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        _ = hb_blob_get_data(blob, &length)
        return length > 0
    }

    /// Returns a new HarfBuzz font of the face, which the caller destroys; nil without memory.
    func font() -> OpaquePointer? { hb_font_create(face) }

    /// Returns the single glyph for each character, with an OpenType feature such as `tnum`
    /// enabled; nil if the font has no glyph for it, or uses several.
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
