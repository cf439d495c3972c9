import Drawing
import PDFCanvas
import TestSupport
import Testing

/// The glyphs of a font in a file.
@Suite struct SubsetBucketTests {
    /// Returns the font names, which depend on the glyphs, in a file that shows the given text.
    private func fonts(
        _ text: String, in family: String = "Inter", features: [String] = []
    ) throws -> [String] {
        let shaper = try Samples.shaper()
        let style = Samples.style(family, 16, features: features)
        let item = try Samples.text(text, style, at: Point(x: 10, y: 30), with: shaper)
        let bytes = try PagePainter(library: PDFLibrary()).pdf(Samples.page(300, 50, [item]))
        let (path, folder) = try FileTests.checked(bytes)
        defer { withExtendedLifetime(folder) {} }
        #expect(try FileTests.lines(path, page: 1) == [text])
        let list = try Command.run("pdffonts", [path]).output.split(separator: "\n").dropFirst(2)
        return list.compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    /// Strings with similar letters need the same subset of a font.
    @Test(arguments: [
        ("able", "then", true), ("able", "jazz", false), ("Bad", "Fed", true),
        ("Bad", "God", false), ("Bad", "Wed", false), ("10", "97", true), ("10", "one", false),
        ("a.", "b;", true), ("a.", "b", false), ("é", "è", false), ("aé", "bé", true),
        ("a/b", "a-b", false),
    ])
    func likeTextsShareASelection(one: String, other: String, isSame: Bool) throws {
        let (first, second) = (try fonts(one), try fonts(other))
        #expect(first.count == 1 && second.count == 1)
        #expect((first == second) == isSame, "\(one) \(first), \(other) \(second)")
    }

    /// Tabular digits are a separate group.
    @Test func equalFigures() throws {
        let equal = try fonts("12", features: ["tnum"])
        #expect(equal == (try fonts("98", features: ["tnum"])))
        #expect(equal != (try fonts("12")))
    }

    /// A font with long outlines is embedded with only the glyphs shown.
    @Test func largeFontsStaySmall() throws {
        #expect(try fonts("able", in: "Cabin Sketch") != fonts("then", in: "Cabin Sketch"))
    }
}
