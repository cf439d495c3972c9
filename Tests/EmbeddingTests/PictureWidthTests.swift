import Testing

@testable import Embedding

/// The widths of pictures.
@Suite struct PictureWidthTests {
    @Test(
        "A width in each format",
        arguments: [
            ("600px", "600", "450bp", "450pt"),
            ("101px", "101", "75.75bp", "75.75pt"),
            ("450pt", "600", "450bp", "450pt"),
            ("2.5in", "240", "2.5in", "2.5in"),
            ("50mm", "189", "50mm", "50mm"),
            ("5.08cm", "192", "5.08cm", "5.08cm"),
            ("62.5%", "62.5%", "0.625\\linewidth", "62.5%"),
            ("100%", "100%", "\\linewidth", "100%"),
        ])
    func formats(_ text: String, _ attribute: String, _ latex: String, _ typst: String) throws {
        let width = try #require(PictureWidth(text))
        #expect(width.text == text)
        #expect(width.attribute == attribute)
        #expect(width.latex == latex)
        #expect(width.typst == typst)
    }

    @Test(
        "What is not a width",
        arguments: [
            "", "px", "600", "600 px", "-1px", "0px", "0.5px", "1e3px", "1.px", ".5in", "101%",
            "0%",
            "600PX", "100001px", "9999999px", "1.00000px", "٣px", "1.2.3px",
        ])
    func refused(_ text: String) {
        #expect(PictureWidth(text) == nil)
    }
}
