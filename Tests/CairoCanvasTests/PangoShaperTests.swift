import CairoCanvas
import Drawing
import TestSupport
import Testing

@Suite struct PangoShaperTests {
    static let style = TextStyle(families: ["Inter"], size: 20)

    private func shape(
        _ text: String, style: TextStyle = style, width: Double? = nil, maxLines: Int? = nil
    ) throws -> ShapedText {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        return try PangoShaper(fonts: fonts).shape(
            TextRequest(text: text, style: style, width: width, maxLines: maxLines))
    }

    @Test(arguments: [
        ("Latin", "Inter"), ("Żółć àéîõü", "Inter"), ("Привет", "Inter"), ("Αθήνα", "Inter"),
        ("مرحبا", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew"),
        ("नमस्ते", "Noto Sans Devanagari"), ("漢字かな交じり", "Noto Sans CJK JP"),
        ("漢字、。「」", "Noto Sans CJK SC"), ("한국어", "Noto Sans CJK KR"),
        ("สวัสดี", "Noto Sans Thai"), ("🎓", "Noto Color Emoji"),
        ("བོད་", "Noto Serif Tibetan"), ("√∑", "Inter"),
    ])
    func fallsBack(text: String, family: String) throws {
        let shaped = try shape(text)
        #expect(shaped.lines.count == 1)
        #expect(Set(shaped.lines[0].runs.map(\.face.family)) == [family])
        #expect(shaped.lines[0].runs.allSatisfy { $0.face.size == 20 })
        #expect(shaped.missing == [])
        #expect(shaped.lines[0].text == text)
        #expect(shaped.lines[0].width > 10)
    }

    @Test func cutsOfAFamily() throws {
        var style = Self.style
        style.families = ["Cabin Sketch", "Inter"]
        style.weight = 700
        style.italic = true
        let face = try #require(try shape("Bold", style: style).lines[0].runs.first?.face)
        #expect(face.file.hasSuffix("CabinSketch-Bold.ttf"))
        #expect(face.family == "Cabin Sketch")
        #expect(!face.embolden)
        #expect(abs(face.slant - 0.2) < 1e-9)

        style.families = ["Noto Sans Yi"]
        style.italic = false
        let thick = try #require(try shape("ꆈ", style: style).lines[0].runs.first?.face)
        #expect(thick.embolden && thick.slant == 0)

        style.families = ["Inter"]
        style.weight = 500
        style.italic = true
        let medium = try #require(try shape("M", style: style).lines[0].runs.first?.face)
        #expect(medium.file.hasSuffix("Inter-MediumItalic.otf"))
        #expect(!medium.embolden && medium.slant == 0)
    }

    /// Every cluster table covers all bytes and glyphs, or Cairo rejects the text.
    @Test(arguments: [
        "office fi ffl", "مرحبا بالعالم", "क्षत्रिय नमस्ते", "👩‍👩‍👧‍👦👍🏽🇩🇪", "e\u{301}\u{200D}x",
        "a\u{202E}bc\u{202C}d", "שלום 123 abc", "ﷺ", " ", "\u{AD}soft\u{AD}", "ab\u{200B}cd",
    ])
    func clustersAddUp(text: String) throws {
        for width in [nil, 40.0] {
            let shaped = try shape(text, width: width)
            for run in shaped.lines.flatMap(\.runs) {
                #expect(run.clusters.map(\.bytes).reduce(0, +) == run.text.utf8.count)
                #expect(run.clusters.map(\.glyphs).reduce(0, +) == run.glyphs.count)
                #expect(run.clusters.allSatisfy { $0.bytes > 0 })
                var rest = Array(run.text.utf8)[...]
                for cluster in run.clusters {
                    #expect(String(validating: rest.prefix(cluster.bytes), as: UTF8.self) != nil)
                    rest = rest.dropFirst(cluster.bytes)
                }
            }
        }
    }

    @Test func ligaturesShareACluster() throws {
        let run = try #require(try shape("لا").lines[0].runs.first)
        #expect(run.direction == .rightToLeft)
        #expect(run.clusters.map(\.bytes).reduce(0, +) == 4)
        #expect(run.glyphs.count <= 2)
    }

    @Test func readsFromTheRight() throws {
        let shaped = try shape("שלום abc 42")
        let line = shaped.lines[0]
        #expect(line.direction == .rightToLeft)
        #expect(line.text == "שלום abc 42")
        // The first text in reading order is rightmost.
        #expect(line.runs.last?.direction == .rightToLeft)
        #expect(line.runs.last?.text.hasPrefix("שלום") == true)
        #expect(try shape("abc שלום").lines[0].direction == .leftToRight)
        #expect(try shape("abc\nשלום").lines.map(\.direction) == [.leftToRight, .rightToLeft])
    }

    @Test func wraps() throws {
        let text = "one two three four"
        let whole = try shape(text)
        let half = try shape(text, width: whole.size.width * 0.6)
        #expect(half.lines.map(\.text) == ["one two", "three four"])
        #expect(half.lines.allSatisfy { $0.width <= whole.size.width * 0.6 })
        #expect(!half.isTruncated)
        let same = try shape(text, width: whole.size.width)
        #expect(same.lines.count == 1, "text fits into its measured width")
        let letters = try shape("abcdef", width: 1)
        #expect(letters.lines.map(\.text) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test(arguments: [
        ("one two three four five", 1, 100.0, ["one two …"]),
        ("one two three four five", 2, 100.0, ["one two", "three fo…"]),
        ("short", 1, 100.0, ["short"]),
        ("short\nmore", 1, 100.0, ["short…"]),
        ("short\n\n", 1, 100.0, ["short"]),
        ("one two three\nmore", 2, 100.0, ["one two", "three…"]),
        ("a\nb\nc", 2, 100.0, ["a", "b…"]),
        ("one two thr four\nmore", 2, 100.0, ["one two", "thr four…"]),
    ])
    func endsInAnEllipsis(text: String, most: Int, width: Double, lines: [String]) throws {
        let shaped = try shape(text, width: width, maxLines: most)
        #expect(shaped.lines.map(\.text) == lines)
        #expect(shaped.isTruncated == (lines.last?.hasSuffix("…") ?? false))
        #expect(shaped.lines.allSatisfy { $0.width <= width })
    }

    @Test func endsInAnEllipsisWithoutAWidth() throws {
        let shaped = try shape("one\ntwo\nthree", maxLines: 2)
        #expect(shaped.lines.map(\.text) == ["one", "two…"])
        #expect(shaped.isTruncated)
    }

    @Test func cutsRightToLeftText() throws {
        let shaped = try shape("שלום לכולם ותודה רבה", width: 100, maxLines: 1)
        let line = try #require(shaped.lines.first)
        #expect(shaped.isTruncated && line.text.hasSuffix("…") && line.text.hasPrefix("שלום"))
        #expect(line.runs.first?.text.hasSuffix("…") == true)
    }

    @Test func controlCharacters() throws {
        let shaped = try shape("a\r\nb\rc\u{2028}d\te\u{0}\u{7}f")
        #expect(shaped.lines.map(\.text) == ["a", "b", "c", "d ef"])
        #expect(try shape("").lines.map(\.text) == [""])
        #expect(try shape("").size.height == shape("x").size.height)
        #expect(try shape("\n\n").lines.count == 3)
    }

    @Test func reportsMissingGlyphs() throws {
        let shaped = try shape("a\u{13000}b\u{F0000}\u{13000}")
        #expect(shaped.missing == ["\u{13000}", "\u{F0000}"])
        let boxes = shaped.lines[0].runs.flatMap(\.glyphs).filter { $0.id == 0 }
        #expect(boxes.count == 3)
    }

    @Test func measures() throws {
        let one = try shape("Hx")
        // Inter's ascent and descent are 0.96875 and 0.2412109375 of the size.
        #expect(abs(one.lines[0].baseline - 19.375) < 0.01)
        #expect(abs(one.size.height - 24.2) < 0.01)
        var style = Self.style
        style.lineSpacing = 1.5
        let two = try shape("Hx\nHx", style: style)
        #expect(two.lines[0].baseline == one.lines[0].baseline)
        #expect(abs(two.lines[1].baseline - two.lines[0].baseline - 1.5 * one.size.height) < 0.01)
        style.lineSpacing = 1
        style.letterSpacing = 2
        // Letter spacing is only between letters, not after the last one.
        #expect(try shape("Hx", style: style).size.width - one.size.width == 2)
        // Twice the size is twice the width: there is no hinting and no rounding to pixels.
        style.letterSpacing = 0
        style.size = 40
        #expect(abs(try shape("Hx", style: style).size.width - 2 * one.size.width) < 0.01)
    }

    /// Lines with a fixed height are equally tall in any script, with the first font centered.
    @Test func lineHeights() throws {
        var style = Self.style
        let (latin, arabic) = (try shape("Hx"), try shape("نور"))
        #expect(arabic.size.height > 1.5 * latin.size.height)
        style.lineHeight = 1.5
        for text in ["Hx", "نور", "Hx نور", "王小明"] {
            let shaped = try shape("\(text)\n\(text)", style: style)
            #expect(abs(shaped.size.height - 60) < 0.01, "\(text)")
            // Inter's 0.96875 above the baseline, plus half of the difference between 1.5 and its
            // own height.
            #expect(
                abs(shaped.lines[0].baseline - 20 * (0.96875 + 0.14501953125)) < 0.01, "\(text)")
            #expect(abs(shaped.lines[1].baseline - shaped.lines[0].baseline - 30) < 0.01, "\(text)")
        }
        style.lineHeight = nil
        style.linesFollowFirstFont = true
        for text in ["نور", "Hx نور", "王小明"] {
            let shaped = try shape(text, style: style)
            #expect(shaped.size.height == latin.size.height, "\(text)")
            #expect(shaped.lines[0].baseline == latin.lines[0].baseline, "\(text)")
        }
        style.lineHeight = 0.05
        let error = #expect(throws: CanvasError.self) { try shape("Hx", style: style) }
        #expect(
            error?.description
                == "the text cannot be laid out: its line height is 0.05; it must be from 0.1 to 100 times"
                + " its size")
    }

    @Test func features() throws {
        var style = Self.style
        let plain = try shape("11", style: style).size.width
        style.features = ["tnum"]
        #expect(try shape("11", style: style).size.width != plain)
        #expect(try shape("11", style: style).size.width == shape("88", style: style).size.width)
    }

    @Test func answersTheSame() throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let (one, two) = (try PangoShaper(fonts: fonts), try PangoShaper(fonts: fonts))
        var numbers = SeededGenerator(seed: 7)
        let words = ["a", "Wort", "שלום", "漢字", "🎓", "नमस्ते", "fi", "…", "\n", " "]
        for _ in 0..<200 {
            let text = (0..<8).compactMap { _ in words.randomElement(using: &numbers) }
                .joined(separator: " ")
            let request = TextRequest(
                text: text, style: Self.style, width: Double.random(in: 10...300, using: &numbers),
                maxLines: [nil, 1, 3].randomElement(using: &numbers) ?? nil)
            let first = try one.shape(request)
            #expect(try one.shape(request) == first)
            #expect(try two.shape(request) == first)
            #expect(first.lines.count <= request.maxLines ?? .max)
        }
    }

    @Test(arguments: [
        (
            TextRequest(text: String(repeating: "x", count: 100_001), style: style),
            "the text cannot be laid out: it has 100001 bytes; the maximum is 100000"
        ),
        (
            TextRequest(text: "x", style: TextStyle(families: [], size: 10)),
            "the text cannot be laid out: its style has no font family"
        ),
        (
            TextRequest(text: "x", style: TextStyle(families: ["Inter"], size: 0)),
            "the text cannot be laid out: its size is 0.0 pt; it must be from 0.1 to 10000 pt"
        ),
        (
            TextRequest(text: "x", style: TextStyle(families: ["Inter"], size: .nan)),
            "the text cannot be laid out: its size is nan pt; it must be from 0.1 to 10000 pt"
        ),
        (
            TextRequest(text: "x", style: TextStyle(families: ["Inter"], size: 9, weight: 0)),
            "the text cannot be laid out: its weight is 0; it must be from 1 to 1000"
        ),
        (
            TextRequest(text: "x", style: style, width: -1),
            "the text cannot be laid out: its width is -1.0 pt; it must be from 0 to 2000000 pt"
        ),
        (
            TextRequest(text: "x", style: style, maxLines: 0),
            "the text cannot be laid out: its maximum number of lines is 0; it must be at least 1"
        ),
        (
            TextRequest(
                text: String(repeating: "x", count: 2000),
                style: TextStyle(families: ["Inter"], size: 1000)),
            "the text cannot be laid out: 2000 characters of 1000.0 pt make a line that is too long"
        ),
        (
            TextRequest(text: "x", style: TextStyle(families: ["Comic Sans"], size: 9)),
            "the font \"Comic Sans\" is not listed in the font configuration"
        ),
    ])
    func refuses(request: TextRequest, message: String) throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let shaper = try PangoShaper(fonts: fonts)
        let error = #expect(throws: CanvasError.self) { try shaper.shape(request) }
        #expect(error?.description == message)
    }

    @Test func longTextsEnd() throws {
        let words = String(repeating: "word ", count: 10_000)
        let style = TextStyle(families: ["Inter"], size: 5)
        #expect(try shape(words, style: style, width: 500).lines.count > 100)
        let cut = try shape(words, style: style, width: 500, maxLines: 2)
        #expect(cut.lines.count == 2 && cut.isTruncated)
        let lines = try shape(String(repeating: "\n", count: 99_000), style: style)
        #expect(lines.lines.count == 99_001)
    }
}
