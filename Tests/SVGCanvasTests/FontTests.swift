import CairoCanvas
import Drawing
import TestSupport
import Testing

@testable import SVGCanvas

/// Text with embedded fonts.
@Suite struct FontTests {
    private func text(_ items: [Item]) throws -> String {
        let page = SamplePages.page(300, 100, items)
        let file = try SVGWriter(library: SVGLibrary()).file(page, page: 0, text: .fonts)
        return String(decoding: file, as: UTF8.self)
    }

    /// Returns the text elements of a page.
    private func texts(_ items: [Item]) throws -> [String] {
        try text(items).matches(of: /<text.*?<\/text>/).map { String($0.0) }
    }

    private func line(
        _ text: String, _ size: Double = 10, _ shaper: PangoShaper, features: [String] = []
    ) throws -> Item {
        let style = TextStyle(families: ["Inter"], size: size, features: features)
        let shaped = try shaper.shape(TextRequest(text: text, style: style))
        return .text(
            PlacedText(line: shaped.lines[0], origin: Point(x: 10, y: 20), color: .black))
    }

    @Test func textIsShown() throws {
        let shaper = try SamplePages.shaper()
        #expect(
            try texts([line("noon", 10, shaper)]) == [
                #"<text x="10" y="20" font-family="f0" font-size="10">noon</text>"#
            ])
        let file = try text([line("noon", 10, shaper), line("on", 12, shaper)])
        #expect(file.matches(of: /@font-face/).count == 1, "one font for similar sizes")
        #expect(file.contains("<style>text{text-rendering:geometricPrecision}\n@font-face{"))
        #expect(!file.contains("<use"))
        #expect(
            try text([line("noon", 40, shaper), line("on", 12, shaper)]).matches(
                of: /@font-face/
            ).count == 2)
    }

    /// Kerning moves letters, and outlines and colors are those of shapes.
    @Test func details() throws {
        let shaper = try SamplePages.shaper()
        let kerned = try texts([line("AVA", 16, shaper)])
        #expect(kerned.count == 1)
        #expect(kerned[0].contains(/\sdx="0 -\d?\.\d+ -\d?\.\d+"/), "\(kerned)")
        guard case .text(var item) = try line("no", 10, shaper) else { return }
        item.outline = 0.5
        item.color = SamplePages.blue
        #expect(
            try texts([.text(item)]) == [
                """
                <text x="10" y="20" font-family="f0" font-size="10" fill="#00f" stroke="#00f" \
                stroke-width=".5" stroke-linejoin="round">no</text>
                """
            ])
    }

    /// The same character with another glyph is in another font.
    @Test func otherGlyphs() throws {
        let shaper = try SamplePages.shaper()
        let items = try [
            line("n1", 10, shaper), line("1n", 10, shaper, features: ["tnum"]),
        ]
        let found = try texts(items)
        #expect(
            found.map { $0.replacing(/\sdx="[^"]*"/, with: "") } == [
                #"<text x="10" y="20" font-family="f0" font-size="10">n1</text>"#,
                #"<text x="10" y="20" font-family="f1" font-size="10">1"#
                    + #"<tspan font-family="f0">n</tspan></text>"#,
            ])
    }

    /// What a browser would shape in another way is shown as shapes.
    @Test(arguments: ["שלום", "مرحبا", "नमस्ते", "🎓", "e\u{300}\u{316}"])
    func shapes(text: String) throws {
        let found = try self.text([line(text, 10, SamplePages.shaper())])
        #expect(found.contains("<use") && found.contains("fill-opacity=\"0\""))
        #expect(!found.contains("@font-face"))
    }

    @Test func sameBytes() throws {
        let document = try SamplePages.everything()
        let files = try (0..<2).map { _ in
            try SVGWriter(library: SVGLibrary()).file(document, page: 0, text: .fonts)
        }
        #expect(files[0] == files[1])
        let folder = try TemporaryFolder()
        let path = try folder.write(files[0], to: "page.svg")
        let lint = try Command.run("xmllint", ["--noout", path])
        #expect(lint.status == 0 && lint.output == "")
        withExtendedLifetime(folder) {}
    }
}
