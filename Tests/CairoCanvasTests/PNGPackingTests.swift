import CCairo
import TestSupport
import Testing

@testable import CairoCanvas

/// Our own packer against libpng's reader: every pixel comes back.
@Suite struct PNGPackingTests {
    /// Pixels as Cairo has them: colours times opacity.
    private static func surface(
        _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32
    ) throws -> SharedSurface {
        let surface = try SharedSurface(
            cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
            operation: "making a picture")
        let start = try #require(cairo_image_surface_get_data(surface.handle))
        let stride = Int(cairo_image_surface_get_stride(surface.handle))
        for y in 0..<height {
            for x in 0..<width {
                UnsafeMutableRawPointer(start + y * stride + 4 * x).storeBytes(
                    of: pixel(x, y), as: UInt32.self)
            }
        }
        cairo_surface_mark_dirty(surface.handle)
        return surface
    }

    private static func samples(of surface: SharedSurface) throws -> [UInt8] {
        let start = try #require(cairo_image_surface_get_data(surface.handle))
        let stride = Int(cairo_image_surface_get_stride(surface.handle))
        var samples: [UInt8] = []
        for y in 0..<Int(cairo_image_surface_get_height(surface.handle)) {
            for x in 0..<Int(cairo_image_surface_get_width(surface.handle)) {
                let place = start + y * stride + 4 * x
                let alpha = Int(place[3])
                for channel in [2, 1, 0] {
                    let value = Int(place[channel])
                    samples.append(alpha == 0 ? 0 : UInt8((value * 255 + alpha / 2) / alpha))
                }
                samples.append(UInt8(alpha))
            }
        }
        return samples
    }

    private static func comesBack(_ surface: SharedSurface, isOpaque: Bool) throws -> Bool {
        let file = try PNGEncoder.encode(surface, isOpaque: isOpaque, scale: 1, title: "")
        return try PixelImage(png: file, name: "packed").samples == samples(of: surface)
    }

    /// A pixel of any opacity.
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
            // How often a pixel is like the one above, or like the one to the left.
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
            let picture = try Self.surface(width, height) { rows[$1][$0] }
            #expect(
                try Self.comesBack(picture, isOpaque: isOpaque), "\(round): \(width) × \(height)")
        }
    }

    /// Enough for several bands, and for blocks of every kind of code.
    @Test func largeTextures() throws {
        var numbers = SeededGenerator(seed: 5)
        for (isOpaque, spread) in [(true, 255), (true, 12), (false, 255)] as [(Bool, UInt32)] {
            let picture = try Self.surface(1000, 1000) { x, y in
                guard spread < 255 else { return Self.pixel(&numbers, isOpaque: isOpaque) }
                // A plain stretch, as a page has beside a photograph.
                if x < 400 { return 0xFFFF_FFFF }
                return 0xFF00_0000 | UInt32.random(in: 0...spread, using: &numbers) * 0x01_0203
            }
            #expect(try Self.comesBack(picture, isOpaque: isOpaque))
            let file = try PNGEncoder.encode(picture, isOpaque: isOpaque, scale: 1, title: "")
            let again = try PNGEncoder.encode(picture, isOpaque: isOpaque, scale: 1, title: "")
            #expect(file == again)
        }
    }

    /// Repetitions that lie as far back as the format can tell, and one beyond.
    @Test func farRepetitions() throws {
        var numbers = SeededGenerator(seed: 7)
        for width in [10_921, 10_922, 10_923, 340, 341, 342] {
            let rows = (0..<34).map { _ in
                (0..<width).map { _ in UInt32.random(in: 0...3, using: &numbers) * 0x55_5555 }
            }
            let picture = try Self.surface(width, 68) { x, y in
                0xFF00_0000 | rows[y % 34][x]
            }
            #expect(try Self.comesBack(picture, isOpaque: true), "\(width)")
        }
    }

    @Test func onePixel() throws {
        for pixel in [0, 0xFF01_0203, 0x8040_2010] as [UInt32] {
            let picture = try Self.surface(1, 1) { _, _ in pixel }
            #expect(try Self.comesBack(picture, isOpaque: pixel >> 24 == 255))
        }
    }

    /// A plain page is told in few bytes, a page of noise hardly takes more than its pixels.
    @Test func sizes() throws {
        let plain = try Self.surface(1000, 1000) { _, _ in 0xFFFF_FFFF }
        #expect(
            try PNGEncoder.encode(plain, isOpaque: true, scale: 1, title: "").count < 5_000)
        var numbers = SeededGenerator(seed: 9)
        let noise = try Self.surface(1000, 1000) { _, _ in
            Self.pixel(&numbers, isOpaque: true)
        }
        #expect(
            try PNGEncoder.encode(noise, isOpaque: true, scale: 1, title: "").count < 3_030_000)
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

    /// Codes are complete and no longer than allowed, and what is rarer takes no fewer bits.
    @Test func prefixCodes() {
        var numbers = SeededGenerator(seed: 17)
        var cases: [[UInt32]] = [[0, 0], [7], [0, 5, 0], [1, 1, 1]].map { $0 + [0, 0, 0] }
        // Each as much as the two before: the deepest tree there is.
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
                let lengths = PrefixCode(counts: counts, longest: longest).lengths.map(Int.init)
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

    @Test func inParallelKeepsTheOrder() {
        for count in 0...9 {
            #expect(InParallel.map(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
        }
    }
}
