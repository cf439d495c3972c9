/// Pixels as words of alpha, red, green and blue, from the highest byte down, without premultiplied
/// alpha.
struct PixelWords: Sendable {
    let width: Int
    let height: Int
    /// The pixels, row by row.
    var words: [UInt32]
    /// Whether every pixel is opaque.
    let isOpaque: Bool

    init(width: Int, height: Int, words: [UInt32], isOpaque: Bool) {
        (self.width, self.height, self.words, self.isOpaque) = (width, height, words, isOpaque)
    }

    /// Copies the rows of a page.
    init(_ rows: PixelRows) {
        (width, height) = (rows.width, rows.height)
        isOpaque = !rows.hasAlpha
        let (width, isOpaque) = (width, isOpaque)
        words = Array(unsafeUninitializedCapacity: rows.width * rows.height) { words, count in
            for number in 0..<rows.height {
                let row = rows.row(number)
                for x in 0..<width {
                    words[number &* width &+ x] =
                        isOpaque ? row[x] | 0xFF00_0000 : PixelRow.divided(row[x])
                }
            }
            count = rows.width * rows.height
        }
    }

    /// Returns the pixels on a gray background, from 0 (black) to 255 (white).
    func on(_ gray: UInt32) -> [UInt32] {
        guard !isOpaque else { return words }
        return words.map { word in
            let alpha = word >> 24
            func mixed(_ shift: UInt32) -> UInt32 {
                (((word >> shift & 0xFF) * alpha + gray * (255 - alpha) + 127) / 255) << shift
            }
            return 0xFF00_0000 | mixed(16) | mixed(8) | mixed(0)
        }
    }
}
