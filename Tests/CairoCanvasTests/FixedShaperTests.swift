import Drawing
import TestSupport
import Testing

@Suite struct FixedShaperTests {
    private static let style = TextStyle(families: ["Any"], size: 10)

    @Test(arguments: [
        ("", nil, nil, [""]),
        ("abc", nil, nil, ["abc"]),
        ("ab cd ef", 25.0, nil, ["ab cd", "ef"]),
        ("ab cd ef", 24.9, nil, ["ab", "cd", "ef"]),
        ("abcdefg", 15.0, nil, ["abc", "def", "g"]),
        ("ab  cd", 10.0, nil, ["ab", "cd"]),
        ("a\n\nb", nil, nil, ["a", "", "b"]),
        ("ab cd ef", 25.0, 1, ["ab c…"]),
        ("ab cd ef ghi", 25.0, 2, ["ab cd", "ef g…"]),
        ("one\ntwo", nil, 1, ["one…"]),
        ("abc", 1.0, nil, ["a", "b", "c"]),
    ])
    func breaks(text: String, width: Double?, maxLines: Int?, lines: [String]) {
        let shaped = FixedShaper().shape(
            TextRequest(text: text, style: Self.style, width: width, maxLines: maxLines))
        #expect(shaped.lines.map(\.text) == lines)
        #expect(shaped.isTruncated == (lines.last?.hasSuffix("…") ?? false))
    }

    @Test func measures() {
        var style = Self.style
        style.lineSpacing = 1.5
        let shaped = FixedShaper().shape(TextRequest(text: "abcd\nef", style: style))
        #expect(shaped.size == Size(width: 20, height: 25))
        #expect(shaped.lines.map(\.baseline) == [8, 23])
        #expect(shaped.lines[1].runs[0].glyphs.map(\.x) == [0, 5])
    }

    @Test func lineHeights() {
        var style = Self.style
        style.lineHeight = 1.4
        let shaped = FixedShaper().shape(TextRequest(text: "abcd\nef", style: style))
        #expect(shaped.size == Size(width: 20, height: 28))
        #expect(shaped.lines.map(\.baseline) == [10, 24])
    }

    @Test func mirrors() {
        let shaped = FixedShaper().shape(TextRequest(text: "1 אב", style: Self.style))
        #expect(shaped.lines[0].direction == .rightToLeft)
        #expect(shaped.lines[0].runs[0].glyphs.map(\.id) == [0x5D1, 0x5D0, 0x20, 0x31])
        #expect(shaped.lines[0].runs[0].clusters.map(\.bytes) == [1, 1, 2, 2])
    }

    @Test func seededNumbersRepeat() {
        // The first outputs of SplitMix64 for the seed 1234567, from its authors' code.
        var generator = SeededGenerator(seed: 1_234_567)
        #expect(generator.next() == 6_457_827_717_110_365_317)
        #expect(generator.next() == 3_203_168_211_198_807_973)
    }
}
