import Drawing
import FoundationEssentials
import TestSupport
import Testing

@testable import CairoCanvas

/// Photos: read, turned, and kept to themselves.
@Suite struct JPEGTests {
    /// 32 × 16 pixels: red, green, blue and nearly white quarters, as Pillow packs them.
    private static let quarters =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYa"
        + "HSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgo"
        + "KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAQACADAREAAhEBAxEB/8QA"
        + "FwABAQEBAAAAAAAAAAAAAAAAAAYFCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAZAQEAAgMAAAAAAAAA"
        + "AAAAAAAABgcDBQj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIRpdoDfZXKICGXskY"
        + "DuZVLfAP/9k="

    /// The same in grey.
    private static let grey =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwz"
        + "Oko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//wAALCAAQACABAREA/8QAFwABAQEBAAAAAAAAAAAA"
        + "AAAAAAUEB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AjDcIg7WP/9k="

    private func bytes(_ text: String) throws -> [UInt8] {
        Array(try #require(Data(base64Encoded: text)))
    }

    /// A JPEG with an EXIF part before all others that gives an orientation and a place.
    private func turned(_ orientation: UInt8, isLittle: Bool) throws -> [UInt8] {
        let secret = Array("GPS 59.3293 N 18.0686 E".utf8)
        let tiff: [UInt8] =
            isLittle
            ? [
                0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0,
                0,
            ]
            : [
                0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0,
                0,
            ]
        let body = Array("Exif\0\0".utf8) + tiff + secret
        let comment: [UInt8] = [0xFF, 0xFE, 0, 2 + UInt8(secret.count)] + secret
        let plain = try bytes(Self.quarters)
        return plain[..<2] + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + comment + plain[2...]
    }

    /// The colours of the quarters as they are seen: upper left, upper right, lower left, lower right.
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
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
            let place = (picture.height * row / 4 * picture.width + picture.width * column / 4) * 4
            let (red, green, blue) = (
                picture.samples[place], picture.samples[place + 1], picture.samples[place + 2]
            )
            if red > 200, green > 200 { return "w" }
            if red > green, red > blue { return "r" }
            return green > blue ? "g" : "b"
        }.joined()
    }

    /// The eight ways a camera can be held, EXIF 2.32, tag 274.
    @Test(arguments: [
        (1, "rgbw"), (2, "grwb"), (3, "wbgr"), (4, "bwrg"), (5, "rbgw"), (6, "brwg"), (7, "wgbr"),
        (8, "gwrb"),
    ])
    func everyOrientation(_ orientation: UInt8, _ seen: String) throws {
        for isLittle in [true, false] {
            let photo = try turned(orientation, isLittle: isLittle)
            #expect(try corners(photo, isWide: orientation < 5) == seen)
            let file = try JPEGFile(photo, name: "it")
            #expect(file.orientation == Int(orientation))
            #expect(file.withoutMetadata == (try bytes(Self.quarters)))
        }
    }

    @Test func greyPhotos() throws {
        let file = try JPEGFile(bytes(Self.grey), name: "it")
        #expect(file.channels == 1 && file.orientation == 1)
        _ = try ImageProbe.probe(bytes: bytes(Self.grey), name: "it")
    }

    /// Nothing that a camera notes reaches a page.
    @Test func noPlaceReachesAnOutput() throws {
        let asset = try ImageProbe.probe(bytes: turned(1, isLittle: true), name: "photo.jpg")
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
            try renderer.pdf(document), try renderer.png(document, page: 0),
            try renderer.svg(document, page: 0),
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
        let whole = try turned(6, isLittle: true)
        for count in 3..<whole.count {
            let found = reason(Array(whole[..<count]))
            #expect(
                found == "accepted" || found.hasPrefix("is a damaged JPEG ("), "\(count): \(found)")
        }
        #expect(reason(Array(whole[..<40])) == "is a damaged JPEG (it ends in its header)")
    }

    @Test func tooManyPixels() throws {
        var photo = try bytes(Self.quarters)
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
        let whole = try turned(3, isLittle: false)
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
