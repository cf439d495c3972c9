import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import PDFCanvas

/// Tests of files with so many objects that their cross-reference table has several parts.
@Suite struct SectionTests {
    private func document(_ count: Int) throws -> Document {
        let shaper = try Samples.shaper()
        var document = Samples.page(
            100, 100, [try Samples.text("One", at: Point(x: 10, y: 50), with: shaper)])
        document.pages = (0..<count).map { number in
            var page = document.pages[0]
            page.section = Section(title: "Zoë \(number)", label: "S-\(number)")
            return page
        }
        return document
    }

    private func bytes(_ document: Document, sectionSize: Int, isPlain: Bool) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let library = try PDFLibrary(isPlain: isPlain)
        let painter = PagePainter(library: library)
        let file = try PDFFile(
            metadata: document.metadata, library: library, sectionSize: sectionSize
        ) { bytes += $0 }
        for page in document.pages { try file.append(painter.paint(page, of: document)) }
        try file.finish()
        return bytes
    }

    /// The file is valid and has the same pages and objects for any size of the parts.
    @Test(arguments: [1, 7, 50, 100, 1000], [false, true])
    func anySizeIsValid(sectionSize: Int, isPlain: Bool) throws {
        let document = try document(12)
        let (path, folder) = try FileTests.checked(
            bytes(document, sectionSize: sectionSize, isPlain: isPlain))
        for page in [1, 12] { #expect(try FileTests.lines(path, page: page) == ["One"]) }
        let outlines = try Command.run("qpdf", ["--json", "--json-key=outlines", path]).output
        #expect(outlines.split(separator: "\n").count { $0.contains("\"title\": \"Zoë") } == 12)
        withExtendedLifetime(folder) {}
    }

    /// The space that is left is never overestimated.
    @Test func theEstimateIsSafe() throws {
        let document = try document(40)
        let library = try PDFLibrary()
        let painter = PagePainter(library: library)
        let pages = try document.pages.map { try painter.paint($0, of: document) }
        for limit in [100, 150, 200] {
            var bytes: [UInt8] = []
            let file = try PDFFile(metadata: document.metadata, library: library) { bytes += $0 }
            var count = 0
            for page in pages {
                guard count == 0 || file.hasSpace(for: [page], within: PDFLimits(objects: limit))
                else { break }
                try file.append(page)
                count += 1
            }
            try file.finish()
            let (path, folder) = try FileTests.checked(bytes)
            let objects = try Command.run("qpdf", ["--show-xref", path]).output
                .split(separator: "\n").count
            #expect(objects <= limit && count > 1 && count < 40, "\(objects) \(count)")
            withExtendedLifetime(folder) {}
        }
        let file = try PDFFile(metadata: document.metadata, library: library) { _ in }
        #expect(file.hasSpace(for: pages, within: PDFLimits()))
        #expect(!file.hasSpace(for: [pages[0]], within: PDFLimits(bytes: 60_000)))
    }
}
