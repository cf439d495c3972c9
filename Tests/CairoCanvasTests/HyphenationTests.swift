import Drawing
import TestSupport
import Testing

@testable import CairoCanvas

@Suite struct HyphenationTests {
    private func fonts() throws -> FontLibrary {
        try FontLibrary(configuration: ProjectFiles.fontConfiguration)
    }

    private func divided(_ text: String, _ language: String = "en") throws -> String {
        try fonts().hyphenation.divided(text, nil, language).text
            .replacingSoftHyphens(with: "|")
    }

    @Test(
        "Words are divided as the language does",
        arguments: [
            ("hyphenation", "hy|phen|ation"),
            ("Representative", "Rep|re|sen|ta|tive"),
            ("(mathematics), “students’”", "(math|e|mat|ics), “stu|dents’”"),
            ("self-determination", "self-de|ter|mi|na|tion"),
            ("student's", "stu|dent's"),
        ]) func words(_ text: String, _ found: String) throws
    {
        #expect(try divided(text) == found)
    }

    @Test(
        "Addresses, numbers, short words and words with soft hyphens are left as they are",
        arguments: [
            "", "a", "into", "https://example.org/mathematics", "mathematics@example.org",
            "mathematics.example", "mathematics2", "mathe\u{AD}matics", "2026-11-22",
            String(repeating: "mathematics", count: 12), "数据结构与算法概论入门",
        ]) func others(_ text: String) throws
    {
        #expect(try fonts().hyphenation.divided(text, nil, "en").text == text)
    }

    @Test("Spans stay with their letters") func spans() throws {
        let font = TextStyle(families: ["Inter"], size: 12)
        let details = ParagraphDetails(spans: [
            ParagraphSpan(number: 0, bytes: 0..<2, font: font, rise: 0),
            ParagraphSpan(number: 1, bytes: 2..<11, font: font, rise: 0),
        ])
        let found = try fonts().hyphenation.divided("hyphenation", details, "en")
        #expect(found.text == "hy\u{AD}phen\u{AD}ation")
        #expect(found.details?.spans.map(\.bytes) == [0..<4, 4..<15])
    }

    @Test(
        "A dictionary can have letters in ISO 8859-1",
        arguments: [
            ("Überraschungen", "Über|ra|schun|gen"), ("Schülerinnen", "Schü|le|rin|nen"),
            // A letter that the dictionary does not have.
            ("Przyjaźnie", "Przyjaźnie"),
        ]) func latin(_ text: String, _ found: String) throws
    {
        #expect(try divided(text, "de") == found)
    }

    @Test("A divided word ends its line with a hyphen") func lines() throws {
        let shaper = try PangoShaper(fonts: fonts())
        let style = TextStyle(families: ["Inter"], size: 12)
        let text = "Mathematics representatives understand hyphenation."
        func shape(_ width: Double?, _ language: String?) throws -> ShapedText {
            try shaper.shape(
                TextRequest(
                    text: text, style: style, width: width,
                    details: TextDetails(hyphenation: language)))
        }
        let found = try shape(70, "en")
        #expect(
            found.lines.map(\.text) == [
                "Mathemat\u{AD}", "ics repre\u{AD}", "sentatives", "understand", "hyphen\u{AD}",
                "ation.",
            ])
        #expect(found.brokenWord == nil)
        #expect(found.lines.allSatisfy { $0.width <= 70 })
        // No more of the next word fits in a line.
        for more in ["Mathematics", "ics represen‐", "sentatives un‐", "understand hy‐"] {
            let line = try shaper.shape(TextRequest(text: more, style: style))
            #expect(line.size.width > 70, "\(more)")
        }
        // The hyphen is a glyph of its own, whose text is the soft hyphen.
        let last = try #require(found.lines[0].runs.last)
        #expect(last.text.hasSuffix("\u{AD}"))
        #expect(last.clusters.last?.glyphs == 1)
        let hyphen = try shaper.shape(TextRequest(text: "‐", style: style)).lines[0].runs[0]
        #expect([hyphen.glyphs[0].id].contains(last.glyphs[last.glyphs.count - 1].id))
        #expect(try shape(nil, "en").lines.map(\.text) == [text])
        #expect(try shape(70, nil).brokenWord == "Mathematics")
    }

    @Test("A list has a language, a dictionary and a package in each line") func list() throws {
        let list = try HyphenationList(
            "# a\n[/a b]\nen x.dic hyphen-en\n\n[c]\nde y.dic\n", base: "/d")
        #expect(list.entries.map(\.language) == ["en", "de"])
        #expect(list.entries.map(\.path) == ["/a b/x.dic", "/d/c/y.dic"])
        #expect(list.entries.map(\.package) == ["hyphen-en", nil])
        for (text, line) in [
            ("en x.dic", 1), ("[/a]\nen", 2), ("[/a\n", 1), ("[/a]\nen b/x.dic", 2),
            ("[/a]\nen x y z", 2),
        ] {
            do throws(HyphenationList.BadLine) {
                _ = try HyphenationList(text, base: "/d")
                Issue.record("\(text) is valid")
            } catch {
                #expect(error.number == line)
            }
        }
    }

    @Test("Languages and dictionaries that cannot be used are reported with a way out")
    func problems() throws {
        #expect(try fonts().hyphenation.problem("en") == nil)
        #expect(
            try fonts().hyphenation.problem("eo")
                == Hyphenation.Problem(
                    message: "unknown language \"eo\"",
                    hint:
                        "words can be divided in these languages: en, en-GB, da, de, es, fr, it, nl, pt, sv",
                    isMissing: false))
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path + "/own"
        #expect(
            Hyphenation(beside: path + ".conf").problem("en")?.message
                == "the list of dictionaries \(path).hyphenation cannot be opened")
        try folder.write("[.]\nen none.dic hyphen-en\nfr own.conf\n", to: "own.hyphenation")
        try folder.write("ISO8859-2\n", to: "own.conf")
        let own = Hyphenation(beside: path + ".conf")
        let missing = own.problem("en")
        #expect(missing?.message.hasSuffix("none.dic for hyphenation is not installed") == true)
        #expect(missing?.hint == "install the Debian package hyphen-en")
        #expect(missing?.isMissing == true)
        #expect(
            own.problem("fr")?.message.hasSuffix("own.conf for hyphenation cannot be used") == true)
        try folder.write("en\n", to: "bad.hyphenation")
        #expect(
            Hyphenation(beside: folder.path + "/bad.conf").problem("en")?.message
                == "the list of dictionaries \(folder.path)/bad.hyphenation has an error in line 1")
    }
}

extension String {
    fileprivate func replacingSoftHyphens(with mark: String) -> String {
        unicodeScalars.map { $0 == "\u{AD}" ? mark : String($0) }.joined()
    }
}
