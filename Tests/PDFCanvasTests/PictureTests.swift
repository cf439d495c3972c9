import CairoCanvas
import Drawing
import PDFCanvas
import TestSupport
import Testing

/// The pages look as Cairo's do.
@Suite struct PictureTests {
    /// The first page of a PDF as pixels.
    private func pixels(_ pdf: [UInt8], _ name: String, in folder: TemporaryFolder) throws
        -> PixelImage
    {
        let path = try folder.write(pdf, to: name + ".pdf")
        let outcome = try Command.run(
            "pdftoppm", ["-r", "144", "-png", "-singlefile", path, folder.path + "/" + name])
        #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.output)")
        return try PixelImage(png: Files.read(folder.path + "/" + name + ".png"), name: name)
    }

    /// Expects few pixels to differ by more than the edge of a letter does.
    private func compare(_ document: Document, far: Int) throws {
        let folder = try TemporaryFolder()
        let painter = PagePainter(library: try PDFLibrary())
        let ours = try pixels(painter.pdf(document), "ours", in: folder)
        let theirs = try pixels(Renderer().pdf(document), "theirs", in: folder)
        try #require(ours.width == theirs.width && ours.height == theirs.height)
        var (inked, different) = (0, 0)
        for place in ours.samples.indices {
            if theirs.samples[place] < 128 { inked += 1 }
            let distance = abs(Int(ours.samples[place]) - Int(theirs.samples[place]))
            if distance > 80 { different += 1 }
        }
        #expect(inked > 1000, "the page is empty")
        #expect(different <= far, "\(different) of \(ours.samples.count) samples differ")
        withExtendedLifetime(folder) {}
    }

    @Test func scripts() throws { try compare(Samples.scripts(), far: 1200) }

    @Test func pictures() throws { try compare(Samples.pictures(), far: 1200) }

    @Test(arguments: [("Inter", 400), ("Inter", 600), ("Cabin Sketch", 700), ("Noto Sans", 400)])
    func everyLetter(family: String, weight: Int) throws {
        let shaper = try Samples.shaper()
        let letters = (0x21...0x17F).compactMap(Unicode.Scalar.init).filter {
            !(0x7F...0xA0).contains($0.value) && $0.value != 0xAD
        }
        let items = try stride(from: 0, to: letters.count, by: 24).map { start in
            let part = letters[start..<min(start + 24, letters.count)].map { String($0) }
            return try Samples.text(
                part.joined(separator: " "), Samples.style(family, 14, weight: weight),
                at: Point(x: 10, y: 24 + Double(start)), with: shaper)
        }
        try compare(Samples.page(480, 380, items), far: 1200)
    }
}
