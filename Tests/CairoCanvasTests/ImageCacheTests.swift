import PictureCodecs
import Testing

@testable import CairoCanvas

/// The memory of decoded pictures.
@Suite struct ImageCacheTests {
    /// Small files with many pixels must not stay: a class has a photo for each student.
    @Test func isLimitedByPixels() throws {
        let cache = ImageCache()
        for number in 0..<30 {
            var samples = [UInt8](repeating: 255, count: 4 * 1200 * 1000)
            samples[0] = UInt8(number)
            let picture = try #require(PixelImage(width: 1200, height: 1000, samples: samples))
            _ = try cache.load(ImageProbe.probe(bytes: picture.png(), name: "\(number)"))
            #expect(cache.bytes <= 128_000_000)
        }
        #expect(cache.bytes > 4_800_000)
    }
}
