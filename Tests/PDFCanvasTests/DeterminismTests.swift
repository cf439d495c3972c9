import CairoCanvas
import Drawing
import PDFCanvas
import TestSupport
import Testing

/// Random documents: valid, readable, and the same from any painter.
@Suite struct DeterminismTests {
    private static let words = [
        "Ada", "office", "Žofie", "waffle", "Übung", "42.5", "→", "漢字", "A+", "(x)", "a\\b",
    ]

    private struct Sample: Sendable {
        var document: Document
        /// The words of each page, in reading order.
        var words: [[String]]
    }

    private func sample(seed: UInt64, pages: Int) throws -> Sample {
        var numbers = SeededGenerator(seed: seed)
        let shaper = try Samples.shaper()
        var sample = Sample(
            document: Samples.page(
                400, 400, [], images: [try Samples.badge(), try Samples.checks(isClear: true)]),
            words: [])
        let paper = Color(red: 250, green: 245, blue: 230)
        sample.document.backgrounds = [
            [Samples.box(Rect(x: 0, y: 0, width: 400, height: 400), paper)]
        ]
        sample.document.pages = []
        for number in 0..<pages {
            var (items, texts): ([Item], [String]) = ([], [])
            for row in 0..<Int.random(in: 1...12, using: &numbers) {
                let word = Self.words.randomElement(using: &numbers) ?? ""
                let family = Bool.random(using: &numbers) ? "Inter" : "Cabin Sketch"
                let style = Samples.style(
                    family, Double.random(in: 8...20, using: &numbers),
                    weight: Bool.random(using: &numbers) ? 400 : 700,
                    italic: Bool.random(using: &numbers))
                let text = try Samples.text(
                    word, style, at: Point(x: 20, y: 40 + 28 * Double(row)), with: shaper)
                let image = Item.image(
                    PlacedImage(
                        image: Int.random(in: 0...1, using: &numbers),
                        rect: Rect(x: 200, y: 30 + 28 * Double(row), width: 30, height: 20),
                        placing: Bool.random(using: &numbers)
                            ? .fill() : .tile(Size(width: 7, height: 6)),
                        opacity: Bool.random(using: &numbers) ? 1 : 0.5))
                let roles: [Role] = [.paragraph, .heading(2), .figure(alternative: word)]
                let role = roles.randomElement(using: &numbers) ?? .paragraph
                items.append(Samples.group(role, text, image))
                texts.append(word)
            }
            var page = Page(size: Size(width: 400, height: 400), items: items)
            if Bool.random(using: &numbers) { page.background = 0 }
            if number % 3 == 0 {
                page.section = Section(title: "Part \(number)", label: "P\(number)")
            }
            sample.document.pages.append(page)
            sample.words.append(texts)
        }
        return sample
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func randomPagesReadBack(seed: UInt64) throws {
        let sample = try sample(seed: seed, pages: 6)
        let bytes = try PagePainter(library: PDFLibrary()).pdf(sample.document)
        let (path, folder) = try FileTests.checked(bytes)
        for (page, words) in sample.words.enumerated() {
            #expect(try FileTests.lines(path, page: page + 1) == words)
        }
        withExtendedLifetime(folder) {}
    }

    @Test func anyNumberOfPaintersGivesTheSameBytes() async throws {
        let sample = try sample(seed: 9, pages: 12)
        let document = sample.document
        let alone = try PagePainter(library: PDFLibrary()).pdf(document)
        for painters in [1, 2, 4] {
            let painted = try await withThrowingTaskGroup(of: [(Int, PaintedPage)].self) { group in
                for painter in 0..<painters {
                    group.addTask {
                        let own = PagePainter(library: try PDFLibrary())
                        return try stride(from: painter, to: document.pages.count, by: painters)
                            .map { ($0, try own.paint(document.pages[$0], of: document)) }
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            var bytes: [UInt8] = []
            let file = try PDFFile(metadata: document.metadata, library: PDFLibrary()) {
                bytes += $0
            }
            for (_, page) in painted.sorted(by: { $0.0 < $1.0 }) { try file.append(page) }
            try file.finish()
            #expect(bytes == alone, "\(painters) painters")
        }
    }

    @Test func whatWasPaintedBeforeDoesNotMatter() throws {
        let painter = PagePainter(library: try PDFLibrary())
        let document = try sample(seed: 4, pages: 3).document
        let first = try painter.pdf(document)
        _ = try painter.pdf(Samples.scripts())
        _ = try painter.pdf(Samples.pictures())
        #expect(try painter.pdf(document) == first)
        #expect(try PagePainter(library: PDFLibrary()).pdf(document) == first)
    }

    /// A glyph with two strings keeps both, on one page and on two.
    @Test func glyphsWithTwoTexts() throws {
        let shaper = try Samples.shaper()
        // In Inter, both letters have the same glyph.
        let twins = ["\u{394}x", "\u{2206}x", "\u{3A9}y", "\u{2126}y"]
        func page(_ texts: [String]) throws -> Page {
            let items = try texts.enumerated().map { row, text in
                try Samples.text(text, at: Point(x: 20, y: 40 + 30 * Double(row)), with: shaper)
            }
            return Page(size: Size(width: 200, height: 200), items: items)
        }
        let pages = [
            try page(twins), try page([twins[1]]), try page([twins[0]]), try page(twins.reversed()),
        ]
        let document = Document(metadata: Samples.metadata, pages: pages)
        let (path, folder) = try FileTests.checked(PagePainter(library: PDFLibrary()).pdf(document))
        #expect(try FileTests.lines(path, page: 1) == twins)
        #expect(try FileTests.lines(path, page: 2) == [twins[1]])
        #expect(try FileTests.lines(path, page: 3) == [twins[0]])
        #expect(try FileTests.lines(path, page: 4) == twins.reversed())
        withExtendedLifetime(folder) {}
    }
}
