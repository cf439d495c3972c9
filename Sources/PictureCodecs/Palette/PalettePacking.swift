import Drawing

/// Compresses the numbers of colors for a PNG.
enum PalettePacking {
    /// The level of compression of libdeflate, from 1 (fast) to 12 (small).
    private static let level: Int32 = 9

    /// Returns the bits per pixel and the compressed rows.
    static func packed(
        _ pixels: IndexedPixels
    ) throws(CanvasError) -> (depth: UInt8, bytes: [UInt8]) {
        let depth: Int =
            switch pixels.colors.count {
            case ...2: 1
            case ...4: 2
            case ...16: 4
            default: 8
            }
        return (UInt8(depth), try Deflater(level: level).packed(rows(pixels, depth: depth)))
    }

    /// Returns the rows, each after the number of its filter: none, because numbers that are close
    /// are not similar colors.
    private static func rows(_ pixels: IndexedPixels, depth: Int) -> [UInt8] {
        let (width, perByte) = (pixels.width, 8 / depth)
        let rowBytes = 1 + (width + perByte - 1) / perByte
        return Array(unsafeUninitializedCapacity: rowBytes * pixels.height) { bytes, count in
            bytes.initialize(repeating: 0)
            for y in 0..<pixels.height {
                let row = y * rowBytes + 1
                for x in 0..<width {
                    let shift = 8 - depth * (1 + x % perByte)
                    bytes[row + x / perByte] |= pixels.numbers[y * width + x] << UInt8(shift)
                }
            }
            count = rowBytes * pixels.height
        }
    }
}

extension PNGEncoder {
    /// Returns pixels with a palette as a PNG file.
    static func encode(
        _ pixels: IndexedPixels, scale: Double, metadata: Metadata?
    ) throws(CanvasError) -> [UInt8] {
        let (depth, packed) = try PalettePacking.packed(pixels)
        let colors = pixels.colors.flatMap { color in
            [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
        }
        // The colors after the last one that is listed are opaque.
        let opacities = pixels.colors.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
        return file(
            width: pixels.width, height: pixels.height, depth: depth, color: 3, [packed],
            palette: [("PLTE", colors), ("tRNS", Array(opacities))].filter { !$0.1.isEmpty },
            scale: scale, metadata: metadata)
    }
}
