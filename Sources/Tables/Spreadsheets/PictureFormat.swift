/// Finds pictures.
enum PictureFormat {
    /// The bytes with which pictures begin, other than WebP and BMP.
    private static let beginnings: [[UInt8]] = [
        // PNG, JPEG, GIF, and TIFF in both orders of bytes.
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
        Array("GIF87a".utf8), Array("GIF89a".utf8),
        Array("II*\0".utf8), Array("MM\0*".utf8),
    ]

    /// Whether a file begins like a picture: PNG, JPEG, GIF, WebP, BMP, or TIFF.
    static func begins(_ bytes: [UInt8]) -> Bool {
        beginnings.contains { bytes.starts(with: $0) } || isWebP(bytes) || isBMP(bytes)
    }

    private static func isWebP(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// Whether a file is BMP: `BM`, its size, four reserved bytes of 0, the place of the pixels, and a header whose
    /// size is less than 256.
    private static func isBMP(_ bytes: [UInt8]) -> Bool {
        bytes.count >= 26 && bytes.starts(with: "BM".utf8)
            && (bytes[6..<10] + bytes[15..<18]).allSatisfy { $0 == 0 }
    }
}
