import Drawing
import FoundationEssentials
import PictureCodecs
import TestSupport
import Testing

@testable import CairoCanvas
@testable import SVGCanvas

/// Photos on PNG and SVG pages, and their metadata.
@Suite struct PhotoTests {
    private func document(_ file: [UInt8]) throws -> Document {
        let asset = try ImageProbe.probe(bytes: file, name: "photo")
        let rect = Rect(origin: .zero, size: asset.size)
        return Document(
            metadata: Metadata(title: "photo", date: "2026-01-01T00:00:00Z"),
            pages: [Page(size: asset.size, items: [.image(PlacedImage(image: 0, rect: rect))])],
            images: [asset])
    }

    /// Returns a page as PNG, and its SVG as rendered by another program.
    private func pictures(of document: Document) throws -> [PixelImage] {
        let renderer = Renderer()
        let drawing = try self.document(SVGWriter(library: SVGLibrary()).file(document, page: 0))
        return try [document, drawing].map {
            try PixelImage(png: renderer.png($0, page: 0), name: "it")
        }
    }

    /// Returns the files embedded in an SVG page.
    private func files(in document: Document) throws -> [[UInt8]] {
        let text = String(
            decoding: try SVGWriter(library: SVGLibrary()).file(document, page: 0), as: UTF8.self)
        return text.matches(of: /"data:image\/[a-z]+;base64,([^"]*)"/).map { match in
            Data(base64Encoded: String(match.1), options: .ignoreUnknownCharacters)
                .map(Array.init) ?? []
        }
    }

    @Test(arguments: SamplePhoto.seen)
    func everyOrientation(_ orientation: UInt8, _ seen: String) throws {
        var files = [SamplePhoto.turned(orientation)]
        for plain in [try SamplePNG.quarters(), try SamplePNG.quarters(isClear: true)] {
            files.append(SamplePNG.turned(plain, orientation, isLittle: true))
            files.append(SamplePNG.turned(plain, orientation, isLittle: false, isLate: true))
        }
        for (number, file) in files.enumerated() {
            let document = try document(file)
            let size =
                orientation < 5 ? Size(width: 32, height: 16) : Size(width: 16, height: 32)
            #expect(document.images[0].size == size)
            for picture in try pictures(of: document) {
                #expect(SamplePhoto.corners(of: picture) == seen, "file \(number)")
            }
        }
    }

    /// Invalid orientations are ignored.
    @Test func partsThatTellNoOrientation() throws {
        let plain = try SamplePNG.quarters()
        for part in [
            [], [0x49, 0x49], SamplePhoto.tiff(0), SamplePhoto.tiff(9),
            Array(SamplePhoto.tiff(6).prefix(17)), Array("Exif\0\0".utf8) + SamplePhoto.tiff(6),
        ] {
            let file = SamplePNG.adding(SamplePNG.chunk("eXIf", part), toStart: plain)
            #expect(try ImageProbe.probe(bytes: file, name: "it").size.width == 32, "\(part)")
        }
    }

    /// Only the data needed to show pixels is kept from a PNG file; all other data does not change
    /// any byte.
    @Test func nothingBesideThePixelsIsKept() throws {
        let plain = try SamplePNG.quarters()
        let telling = SamplePNG.telling(plain)
        #expect(SamplePNG.names(in: telling).count > 8)
        let (renderer, document) = (Renderer(), try document(telling))
        let inside = try files(in: document)
        #expect(inside.count == 1)
        let names = Set(inside.flatMap(SamplePNG.names))
        #expect(names.isSubset(of: ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]), "\(names)")
        #expect(inside == [PNGParts(telling).withoutMetadata])
        let without = try self.document(plain)
        let writer = SVGWriter(library: SVGLibrary())
        #expect(try writer.file(document, page: 0) == writer.file(without, page: 0))
        #expect(try renderer.png(document, page: 0) == renderer.png(without, page: 0))
        #expect(!inside.joined().contains(SamplePNG.secret))
    }

    /// The same for JPEG files, upright and rotated.
    @Test(arguments: [1, 6] as [UInt8])
    func nothingBesideThePixelsOfAJPEGIsKept(_ orientation: UInt8) throws {
        let document = try document(SamplePhoto.turned(orientation))
        let inside = try files(in: document)
        #expect(inside.count == 1)
        if orientation == 1 { #expect(inside == [SamplePhoto.quarters]) }
        for output in [inside[0], try Renderer().png(document, page: 0)] {
            #expect(!output.contains(Array("GPS".utf8)) && !output.contains(Array("Exif".utf8)))
        }
    }

    /// A file with another color space is encoded again with the displayed colors.
    @Test func colorsOfItsOwn() throws {
        let packed = PixelImage(
            width: 2, height: 1, samples: [100, 100, 100, 255, 200, 200, 200, 255])?.png()
        let gray = PNGParts(try #require(packed)).withoutMetadata
        let linear = SamplePNG.adding(SamplePNG.chunk("gAMA", [0, 1, 0x86, 0xA0]), toStart: gray)
        let pictures = try pictures(of: document(linear))
        #expect(pictures[0].samples[0] > 150)
        #expect(pictures[0] == pictures[1])
    }
}
