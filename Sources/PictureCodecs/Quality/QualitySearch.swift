import Drawing

/// A search for the smallest file of a picture within a bound.
struct QualitySearch {
    private let bound: QualityBound
    private let pixels: PixelWords
    /// The backgrounds on which copies are compared: a transparent picture is also seen on black.
    private let backgrounds: [UInt32]
    /// The pixels on each background.
    private let shown: [[UInt32]]

    /// Prepares the search for a picture.
    init(_ bound: QualityBound, _ pixels: PixelWords) {
        (self.bound, self.pixels) = (bound, pixels)
        backgrounds = pixels.isOpaque ? [255] : [255, 0]
        shown = backgrounds.map { pixels.on($0) }
    }

    /// Returns whether a copy is close enough.
    func allows(_ copy: PixelWords) -> Bool {
        zip(backgrounds, shown).allSatisfy { background, shown in
            bound.allows(
                PictureDifference(
                    shown, copy.on(background), width: pixels.width, height: pixels.height))
        }
    }

    /// The quality numbers of lossy formats that are tried, from 1 to 100.
    private static let numbers = Array(stride(from: 12, through: 100, by: 4))

    /// Returns a file with a low quality number that is close enough; nil if none is.
    ///
    /// - Parameters:
    ///   - isSteady: Whether the difference always becomes smaller with the number, so that the
    ///     search can halve the numbers. Otherwise, it tries every second number from the lowest on.
    ///   - encode: Returns the file for a quality number.
    ///   - decode: Returns the pixels of such a file.
    func file(
        isSteady: Bool, _ encode: (Int) throws(CanvasError) -> [UInt8],
        _ decode: ([UInt8]) throws(CanvasError) -> PixelWords
    ) throws(CanvasError) -> [UInt8]? {
        func file(_ place: Int) throws(CanvasError) -> [UInt8]? {
            let file = try encode(Self.numbers[place])
            return allows(try decode(file)) ? file : nil
        }
        var best: [UInt8]?
        guard isSteady else {
            for place in stride(from: 0, to: Self.numbers.count, by: 2) where best == nil {
                best = try file(place)
                if best != nil, place > 0, let lower = try file(place - 1) { best = lower }
            }
            return best
        }
        var (low, high) = (0, Self.numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if let found = try file(middle) {
                (best, high) = (found, middle)
            } else {
                low = middle + 1
            }
        }
        return best
    }
}
