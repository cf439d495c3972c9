import CCairo
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import CairoCanvas

@Suite struct PNGTests {
    /// Returns a file's chunks by name, in order.
    private func chunks(_ png: [UInt8]) -> [(name: String, data: [UInt8])] {
        var chunks: [(String, [UInt8])] = []
        var place = 8
        while place + 12 <= png.count {
            let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: png[(place + 4)..<(place + 8)], as: UTF8.self)
            chunks.append((name, Array(png[(place + 8)..<(place + 8 + length)])))
            place += length + 12
        }
        return chunks
    }

    @Test(arguments: [(1.0, 2835), (2.0, 5669), (150.0 / 72, 5906), (300.0 / 72, 11811)])
    func statesItsResolution(scale: Double, perMetre: Int) throws {
        let png = try Renderer().png(SamplePages.page(20, 10, []), page: 0, scale: scale)
        let found = chunks(png)
        let physical = try #require(found.first { $0.name == "pHYs" }).data
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: perMetre >> (24 - 8 * $0)) }
        #expect(physical == bytes + bytes + [1])
        #expect(
            found.map(\.name) == ["IHDR", "sRGB", "pHYs", "iTXt", "iTXt", "IDAT", "IEND"])
    }

    @Test func resolutionsBeyondTheFormat() throws {
        let speck = SamplePages.page(1e-6, 1e-6, [])
        let physical = try #require(
            chunks(try Renderer().png(speck, page: 0, scale: 1e6)).first { $0.name == "pHYs" })
        #expect(physical.data == [127, 255, 255, 255, 127, 255, 255, 255, 1])
    }

    @Test func opacityOnlyWhereThereIsSome() throws {
        let document = SamplePages.page(3, 2, [])
        let opaque = chunks(try Renderer().png(document, page: 0))
        #expect(opaque[0].data == [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0])
        let clear = chunks(try Renderer().png(document, page: 0, paper: nil))
        #expect(clear[0].data == [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0])
    }

    /// The title, the alternative text, and the author.
    @Test func texts() throws {
        var document = SamplePages.page(3, 2, [])
        func texts() throws -> [String] {
            chunks(try Renderer().png(document, page: 0)).filter { $0.name == "iTXt" }
                .map { String(decoding: $0.data, as: UTF8.self) }
        }
        document.metadata.title = "Größe 漢"
        let own = ["Title\0\0\0\0Title\0Größe 漢", "Author\0\0\0\0Author\0Somebody"]
        #expect(try texts() == own)
        document.metadata.alternativeText = "GPA 4.0"
        #expect(try texts() == [own[0], "Description\0\0\0\0Description\0GPA 4.0", own[1]])
        document.metadata = Metadata(title: "", date: document.metadata.date)
        #expect(try texts().isEmpty)
    }

    /// Returns the pixels of a page of text, and of a texture with text on it.
    private func pictures() throws -> [(name: String, surface: Surface)] {
        var numbers = SeededGenerator(seed: 11)
        func noise(_ spread: UInt8) throws -> ImageAsset {
            var samples: [UInt8] = []
            for _ in 0..<150 * 200 {
                let shade = UInt8.random(in: 0...spread, using: &numbers)
                for base in [30, 42, 40] as [UInt8] {
                    samples.append(base + shade + UInt8.random(in: 0...3, using: &numbers))
                }
                samples.append(255)
            }
            let picture = PixelImage(width: 150, height: 200, samples: samples)
            return try ImageProbe.probe(bytes: picture?.png() ?? [], name: "noise.png")
        }
        let shaper = try SamplePages.shaper()
        let lines = try (1..<40).map { row in
            try SamplePages.text(
                "\(row)) Algorithms and data structures", at: Point(x: 20, y: 20 * Double(row)),
                with: shaper)
        }
        let sheet = Rect(x: 0, y: 0, width: 612, height: 792)
        let slate = Item.image(PlacedImage(image: 0, rect: sheet, placing: .fill()))
        let cases: [(String, [Item], UInt8)] = [
            ("text", lines, 1), ("slate", [slate] + lines, 24),
        ]
        return try cases.map { name, items, spread in
            let document = SamplePages.page(612, 792, items, images: [try noise(spread)])
            return (
                name,
                try Renderer().raster(document, page: 0, scale: 1.2, paper: .white)
            )
        }
    }

    /// Files are hardly larger than those of Cairo's own encoder.
    ///
    /// That encoding is several times as fast is a row of `make bench`: this build is not optimized.
    @Test func filesAreHardlyLargerThanCairos() throws {
        for picture in try pictures() {
            let handle = picture.surface.handle
            let copy = try #require(
                cairo_image_surface_create_for_data(
                    cairo_image_surface_get_data(handle), CAIRO_FORMAT_RGB24,
                    cairo_image_surface_get_width(handle), cairo_image_surface_get_height(handle),
                    cairo_image_surface_get_stride(handle)))
            defer { cairo_surface_destroy(copy) }
            var theirs = 0
            withUnsafeMutablePointer(to: &theirs) { count in
                _ = cairo_surface_write_to_png_stream(
                    copy,
                    { count, _, length in
                        count?.assumingMemoryBound(to: Int.self).pointee += Int(length)
                        return CAIRO_STATUS_SUCCESS
                    }, count)
            }
            let ours = try PNGEncoder.encode(
                picture.surface, isOpaque: true, scale: 1
            ).count
            // Cairo's long search compresses enlarged noise best; boards are less regular.
            let most = Double(theirs) * (picture.name == "text" ? 1 : 1.15)
            #expect(Double(ours) <= most, "\(picture.name): \(ours) and \(theirs)")
        }
    }
}
