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

    /// Printing inks have the same colors as in other formats, in the color space of the file.
    @Test(arguments: [true, false])
    func inks(areOpposite: Bool) throws {
        let file = areOpposite ? SamplePhoto.inks : SamplePhoto.without(0xEE, SamplePhoto.inks)
        let document = try document(file)
        let shown = try picture(of: document)
        if areOpposite { #expect(SamplePhoto.corners(of: shown) == "rgbw") }
        let other = try PixelImage(png: Renderer().png(document, page: 0, scale: 1), name: "other")
        try #require(shown.width == other.width && shown.height == other.height)
        for (column, row) in [(8, 4), (24, 4), (8, 12), (24, 12)] {
            let place = (row * shown.width + column) * 4
            for channel in place..<place + 3 {
                #expect(abs(Int(shown.samples[channel]) - Int(other.samples[channel])) <= 2)
            }
        }
        let bytes = try PagePainter(library: PDFLibrary(isPlain: true)).pdf(document)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("[/DeviceN[/Cyan/Magenta/Yellow/Black]/DeviceRGB "))
        #expect(text.contains("/Decode[1 0 1 0 1 0 1 0]") == areOpposite)
    }

    /// Photos of every kind conform: gray, with a color profile, deep, translucent, and drawn.
    @Test func everyKindConforms() throws {
        let profile = SamplePhoto.part(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 0, 0])
        let files: [[UInt8]] = [
            SamplePhoto.quarters, SamplePhoto.grey, SamplePhoto.progressive, SamplePhoto.inks,
            SamplePhoto.quarters[..<2] + profile + SamplePhoto.quarters[2...],
            try SamplePNG.quarters(isClear: true), SamplePNG.deep,
            Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>".utf8)
                + Array("<circle r='9' fill-opacity='.5'/></svg>".utf8),
        ]
        for file in files {
            var gaps: [ConformanceGap] = []
            let painter = PagePainter(library: try PDFLibrary(isPlain: true))
            let bytes = try painter.pdf(document(file), gaps: &gaps)
            #expect(gaps.isEmpty)
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("/DeviceCMYK") && !text.contains("/ICCBased"))
            #expect(!text.contains("ICC_PROFILE") && !text.contains("/BitsPerComponent 16"))
        }
    }
}
