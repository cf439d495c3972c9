/// The measured difference between two pictures of the same size.
///
/// Only the parts with content count, that is, the windows of eight by eight pixels in which the
/// pixels of either picture differ. A page is mostly empty, and would otherwise hide blurred text.
struct PictureDifference {
    /// How much the structure of the brightness differs: 1 minus the mean of SSIM, from 0 to 2.
    ///
    /// Source: Wang et al., "Image Quality Assessment: From Error Visibility to Structural
    /// Similarity", IEEE Transactions on Image Processing 13 (2004).
    private(set) var structure = 0.0
    /// How much the brightness differs: the root of the mean square, in steps of 255.
    private(set) var brightness = 0.0
    /// How much the colors differ: the root of the mean square of the differences between the mean
    /// colors of windows, in steps of 255.
    private(set) var color = 0.0
    /// The largest difference between the mean colors of a window.
    private(set) var worstColor = 0.0

    private static let side = 8
    /// The distance from one window to the next, so that windows also cover the borders of blocks.
    private static let step = 4

    /// Compares opaque pixels.
    init(_ one: [UInt32], _ two: [UInt32], width: Int, height: Int) {
        var sum = Sum()
        one.withUnsafeBufferPointer { one in
            two.withUnsafeBufferPointer { two in
                for top in Self.starts(height) {
                    let rows = top..<min(top + Self.side, height)
                    for left in Self.starts(width) {
                        var window = Window()
                        for y in rows {
                            for place
                                in (y * width + left)..<(y * width
                                + min(left + Self.side, width))
                            {
                                window.add(one[place], two[place])
                            }
                        }
                        sum.add(window)
                    }
                }
            }
        }
        guard sum.count > 0 else { return }
        structure = 1 - sum.similarity / Double(sum.count)
        brightness = (Double(sum.squares) / Double(sum.pixels)).squareRoot()
        color = (sum.color / Double(sum.count)).squareRoot()
        worstColor = sum.worstColor.squareRoot()
    }

    private static func starts(_ length: Int) -> StrideTo<Int> {
        stride(from: 0, to: max(1, length - side + step), by: step)
    }

    /// The values of a window, in whole numbers.
    private struct Window {
        var count = 0
        var (sumOne, sumTwo, squaresOne, squaresTwo, products) = (0, 0, 0, 0, 0)
        /// The sums of the differences in Cb and Cr.
        var (blue, red) = (0, 0)
        var (first, differences) = ((UInt32(0), UInt32(0)), UInt32(0))

        @inline(__always)
        mutating func add(_ one: UInt32, _ two: UInt32) {
            if count == 0 { first = (one, two) }
            differences |= (one ^ first.0) | (two ^ first.1) | (one ^ two)
            count &+= 1
            let (a, b) = (Self.parts(one), Self.parts(two))
            sumOne &+= a.luma
            sumTwo &+= b.luma
            squaresOne &+= a.luma &* a.luma
            squaresTwo &+= b.luma &* b.luma
            products &+= a.luma &* b.luma
            blue &+= a.blue &- b.blue
            red &+= a.red &- b.red
        }

        /// The brightness and the two colors of a pixel, as in JPEG.
        @inline(__always)
        private static func parts(_ word: UInt32) -> (luma: Int, blue: Int, red: Int) {
            let (r, g, b) = (Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF))
            return (
                (77 &* r &+ 150 &* g &+ 29 &* b &+ 128) >> 8,
                (128 &* b &- 43 &* r &- 85 &* g) >> 8, (128 &* r &- 107 &* g &- 21 &* b) >> 8
            )
        }

        /// The square of the difference between the mean colors.
        var color: Double {
            let (blue, red) = (Double(blue) / Double(count), Double(red) / Double(count))
            return blue * blue + red * red
        }

        /// The sum of the squares of the differences in brightness.
        var squares: Int { squaresOne + squaresTwo - 2 * products }

        /// The structural similarity: at most 1, for equal windows.
        var similarity: Double {
            let count = Double(count)
            let (meanOne, meanTwo) = (Double(sumOne) / count, Double(sumTwo) / count)
            let varianceOne = Double(squaresOne) / count - meanOne * meanOne
            let varianceTwo = Double(squaresTwo) / count - meanTwo * meanTwo
            let shared = Double(products) / count - meanOne * meanTwo
            // The constants of the method, for 255 steps.
            let (c1, c2) = (6.5025, 58.5225)
            return (2 * meanOne * meanTwo + c1) * (2 * shared + c2)
                / ((meanOne * meanOne + meanTwo * meanTwo + c1) * (varianceOne + varianceTwo + c2))
        }
    }

    private struct Sum {
        var (count, pixels, squares) = (0, 0, 0)
        var (color, worstColor, similarity) = (0.0, 0.0, 0.0)

        mutating func add(_ window: Window) {
            guard window.differences != 0 else { return }
            count += 1
            pixels += window.count
            squares += window.squares
            color += window.color
            worstColor = max(worstColor, window.color)
            similarity += window.similarity
        }
    }
}
