import Drawing

/// The structure of a WebP file, and one with metadata, made of the file that an encoder wrote.
///
/// Source: RFC 9649, section 2.
enum WebPFile {
    /// Returns a file with XMP, which needs the extended form of the format.
    ///
    /// - Parameters:
    ///   - file: A file with one chunk of pixels, as libwebp writes it, or an extended one.
    ///   - hasAlpha: Whether the pixels have opacity.
    static func adding(
        _ xmp: [UInt8], to file: [UInt8], width: Int, height: Int, hasAlpha: Bool
    ) -> [UInt8] {
        var chunks = Array(file.dropFirst(12))
        // An encoder that adds opacity to lossy pixels has already written the header.
        if chunks.starts(with: Array("VP8X".utf8)) { chunks.removeFirst(18) }
        let xmpFlag: UInt8 = 0x04
        let alphaFlag: UInt8 = 0x10
        let flags = xmpFlag | (hasAlpha ? alphaFlag : 0)
        let body =
            chunk("VP8X", [flags, 0, 0, 0] + bytes(width - 1, 3) + bytes(height - 1, 3)) + chunks
            + chunk("XMP ", xmp)
        return chunk("RIFF", Array("WEBP".utf8) + body)
    }

    /// Returns the EXIF orientation of a file: 1 (upright) … 8.
    static func orientation(of file: [UInt8]) -> Int {
        var place = 12
        while place + 8 <= file.count {
            let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(file[place + $1]) }
            let content = file[(place + 8)...].prefix(size)
            if file[place...].starts(with: "EXIF".utf8) {
                return EXIFOrientation.value(inSegment: content)
                    ?? EXIFOrientation.value(inTIFF: Array(content)) ?? 1
            }
            place += 8 + size + size % 2
        }
        return 1
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + bytes(content.count, 4) + content
            + (content.count % 2 == 0 ? [] : [0])
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
