import CDeflate
import Drawing
import Parallelism

/// Writes pixels as a PNG file (ISO/IEC 15948).
package enum PNGEncoder {
    /// Returns pixels as a PNG file.
    ///
    /// - Parameters:
    ///   - pixels: The pixels.
    ///   - scale: Pixels per point, for the resolution stored in the file.
    ///   - metadata: The source of the title, description and author; empty ones are omitted.
    package static func encode(
        _ pixels: PixelRows, scale: Double, metadata: Metadata? = nil
    ) -> [UInt8] {
        file(
            width: pixels.width, height: pixels.height, depth: 8, color: pixels.hasAlpha ? 6 : 2,
            pixels.packed(), scale: scale, metadata: metadata)
    }

    /// Returns a file with compressed pixels.
    ///
    /// - Parameters:
    ///   - depth: The bits of each sample.
    ///   - color: The color type of the format.
    ///   - pieces: The pixels as a zlib stream.
    ///   - palette: The names and contents of the chunks of a palette.
    static func file(
        width: Int, height: Int, depth: UInt8, color: UInt8, _ pieces: [[UInt8]],
        palette: [(String, [UInt8])] = [], scale: Double, metadata: Metadata?
    ) -> [UInt8] {
        // A meter has 72 / 0.0254 points; the field has 31 bits.
        let resolution = UInt32(min(scale * 72 / 0.0254, 2_147_483_647).rounded())
        let texts = metadata.map(texts) ?? []
        var file = PNGFile(
            capacity: pieces.reduce(texts.reduce(2048) { $0 + 16 + $1.count }) { $0 + $1.count })
        let sides = PNGFile.number(UInt32(width)) + PNGFile.number(UInt32(height))
        file.add("IHDR", [sides + [depth, color, 0, 0, 0]])
        // Rendering intent: perceptual.
        file.add("sRGB", [[0]])
        for (name, content) in palette { file.add(name, [content]) }
        let physical = PNGFile.number(resolution)
        file.add("pHYs", [physical, physical, [1]])
        for text in texts { file.add("iTXt", [text]) }
        file.add("IDAT", pieces)
        file.add("IEND", [])
        return file.bytes
    }

    /// Returns the text chunks of a picture, without empty ones.
    private static func texts(_ metadata: Metadata) -> [[UInt8]] {
        [
            ("Title", metadata.title), ("Description", metadata.alternativeText),
            ("Author", metadata.author),
        ].filter { !$0.1.isEmpty }.map { keyword, text in
            // Keyword, not compressed, no language, translated keyword, text.
            Array("\(keyword)\0\0\0\0\(keyword)\0\(text)".utf8)
        }
    }
}

/// Rows of 32-bit Cairo pixels in memory owned by the caller.
///
/// A pixel is blue, green, red and alpha in this order, with premultiplied alpha.
package struct PixelRows {
    private let start: UnsafeRawPointer
    private let stride: Int
    let width: Int
    let height: Int
    let hasAlpha: Bool

    /// Creates rows that are `stride` bytes apart; an opaque picture needs no alpha channel in a
    /// file.
    package init(
        start: UnsafeRawPointer, stride: Int, width: Int, height: Int, isOpaque: Bool
    ) {
        (self.start, self.stride, self.width, self.height) = (start, stride, width, height)
        hasAlpha = !isOpaque
    }

    /// The approximate number of pixels in a band of a texture: enough to be worth a thread.
    private static let bandPixels = 450_000
    private static let mostBands = 8

    /// Returns the rows as a zlib stream in pieces.
    fileprivate func packed() -> [[UInt8]] {
        let kind = kind
        // Textures take time, and compress as well in separate bands. The number of bands depends
        // only on the picture, or the bytes would depend on the machine.
        let bands =
            kind == .flat
            ? 1 : max(1, min(width * height / Self.bandPixels, Self.mostBands, height))
        let parts = Parallel.map(bands) { band in
            part(kind, rows: height * band / bands..<height * (band + 1) / bands)
        }
        var checksum = Adler32()
        for part in parts { checksum.append(part.checksum, of: part.size) }
        // A 32,768-byte window; no preset dictionary; the two bytes are a multiple of 31.
        return [[0x78, 0x5E]] + parts.map(\.bytes) + [PNGFile.number(checksum.value)]
    }

    private func part(_ kind: PixelStream.Kind, rows: Range<Int>) -> PixelStream.Part {
        var stream = PixelStream(kind, width: width, height: rows.count, hasAlpha: hasAlpha)
        var above = rows.lowerBound > 0 ? row(rows.lowerBound - 1) : nil
        if let above { stream.begin(below: above) }
        for number in rows {
            let row = row(number)
            stream.add(row, number: number - rows.lowerBound, above: above)
            above = row
        }
        return stream.finish(isLast: rows.upperBound == height)
    }

    func row(_ number: Int) -> UnsafePointer<UInt32> {
        (start + number * stride).assumingMemoryBound(to: UInt32.self)
    }

    /// The kind of picture, estimated from some of its rows.
    var kind: PixelStream.Kind {
        var (seen, unlike) = (0, 0)
        for number in Swift.stride(from: 8, to: height, by: 16) {
            unlike += PixelRow.unlike(row(number), above: row(number - 1), width: width)
            seen += width
        }
        // Text and tables: about one in ten. Slate and photographs: more than half.
        return unlike * 4 > seen ? .textured : .flat
    }
}

/// Assembles the chunks of a PNG file.
private struct PNGFile {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Adds a chunk with its length and its checksum.
    mutating func add(_ name: String, _ pieces: [[UInt8]]) {
        bytes += Self.number(UInt32(pieces.reduce(0) { $0 + $1.count }))
        let start = bytes.count
        bytes += name.utf8
        for piece in pieces { bytes += piece }
        let sum = bytes.withUnsafeBytes { bytes in
            let chunk = UnsafeRawBufferPointer(rebasing: bytes[start...])
            return libdeflate_crc32(0, chunk.baseAddress, chunk.count)
        }
        bytes += Self.number(sum)
    }

    /// Returns a big-endian 32-bit number.
    static func number(_ value: UInt32) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }
}
