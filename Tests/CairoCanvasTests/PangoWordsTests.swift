import Drawing
import TestSupport
import Testing

@testable import CairoCanvas

/// ASCII words that are shaped directly must be the same as from a layout.
@Suite struct PangoWordsTests {
    private static let styles = [
        TextStyle(families: ["Inter"], size: 9.5, weight: 600),
        TextStyle(families: ["Inter"], size: 21, weight: 700, features: ["tnum"]),
        TextStyle(families: ["Inter"], size: 8.5, features: ["smcp", "tnum"]),
        TextStyle(families: ["Noto Serif"], size: 10.5),
        TextStyle(families: ["Cabin Sketch"], size: 30, weight: 700),
        TextStyle(families: ["Inter"], size: 11, italic: true),
    ]
    private static let letters = (0x21...0x7E).map { Character(Unicode.Scalar($0)) }
    private static let signs = letters.filter { !$0.isLetter }

    private func layout() throws -> PangoLayoutHandle {
        try PangoLayoutHandle(
            fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration), language: "en")
    }

    private func check(_ word: String, _ words: PangoWords, _ layout: PangoLayoutHandle) throws {
        let line = try #require(words.line(of: word))
        let whole = try #require(layout.lines(of: word, width: nil, mostLines: nil).lines.first)
        #expect(line.text == whole.text)
        #expect(line.runs == whole.runs, "\(word)")
        #expect(line.width == whole.width, "\(word)")
        #expect(line.height.ascent == whole.height.ascent)
        #expect(line.height.descent == whole.height.descent)
        #expect(line.direction == whole.direction && whole.missing.isEmpty)
    }

    @Test(arguments: styles.indices) func randomWords(_ style: Int) throws {
        let layout = try layout()
        layout.set(Self.styles[style])
        let ofLetters = try #require(layout.words(like: String(Self.letters)))
        let ofSigns = try #require(layout.words(like: String(Self.signs)))
        for word in ["S-1001", "Affluent", "AVATAR", "To.", "fi", "x2", "Ms.", "3rd"] {
            try check(word, ofLetters, layout)
        }
        for word in ["3.94", "2026-01-12", "1/2", "100%", "12:30", "(5)", "#1", "-3", "+4.0"] {
            try check(word, ofSigns, layout)
        }
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let word = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                Self.letters.randomElement(using: &random) ?? "a"
            }
            try check(String(word), word.contains(where: \.isLetter) ? ofLetters : ofSigns, layout)
            let sign = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                Self.signs.randomElement(using: &random) ?? "1"
            }
            try check(String(sign), ofSigns, layout)
        }
    }

    @Test func oneFontAndScript() throws {
        let layout = try layout()
        layout.set(Self.styles[0])
        let words = try #require(layout.words(like: String(Self.letters)))
        #expect(words.line(of: "王") == nil, "Inter has no Han")
        #expect(layout.words(like: "a王") == nil)
        #expect(layout.words(like: "نور") == nil)
        #expect(layout.words(like: "a\u{2028}b") == nil)
    }

    /// Words shaped by a layout and words shaped directly agree, in any order.
    @Test func manyWordsOfOneStyle() throws {
        let layout = try layout()
        let words = StyledWords(Self.styles[1], layout: layout)
        for number in 0..<60 {
            for word in ["\(number * 37).\(number)", "id\(number)", "Zoë\(number)"] {
                let line = try #require(words.line(of: word))
                layout.set(Self.styles[1])
                let whole = layout.lines(of: word, width: nil, mostLines: nil).lines
                #expect(line.runs == whole.first?.runs, "\(word)")
                #expect(line.width == whole.first?.width)
            }
        }
    }
}
