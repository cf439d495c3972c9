/// The colors of a picture with their counts, grouped by their highest bits.
struct ColorHistogram {
    /// A group of similar colors.
    struct Entry {
        /// The number of pixels.
        var count = 0
        /// The sums of alpha, red, green and blue; colors have premultiplied alpha.
        var sums = SIMD4<Int>.zero

        /// The mean of alpha, red, green and blue.
        var mean: SIMD4<Float> { SIMD4<Float>(sums) / Float(count) }
    }

    /// The groups that occur.
    private(set) var entries: [Entry] = []
    /// The index of each group in `entries`, by its key; -1 for a group that does not occur.
    private var places: [Int32]
    private let isOpaque: Bool

    /// Counts the colors of a picture.
    init(_ pixels: PixelWords) {
        isOpaque = pixels.isOpaque
        // Six bits for each color, or five bits for each color and for the opacity.
        places = Array(repeating: -1, count: 1 << (isOpaque ? 18 : 20))
        let isOpaque = isOpaque
        places.withUnsafeMutableBufferPointer { places in
            for word in pixels.words {
                let key = Self.key(word, isOpaque: isOpaque)
                if places[key] < 0 {
                    places[key] = Int32(entries.count)
                    entries.append(Entry())
                }
                let place = Int(places[key])
                entries[place].count += 1
                entries[place].sums &+= Self.premultiplied(word)
            }
        }
    }

    /// Returns the group of a color that occurs.
    @inline(__always)
    func group(of word: UInt32) -> Int {
        Int(places[Self.key(word, isOpaque: isOpaque)])
    }

    @inline(__always)
    private static func key(_ word: UInt32, isOpaque: Bool) -> Int {
        guard !isOpaque else {
            return Int(word >> 18 & 0x3F) << 12 | Int(word >> 10 & 0x3F) << 6
                | Int(word >> 2 & 0x3F)
        }
        return Int(word >> 27) << 15 | Int(word >> 19 & 0x1F) << 10 | Int(word >> 11 & 0x1F) << 5
            | Int(word >> 3 & 0x1F)
    }

    @inline(__always)
    private static func premultiplied(_ word: UInt32) -> SIMD4<Int> {
        let alpha = Int(word >> 24)
        let colors = SIMD4(255, Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF))
        return alpha == 255 ? colors : (colors &* alpha &+ 127) / 255
    }
}
