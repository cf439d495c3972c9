import CCairo
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import CairoCanvas

/// Photos: decoded, rotated, and without metadata.
@Suite struct JPEGTests {
    /// Returns the displayed colors of the quarters.
    private func corners(_ bytes: [UInt8], isWide: Bool) throws -> String {
        let asset = try ImageProbe.probe(bytes: bytes, name: "photo.jpg")
        #expect(asset.format == .jpeg)
        let size = isWide ? Size(width: 32, height: 16) : Size(width: 16, height: 32)
        #expect(asset.size == size)
        let page = Page(
            size: size,
            items: [.image(PlacedImage(image: 0, rect: Rect(origin: .zero, size: size)))])
        let document = Document(
            metadata: Metadata(title: "photo", date: "2026-01-01T00:00:00Z"), pages: [page],
            images: [asset])
        let picture = try PixelImage(png: Renderer().png(document, page: 0), name: "it")
        return SamplePhoto.corners(of: picture)
    }

    @Test(arguments: SamplePhoto.seen)
    func everyOrientation(_ orientation: UInt8, _ seen: String) throws {
        for isLittle in [true, false] {
            let photo = SamplePhoto.turned(orientation, isLittle: isLittle)
            #expect(try corners(photo, isWide: orientation < 5) == seen)
            let file = try JPEGFile(photo, name: "it")
            #expect(file.orientation == Int(orientation))
            #expect(file.withoutMetadata == SamplePhoto.quarters)
        }
    }

    @Test func greyPhotos() throws {
        let file = try JPEGFile(SamplePhoto.grey, name: "it")
        #expect(file.channels == 1 && file.orientation == 1)
        _ = try ImageProbe.probe(bytes: SamplePhoto.grey, name: "it")
    }

    /// No camera metadata is kept, wherever it is in the file.
    @Test func noPlaceIsKept() throws {
        let secret = Array("GPS 59.3293 N 18.0686 E".utf8)
        let notes = [0xE1, 0xE2, 0xED, 0xEE, 0xE0, 0xEF, 0xF0, 0xFE].flatMap {
            SamplePhoto.part($0, secret)
        }
        let plain = SamplePhoto.progressive
        // Before the picture, between its scans and after its end.
        let scans = plain.indices.filter { plain[$0...].starts(with: [0xFF, 0xDA]) }
        try #require(scans.count == 3)
        let telling =
            plain[..<2] + notes + plain[2..<scans[1]] + notes + plain[scans[1]...]
            + SamplePhoto.turned(6)
        let file = try JPEGFile(telling, name: "it")
        #expect(file.withoutMetadata == plain)
        #expect(file.orientation == 1)
        _ = try ImageProbe.probe(bytes: telling, name: "it")
    }

    /// JFIF can contain a thumbnail, which may show more than the cropped picture.
    @Test func noSmallPictureIsKept() throws {
        let head = SamplePhoto.quarters[6..<18]
        let telling =
            SamplePhoto.quarters[..<2] + SamplePhoto.part(0xE0, head + [1, 1, 7, 7, 7])
            + SamplePhoto.part(0xE0, Array("JFXX\0\u{13}".utf8) + [1, 1, 7, 7, 7])
            + SamplePhoto.quarters[20...]
        #expect(try JPEGFile(telling, name: "it").withoutMetadata == SamplePhoto.quarters)
    }

    /// Scans with restart markers and consecutive scans are read completely.
    @Test func scansOfAllKinds() throws {
        for photo in [SamplePhoto.restarting, SamplePhoto.progressive] {
            let file = try JPEGFile(photo, name: "it")
            #expect(file.withoutMetadata == photo)
            let asset = try ImageProbe.probe(bytes: photo, name: "it")
            #expect(asset.size == Size(width: 16, height: 8))
            // Fill bytes before the last marker, and anything after it, are ignored.
            let filled = photo.dropLast(2) + [0xFF, 0xFF, 0xFF, 0xD9, 0, 0]
            #expect(try ImageProbe.probe(bytes: Array(filled), name: "it").size == asset.size)
        }
    }

    private func reason(_ bytes: [UInt8]) -> String {
        do {
            _ = try ImageProbe.probe(bytes: bytes, name: "it")
            return "accepted"
        } catch {
            return error.description.replacing("the image it cannot be used: it ", with: "")
        }
    }

    @Test func everyCutIsRefused() throws {
        for whole in [
            SamplePhoto.turned(6, isLittle: true), SamplePhoto.restarting, SamplePhoto.progressive,
        ] {
            let header = try #require(whole.firstRange(of: [0xFF, 0xDA])).upperBound
            let scan = header + Int(whole[header + 1])
            for count in 3..<whole.count {
                let cause = count < scan ? "it ends in its header" : "the file is truncated"
                #expect(
                    reason(Array(whole[..<count])) == "is a damaged JPEG (\(cause))", "\(count)")
            }
            #expect(reason(whole) == "accepted")
            // Padding at the end of a file is not an end marker.
            #expect(
                reason(whole.dropLast(2) + [0, 0]) == "is a damaged JPEG (the file is truncated)")
        }
    }

    /// A file can be complete but have damaged pixels, which a decoder would replace with arbitrary
    /// ones.
    @Test func damagedPixelsAreRefused() throws {
        let whole = SamplePhoto.quarters
        let scan = try #require(whole.firstRange(of: [0xFF, 0xDA])).upperBound
        let pixels = scan + Int(whole[scan + 1])
        let emptied = whole[..<(pixels + 4)] + whole.suffix(2)
        #expect(
            reason(Array(emptied))
                == "is a damaged JPEG (Corrupt JPEG data: premature end of data segment)")
        // Some cameras write a few more bytes than the pixels need.
        let stuffed = whole.dropLast(2) + [1, 2, 3] + whole.suffix(2)
        #expect(reason(Array(stuffed)) == "accepted")
        let (one, other) = try (decoded(whole), decoded(Array(stuffed)))
        #expect(one == other)
    }

    private func decoded(_ bytes: [UInt8]) throws -> [UInt8] {
        let pixels = try ImageProbe.probe(bytes: bytes, name: "it").decodedPixels(.shown)
        return withExtendedLifetime(pixels) { Array(pixels.bytes) }
    }

    @Test func tooManyPixels() throws {
        var photo = SamplePhoto.quarters
        let frame = try #require(photo.firstRange(of: [0xFF, 0xC0])).lowerBound
        photo.replaceSubrange(frame + 5..<frame + 9, with: [0x27, 0x10, 0x27, 0x10])
        #expect(
            reason(photo)
                == "has 10000 × 10000 pixels; the maximum is 20000 per side and 60 million in"
                + " total")
        photo.replaceSubrange(frame + 5..<frame + 9, with: [0, 16, 0, 0])
        #expect(reason(photo) == "is a damaged JPEG (its size is missing)")
    }

    /// Random changes never crash the program.
    @Test func damagedPhotos() throws {
        let whole = SamplePhoto.turned(3, isLittle: false)
        var random = SeededGenerator(seed: 11)
        for _ in 0..<400 {
            var photo = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                photo[Int.random(in: 0..<photo.count, using: &random)] = UInt8.random(
                    in: 0...255, using: &random)
            }
            let found = reason(photo)
            #expect(!found.isEmpty)
        }
    }
}
