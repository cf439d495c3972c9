import CDeflate

/// A decoder for common kinds of PNG files, several times as fast as libpng.
///
/// It supports valid files with 8 bits per sample, without interlacing and without color
/// information other than sRGB. Anything else is left to libpng, which has good error messages.
package struct FastPNGDecoder {
    /// The meaning of the samples.
    private enum Kind: UInt8 {
        case gray = 0
        case color = 2
        case palette = 3
        case colorWithOpacity = 6

        /// The number of bytes per pixel.
        var bytes: Int {
            switch self {
            case .gray, .palette: 1
            case .color: 3
            case .colorWithOpacity: 4
            }
        }
    }

    package let width: Int
    package let height: Int
    private let kind: Kind
    /// The palette as Cairo pixels, with premultiplied alpha.
    private var palette: [UInt32] = []
    /// Whether a pixel may be transparent.
    package private(set) var hasAlpha: Bool
    private var packed: [UInt8] = []

    /// Reads the chunks of a file; nil if the file is not supported.
    package init?(_ file: UnsafeRawBufferPointer) {
        var chunks = ChunkReader(file: file)
        guard let header = chunks.next(), header.name == "IHDR", header.data.count == 13 else {
            return nil
        }
        let (width, height) = (
            ChunkReader.number(header.data, 0), ChunkReader.number(header.data, 4)
        )
        let (side, most) = (PictureLimits.longestSide, PictureLimits.mostPixels)
        guard (1...side).contains(width), (1...side).contains(height), width * height <= most,
            let kind = Kind(rawValue: header.data[9]), header.data[8] == 8,
            header.data[10...12].allSatisfy({ $0 == 0 })
        else { return nil }
        (self.width, self.height, self.kind) = (width, height, kind)
        hasAlpha = kind == .colorWithOpacity
        var isPacked = false
        while let chunk = chunks.next() {
            switch chunk.name {
            case "PLTE":
                guard palette.isEmpty, !isPacked, read(palette: chunk.data) else { return nil }
            case "tRNS":
                guard kind == .palette, !hasAlpha, !isPacked, read(opacities: chunk.data) else {
                    return nil
                }
            case "IDAT":
                isPacked = true
                packed += chunk.data
            case "IEND":
                guard isPacked, kind != .palette || !palette.isEmpty else { return nil }
                return
            case "sRGB", "bKGD", "pHYs", "tEXt", "zTXt", "iTXt", "tIME", "eXIf":
                // No other chunk may be between the pixel chunks.
                if isPacked, chunks.isBeforePixels { return nil }
            default: return nil
            }
        }
        return nil
    }

    private mutating func read(palette data: UnsafeRawBufferPointer) -> Bool {
        guard data.count.isMultiple(of: 3), (1...256).contains(data.count / 3) else { return false }
        palette = stride(from: 0, to: data.count, by: 3).map { place in
            Self.pixel(data[place], data[place + 1], data[place + 2])
        }
        return true
    }

    private mutating func read(opacities data: UnsafeRawBufferPointer) -> Bool {
        guard !data.isEmpty, data.count <= palette.count else { return false }
        hasAlpha = true
        for (number, alpha) in data.enumerated() {
            palette[number] = Self.multiplied(palette[number], by: UInt32(alpha))
        }
        return true
    }

    /// Decodes into rows of Cairo pixels; returns false if there is an error for libpng to report.
    package func decode(into pixels: UnsafeMutablePointer<UInt8>, stride: Int) -> Bool {
        let count = width * kind.bytes
        var rows = [UInt8](repeating: 0, count: (count + 1) * height)
        guard unpack(into: &rows) else { return false }
        return rows.withUnsafeMutableBufferPointer { rows in
            guard var row = rows.baseAddress else { return false }
            var above: UnsafePointer<UInt8>?
            for number in 0..<height {
                guard
                    RowFilter.undo(row[0], row + 1, above: above, count: count, pixel: kind.bytes),
                    write(row + 1, to: pixels + number * stride)
                else { return false }
                above = UnsafePointer(row + 1)
                row += count + 1
            }
            return true
        }
    }

    private func unpack(into rows: inout [UInt8]) -> Bool {
        guard let handle = libdeflate_alloc_decompressor() else { return false }
        defer { libdeflate_free_decompressor(handle) }
        var count = 0
        let answer = libdeflate_zlib_decompress(
            handle, packed, packed.count, &rows, rows.count, &count)
        return answer == LIBDEFLATE_SUCCESS && count == rows.count
    }

    private func write(_ row: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) -> Bool
    {
        let target = UnsafeMutableRawPointer(target).assumingMemoryBound(to: UInt32.self)
        switch kind {
        case .palette:
            return palette.withUnsafeBufferPointer { palette in
                var largest: UInt8 = 0
                for x in 0..<width { largest = max(largest, row[x]) }
                guard Int(largest) < palette.count else { return false }
                for x in 0..<width { target[x] = palette[Int(row[x])] }
                return true
            }
        case .gray:
            for x in 0..<width { target[x] = Self.pixel(row[x], row[x], row[x]) }
        case .color:
            for x in 0..<width {
                target[x] = Self.pixel(row[3 &* x], row[3 &* x &+ 1], row[3 &* x &+ 2])
            }
        case .colorWithOpacity:
            for x in 0..<width {
                let pixel = Self.pixel(row[4 &* x], row[4 &* x &+ 1], row[4 &* x &+ 2])
                let alpha = row[4 &* x &+ 3]
                target[x] = alpha == 255 ? pixel : Self.multiplied(pixel, by: UInt32(alpha))
            }
        }
        return true
    }

    @inline(__always)
    private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
        0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// Returns an opaque pixel with alpha applied and premultiplied.
    @inline(__always)
    private static func multiplied(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
        var result = alpha << 24
        for shift in [0, 8, 16] as [UInt32] {
            result |= (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
        }
        return result
    }
}

/// Reads the chunks of a PNG file as long as they are valid.
private struct ChunkReader {
    let file: UnsafeRawBufferPointer
    var place = 8

    struct Chunk {
        var name: String
        var data: UnsafeRawBufferPointer
    }

    /// Returns the next chunk; nil at the end, or if its checksum is wrong.
    mutating func next() -> Chunk? {
        guard place + 12 <= file.count else { return nil }
        let length = Self.number(file, place)
        guard length <= file.count - place - 12 else { return nil }
        let named = UnsafeRawBufferPointer(rebasing: file[place + 4..<place + 8 + length])
        guard
            Int(libdeflate_crc32(0, named.baseAddress, named.count))
                == Self.number(file, place + 8 + length)
        else { return nil }
        place += length + 12
        return Chunk(
            name: String(decoding: named[..<4], as: UTF8.self),
            data: UnsafeRawBufferPointer(rebasing: named[4...]))
    }

    /// Whether the next chunk contains pixels.
    var isBeforePixels: Bool {
        place + 8 <= file.count && file[place + 4..<place + 8].elementsEqual("IDAT".utf8)
    }

    /// Reads a big-endian 32-bit number.
    static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
}
