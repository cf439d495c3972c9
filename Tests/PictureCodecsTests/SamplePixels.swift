import TestSupport
import Testing

@testable import PictureCodecs

/// Pictures for tests of qualities and palettes.
enum SamplePixels {
    /// Returns a picture, whose pixels are made from their columns and rows.
    static func picture(
        _ width: Int, _ height: Int, _ word: (Int, Int) -> UInt32
    ) -> PixelWords {
        let words = (0..<width * height).map { word($0 % width, $0 / width) }
        return PixelWords(
            width: width, height: height, words: words,
            isOpaque: words.allSatisfy { $0 >> 24 == 255 })
    }

    /// A page of gray lines on white with a colored badge.
    static let page = picture(96, 72) { x, y in
        if (66..<90).contains(x), (10..<34).contains(y) { return 0xFF1B_6B2F }
        guard y % 12 < 8, x > 8, x < 60, (x * x / 7 + y) % 5 < 2 else { return 0xFFFF_FFFF }
        return [0xFF22_2222, 0xFF88_8888, 0xFF55_5555][(x + y) % 3]
    }

    /// A dark texture with fine noise, such as slate.
    static let slate: PixelWords = {
        var numbers = SeededGenerator(seed: 5)
        return picture(96, 72) { x, y in
            let shade = UInt32.random(in: 0...14, using: &numbers)
            return 0xFF00_0000 | (30 + shade) << 16 | (42 + shade + UInt32(y) / 20) << 8
                | (38 + shade)
        }
    }()

    /// A badge with soft edges on a transparent background.
    static let badge = picture(48, 48) { x, y in
        let distance = (x - 24) * (x - 24) + (y - 24) * (y - 24)
        let alpha = UInt32(max(0, min(255, 520 - distance)))
        return alpha == 0 ? 0 : alpha << 24 | 0x20_4080
    }

    /// Returns the picture as rows of a page, with premultiplied alpha.
    static func withRows<Answer>(
        of picture: PixelWords, _ body: (PixelRows) throws -> Answer
    ) rethrows -> Answer {
        let words = picture.words.map { word -> UInt32 in
            let alpha = word >> 24
            return [16, 8, 0].reduce(alpha << 24) { result, shift in
                result | (((word >> UInt32(shift) & 0xFF) * alpha + 127) / 255) << UInt32(shift)
            }
        }
        return try words.withUnsafeBytes { bytes in
            let start = try #require(bytes.baseAddress)
            return try body(
                PixelRows(
                    start: start, stride: picture.width * 4, width: picture.width,
                    height: picture.height, isOpaque: picture.isOpaque))
        }
    }
}
