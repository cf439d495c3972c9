import Drawing
import TestSupport
import Testing

@testable import CairoCanvas

/// Words shared by workers.
@Suite struct WordTableTests {
    private let style = TextStyle(families: ["Inter"], size: 9.5)

    @Test func oneTableForEachLook() {
        let tables = WordTables()
        let words = tables.words(.init(style: style, language: "en"))
        var large = style
        large.size = 12
        #expect(words === tables.words(.init(style: style, language: "en")))
        #expect(words !== tables.words(.init(style: style, language: "tr")))
        #expect(words !== tables.words(.init(style: large, language: "en")))
    }

    @Test func whatOneWorkerShapedAnotherDoesNot() throws {
        let fonts = try FontLibrary(configuration: ProjectFiles.fontConfiguration)
        let layout = try PangoLayoutHandle(fonts: fonts, language: "en")
        let shared = SharedWords()
        var shaped: [[String]] = [[], []]
        var texts: [ShapedText?] = []
        for worker in 0..<2 {
            let words = StyledWords(style, layout: layout)
            let shaping = WordShaping(
                measure: LineMeasure(style, font: .zero), shared: shared,
                shapes: { word in
                    shaped[worker].append(word)
                    return words.line(of: word)
                })
            texts.append(shaping.shape("chalk and talk and chalk", width: nil, maxLines: nil))
        }
        #expect(shaped == [[" ", "chalk", "and", "talk"], [" "]])
        #expect(texts[0] != nil && texts[0] == texts[1])
    }

    @Test func whatIsLeftToPangoIsKnownToo() {
        let words = SharedWords()
        if case .known = words.look("x") { Issue.record("it has not been shaped") }
        words.keep(nil, as: "x")
        guard case .known(nil) = words.look("x") else {
            Issue.record("it should be known")
            return
        }
    }
}
