/// A picture in which each pixel is the number of a color.
struct IndexedPixels: Sendable {
    let width: Int
    let height: Int
    /// The colors without premultiplied alpha; those that are not opaque come first.
    let colors: [UInt32]
    /// The number of each pixel's color, row by row.
    let numbers: [UInt8]

    /// Replaces the colors of a picture by a palette found for it.
    init(_ pixels: PixelWords, _ histogram: ColorHistogram, _ search: PaletteSearch, count: Int) {
        (width, height) = (pixels.width, pixels.height)
        let (colors, groups) = search.palette(of: count)
        self.colors = colors
        numbers = groups.withUnsafeBufferPointer { groups in
            pixels.words.map { groups[histogram.group(of: $0)] }
        }
    }

    /// The pixels in full.
    var pixels: PixelWords {
        PixelWords(
            width: width, height: height, words: numbers.map { colors[Int($0)] },
            isOpaque: colors.allSatisfy { $0 >> 24 == 255 })
    }
}
