import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import PDFCanvas

/// Photos in a PDF: packed as they came, turned, and without what cameras note.
@Suite struct PhotoTests {
    @Test(arguments: SamplePhoto.seen)
    func everyOrientation(_ orientation: UInt8, _ seen: String) throws {
        let asset = try ImageProbe.probe(bytes: SamplePhoto.turned(orientation), name: "p.jpg")
        let page = Page(
            size: asset.size,
            items: [.image(PlacedImage(image: 0, rect: Rect(origin: .zero, size: asset.size)))])
        let document = Document(
            metadata: Metadata(title: "photo", date: "2026-01-01T00:00:00Z"), pages: [page],
            images: [asset])
        let bytes = try PagePainter(library: PDFLibrary()).pdf(document)
        #expect(bytes.contains(Array(SamplePhoto.quarters.suffix(100))))
        #expect(!bytes.contains(Array("GPS".utf8)) && !bytes.contains(Array("Exif".utf8)))

        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "photo.pdf")
        #expect(try Command.run("qpdf", ["--check", path]).status == 0)
        let run = try Command.run(
            "pdftoppm", ["-png", "-r", "72", "-singlefile", path, folder.path + "/photo"])
        #expect(run.status == 0, "\(run.output)")
        let picture = try PixelImage(png: Files.read(folder.path + "/photo.png"), name: "it")
        #expect(SamplePhoto.corners(of: picture) == seen)
    }
}
