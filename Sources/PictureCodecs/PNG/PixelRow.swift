/// Rows of Cairo pixels: words of alpha, red, green and blue, from the highest byte down.
enum PixelRow {
    /// Writes the bytes for a PNG: red, green, blue and, if needed, alpha.
    static func write(
        _ pixels: UnsafePointer<UInt32>, width: Int, hasAlpha: Bool,
        to bytes: UnsafeMutablePointer<UInt8>
    ) {
        guard hasAlpha else {
            for x in 0..<width {
                let pixel = pixels[x]
                let bytes = bytes + 3 &* x
                bytes[0] = UInt8(truncatingIfNeeded: pixel &>> 16)
                bytes[1] = UInt8(truncatingIfNeeded: pixel &>> 8)
                bytes[2] = UInt8(truncatingIfNeeded: pixel)
            }
            return
        }
        for x in 0..<width {
            let (pixel, bytes) = (pixels[x], bytes + 4 &* x)
            let alpha = pixel >> 24
            // Undo the premultiplication of colors.
            bytes[0] = divided(pixel >> 16 & 0xFF, alpha)
            bytes[1] = divided(pixel >> 8 & 0xFF, alpha)
            bytes[2] = divided(pixel & 0xFF, alpha)
            bytes[3] = UInt8(alpha)
        }
    }

    /// Returns a pixel without premultiplied alpha.
    @inline(__always)
    static func divided(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        let red = UInt32(divided(pixel >> 16 & 0xFF, alpha))
        let green = UInt32(divided(pixel >> 8 & 0xFF, alpha))
        return alpha << 24 | red << 16 | green << 8 | UInt32(divided(pixel & 0xFF, alpha))
    }

    @inline(__always)
    private static func divided(_ value: UInt32, _ alpha: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(truncatingIfNeeded: (value * 255 + alpha / 2) / alpha)
    }

    /// Returns the number of pixels that differ from both the left and the upper neighbor.
    static func unlike(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>, width: Int
    ) -> Int {
        var count: UInt32 = 0
        for x in 1..<max(width, 1) {
            let pixel = row[x]
            count &+= (pixel != row[x &- 1] ? 1 : 0) & (pixel != above[x] ? 1 : 0)
        }
        return Int(count)
    }

    /// Returns the number of equal pixels at the start of both, at most `most`.
    @inline(__always)
    static func common(
        _ one: UnsafePointer<UInt32>, _ two: UnsafePointer<UInt32>, most: Int
    ) -> Int {
        let (first, second) = (UnsafeRawPointer(one), UnsafeRawPointer(two))
        var count = 0
        while count &+ 8 <= most {
            var differences: UInt64 = 0
            for place in stride(from: 4 &* count, to: 4 &* count &+ 32, by: 8) {
                differences |=
                    first.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                    ^ second.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            }
            if differences != 0 { break }
            count &+= 8
        }
        while count < most, one[count] == two[count] { count &+= 1 }
        return count
    }
}
