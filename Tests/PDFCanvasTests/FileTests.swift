import CairoCanvas
import Drawing
import PDFCanvas
import TestSupport
import Testing

/// Files are valid, have the right metadata, and can be read back.
@Suite struct FileTests {
    static func checked(_ bytes: [UInt8]) throws -> (path: String, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let path = try folder.write(bytes, to: "page.pdf")
        let outcome = try Command.run("qpdf", ["--check", path])
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(!outcome.output.contains("WARNING"), "\(outcome.output)")
        return (path, folder)
    }

    private func pdf(_ document: Document) throws -> [UInt8] {
        try PagePainter(library: PDFLibrary()).pdf(document)
    }

    /// Returns the lines of a page's text without bidirectional marks.
    static func lines(_ path: String, page: Int = 1) throws -> [String] {
        let text = try Command.run(
            "pdftotext", ["-f", "\(page)", "-l", "\(page)", "-layout", path, "-"]
        ).output
        let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{C}"]
        return text.split(separator: "\n").map { line in
            let plain = String.UnicodeScalarView(line.unicodeScalars.filter { !marks.contains($0) })
            return String(plain).split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
    }

    @Test func textReadsBack() throws {
        let (path, folder) = try Self.checked(pdf(Samples.scripts()))
        #expect(
            try Self.lines(path) == [
                "Inter AVATAR fi ffi 0123", "Cabin outline 123", "Cabin slanted", "Bold italic",
                "Letter spacing", "1234567890 11:11", "مرحبا بالعالم", "שלום עולם",
                "नमस्ते क्षत्रिय हिन्दी", "漢字かな", "ไทยนี้ ภาษา தமிழ்", "Well 🎓 👍🏽 done",
                "Ünïcödé Å ½ Ω → ∑",
            ])
        withExtendedLifetime(folder) {}
    }

    @Test func metadata() throws {
        let (path, folder) = try Self.checked(pdf(Samples.scripts()))
        let lines = try Command.run("pdfinfo", ["-isodates", path]).output
            .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        for line in [
            "Title: A title & <more>", "Subject: One \"sentence\".", "Author: Zoë (a)",
            "Creator: Chalkboard", "Producer: Chalkboard", "CreationDate: 2026-01-31T08:30:00Z",
            "ModDate: 2026-01-31T08:30:00Z", "Metadata Stream: yes", "Tagged: yes", "Pages: 1",
            "Page size: 300 x 380 pts", "PDF version: 1.7",
        ] { #expect(lines.contains(line), "\(line) in \(lines)") }
        let packet = try Command.run("pdfinfo", ["-meta", path]).output
        #expect(packet.contains("A title &amp; &lt;more&gt;"))
        let catalog = try Command.run(
            "sh", ["-c", "qpdf --qdf --object-streams=disable '\(path)' - | strings"]
        ).output
        #expect(catalog.contains("/Lang (en-US)") && catalog.contains("/DisplayDocTitle true"))
        withExtendedLifetime(folder) {}
    }

    @Test func fontsAreEmbeddedSubsets() throws {
        let (path, folder) = try Self.checked(pdf(Samples.scripts()))
        let fonts = try Command.run("pdffonts", [path]).output.split(separator: "\n").dropFirst(2)
        #expect(fonts.count >= 10)
        for font in fonts {
            let words = font.split(separator: " ").map(String.init)
            #expect(words.contains("yes") && !words.contains("TrueType (OT)"), "\(font)")
            // The last columns: embedded, subset, Unicode, object, generation.
            #expect(words.suffix(5).first == "yes" && words.suffix(3).first == "yes", "\(font)")
        }
        withExtendedLifetime(folder) {}
    }

    @Test func drawingsStayVectors() throws {
        let badge = PlacedImage(image: 0, rect: Rect(x: 0, y: 0, width: 50, height: 50))
        let document = Samples.page(
            60, 60, [.image(badge)], images: [try Samples.badge()])
        let (path, folder) = try Self.checked(pdf(document))
        let images = try Command.run("pdfimages", ["-list", path]).output.split(separator: "\n")
        #expect(images.count == 2, "a heading and a rule, no picture: \(images)")
        withExtendedLifetime(folder) {}
    }

    @Test func everythingIsWrittenOnce() throws {
        var document = try Samples.pictures()
        let one = try pdf(document).count
        document.pages = Array(repeating: document.pages[0], count: 41)
        let many = try pdf(document)
        #expect(many.count - one < 40 * 1000, "\((many.count - one) / 40) bytes per page")
        _ = try Self.checked(many)
    }

    @Test func sectionsBecomeOutlineAndLabels() throws {
        let shaper = try Samples.shaper()
        var document = Samples.page(
            100, 100, [try Samples.text("One", at: Point(x: 10, y: 50), with: shaper)])
        document.pages = (0..<150).map { number in
            var page = document.pages[0]
            if number % 2 == 1 {
                page.section = Section(title: "Zoë \(number)", label: "S-\(number)")
            }
            return page
        }
        let (path, folder) = try Self.checked(pdf(document))
        let json = try Command.run("qpdf", ["--json", "--json-key=outlines", path]).output
        #expect(json.split(separator: "\n").count { $0.contains("\"title\": \"Zoë") } == 75)
        let labels = try Command.run("qpdf", ["--json", "--json-key=pagelabels", path]).output
        #expect(labels.contains("\"/P\": \"u:S-149-\""), "\(labels.suffix(300))")
        let structure = try Command.run("pdfinfo", ["-struct", path]).output
            .split(separator: "\n")
        #expect(structure.count { $0.hasPrefix("  Sect") } == 76)
        withExtendedLifetime(folder) {}
    }

    @Test func piecesMakeTheWhole() throws {
        let document = try Samples.scripts()
        let library = try PDFLibrary()
        var pieces: [[UInt8]] = []
        let file = try PDFFile(metadata: document.metadata, library: library) { pieces.append($0) }
        try file.append(PagePainter(library: library).paint(document.pages[0], of: document))
        try file.finish()
        #expect(pieces.flatMap(\.self) == (try pdf(document)))
        #expect(pieces.dropLast().allSatisfy { $0.count >= 65_536 })
    }

    @Test func aReceiverThatThrowsIsHeard() throws {
        struct Full: Error {}
        let document = try Samples.scripts()
        let library = try PDFLibrary()
        let file = try PDFFile(metadata: document.metadata, library: library) { _ in throw Full() }
        #expect(throws: Full.self) {
            try file.append(PagePainter(library: library).paint(document.pages[0], of: document))
            try file.finish()
        }
    }
}
