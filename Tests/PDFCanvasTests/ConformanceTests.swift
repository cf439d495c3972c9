import CairoCanvas
import Drawing
import PictureCodecs
import TestSupport
import Testing

@testable import PDFCanvas

/// Files conform to PDF/UA-1 and PDF/A-2a, or do not claim to.
@Suite struct ConformanceTests {
    /// A file as plain text, and why it does not conform.
    private func read(_ document: Document) throws -> (text: String, gaps: [ConformanceGap]) {
        var gaps: [ConformanceGap] = []
        let painter = PagePainter(library: try PDFLibrary(isPlain: true))
        let bytes = try painter.pdf(document, gaps: &gaps)
        return (String(decoding: bytes, as: UTF8.self), gaps)
    }

    private func claims(_ text: String) -> [String] {
        let found = [
            ("UA", "<pdfuaid:part>1</pdfuaid:part>"),
            ("A", "<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>A</pdfaid:conformance>"),
        ]
        return found.filter { text.contains($0.1) }.map(\.0)
    }

    /// The code of each glyph with its text in the ToUnicode maps of a file.
    private func texts(in file: String) -> [[String: String]] {
        file.split(separator: "begincodespacerange").dropFirst().map { map in
            let end = map.firstRange(of: "endcmap")?.lowerBound ?? map.endIndex
            return Dictionary(
                map[..<end].matches(of: /<([0-9A-F]+)> <([0-9A-F]+)>\n/).map {
                    (String($0.1), String($0.2))
                }, uniquingKeysWith: { $1 })
        }
    }

    @Test func everyFileClaimsBoth() throws {
        for document in try [Samples.scripts(), Samples.pictures(), Samples.drawing()] {
            let (text, gaps) = try read(document)
            #expect(gaps.isEmpty && claims(text) == ["UA", "A"])
            // PDF/A does not know the schema of PDF/UA.
            #expect(text.contains("<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>"))
            #expect(text.matches(of: /\/GTS_PDFA1/).count == 1)
            #expect(!text.contains("/Interpolate") && !text.contains("/DeviceCMYK"))
            // Every group has a color space to blend in.
            #expect(
                text.matches(of: /\/S\/Transparency/).count
                    == text.matches(of: /\/S\/Transparency\/CS\/Device(RGB|Gray)/).count)
        }
    }

    /// Each glyph shown has a text, which is none of those that the standards exclude.
    @Test func everyGlyphHasAText() throws {
        let (text, _) = try read(Samples.scripts())
        let maps = texts(in: text)
        #expect(maps.count >= 10)
        #expect(!maps.contains { $0.values.contains { ["0000", "FEFF", "FFFE"].contains($0) } })
        // The widths of a font name the glyphs that it has; the first one stands for missing ones.
        let widths = text.matches(of: /\/DW 0\/W\[(.*?)\]\]>>/).map { match in
            match.1.matches(of: /(\d+)\[([^\]]*)/).flatMap { list in
                let first = Int(list.1) ?? 0
                return first..<first + list.2.split(separator: " ").count
            }
        }
        let glyphs = Set(widths.joined()).subtracting([0])
        #expect(glyphs.count > 100)
        let known = Set(maps.flatMap(\.keys).compactMap { Int($0, radix: 16) })
        #expect(glyphs.isSubset(of: known), "\(glyphs.subtracting(known))")
    }

    @Test("Text for readers that is too long for an archive is a gap, numbers are limited")
    func limits() throws {
        let shaper = try Samples.shaper()
        func gaps(_ count: Int) throws -> [ConformanceGap] {
            let text = try Samples.text("a", at: Point(x: 5, y: 40), with: shaper)
            let alternative = String(repeating: "é", count: count)
            let item = Samples.group(.figure(alternative: alternative), text)
            return try read(Samples.page(200, 60, [item])).gaps
        }
        #expect(try gaps(16_382).isEmpty)
        #expect(try gaps(16_383) == [.longText])
        #expect(PDFBytes.thousandths(9e10) == 2_147_483_647_000)
        #expect(PDFBytes.thousandths(-9e10) == -2_147_483_647_000)
    }

    /// A byte order mark in a name is in no map, wherever it is.
    @Test func byteOrderMarks() throws {
        let shaper = try Samples.shaper()
        for text in ["\u{FEFF}Zoë", "Z\u{FEFF}oë", "Zoë\u{FEFF}", "\u{FEFF}"] {
            let line = try Samples.text(text, at: Point(x: 5, y: 40), with: shaper)
            let page = Samples.page(200, 60, [Samples.group(.paragraph, line)])
            let maps = texts(in: try read(page).text)
            #expect(!maps.contains { $0.values.contains { $0.contains("FEFF") } }, "\(text)")
        }
        #expect(
            String(
                decoding: ToUnicodeCMap.make([(1, "\u{FEFF}"), (2, "a\u{0}")], digits: 2),
                as: UTF8.self
            )
            .contains("<01> <200B>\n<02> <0061>\n"))
    }

    /// The parts of a syllable together have its characters, each once: a part has the character that
    /// the font has it for, or those that are left.
    @Test func partsOfSyllables() throws {
        let shaper = try Samples.shaper()
        func codes(_ word: String) throws -> [String] {
            let line = try Samples.text(word, at: Point(x: 5, y: 40), with: shaper)
            let page = Samples.page(200, 60, [Samples.group(.paragraph, line)])
            return try texts(in: read(page).text).flatMap(\.values).sorted()
        }
        // KA and II, in this order.
        let plain = try codes("की")
        #expect(plain == ["0915", "0940"])
        // O is shown as E before KA, and AA after it.
        let split = try codes("கொ")
        #expect(split == ["0B95", "0BCA", "200B"])
        // KSSA is one glyph, and a wide form of I is shown before it.
        let joined = try codes("क्षि")
        #expect(joined == ["0915094D0937093F", "200B"])
    }

    @Test func gaps() throws {
        let shaper = try Samples.shaper()
        func heading(_ level: Int) throws -> Item {
            Samples.group(
                .heading(level), try Samples.text("Text", at: Point(x: 5, y: 20), with: shaper))
        }
        func found(_ items: [Item], _ change: (inout Metadata) -> Void = { _ in }) throws
            -> [String]
        {
            var document = Samples.page(100, 100, items)
            change(&document.metadata)
            let (text, gaps) = try read(document)
            return claims(text) + gaps.map { "\($0.reason) (\($0.hint))" }
        }
        let both = ["UA", "A"]
        #expect(try found([]) == both)
        #expect(try found([heading(1), heading(2), heading(3), heading(1), heading(2)]) == both)
        #expect(
            try found([heading(2)]) == [
                "A", "its first heading has the level 2 (begin with a heading of the level 1)",
            ])
        #expect(
            try found([heading(1), heading(3), heading(6)]) == [
                "A",
                "a heading of the level 3 follows one of the level 1 (use the level 2, or add a"
                    + " heading of that level before it)",
            ])
        #expect(
            try found([]) { $0.title = "" } == [
                "A", "it has no title (give the document a title)",
            ])
        #expect(
            try found([]) { $0.language = "" } == [
                "A", "its language is not known (set the language, such as en)",
            ])
        func line(_ text: String) throws -> Item {
            try Samples.text(text, at: Point(x: 5, y: 20), with: shaper)
        }
        #expect(
            try found([line("a \u{378}")]) == [
                "it has characters without a font, which are shown as empty boxes (install a font"
                    + " that has them)"
            ])
        var link = Group(items: [try line("here")])
        link.link = .address("https://example.org/")
        #expect(try found([.group(link)]) == both)
        #expect(
            try found([Samples.group(.decoration, .group(link))]) == [
                "A",
                "it has links in decoration, which readers do not hear of (give the link a role"
                    + " other than decoration)",
            ])
    }

    /// Groups with effects, one in the other.
    @Test func nesting() throws {
        func nested(_ depth: Int, isLayer: Bool) -> Item {
            var item = Samples.box(Rect(x: 0, y: 0, width: 9, height: 9), .black)
            for _ in 0..<depth {
                var group = Group(items: [item])
                group.effects.transform = .translation(Point(x: 1, y: 1))
                if isLayer { group.effects.opacity = 0.9 }
                item = .group(group)
            }
            return item
        }
        for isLayer in [false, true] {
            let (deep, gaps) = try read(Samples.page(99, 99, [nested(29, isLayer: isLayer)]))
            #expect(claims(deep) == ["UA"] && gaps == [.deepNesting])
            let (shallow, none) = try read(Samples.page(99, 99, [nested(28, isLayer: isLayer)]))
            #expect(claims(shallow) == ["UA", "A"] && none.isEmpty)
        }
        #expect(
            ConformanceGap.deepNesting.reason == "it has groups in groups, more than 28 deep")
    }

    /// Fonts that must not be embedded, and characters whose meaning only their font knows.
    @Test func fonts() throws {
        let folder = try TemporaryFolder()
        var font = TinyFont("Tiny")
        func gaps(_ text: String, fsType: Int) throws -> [ConformanceGap] {
            font.fsType = fsType
            let path = try folder.write(font.file, to: "\(fsType).ttf")
            let face = FontFace(file: path, index: 0, family: "Tiny", size: 12)
            let run = GlyphRun(
                face: face, text: text, glyphs: [Glyph(id: 5, x: 0, y: 0)],
                clusters: [GlyphCluster(bytes: text.utf8.count, glyphs: 1)],
                direction: .leftToRight)
            let line = ShapedLine(
                text: text, runs: [run], width: 9, baseline: 10, direction: .leftToRight)
            let item = Item.text(
                PlacedText(line: line, origin: Point(x: 5, y: 20), color: .black))
            return try read(Samples.page(50, 50, [item])).gaps
        }
        #expect(try gaps("a", fsType: 0).isEmpty && gaps("a", fsType: 4).isEmpty)
        for fsType in [2, 0x200] {
            let path = "\(folder.path)/\(fsType).ttf"
            #expect(try gaps("a", fsType: fsType) == [.restricted(path)])
            #expect(
                ConformanceGap.restricted(path).reason
                    == "the license of the font \(path) does not allow it to be embedded")
        }
        #expect(try gaps("\u{E000}", fsType: 0) == [.privateCharacters])
        #expect(try gaps("\u{F8FF}", fsType: 0) == [.privateCharacters])
        for text in ["\u{F0000}", "\u{10FFFD}", "\u{E000}\u{301}", "a\u{E000}"] {
            #expect(try gaps(text, fsType: 0) == [.privateCharacters], "\(text)")
        }
        #expect(try gaps("\u{1F600}", fsType: 0).isEmpty && gaps("\u{FF21}b", fsType: 0).isEmpty)
        #expect(try gaps("\u{F900}", fsType: 0).isEmpty && gaps("\u{D7FF}", fsType: 0).isEmpty)
        #expect(ConformanceGap.privateCharacters.standards == [.archival])
    }

    /// A reader could take the last byte for a part of the line break before `endstream`.
    @Test func streamsThatEndInALineBreak() throws {
        let library = try PDFLibrary(isPlain: true)
        func written(_ stream: [UInt8]) throws -> String {
            var bytes: [UInt8] = []
            let writer = ObjectWriter(packer: library.packer) { bytes += $0 }
            let number = writer.reserve()
            try writer.add(number, stream: stream) { _ in }
            try writer.finish(root: number, info: number)
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(try written([65, 13]).contains("/Length 2>>\nstream\nA\r\r\nendstream\n"))
        #expect(try written([65, 10]).contains("/Length 2>>\nstream\nA\n\nendstream\n"))
    }
}

/// The color profile describes sRGB.
@Suite struct ColorProfileTests {
    private let profile = ColorProfile.bytes

    private func number(_ place: Int) -> Int {
        profile[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The places of the tags.
    private var tags: [String: Range<Int>] {
        Dictionary(
            uniqueKeysWithValues: (0..<number(128)).map { tag in
                let entry = 132 + 12 * tag
                let start = number(entry + 4)
                return (
                    String(decoding: profile[entry..<entry + 4], as: UTF8.self),
                    start..<start + number(entry + 8)
                )
            })
    }

    private func fractions(_ tag: String, from start: Int) -> [Double] {
        guard let range = tags[tag] else { return [] }
        return stride(from: range.lowerBound + start, to: range.upperBound, by: 4).map {
            Double(Int32(truncatingIfNeeded: number($0))) / 65_536
        }
    }

    @Test func sizes() {
        #expect(profile.count < 512 && number(0) == profile.count)
        #expect(profile[36..<40].elementsEqual("acsp".utf8))
        #expect(tags.count == 10)
        #expect(tags.values.allSatisfy { $0.upperBound <= profile.count && $0.lowerBound % 4 == 0 })
    }

    /// The primaries are those of IEC 61966-2-1, once the adaptation is undone.
    @Test func primaries() throws {
        let columns = ["rXYZ", "gXYZ", "bXYZ"].map { fractions($0, from: 8) }
        for row in 0..<3 {
            let sum = columns.reduce(0) { $0 + $1[row] }
            #expect(sum == fractions("wtpt", from: 8)[row])
        }
        let adaptation = fractions("chad", from: 8)
        for (column, (x, y)) in zip(columns, [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]) {
            // What the adaptation makes of the primary at the same strength.
            let raw = [x / y, 1, (1 - x - y) / y]
            let adapted = (0..<3).map { row in
                (0..<3).reduce(0) { $0 + adaptation[3 * row + $1] * raw[$1] }
            }
            let strength = column[1] / adapted[1]
            for row in 0..<3 { #expect(abs(adapted[row] * strength - column[row]) < 1e-4) }
        }
    }

    /// Half the light is the value 188 of 255.
    @Test func curve() throws {
        let (g, a, b, c, d) = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
        for (found, wanted) in zip(fractions("rTRC", from: 12), [g, a, b, c, d]) {
            #expect(abs(found - wanted) < 1e-5)
        }
        #expect(tags["rTRC"] == tags["gTRC"] && tags["rTRC"] == tags["bTRC"])
    }

    /// Ghostscript and poppler read it and show the same colors as without it.
    @Test func programsReadIt() throws {
        let document = Samples.page(
            20, 20, [Samples.box(Rect(x: 0, y: 0, width: 20, height: 20), SamplePages.red)])
        let (path, folder) = try FileTests.checked(
            PagePainter(library: PDFLibrary()).pdf(document))
        let run = try Command.run(
            "pdftoppm", ["-png", "-r", "72", "-singlefile", path, folder.path + "/page"])
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
        let picture = try PixelImage(png: Files.read(folder.path + "/page.png"), name: "page")
        #expect(Array(picture.samples[..<4]) == [255, 0, 0, 255])
    }
}
