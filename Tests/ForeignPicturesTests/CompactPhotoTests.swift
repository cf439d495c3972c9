import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import ForeignPictures

/// Photos in WebP and HEIC, which become PNG or JPEG files in a child process.
@Suite struct CompactPhotoTests {
    /// The samples, and the format that each becomes.
    static let samples: [(file: [UInt8], format: ImageAsset.Format)] = [
        (SampleCompactPhoto.webP, .png), (SampleCompactPhoto.clearWebP, .png),
        (SampleCompactPhoto.lossyWebP, .jpeg), (SampleCompactPhoto.heic, .jpeg),
        (SampleCompactPhoto.clearHEIC, .png), (SampleCompactPhoto.turnedHEIC, .jpeg),
    ]

    private func pixels(_ asset: ImageAsset) throws -> PixelImage {
        let shown = try asset.decodedPixels(.shown)
        defer { withExtendedLifetime(shown) {} }
        let start = try #require(shown.bytes.baseAddress)
        let picture = PixelImage(
            shown: start, stride: shown.width * 4, width: shown.width, height: shown.height,
            hasAlpha: shown.hasAlpha)
        return try #require(picture)
    }

    /// Returns the pixels of the quarters, with an opacity of the last one.
    private func quarters(_ opacity: UInt8) -> [UInt8] {
        (0..<16 * 32).flatMap { number in
            let quarter = number / 32 / 8 * 2 + number % 32 / 16
            return SampleCompactPhoto.colors[quarter] + [quarter == 3 ? opacity : 255]
        }
    }

    /// The largest difference of a sample.
    private func difference(_ one: [UInt8], _ other: [UInt8]) -> Int {
        guard one.count == other.count else { return .max }
        return zip(one, other).map { abs(Int($0) - Int($1)) }.max() ?? .max
    }

    /// The mean difference of the samples: colors at the sides of the quarters are mixed.
    private func meanDifference(_ one: [UInt8], _ other: [UInt8]) -> Double {
        let sum = zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        return one.count == other.count ? Double(sum) / Double(one.count) : .infinity
    }

    /// Returns the reason why a picture is refused; "accepted" if it is not.
    private func reason(_ bytes: [UInt8], _ pool: PicturePool) -> String {
        do throws(CanvasError) {
            _ = try pool.picture(bytes, name: "it", keepsPixels: false)
            return "accepted"
        } catch {
            guard case .image("it", let reason) = error else { return "\(error)" }
            return reason
        }
    }

    @Test func pixelsAreThoseOfThisProcess() throws {
        let pool = Samples.pool()
        for (file, format) in Self.samples {
            for keepsPixels in [true, false] {
                let theirs = try pool.picture(file, name: "it", keepsPixels: keepsPixels)
                let ours = try ImageProbe.probe(bytes: file, name: "it")
                #expect(theirs == ours && theirs.format == format)
                #expect(try pixels(theirs) == pixels(ours))
            }
        }
        #expect(pool.idle.count == 3, "one process for each format, and one for what they become")
    }

    @Test func pixelsOfWebP() throws {
        let pool = Samples.pool()
        func samples(_ file: [UInt8]) throws -> [UInt8] {
            try pixels(pool.picture(file, name: "it", keepsPixels: false)).samples
        }
        #expect(try samples(SampleCompactPhoto.webP) == quarters(255))
        #expect(try difference(samples(SampleCompactPhoto.clearWebP), quarters(100)) <= 1)
        #expect(try meanDifference(samples(SampleCompactPhoto.lossyWebP), quarters(255)) < 8)
    }

    @Test func pixelsOfHEIC() throws {
        let pool = Samples.pool()
        for (file, opacity) in [
            (SampleCompactPhoto.heic, UInt8(255)), (SampleCompactPhoto.clearHEIC, 100),
        ] {
            let found = try pixels(pool.picture(file, name: "it", keepsPixels: true))
            #expect(meanDifference(found.samples, quarters(opacity)) < 8)
            #expect(SamplePhoto.corners(of: found) == "rgbw")
            // Inside a quarter, the colors are nearly exact.
            let middle = (12 * 32 + 8) * 4
            let color = Array(found.samples[middle..<middle + 3])
            #expect(difference(color, SampleCompactPhoto.colors[2]) <= 6)
        }
    }

    @Test(arguments: SamplePhoto.seen)
    func everyOrientationOfWebP(_ orientation: UInt8, _ seen: String) throws {
        for isMarked in [true, false] {
            let file = SampleCompactPhoto.turnedWebP(orientation, isMarked: isMarked)
            let asset = try ImageProbe.probe(bytes: file, name: "it")
            #expect(SamplePhoto.corners(of: try pixels(asset)) == seen)
            #expect(asset.size.width == (orientation < 5 ? 32 : 16))
        }
    }

    /// Turned counterclockwise by 0 to 270 degrees.
    @Test(arguments: [(UInt8(0), "rgbw"), (1, "gwrb"), (2, "wbgr"), (3, "brwg")])
    func everyTurnOfHEIC(_ turn: UInt8, _ seen: String) throws {
        var file = SampleCompactPhoto.turnedHEIC
        let place = try #require(file.firstRange(of: Array("irot".utf8)))
        file[place.upperBound] = turn
        let asset = try Samples.pool().picture(file, name: "it", keepsPixels: true)
        #expect(SamplePhoto.corners(of: try pixels(asset)) == seen)
        #expect(asset.size.width == (turn.isMultiple(of: 2) ? 32 : 16))
    }

    @Test func refusedPhotos() throws {
        let pool = Samples.pool()
        #expect(
            reason(SampleCompactPhoto.animation, pool)
                == "it is an animated WebP; save one picture of it")
        // Both sides have 14 bits.
        var large = SampleCompactPhoto.webP
        large.replaceSubrange(21..<25, with: [0xFF, 0xFF, 0xFF, 0x0F])
        #expect(
            reason(large, pool)
                == "it has 16384 × 16384 pixels; the maximum is 20000 per side and 60 million in total"
        )
        large = SampleCompactPhoto.heic
        let size = try #require(large.lastRange(of: Array("ispe".utf8)))
        large.replaceSubrange(
            size.upperBound + 4..<size.upperBound + 12, with: [0, 0, 64, 0, 0, 0, 64, 0])
        #expect(
            reason(large, pool)
                == "it has 16384 × 16384 pixels; the maximum is 20000 per side and 60 million in total"
        )
        // Another format of the same container.
        var film = SampleCompactPhoto.heic
        film.replaceSubrange(8..<12, with: Array("isom".utf8))
        #expect(reason(film, pool) == "it is not a PNG, JPEG, WebP, HEIC or SVG file")
        #expect(reason(SampleCompactPhoto.heic, pool) == "accepted")
    }

    /// Truncated at every length, a photo is refused with a reason.
    @Test(arguments: [
        SampleCompactPhoto.webP, SampleCompactPhoto.lossyWebP, SampleCompactPhoto.turnedHEIC,
    ])
    func truncated(_ file: [UInt8]) throws {
        let pool = Samples.pool()
        // The EXIF data at the end of the HEIC file is not needed, nor is a byte of padding.
        let exif = file.lastRange(of: Array("Exif".utf8))?.lowerBound ?? file.count
        for count in 0..<min(exif - 4, file.count - 1) {
            let reason = reason(Array(file.prefix(count)), pool)
            let isExpected =
                reason.hasPrefix("it is a damaged ") || reason.hasPrefix("it is not a PNG")
                || count == 0
            #expect(isExpected, "\(count): \(reason)")
        }
    }

    /// With random bytes in it, a photo is accepted or refused, and others are decoded afterward.
    @Test(arguments: samples.map(\.file))
    func damaged(_ file: [UInt8]) throws {
        let pool = Samples.pool()
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var damaged = file
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 12..<file.count, using: &random)
                damaged[place] = UInt8.random(in: 0...255, using: &random)
            }
            let reason = reason(damaged, pool)
            #expect(reason == "accepted" || reason.hasPrefix("it "), "\(reason)")
        }
        #expect(reason(file, pool) == "accepted")
    }
}
