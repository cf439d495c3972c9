import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import PDFCanvas

/// Text of several lines is read back completely, compared with the output of other programs.
@Suite struct ReadingTests {
    /// Returns a paragraph for each text, one below the other, wrapped at a width.
    private func paragraphs(_ texts: [String], width: Double) throws -> [Item] {
        let shaper = try Samples.shaper()
        var top = 10.0
        return try texts.map { text in
            let style = TextStyle(families: ["Inter"], size: 10)
            let shaped = try shaper.shape(TextRequest(text: text, style: style, width: width))
            #expect(shaped.lines.count > 1, "\(text)")
            let lines = shaped.lines.map { line in
                Item.text(
                    PlacedText(
                        line: line, origin: Point(x: 10, y: top + line.baseline), color: .black))
            }
            top += shaped.size.height + 10
            return .group(Group(role: .paragraph, items: lines))
        }
    }

    /// Returns each paragraph's text in the structure, and the lines on the page.
    private func read(_ items: [Item]) throws -> (structure: [String], page: [String]) {
        let bytes = try PagePainter(library: PDFLibrary()).pdf(Samples.page(300, 600, items))
        let (path, folder) = try FileTests.checked(bytes)
        defer { withExtendedLifetime(folder) {} }
        let told = try Command.run("pdfinfo", ["-struct-text", path]).output
        // A piece of content is a line in quotes; a paragraph's pieces follow its name.
        var paragraphs: [String] = []
        for line in told.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
            if line.hasPrefix("P") { paragraphs.append("") }
            guard line.hasPrefix("\""), !paragraphs.isEmpty else { continue }
            paragraphs[paragraphs.count - 1] += line.dropFirst().dropLast()
        }
        return (paragraphs, try FileTests.lines(path))
    }

    @Test("Divided words are read without their hyphens") func hyphens() throws {
        let shaper = try Samples.shaper()
        let shaped = try shaper.shape(
            TextRequest(
                text: "Mathematics representatives understand-it",
                style: TextStyle(families: ["Inter"], size: 12), width: 70,
                details: TextDetails(hyphenation: "en")))
        #expect(shaped.lines.count > 2)
        let lines = shaped.lines.map { line in
            Item.text(
                PlacedText(line: line, origin: Point(x: 10, y: line.baseline), color: .black))
        }
        let found = try read([.group(Group(role: .paragraph, items: lines))])
        let plain = found.structure.map { $0.filter { $0 != "\u{AD}" } }
        #expect(plain == ["Mathematics representatives understand-it"])
    }

    /// Returns the content of a page with these items.
    private func content(_ items: [Item]) throws -> String {
        let document = Samples.page(300, 600, items)
        let page = try PagePainter(library: PDFLibrary(isPlain: true))
            .paint(document.pages[0], of: document)
        return String(decoding: page.content.bytes, as: UTF8.self)
    }

    /// Returns the nesting depth of pieces of content with an MCID.
    private func nesting(_ content: String) -> Int {
        var (depth, most) = (0, 0)
        for line in content.split(separator: "\n") {
            if line.hasSuffix("BDC") || line.hasSuffix("BMC") { depth += 1 }
            if line == "EMC" { depth -= 1 }
            most = max(most, depth)
        }
        #expect(depth == 0)
        return most
    }

    @Test(
        "Words are separated at line breaks, and nowhere else",
        arguments: [
            "Her essay on translators was the best of the year.",
            "A well-known, part-time, twenty-first-century office of affairs",
            "Wide (brackets) and difficult affairs, flown offices: 4 · 5 · 6 · 7 – end",
            "Zoë spielte Öfter für Ångström, ½ Ω",
            "漢字かな交じり文は日本語の文章です。漢字かな交じり文は",
            "The name 王小明 stands here, and 王小明 stands there",
        ])
    func linesAreReadWhole(text: String) throws {
        for width in [70.0, 85, 100, 115, 130] {
            let items = try paragraphs(
                [text, "And then another paragraph follows it."], width: width)
            let found = try read(items)
            #expect(
                found.structure == [text, "And then another paragraph follows it."], "\(width)")
            #expect(!(try content(items)).contains("ActualText"), "\(width)")
        }
    }

    @Test("The rest of a paragraph is not lost after ActualText")
    func nothingNests() throws {
        // In Devanagari, a word's letters are drawn in another order, and as other glyphs.
        let text = "The word हिन्दी stands here, क्षत्रिय there, and all that follows is read."
        let items = try paragraphs([text], width: 100)
        let drawn = try content(items)
        #expect(drawn.contains(/\/Span<<\/MCID \d+\/Lang\(hi\)\/ActualText/))
        #expect(nesting(drawn) == 1)
        let found = try read(items)
        let structure = try #require(found.structure.first)
        #expect(structure.hasPrefix("The word "), "\(structure)")
        #expect(structure.contains(" stands here, "), "\(structure)")
        #expect(structure.hasSuffix(" there, and all that follows is read."), "\(structure)")
        #expect(found.page.joined(separator: " ") == text)
    }

    @Test("Right-to-left text can be read back")
    func linesFromTheRight() throws {
        for text in ["שלום עולם שלום עולם שלום עולם", "مرحبا بالعالم مرحبا بالعالم مرحبا بالعالم"] {
            let items = try paragraphs([text], width: 70)
            #expect(nesting(try content(items)) == 1)
            #expect(try read(items).page.joined(separator: " ") == text)
        }
    }

    /// pdftotext keeps the letters of each direction together; programs that follow the structure read the
    /// text of the element.
    @Test("Text in both directions is copied as it is read")
    func bothDirections() throws {
        let texts = [
            "Noor said שלום עולם to her 3 friends in class.",
            "The name نور الراشد stands here, with class 10B, and نور there.",
        ]
        let items = try paragraphs(texts, width: 200)
        let bytes = try PagePainter(library: PDFLibrary()).pdf(Samples.page(300, 600, items))
        let (path, folder) = try FileTests.checked(bytes)
        defer { withExtendedLifetime(folder) {} }
        let lines = try FileTests.lines(path).joined(separator: " ")
        #expect(lines.filter { $0 != " " } == texts.joined().filter { $0 != " " })
        let file = try Command.run("qpdf", ["--qdf", "--object-streams=disable", path, "-"]).output
        let elements = file.split(separator: "endobj").filter {
            $0.contains("/StructElem") || $0.contains("\n  /S /")
        }
        let told = elements.filter { $0.contains("/ActualText") }
        #expect(told.count == 2)
        // The painted pieces are in elements of their own, or MuPDF would copy the text for each.
        #expect(told.allSatisfy { $0.contains("/S /P") && $0.contains(/\/K \d+ 0 R\s/) })
        #expect(elements.count { $0.contains("/S /Span") } == 2)
    }

    @Test("Invisible break opportunities are not read unless a line breaks there")
    func placesToBreak() throws {
        let words = ["Donau", "dampf", "schiff", "fahrt"]
        for mark in ["\u{AD}", "\u{200B}"] {
            let text = "eins zwei drei vier \(words.joined(separator: mark)) und mehr"
            let items = try paragraphs([text], width: 115)
            #expect(!(try content(items)).contains("ActualText"))
            #expect(
                try read(items).structure == ["eins zwei drei vier Donaudampfschifffahrt und mehr"])
        }
    }

    @Test("A hyphen shown only at a line break is read as a hyphen")
    func softHyphens() throws {
        let text = "a well-known Donaudampf\u{AD}schifffahrt"
        let items = try paragraphs([text], width: 75)
        #expect(nesting(try content(items)) == 1)
        let page = try read(items).page
        #expect(page == ["a well-known", "Donaudampf\u{AD}", "schifffahrt"])
    }

    @Test("A repeated line includes the space at its end")
    func knownLines() throws {
        let items = try paragraphs(["one two three four five six seven"], width: 60)
        let document = Samples.page(300, 600, items)
        let painter = PagePainter(library: try PDFLibrary(isPlain: true))
        let pages = try (0..<3).map { _ in
            try painter.paint(document.pages[0], of: document).content.bytes
        }
        #expect(pages[1] == pages[0] && pages[2] == pages[0])
    }
}
