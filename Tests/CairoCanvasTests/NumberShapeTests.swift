import Drawing
import TestSupport
import Testing

@testable import CairoCanvas

/// Numbers that are put together from their digits and signs are the same as from Pango.
@Suite struct NumberShapeTests {
    private static let styles = [
        TextStyle(families: ["Inter"], size: 9.5, weight: 600),
        TextStyle(families: ["Inter"], size: 8.5, features: ["tnum"]),
        TextStyle(families: ["Inter"], size: 8.5, features: ["frac"]),
        TextStyle(families: ["Inter"], size: 21, weight: 700, features: ["smcp", "ss01", "zero"]),
        TextStyle(families: ["Noto Serif"], size: 10.5),
        TextStyle(families: ["Noto Sans"], size: 10.5, features: ["onum"]),
        TextStyle(families: ["Cabin Sketch"], size: 30, weight: 700),
        TextStyle(families: ["Inter"], size: 11, italic: true),
    ]

    private static func number(_ random: inout SeededGenerator) -> String {
        let characters = Array(NumberShapes.characters)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            return (0..<Int.random(in: 1...9, using: &random))
                .map { _ in String(characters.randomElement(using: &random) ?? "0") }.joined()
        case 1: return "\(Int.random(in: 0...9999, using: &random))"
        case 2:
            return "\u{2212}\(Int.random(in: 1...999, using: &random))\u{202F}"
                + "\(Int.random(in: 100...999, using: &random)).5"
        default:
            return
                "\(Int.random(in: 0...99, using: &random)).\(Int.random(in: 0...999, using: &random))"
        }
    }

    @Test(arguments: styles.indices) func randomNumbers(_ style: Int) throws {
        let shaper = try PangoShaper(
            fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration))
        var random = SeededGenerator(seed: 3)
        for _ in 0..<400 {
            let request = TextRequest(text: Self.number(&random), style: Self.styles[style])
            let (fast, slow) = (try shaper.shape(request), try shaper.shapeAnew(request))
            #expect(fast.lines.map(\.text) == slow.lines.map(\.text))
            #expect(fast.lines.map(\.runs) == slow.lines.map(\.runs), "\(request.text)")
            #expect(fast.lines.map(\.width) == slow.lines.map(\.width), "\(request.text)")
            #expect(fast.size == slow.size, "\(request.text)")
        }
    }

    /// In fonts whose digits depend on more than the next one, numbers are shaped whole.
    @Test func fontsWhoseNumbersAreFree() throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let found = try Self.styles.map { style -> [Bool] in
            let words = StyledWords(
                style, layout: try PangoLayoutHandle(fonts: fonts, language: "en"))
            for number in 0..<20 { _ = words.line(of: "\(number)") }
            let all = NumberShapes.characters
            return [all, String(all.dropLast()), all + ":)"].map(words.areFree)
        }
        let inter = [false, true, false]
        #expect(
            found == [
                inter, inter, [false, false, false], inter, [true, true, true], [true, true, true],
                [true, true, true], inter,
            ])
    }

    /// Numbers are put together after a hundred of them, if their characters were seen.
    @Test func whatIsShaped() throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let words = StyledWords(
            Self.styles[0], layout: try PangoLayoutHandle(fonts: fonts, language: "en"))
        var shaped: [String] = []
        let shaping = WordShaping(
            measure: LineMeasure(Self.styles[0], font: .zero), shared: SharedWords(),
            areFree: words.areFree,
            shapes: { word in
                shaped.append(word)
                return words.line(of: word)
            })
        func shape(_ text: String) {
            #expect(shaping.shape(text, width: nil, maxLines: nil) != nil)
        }
        for number in 100..<200 { shape("\(number)") }
        shaped = []
        for text in [
            "1991", "99", "118", "1181", "18\u{202F}118", "111", "x111", "11", "81", "\u{2212}1",
            "\u{2212}1", "\u{2212}11",
        ] { shape(text) }
        #expect(
            shaped == [
                "1991", "99", "1181", "18\u{202F}118", "x111", "81", "\u{2212}1", "\u{2212}11",
            ])
    }
}
