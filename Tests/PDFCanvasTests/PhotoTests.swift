import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import PDFCanvas

/// Photos in a PDF: compressed pixels copied unchanged, rotated, and without camera metadata.
@Suite struct PhotoTests {
    @Test(arguments: SamplePhoto.seen)
    func everyOrientation(_ orientation: UInt8, _ seen: String) throws {
        let document = try document(SamplePhoto.turned(orientation))
        let bytes = try PagePainter(library: PDFLibrary()).pdf(document)
        #expect(bytes.contains(Array(SamplePhoto.quarters.suffix(100))))
        #expect(!bytes.contains(Array("GPS".utf8)) && !bytes.contains(Array("Exif".utf8)))
        #expect(try SamplePhoto.corners(of: picture(of: document)) == seen)
    }

    private func document(_ file: [UInt8]) throws -> Document {
        let asset = try ImageProbe.probe(bytes: file, name: "photo")
        let page = Page(
            size: asset.size,
            items: [.image(PlacedImage(image: 0, rect: Rect(origin: .zero, size: asset.size)))])
        return Document(
            metadata: Metadata(title: "photo", date: "2026-01-01T00:00:00Z"), pages: [page],
            images: [asset])
    }

    /// Returns a document's page as shown by another program.
    private func picture(of document: Document) throws -> PixelImage {
        let bytes = try PagePainter(library: PDFLibrary()).pdf(document)
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "photo.pdf")
        #expect(try Command.run("qpdf", ["--check", path]).status == 0)
        let run = try Command.run(
            "pdftoppm", ["-png", "-r", "72", "-singlefile", path, folder.path + "/photo"])
        #expect(run.status == 0, "\(run.output)")
        return try PixelImage(png: Files.read(folder.path + "/photo.png"), name: "it")
    }

    /// PNG files with and without palette, alpha and compressed pixels that are copied unchanged.
    @Test(arguments: SamplePhoto.seen, [false, true])
    func everyOrientationOfAPNG(
        _ orientation: (orientation: UInt8, corners: String), isClear: Bool
    ) throws {
        let plain = try SamplePNG.quarters(isClear: isClear)
        let picture = try picture(
            of: document(SamplePNG.turned(plain, orientation.orientation, isLate: isClear)))
        #expect(SamplePhoto.corners(of: picture) == orientation.corners)
    }

    /// Metadata does not change any byte.
    @Test func nothingBesideThePixelsOfAPNGIsKept() throws {
        for isPlain in [false, true] {
            func bytes(_ file: [UInt8]) throws -> [UInt8] {
                try PagePainter(library: PDFLibrary(isPlain: isPlain)).pdf(document(file))
            }
            let plain = try SamplePNG.quarters()
            let drawn = try bytes(SamplePNG.telling(plain))
            #expect(try drawn == bytes(plain))
            #expect(!drawn.contains(SamplePNG.secret))
        }
    }
}
