import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

@Suite struct ErrorTests {
    private func reason(_ bytes: [UInt8]) -> String {
        do {
            _ = try ImageProbe.probe(bytes: bytes, name: "it")
            return "accepted"
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("", "it is empty"),
        ("GIF89a", "it is not a PNG, JPEG, WebP, HEIC or SVG file"),
        ("  plain text", "it is not a PNG, JPEG, WebP, HEIC or SVG file"),
        (
            "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "it has no size: an SVG needs width and height or a viewBox"
        ),
        (
            "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='5'/>",
            "it is 0.0 × 3.75 pt; each must be more than 0 and at most 20000"
        ),
        (
            "<svg xmlns='http://www.w3.org/2000/svg' width='60000' height='10'/>",
            "it is 45000.0 × 7.5 pt; each must be more than 0 and at most 20000"
        ),
    ])
    func refusesPictures(text: String, why: String) {
        #expect(reason(Array(text.utf8)) == "the image it cannot be used: \(why)")
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'><path", "<html/>", "<",
        "<svg xmlns='http://www.w3.org/2000/svg' width='5' height='5'><g></svg>",
    ])
    func refusesDamagedDrawings(text: String) {
        #expect(
            reason(Array(text.utf8)).hasPrefix("the image it cannot be used: it is a damaged SVG (")
        )
    }

    @Test func acceptsDrawingsWithAMark() throws {
        let text = "\u{FEFF} \n<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'/>"
        let asset = try ImageProbe.probe(bytes: Array(text.utf8), name: "it")
        #expect(asset.format == .svg && asset.size == Size(width: 30, height: 15))
    }

    /// A drawing cannot read any other file.
    @Test func readsNothingElse() throws {
        let folder = try TemporaryFolder()
        let red = try SamplePages.svg("<path fill='#f00' d='M0 0h100v100H0z'/>")
        let path = try folder.write(red.bytes, to: "red.svg")
        let drawing = try SamplePages.svg("<image width='100' height='100' href='file://\(path)'/>")
        let page = SamplePages.page(
            10, 10, [.image(PlacedImage(image: 0, rect: Rect(x: 0, y: 0, width: 10, height: 10)))],
            images: [drawing])
        let picture = try PixelImage(png: Renderer().png(page, page: 0), name: "page")
        #expect(picture[5, 5] == [255, 255, 255, 255])
    }

    @Test func refusesDamagedPNGs() throws {
        let whole = try SamplePages.checks().bytes
        #expect(reason(whole) == "accepted")
        for length in stride(from: 8, to: whole.count - 12, by: 3) {
            #expect(reason(Array(whole.prefix(length))).contains("it is a damaged PNG ("))
        }
        // A changed byte is either found by the checksums or harmless; nothing crashes.
        var refused = 0
        for place in 8..<whole.count {
            var bytes = whole
            bytes[place] ^= 0x55
            let answer = reason(bytes)
            #expect(answer == "accepted" || answer.hasPrefix("the image it cannot be used: "))
            if answer != "accepted" { refused += 1 }
        }
        #expect(refused > 40)
    }

    @Test func refusesHugePNGsByTheirHeader() {
        func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
            func bytes(_ value: UInt32) -> [UInt8] {
                (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
            }
            let data = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
            // The checksum of ISO 15948, annex D.
            var sum = UInt32.max
            for byte in data {
                sum ^= UInt32(byte)
                for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
            }
            let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            let rest = bytes(0) + Array("IDAT".utf8) + bytes(0x35AF_061E)
            return start + bytes(13) + data + bytes(~sum) + rest
        }
        let most = "; the maximum is 20000 per side and 60 million in total"
        #expect(
            reason(header(60_000, 10))
                == "the image it cannot be used: it has 60000 × 10 pixels" + most)
        #expect(
            reason(header(10_000, 10_000))
                == "the image it cannot be used: it has 10000 × 10000 pixels" + most)
        #expect(reason(header(2_000_000_000, 2_000_000_000)).contains("cannot be used"))
    }

    @Test func refusesPages() throws {
        let renderer = Renderer()
        func message(_ work: () throws -> Void) -> String {
            do {
                try work()
                return "accepted"
            } catch { return "\(error)" }
        }
        let image = Item.image(PlacedImage(image: 3, rect: Rect(x: 0, y: 0, width: 1, height: 1)))
        var background = SamplePages.page(5, 5, [])
        background.pages[0].background = 1
        let start = "the page cannot be drawn: "
        #expect(
            message { _ = try renderer.png(SamplePages.page(5, 5, []), page: 1) }
                == start + "page 2 does not exist (number of pages: 1)")
        #expect(
            message { _ = try renderer.png(SamplePages.page(5, 5, [image]), page: 0) }
                == start + "image 3 does not exist (number of images: 0)")
        #expect(
            message { _ = try renderer.png(background, page: 0) }
                == start + "background 1 does not exist (number of backgrounds: 0)")
        #expect(
            message { _ = try renderer.png(SamplePages.page(60_000, 5, []), page: 0) }
                == start + "60000.0 × 5.0 pt; each must be more than 0 and at most 14400")
        #expect(
            message { _ = try renderer.png(SamplePages.page(.nan, 5, []), page: 0) }
                == start + "nan × 5.0 pt; each must be more than 0 and at most 14400")
        #expect(
            message { _ = try renderer.png(SamplePages.page(10_000, 5, []), page: 0, scale: 6) }
                == start + "10000.0 × 5.0 pt at scale 6.0 is too many pixels; the maximum is 20000"
                + " per side and 60 million in total")
        #expect(
            message { _ = try renderer.png(SamplePages.page(5, 5, []), page: 0, scale: 0) }
                == start + "5.0 × 5.0 pt at scale 0.0 is not a valid size")
    }
}
