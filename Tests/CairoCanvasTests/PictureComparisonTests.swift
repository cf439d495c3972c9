import CairoCanvas
import PictureCodecs
import TestSupport
import Testing

@Suite struct PictureComparisonTests {
    private func picture(_ shade: UInt8, width: Int = 3) throws -> PixelImage {
        try #require(
            PixelImage(
                width: width, height: 2,
                samples: (0..<width * 2).flatMap { _ in [shade, shade, shade, 255] }))
    }

    @Test func findsWhatDiffers() throws {
        let folder = try TemporaryFolder()
        let reference = try folder.write(picture(100).png(), to: "reference.png")
        func complaint(_ actual: PixelImage) throws -> String? {
            try PictureComparison.complaint(
                about: actual.png(), reference: reference, name: "it", tolerance: 1,
                failures: folder.path)
        }
        #expect(try complaint(picture(100)) == nil)
        #expect(try complaint(picture(101)) == nil)
        let path = folder.path + "/it.png"
        #expect(
            try complaint(picture(103))
                == "it is not as expected: 6 pixels differ, by 3 at most; see \(path)")
        let left = try PixelImage(png: Files.read(path), name: "left")
        #expect(left.width == 3 * 3 + 8 && left.height == 2)
        #expect(left[0, 0] == [100, 100, 100, 255])
        #expect(left[7, 0] == [9, 9, 9, 255], "three times the difference")
        #expect(left[14, 0] == [103, 103, 103, 255])
        #expect(
            try complaint(picture(100, width: 4))
                == "it is not as expected: it is 4 × 2 pixels and should be 3 × 2; see \(path)")
    }

    @Test func asksForAReference() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/none.png"
        let complaint = try PictureComparison.complaint(
            about: picture(1).png(), reference: path, name: "it", tolerance: 1,
            failures: folder.path)
        #expect(
            complaint
                == "there is no reference \(path); run with CHALKBOARD_RECORD=1 to make it, and"
                + " look at it")
    }

    @Test func colourOfWhatIsClearDoesNotCount() throws {
        let one = try #require(PixelImage(width: 1, height: 1, samples: [9, 9, 9, 0]))
        let two = try #require(PixelImage(width: 1, height: 1, samples: [0, 0, 0, 0]))
        #expect(Difference(one, two, tolerance: 0).places == 0)
    }
}
