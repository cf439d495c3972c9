import Drawing
import TestSupport
import Testing

@testable import PictureCodecs

/// Tests of palettes and of PNG files with them.
@Suite struct PaletteTests {
    private func indexed(_ picture: PixelWords, _ count: Int) -> IndexedPixels {
        let histogram = ColorHistogram(picture)
        return IndexedPixels(picture, histogram, PaletteSearch(histogram), count: count)
    }

    /// Few colors that are not similar stay as they are.
    @Test func fewColorsAreExact() {
        let copy = indexed(SamplePixels.page, 16)
        #expect(copy.colors.count == 5)
        #expect(copy.pixels.words == SamplePixels.page.words)
    }

    @Test(arguments: [2, 3, 16, 17, 64, 256]) func thereAreAtMostSoManyColors(_ count: Int) {
        let colors = SamplePixels.picture(96, 72) { x, y in
            0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 3) << 8 | UInt32((x * y) % 256)
        }
        let copy = indexed(colors, count)
        #expect((2...count).contains(copy.colors.count))
        #expect(copy.numbers.allSatisfy { Int($0) < copy.colors.count })
        #expect(Set(copy.numbers).count == copy.colors.count, "each color is used")
    }

    /// More colors are closer, and 256 are close to a texture.
    @Test func moreColorsAreCloser() {
        var last = 4.0
        for count in [4, 16, 64, 256] {
            let copy = indexed(SamplePixels.slate, count).pixels
            let difference = PictureDifference(
                SamplePixels.slate.words, copy.words, width: copy.width, height: copy.height)
            #expect(difference.brightness <= last)
            last = difference.brightness
        }
        #expect(last < 1)
    }

    /// A small badge keeps its color on a large page of other colors.
    @Test func smallAreasKeepTheirColor() {
        let picture = SamplePixels.picture(200, 200) { x, y in
            if (100..<104).contains(x), (100..<104).contains(y) { return 0xFFD0_2020 }
            let shade = UInt32((x * 7 + y * 13) % 200)
            return 0xFF00_0000 | shade << 16 | shade << 8 | shade
        }
        let color = indexed(picture, 16).pixels.words[102 * 200 + 102]
        #expect(color >> 16 & 0xFF > 150 && color & 0xFF < 90)
    }

    /// Files are read by an independent decoder as the same pixels, with every number of bits.
    @Test(arguments: [1, 2, 4, 7, 16, 40, 256]) func filesAreRead(_ count: Int) throws {
        for picture in [SamplePixels.page, SamplePixels.slate, SamplePixels.badge] {
            let copy = indexed(picture, count)
            let file = try PNGEncoder.encode(copy, scale: 1, metadata: nil)
            let read = try PixelImage(png: file, name: "a palette")
            #expect(read.width == picture.width && read.height == picture.height)
            let samples = copy.pixels.words.flatMap { word in
                [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
            }
            #expect(read.samples == samples, "\(count) colors")
        }
    }

    /// Colors that are not opaque come first, so that the list of opacities is short.
    @Test func opacitiesAreKept() {
        let copy = indexed(SamplePixels.badge, 32)
        let opacities = copy.colors.map { $0 >> 24 }
        #expect(opacities.first == 0 && opacities.last == 255)
        #expect(opacities.filter { $0 == 255 }.count == 1)
        #expect(copy.pixels.words[0] == 0)
        #expect(copy.pixels.words[24 * 48 + 24] == SamplePixels.badge.words[24 * 48 + 24])
    }

    @Test func onePixel() throws {
        let dot = SamplePixels.picture(1, 1) { _, _ in 0xFF12_3456 }
        let copy = indexed(dot, 256)
        #expect(copy.colors == [0xFF12_3456])
        let file = try PNGEncoder.encode(copy, scale: 1, metadata: nil)
        #expect(try PixelImage(png: file, name: "a dot").samples == [0x12, 0x34, 0x56, 255])
    }
}
