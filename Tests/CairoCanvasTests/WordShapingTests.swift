import Drawing
import TestSupport
import Testing

@testable import CairoCanvas

/// Text assembled from words is the same as from Pango.
@Suite struct WordShapingTests {
    private static let styles = [
        TextStyle(families: ["Inter"], size: 9.5, weight: 600),
        TextStyle(families: ["Inter"], size: 8.5, features: ["tnum"], lineSpacing: 1.12),
        TextStyle(families: ["Noto Serif"], size: 10.5, lineSpacing: 1.15),
        TextStyle(families: ["Cabin Sketch"], size: 30, weight: 700),
        TextStyle(families: ["Inter"], size: 11, italic: true),
        TextStyle(families: ["Inter"], size: 9, lineSpacing: 1.1, lineHeight: 1.4),
    ]

    private static let texts = [
        "", "A", "S-1001", "3.94", "18 of 18", "Report card", "Her essay was the best, by far.",
        "AVATAR To We Yo. Te", "Zoë Ångström Łucja Guðmundsdóttir", "well-known A/B 12 - 13",
        "(in brackets) “quoted” café", "Ms. O'Duya: yes! really? No; never", "fi fl ffi affluent",
        "12 Jan 2026 - 29 May 2026", "x × y ÷ z", "A−", "Ольга", "نور", "王小明", "a  b", " a", "a ",
        "a\nb", "🎓 cap",
    ]

    private func compare(_ request: TextRequest) throws {
        let shaper = try PangoShaper(
            fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration))
        let fast = try shaper.shape(request)
        let slow = try shaper.shapeAnew(request)
        #expect(fast.lines.map(\.text) == slow.lines.map(\.text), "\(request.text)")
        #expect(fast.isTruncated == slow.isTruncated && fast.missing == slow.missing)
        #expect(abs(fast.size.height - slow.size.height) < 0.001, "\(request.text)")
        for (one, two) in zip(fast.lines, slow.lines) {
            // Fonts that adjust letters next to a space do so by an invisible amount.
            #expect(
                abs(one.width - two.width) <= 0.02 * request.style.size * 2, "\(request.text)")
            #expect(abs(one.baseline - two.baseline) < 0.001)
            #expect(one.direction == two.direction)
            let (ours, theirs) = (one.runs.flatMap(\.glyphs), two.runs.flatMap(\.glyphs))
            #expect(ours.map(\.id) == theirs.map(\.id), "\(request.text)")
            #expect(one.runs.map(\.text) == two.runs.map(\.text), "\(request.text)")
            #expect(one.runs.map(\.clusters) == two.runs.map(\.clusters), "\(request.text)")
        }
    }

    @Test(arguments: styles.indices) func knownTexts(_ style: Int) throws {
        for text in Self.texts {
            for width in [nil, 400, 60, 20] as [Double?] {
                for lines in [nil, 1, 2] as [Int?] {
                    try compare(
                        TextRequest(
                            text: text, style: Self.styles[style], width: width, maxLines: lines))
                }
            }
        }
    }

    /// Words of letters, digits and marks, in widths close to those at which lines break.
    @Test func randomTexts() throws {
        var random = SeededGenerator(seed: 5)
        let letters = Array("abcdefghijklmnopqrstuvwxyzTAVWYéßñ0123456789.,:;!?'-/()")
        for _ in 0..<150 {
            let words = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                String(
                    (0..<Int.random(in: 1...8, using: &random)).map { _ in
                        letters.randomElement(using: &random) ?? "a"
                    })
            }
            let style = Self.styles.randomElement(using: &random) ?? Self.styles[0]
            try compare(
                TextRequest(
                    text: words.joined(separator: " "), style: style,
                    width: Double.random(in: 20...300, using: &random)))
        }
    }

    /// Earlier text has no effect.
    @Test func orderDoesNotMatter() throws {
        let one = try PangoShaper(fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration))
        let two = try PangoShaper(fonts: FontLibrary(configuration: ProjectFiles.fontConfiguration))
        let requests = Self.texts.flatMap { text in
            Self.styles.map { TextRequest(text: text, style: $0, width: 90) }
        }
        let forwards = try requests.map { try one.shape($0) }
        let backwards = try requests.reversed().map { try two.shape($0) }
        #expect(forwards == Array(backwards.reversed()))
    }
}
