import Drawing
import TestSupport
import Testing

@testable import PictureCodecs

/// Tests of picture files of every format and quality.
@Suite struct PictureEncoderTests {
    private static let metadata = Metadata(
        title: "A & B", summary: "", alternativeText: "GPA 4.0: <A>\u{1}", author: "Zoë", date: "")
    private static let pictures = [SamplePixels.page, SamplePixels.slate, SamplePixels.badge]

    private func file(
        _ picture: PixelWords, _ format: PixelFileFormat, _ quality: PictureQuality,
        metadata: Metadata = metadata
    ) throws -> [UInt8] {
        try SamplePixels.withRows(of: picture) { rows in
            try PictureEncoder.encode(
                rows, as: format, quality, resolution: 2, metadata: metadata)
        }
    }

    private func pixels(
        _ file: [UInt8], _ format: PixelFileFormat, like picture: PixelWords
    ) throws -> PixelWords {
        switch format {
        case .webp: return try WebPEncoder.decode(file, like: picture)
        case .jpeg:
            return try JPEGEncoder.decode(file, width: picture.width, height: picture.height)
        case .png:
            let image = try PixelImage(png: file, name: "a picture")
            let words = (0..<image.width * image.height).map { place in
                [3, 0, 1, 2].reduce(UInt32(0)) { $0 << 8 | UInt32(image.samples[place * 4 + $1]) }
            }
            return PixelWords(
                width: image.width, height: image.height, words: words,
                isOpaque: picture.isOpaque)
        }
    }

    /// What is exact has the same pixels.
    @Test(arguments: [PixelFileFormat.png, .webp]) func exactFilesAreExact(
        _ format: PixelFileFormat
    ) throws {
        for picture in [SamplePixels.page, SamplePixels.slate] {
            let copy = try pixels(file(picture, format, .exact), format, like: picture)
            #expect(copy.words == picture.words)
        }
        // The page itself has rounded colors where it is not opaque.
        let badge = SamplePixels.withRows(of: SamplePixels.badge) { PixelWords($0) }
        let copy = try pixels(file(badge, format, .exact), format, like: badge)
        #expect(
            zip(copy.words, badge.words).allSatisfy { $0 == $1 || ($0 | $1) >> 24 == 0 })
    }

    /// Each file differs at most as much as its quality allows, and is not larger than a better one.
    @Test(arguments: [PixelFileFormat.png, .webp, .jpeg]) func differencesAreWithinBounds(
        _ format: PixelFileFormat
    ) throws {
        for picture in format == .jpeg ? Array(Self.pictures.prefix(2)) : Self.pictures {
            var sizes: [Int] = []
            for quality in [PictureQuality.small, .good] {
                let file = try file(picture, format, quality)
                sizes.append(file.count)
                let copy = try pixels(file, format, like: picture)
                let bound = try #require(QualityBound(quality))
                for gray in [255, 0] as [UInt32] {
                    let difference = PictureDifference(
                        picture.on(gray), copy.on(gray), width: picture.width,
                        height: picture.height)
                    #expect(bound.allows(difference), "\(format) \(quality): \(difference)")
                }
            }
            if format != .jpeg { sizes.append(try file(picture, format, .exact).count) }
            #expect(sizes == sizes.sorted(), "\(format): \(sizes)")
        }
    }

    @Test func aJPEGCannotBeExact() throws {
        #expect(throws: CanvasError.self) { try file(SamplePixels.page, .jpeg, .exact) }
    }

    @Test func theSameBytesEachTime() throws {
        for format in [PixelFileFormat.png, .webp, .jpeg] {
            let first = try file(SamplePixels.slate, format, .good)
            #expect(try file(SamplePixels.slate, format, .good) == first)
        }
    }

    /// A noisy picture has more colors than a palette, and is kept exactly rather than spoiled.
    @Test func whatNoPaletteShowsWellIsExact() throws {
        var numbers = SeededGenerator(seed: 3)
        let noise = SamplePixels.picture(64, 64) { _, _ in
            0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &numbers)
        }
        let good = try pixels(file(noise, .png, .good), .png, like: noise)
        #expect(good.words == noise.words)
        let small = try pixels(file(noise, .png, .small), .png, like: noise)
        #expect(Set(small.words).count == 256)
    }

    // MARK: Metadata

    private static let packet =
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">A &amp; B</rdf:li></rdf:Alt></dc:title>"
        + "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">GPA 4.0: &lt;A&gt;</rdf:li>"
        + "</rdf:Alt></dc:description><dc:creator><rdf:Seq><rdf:li>Zoë</rdf:li></rdf:Seq>"
        + "</dc:creator>"

    /// The chunks of a WebP file, after their structure has been checked.
    private func chunks(_ file: [UInt8]) throws -> [(name: String, content: [UInt8])] {
        func number(_ place: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
        }
        #expect(file.starts(with: Array("RIFF".utf8)) && number(4) == file.count - 8)
        #expect(Array(file[8..<12]) == Array("WEBP".utf8))
        var chunks: [(String, [UInt8])] = []
        var place = 12
        while place < file.count {
            let count = number(place + 4)
            let name = String(decoding: file[place..<place + 4], as: UTF8.self)
            chunks.append((name, Array(file[place + 8..<place + 8 + count])))
            place += 8 + count + count % 2
        }
        #expect(place == file.count)
        return chunks
    }

    @Test(arguments: PictureQuality.allCases) func webPHasMetadata(
        _ quality: PictureQuality
    ) throws {
        for picture in Self.pictures {
            let chunks = try chunks(file(picture, .webp, quality))
            #expect(chunks.first?.name == "VP8X" && chunks.last?.name == "XMP ")
            #expect(chunks.count { $0.name == "VP8X" } == 1)
            #expect(chunks.contains { $0.name == "VP8 " || $0.name == "VP8L" })
            let flags: UInt8 = picture.isOpaque ? 0x04 : 0x14
            let sides = [UInt8(picture.width - 1), 0, 0, UInt8(picture.height - 1), 0, 0]
            #expect(chunks[0].content == [flags, 0, 0, 0] + sides)
            let text = String(decoding: chunks.last?.content ?? [], as: UTF8.self)
            #expect(text.contains(Self.packet))
        }
        let bare = try chunks(
            file(SamplePixels.slate, .webp, quality, metadata: Metadata(title: "", date: "")))
        #expect(!bare.contains { $0.name == "XMP " })
    }

    @Test func jpegHasMetadataAndResolution() throws {
        let file = try file(SamplePixels.page, .jpeg, .good)
        // Inches, and 144 pixels for each.
        #expect(Array(file[13..<18]) == [1, 0, 144, 0, 144])
        #expect(Array(file[20..<22]) == [0xFF, 0xE1])
        let length = Int(file[22]) << 8 | Int(file[23])
        let segment = String(decoding: file[24..<22 + length], as: UTF8.self)
        #expect(segment.hasPrefix("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta"))
        #expect(segment.contains(Self.packet))
        #expect(try JPEGFile(file, name: "it").width == 96)
        // What does not fit into a segment is left out.
        let long = Metadata(title: String(repeating: "a", count: 70_000), date: "")
        let bare = try self.file(SamplePixels.page, .jpeg, .good, metadata: long)
        #expect(bare[21] != 0xE1 && bare.count < file.count)
    }

    @Test func webPIsLimitedInSize() {
        let wide = PixelWords(width: 16_384, height: 1, words: [], isOpaque: true)
        #expect(throws: CanvasError.self) { try WebPEncoder.encode(wide, .lossless) }
    }
}
