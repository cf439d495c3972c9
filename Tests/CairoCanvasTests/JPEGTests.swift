import Drawing
import TestSupport
import Testing

@testable import CairoCanvas

/// Photos: read, turned, and kept to themselves.
@Suite struct JPEGTests {
    /// The colours of the quarters as they are seen.
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

    /// Nothing that a camera notes reaches a page.
    @Test func noPlaceReachesAnOutput() throws {
        let asset = try ImageProbe.probe(
            bytes: SamplePhoto.turned(1, isLittle: true), name: "photo.jpg")
        let document = Document(
            metadata: Metadata(title: "photo", date: "2026-01-01T00:00:00Z"),
            pages: [
                Page(
                    size: asset.size,
                    items: [
                        .image(PlacedImage(image: 0, rect: Rect(origin: .zero, size: asset.size)))
                    ])
            ], images: [asset])
        let renderer = Renderer()
        for output in [
            try renderer.png(document, page: 0), try renderer.svg(document, page: 0),
        ] {
            #expect(!output.contains(Array("GPS".utf8)))
            #expect(!output.contains(Array("Exif".utf8)))
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

    @Test func everyCutIsRefusedOrShown() throws {
        let whole = SamplePhoto.turned(6, isLittle: true)
        for count in 3..<whole.count {
            let found = reason(Array(whole[..<count]))
            #expect(
                found == "accepted" || found.hasPrefix("is a damaged JPEG ("), "\(count): \(found)")
        }
        #expect(reason(Array(whole[..<40])) == "is a damaged JPEG (it ends in its header)")
    }

    @Test func tooManyPixels() throws {
        var photo = SamplePhoto.quarters
        let frame = try #require(photo.firstRange(of: [0xFF, 0xC0])).lowerBound
        photo.replaceSubrange(frame + 5..<frame + 9, with: [0x27, 0x10, 0x27, 0x10])
        #expect(
            reason(photo)
                == "has 10000 × 10000 pixels; the most is 20000 on a side and 60 million in all")
        photo.replaceSubrange(frame + 5..<frame + 9, with: [0, 16, 0, 0])
        #expect(reason(photo) == "is a damaged JPEG (it does not tell its size)")
    }

    /// Random changes never end the program.
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
