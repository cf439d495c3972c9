import Drawing
import TestSupport
import Testing

@testable import CairoCanvas

@Suite struct RichShapingTests {
    private let style = TextStyle(families: ["Inter"], size: 12)

    private func shaper() throws -> PangoShaper {
        try PangoShaper(fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration))
    }

    /// Returns a request in which words in brackets are spans with fonts of their own.
    private func request(
        _ text: String, _ fonts: [TextStyle], rise: Double = 0, width: Double? = nil,
        maxLines: Int? = nil, isJustified: Bool = false
    ) -> TextRequest {
        var plain = ""
        var spans: [TextSpan] = []
        for (number, part) in text.split(separator: "|", omittingEmptySubsequences: false)
            .enumerated()
        {
            let start = plain.utf8.count
            plain += part
            guard number % 2 == 1 else { continue }
            spans.append(
                TextSpan(bytes: start..<plain.utf8.count, font: fonts[number / 2], rise: rise))
        }
        return TextRequest(
            text: plain, style: style, width: width, maxLines: maxLines,
            details: TextDetails(spans: spans, isJustified: isJustified))
    }

    private func bold(_ size: Double = 12) -> TextStyle {
        TextStyle(families: ["Inter"], size: size, weight: 700)
    }

    @Test("Spans in the same font change no glyph and no break of the text")
    func sameFont() throws {
        let shaper = try shaper()
        let text = "The |quick brown| fox jumps over |the| lazy dog, AVAVAV and To|ny|"
        for width in [nil, 200, 90, 40] as [Double?] {
            let rich = try shaper.shape(request(text, [style, style, style], width: width))
            let plain = try shaper.shapeAnew(
                TextRequest(
                    text: text.filter { $0 != "|" }, style: style, width: width))
            #expect(rich.lines.map(\.text) == plain.lines.map(\.text))
            #expect(rich.lines.map(\.width) == plain.lines.map(\.width))
            #expect(rich.lines.map(\.baseline) == plain.lines.map(\.baseline))
            #expect(
                rich.lines.map { $0.runs.flatMap(\.glyphs) }
                    == plain.lines.map { $0.runs.flatMap(\.glyphs) })
            #expect(rich.pieces.count == rich.lines.count)
            for (line, pieces) in zip(rich.lines, rich.pieces) {
                #expect(pieces.map(\.line.text).joined() == line.text)
                let glyphs = pieces.flatMap { piece in
                    piece.line.runs.flatMap(\.glyphs).map { $0.x + piece.x }
                }
                let all = line.runs.flatMap(\.glyphs).map(\.x)
                #expect(glyphs.count == all.count)
                #expect(zip(glyphs, all).allSatisfy { abs($0 - $1) < 1e-9 })
            }
            #expect(Set(rich.pieces.flatMap { $0 }.compactMap(\.span)) == [0, 1, 2])
        }
    }

    @Test("Each span is in its font, and pieces follow each other") func fonts() throws {
        let shaper = try shaper()
        var large = TextStyle(families: ["Cabin Sketch"], size: 24, letterSpacing: 2)
        large.features = ["tnum"]
        let rich = try shaper.shape(request("Dear |Ada|, see |page 5| now", [bold(), large]))
        let pieces = rich.pieces[0]
        #expect(pieces.map(\.line.text) == ["Dear ", "Ada", ", see ", "page 5", " now"])
        #expect(pieces.map(\.span) == [nil, 0, nil, 1, nil])
        #expect(
            pieces.map { $0.line.runs[0].face.family }
                == ["Inter", "Inter", "Inter", "Cabin Sketch", "Inter"])
        #expect(pieces.map { $0.line.runs[0].face.size } == [12, 12, 12, 24, 12])
        for (one, two) in zip(pieces, pieces.dropFirst()) {
            #expect(abs(one.x + one.line.width - two.x) < 1e-9)
        }
        let alone = try shaper.shape(TextRequest(text: "Ada", style: bold()))
        #expect(abs(pieces[1].line.width - alone.size.width) < 0.01)
        // The line is as tall as its tallest font, and all pieces are on one baseline.
        let tall = try shaper.shape(TextRequest(text: "page 5", style: large))
        #expect(rich.size.height >= tall.size.height - 0.01)
        #expect(Set(pieces.map(\.line.baseline)) == [rich.lines[0].baseline])
    }

    @Test("Raised text is above the baseline, and the line is not taller") func rise() throws {
        let small = TextStyle(families: ["Inter"], size: 12 * 0.65)
        let rich = try shaper().shape(request("m|2|", [small], rise: 12 * 0.34))
        let plain = try shaper().shape(TextRequest(text: "m2", style: style))
        #expect(
            rich.pieces[0][1].line.runs[0].glyphs.map(\.y) == [
                -points(Int32((12 * 0.34 * 1024).rounded()))
            ])
        #expect(abs(rich.size.height - plain.size.height) < 0.05)
    }

    @Test("Breaks are found over the whole paragraph, also inside words of several styles")
    func breaks() throws {
        let shaper = try shaper()
        let rich = try shaper.shape(
            request("un|believ|able words", [bold()], width: 75))
        #expect(rich.lines.map(\.text) == ["unbelievable", "words"])
        #expect(rich.brokenWord == nil)
        let narrow = try shaper.shape(request("un|believ|able words", [bold()], width: 40))
        #expect(narrow.brokenWord == "unbelievable")
        #expect(narrow.lines.map(\.text).joined(separator: "|").contains("|words"))
    }

    @Test(
        "Only breaks where there is no place for one are inside a word",
        arguments: [
            ("one two three", 30.0, nil), ("数据结构与算法概论入门", 40, nil), ("well-known facts", 40, nil),
            ("Donaudampfschiff", 40, "Donaudampfschiff"),
            ("a Donaudampfschiff b", 40, "Donaudampfschiff"),
            ("123456789012", 40, "123456789012"), ("สวัสดีชาวโลกทุกคน", 60, nil),
            ("so\u{AD}ci\u{AD}e\u{AD}ty", 30, nil),
        ] as [(String, Double, String?)])
    func brokenWords(_ text: String, _ width: Double, _ word: String?) throws {
        let shaped = try shaper().shape(TextRequest(text: text, style: style, width: width))
        #expect(shaped.lines.count > 1)
        #expect(shaped.brokenWord == word)
    }

    @Test("Paragraphs, tabs and control characters keep the spans in place") func paragraphs()
        throws
    {
        let rich = try shaper().shape(
            request("a\u{7}b|c\t\u{1}d\r\ne|f\n|gé|", [bold(), bold(14)]))
        #expect(rich.lines.map(\.text) == ["abc d", "ef", "gé"])
        #expect(
            rich.pieces.map { $0.map { "\($0.span.map(String.init) ?? "-")\($0.line.text)" } }
                == [["-ab", "0c d"], ["0e", "-f"], ["1gé"]])
    }

    @Test("Long words with spans give the same lines in pieces") func longWords() throws {
        let layout = try PangoLayoutHandle(
            fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration), language: "en")
        layout.set(style)
        let word = String(repeating: "abcdefgh", count: 200)
        let spans = (0..<20).map { number in
            ParagraphSpan(
                number: number, bytes: number * 70..<number * 70 + 35, font: bold(), rise: 0)
        }
        let details = ParagraphDetails(spans: spans)
        let (pieces, whole) = PangoLock.shape {
            (
                layout.linesInPieces(of: word, details, width: 150, mostLines: nil),
                layout.linesUnderLock(of: word, details, width: 150, mostLines: nil)
            )
        }
        #expect(pieces.lines.map(\.text) == whole.lines.map(\.text))
        #expect(pieces.lines.map(\.width) == whole.lines.map(\.width))
        #expect(
            pieces.lines.map { $0.pieces.map(\.span) } == whole.lines.map { $0.pieces.map(\.span) })
        #expect(pieces.lines.map(\.beginsInWord) == whole.lines.map(\.beginsInWord))
    }

    @Test("Pieces of right-to-left lines are in reading order") func rightToLeft() throws {
        let hebrew = TextStyle(families: ["Noto Sans Hebrew"], size: 12, weight: 700)
        let rich = try shaper().shape(request("שלום |עולם| abc", [hebrew]))
        #expect(rich.lines[0].direction == .rightToLeft)
        let pieces = rich.pieces[0]
        #expect(pieces.map(\.line.text).joined() == "שלום עולם abc")
        #expect(pieces[0].x > pieces[1].x)
        #expect(pieces[1].line.direction == .rightToLeft)
    }

    @Test("Lines end in … in spans, too") func truncated() throws {
        let rich = try shaper().shape(
            request("one |two three four five|", [bold()], width: 60, maxLines: 1))
        #expect(rich.isTruncated)
        #expect(rich.lines[0].text.hasSuffix("…"))
        #expect(rich.pieces[0].last?.span == 0)
        #expect(rich.size.width <= 60)
    }

    @Test("Justified lines are as wide as the space, except the last of a paragraph")
    func justified() throws {
        let text = "Justified text goes from one side to the other side, but the last line\nnot"
        let shaped = try shaper().shape(request(text, [], width: 150, isJustified: true))
        let plain = try shaper().shape(TextRequest(text: text, style: style, width: 150))
        #expect(shaped.lines.map(\.text) == plain.lines.map(\.text))
        #expect(shaped.lines.count == 4)
        for (number, line) in shaped.lines.enumerated() {
            if number < 2 {
                #expect(abs(line.width - 150) < 0.01)
            } else {
                #expect(line.width == plain.lines[number].width)
            }
        }
    }

    @Test("Spans with impossible sizes or fonts are errors") func badSpans() throws {
        let shaper = try shaper()
        for font in [bold(0), TextStyle(families: ["Nonesuch"], size: 12)] {
            let request = request("a|b|", [font])
            #expect(throws: CanvasError.self) { () throws in _ = try shaper.shape(request) }
        }
    }
}
