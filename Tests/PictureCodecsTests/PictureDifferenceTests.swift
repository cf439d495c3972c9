import Drawing
import TestSupport
import Testing

@testable import PictureCodecs

/// Tests how much copies of pictures differ.
@Suite struct PictureDifferenceTests {
    private func difference(_ one: PixelWords, _ two: PixelWords) -> PictureDifference {
        PictureDifference(one.words, two.words, width: one.width, height: one.height)
    }

    @Test func equalPicturesDoNotDiffer() {
        for picture in [SamplePixels.page, SamplePixels.slate] {
            let none = difference(picture, picture)
            #expect(abs(none.structure) < 1e-12)
            #expect(none.brightness == 0 && none.color == 0 && none.worstColor == 0)
        }
    }

    /// A step of brightness everywhere, and one of color.
    @Test func evenChangesAreMeasured() {
        let gray = SamplePixels.picture(40, 40) { _, _ in 0xFF80_8080 }
        let lighter = difference(gray, SamplePixels.picture(40, 40) { _, _ in 0xFF85_8585 })
        #expect(lighter.brightness == 5 && lighter.color < 0.01)
        // 20 more blue: a half of that in Cb, less a thirteenth in Cr.
        let bluer = difference(gray, SamplePixels.picture(40, 40) { _, _ in 0xFF80_8094 })
        #expect((9...11).contains(bluer.worstColor) && (1...3).contains(bluer.brightness))
        #expect(abs(bluer.color - bluer.worstColor) < 0.01)
    }

    /// The structural similarity of two windows, calculated by hand: 8 × 8 stripes and their inverse.
    @Test func structureIsSSIM() {
        let stripes = SamplePixels.picture(8, 8) { x, _ in x % 2 == 0 ? 0xFF64_6464 : 0xFF96_9696 }
        let inverse = SamplePixels.picture(8, 8) { x, _ in x % 2 == 1 ? 0xFF64_6464 : 0xFF96_9696 }
        // The means are 125, the variances 625, and the covariance -625.
        let similarity = (-1250 + 58.5225) / (1250 + 58.5225)
        #expect(abs(difference(stripes, inverse).structure - (1 - similarity)) < 1e-9)
    }

    /// An empty page around a drawing does not hide that the drawing is blurred.
    @Test func emptyPartsDoNotCount() {
        func page(_ size: Int, _ dot: UInt32) -> PixelWords {
            SamplePixels.picture(size, size) { x, y in
                (16..<24).contains(x) && (16..<24).contains(y) && (x + y) % 2 == 0
                    ? dot : 0xFFFF_FFFF
            }
        }
        let small = difference(page(40, 0xFF00_0000), page(40, 0xFF60_6060))
        let large = difference(page(400, 0xFF00_0000), page(400, 0xFF60_6060))
        #expect(small.structure > 0.01)
        #expect(small.structure == large.structure && small.brightness == large.brightness)
    }

    /// Pictures smaller than a window, and sides that are not multiples of it.
    @Test(arguments: [(1, 1), (3, 9), (9, 3), (13, 21)]) func anySize(_ width: Int, _ height: Int) {
        let one = SamplePixels.picture(width, height) { x, y in 0xFF00_0000 | UInt32(x * 9 + y) }
        var two = one
        two.words[two.words.count - 1] ^= 0x40_4040
        #expect(difference(one, one).brightness == 0)
        #expect(difference(one, two).brightness > 0, "the last pixel counts")
    }
}
