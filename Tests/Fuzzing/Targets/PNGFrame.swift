/// A PNG file with valid checksums around any bytes.
///
/// Decoders refuse almost all files with random bytes at their checksums, so fuzzing would never
/// reach the code that decodes pixels.
struct PNGFrame {
    /// The file.
    let file: [UInt8]

    /// Creates a file whose header, palette, and compressed pixels come from `bytes`.
    init(_ bytes: [UInt8]) {
        func byte(_ position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }
        let depth = UInt8(1) << (byte(2) % 5)
        let color = byte(3) % 7
        let header: [UInt8] =
            [0, 0, 0, 1 + byte(0) % 48, 0, 0, 0, 1 + byte(1) % 48, depth, color, 0, 0, byte(4) & 1]
        var rest = bytes.dropFirst(7)
        func taken(_ count: Int) -> [UInt8] {
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += Self.chunk("IHDR", header)
        if color == 3 || byte(5) & 64 != 0 {
            file += Self.chunk("PLTE", taken(3 * (1 + Int(byte(5) % 32))))
        }
        if byte(6) & 1 != 0 { file += Self.chunk("tRNS", taken(Int(byte(6) >> 1) % 33)) }
        if byte(6) & 128 != 0 { file += Self.chunk("eXIf", taken(40)) }
        file += Self.chunk("IDAT", Self.stored(Array(rest.prefix(60_000))))
        self.file = file + Self.chunk("IEND", [])
    }

    /// Returns a chunk with its checksum, a CRC-32.
    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        var crc = UInt32.max
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
        }
        return bigEndian(UInt32(content.count)) + body + bigEndian(~crc)
    }

    /// Returns a zlib stream with uncompressed content (RFC 1950, RFC 1951), and its Adler-32.
    private static func stored(_ content: [UInt8]) -> [UInt8] {
        var (a, b) = (UInt32(1), UInt32(0))
        for byte in content {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        let count = UInt16(content.count)
        let lengths = [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        return [0x78, 0x01, 0x01] + lengths + content + bigEndian(b << 16 | a)
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
