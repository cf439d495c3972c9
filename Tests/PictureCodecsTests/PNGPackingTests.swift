import TestSupport
import Testing

@testable import PictureCodecs

/// The PNG encoder, compared with libpng's reader: every pixel is preserved.
@Suite struct PNGPackingTests {
    /// Pixels as in Cairo, with premultiplied alpha.
    private struct Picture {
        var width: Int
        var height: Int
        var pixels: [UInt32]

        /// Returns the picture as a file.
        func encoded(isOpaque: Bool) -> [UInt8] {
            pixels.withUnsafeBytes { bytes in
                bytes.baseAddress.map {
                    PNGEncoder.encode(
                        PixelRows(
                            start: $0, stride: width * 4, width: width, height: height,
                            isOpaque: isOpaque), scale: 1)
                } ?? []
            }
        }

        /// Returns red, green, blue and alpha of each pixel, without premultiplied alpha.
        var samples: [UInt8] {
            pixels.flatMap { pixel in
                let alpha = Int(pixel >> 24)
                let colors = [16, 8, 0].map { shift -> UInt8 in
                    let value = Int(pixel >> UInt32(shift) & 0xFF)
                    return alpha == 0 ? 0 : UInt8((value * 255 + alpha / 2) / alpha)
                }
                return colors + [UInt8(alpha)]
            }
        }
    }

    private static func picture(
        _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
    ) -> Picture {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { pixels.append(pixel(x, y)) }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    private static func comesBack(_ picture: Picture, isOpaque: Bool) throws -> Bool {
        let file = picture.encoded(isOpaque: isOpaque)
        return try PixelImage(png: file, name: "packed").samples == picture.samples
    }

    /// Returns a pixel with any alpha.
    private static func pixel(_ numbers: inout SeededGenerator, isOpaque: Bool) -> UInt32 {
        let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &numbers)
        return (0..<3).reduce(alpha << 24) { pixel, channel in
            pixel | UInt32.random(in: 0...alpha, using: &numbers) << (8 * channel)
        }
    }

    @Test(arguments: [true, false])
    func smallPictures(isOpaque: Bool) throws {
        var numbers = SeededGenerator(seed: 3)
        for round in 0..<150 {
            let width = Int.random(in: 1...(round % 3 == 0 ? 5 : 90), using: &numbers)
            let height = Int.random(in: 1...90, using: &numbers)
            let colours = (0..<Int.random(in: 1...40, using: &numbers)).map { _ in
                Self.pixel(&numbers, isOpaque: isOpaque)
            }
            // The probabilities that a pixel equals the one above, or the one to the left.
            let steady = Int.random(in: 0...100, using: &numbers)
            var rows: [[UInt32]] = []
            for y in 0..<height {
                var row: [UInt32] = []
                let repeats = Int.random(in: 0..<4, using: &numbers) == 0
                for x in 0..<width {
                    if y > 0, repeats || Int.random(in: 0..<150, using: &numbers) < steady {
                        row.append(rows[y - 1][x])
                    } else if x > 0, Int.random(in: 0..<100, using: &numbers) < steady {
                        row.append(row[x - 1])
                    } else {
                        row.append(colours.randomElement(using: &numbers) ?? 0)
                    }
                }
                rows.append(row)
            }
            let picture = Self.picture(width, height) { rows[$1][$0] }
            #expect(
                try Self.comesBack(picture, isOpaque: isOpaque), "\(round): \(width) × \(height)")
        }
    }

    /// Enough for several bands, and for blocks with every kind of code.
    @Test func largeTextures() throws {
        var numbers = SeededGenerator(seed: 5)
        for (isOpaque, spread) in [(true, 255), (true, 12), (false, 255)] as [(Bool, UInt32)] {
            let picture = Self.picture(1000, 1000) { x, y in
                guard spread < 255 else { return Self.pixel(&numbers, isOpaque: isOpaque) }
                // A plain area, like that next to a photograph on a page.
                if x < 400 { return 0xFFFF_FFFF }
                return 0xFF00_0000 | UInt32.random(in: 0...spread, using: &numbers) * 0x01_0203
            }
            #expect(try Self.comesBack(picture, isOpaque: isOpaque))
            let file = picture.encoded(isOpaque: isOpaque)
            let again = picture.encoded(isOpaque: isOpaque)
            #expect(file == again)
        }
    }

    /// Repetitions at the maximum distance of the format, and one beyond.
    @Test func farRepetitions() throws {
        var numbers = SeededGenerator(seed: 7)
        for width in [10_921, 10_922, 10_923, 340, 341, 342] {
            let rows = (0..<34).map { _ in
                (0..<width).map { _ in UInt32.random(in: 0...3, using: &numbers) * 0x55_5555 }
            }
            let picture = Self.picture(width, 68) { x, y in
                0xFF00_0000 | rows[y % 34][x]
            }
            #expect(try Self.comesBack(picture, isOpaque: true), "\(width)")
        }
    }

    @Test func onePixel() throws {
        for pixel in [0, 0xFF01_0203, 0x8040_2010] as [UInt32] {
            let picture = Self.picture(1, 1) { _, _ in pixel }
            #expect(try Self.comesBack(picture, isOpaque: pixel >> 24 == 255))
        }
    }

    /// A plain page needs few bytes; a page of noise needs hardly more than its pixels.
    @Test func sizes() throws {
        let plain = Self.picture(1000, 1000) { _, _ in 0xFFFF_FFFF }
        #expect(
            plain.encoded(isOpaque: true).count < 5_000)
        var numbers = SeededGenerator(seed: 9)
        let noise = Self.picture(1000, 1000) { _, _ in
            Self.pixel(&numbers, isOpaque: true)
        }
        #expect(
            noise.encoded(isOpaque: true).count < 3_030_000)
    }

    @Test func checksumsOfParts() {
        func checksum(_ bytes: [UInt8]) -> UInt32 {
            var (low, high): (UInt32, UInt32) = (1, 0)
            for byte in bytes {
                low = (low + UInt32(byte)) % 65_521
                high = (high + low) % 65_521
            }
            return high << 16 | low
        }
        var numbers = SeededGenerator(seed: 13)
        for _ in 0..<40 {
            var (whole, joined): ([UInt8], Adler32) = ([], Adler32())
            for _ in 0..<Int.random(in: 0...4, using: &numbers) {
                let part = (0..<Int.random(in: 0...3000, using: &numbers)).map { _ in
                    UInt8.random(in: 0...255, using: &numbers)
                }
                whole += part
                joined.append(checksum(part), of: part.count)
            }
            #expect(joined.value == checksum(whole))
        }
    }

    /// Codes are complete and not longer than allowed, and rarer symbols do not have fewer bits.
    @Test func prefixCodes() {
        var numbers = SeededGenerator(seed: 17)
        var cases: [[UInt32]] = [[0, 0], [7], [0, 5, 0], [1, 1, 1]].map { $0 + [0, 0, 0] }
        // Each is the sum of the two before: the deepest possible tree.
        var fibonacci: [UInt32] = [1, 1]
        while fibonacci.count < 40 { fibonacci.append(fibonacci.suffix(2).reduce(0, +)) }
        cases.append(fibonacci)
        for _ in 0..<50 {
            cases.append(
                (0..<Int.random(in: 2...286, using: &numbers)).map { _ in
                    UInt32.random(in: 0...3, using: &numbers) == 0
                        ? 0 : UInt32.random(in: 0...100_000, using: &numbers)
                })
        }
        for counts in cases {
            for longest in [9, 14] {
                let lengths = HuffmanCode(counts: counts, longest: longest).lengths.map(Int.init)
                let sum = lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 << (longest - $1) }
                #expect(sum == 1 << longest, "\(counts)")
                #expect(lengths.allSatisfy { $0 <= longest })
                for (one, other) in zip(counts.indices, counts.indices.dropFirst())
                where counts[one] > counts[other] && counts[other] > 0 {
                    #expect(lengths[one] <= lengths[other], "\(counts)")
                }
            }
        }
    }
}
