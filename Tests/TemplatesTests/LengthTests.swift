import Diagnostics
import Drawing
import Testing

@testable import Templates

@Suite struct LengthTests {
    @Test(
        "Lengths on a page of 200 by 500 points",
        arguments: [
            ("12", 12), ("12pt", 12), ("12 pt", 12), ("-3", -3), ("0", 0), (".5in", 36),
            ("25.4mm", 72), ("2.54cm", 72), ("0.25in", 18), ("50pw", 100), ("10ph", 50),
            ("200in", 14_400), ("5080mm", 14_400), ("1000pw", 2000),
        ])
    func lengths(_ text: String, _ points: Double) throws {
        let length = try #require(Length(text))
        #expect(abs(length.points(on: Size(width: 200, height: 500)) - points) < 1e-9)
    }

    @Test(
        "Strings that are not lengths",
        arguments: [
            "", "pt", "1px", "1 2", "1e3", "1e3pt", "-", "--1", "1-2", "1.2.3", "1.", "1.pt", "+1",
            "0x10", "nan", "inf", "1,5", "12pt ", " 12", "12PT", "１２", "½in", "200.1in", "-201in",
            "1001pw", "-1001ph", "14401", "99999999999999999999999",
        ])
    func noLengths(_ text: String) {
        #expect(Length(text) == nil)
    }

    @Test("Edges are created from one to four lengths in the order of CSS")
    func edges() {
        let lengths = [1, 2, 3, 4].map { Length.points($0) }
        func insets(_ count: Int) -> Insets? {
            Edges(Array(lengths.prefix(count)))?.insets(on: .zero)
        }
        #expect(insets(0) == nil)
        #expect(insets(1) == Insets(all: 1))
        #expect(insets(2) == Insets(top: 1, right: 2, bottom: 1, left: 2))
        #expect(insets(3) == Insets(top: 1, right: 2, bottom: 3, left: 2))
        #expect(insets(4) == Insets(top: 1, right: 2, bottom: 3, left: 4))
        #expect(Edges(lengths + lengths) == nil)
    }

    @Test(
        "Page sizes",
        arguments: [
            ("letter", 612, 792), ("Letter", 612, 792), ("a4", 595.2756, 841.8898),
            ("a5", 419.5276, 595.2756), ("card", 180, 252), ("phone-4", 320, 568),
            ("phone-4.7", 375, 667), ("phone-5.5", 414, 736), ("a4-landscape", 841.8898, 595.2756),
            ("Letter-Landscape", 792, 612), ("80mm x 50mm", 226.7717, 141.7323),
            ("80mmx50mm", 226.7717, 141.7323), ("80 x 50mm", 226.7717, 141.7323),
            ("4x6in", 288, 432), ("4X6IN", 288, 432), ("100pt x 10cm", 100, 283.4646),
            ("18pt x 14400pt", 18, 14_400),
        ])
    func pages(_ text: String, _ width: Double, _ height: Double) throws {
        let size = try PageSize.parse(text)
        #expect(abs(size.width - width) < 0.001)
        #expect(abs(size.height - height) < 0.001)
    }

    @Test(
        "Strings that are not page sizes",
        arguments: [
            "", "x", "a6", "landscape", "a6-landscape", "4x6", "4in", "4in x", "x 6in", "4in x 6",
            "4in x 6in x 2in",
            "10pw x 10ph",
            "4qq x 6in", "4in × 6in", "nan x 6in", " letter",
        ])
    func noPages(_ text: String) {
        let error = error(text)
        #expect(error?.message == "\(quoted(text)) is not a valid page size")
        #expect(error?.hint.hasPrefix("use one of letter, a4, ") == true)
    }

    @Test(
        "Page sizes out of bounds",
        arguments: ["17pt x 100pt", "1in x 201in", "-5in x 5in", "0mm x 0mm", "9999999in x 1in"])
    func outOfBounds(_ text: String) {
        #expect(
            error(text)
                == TemplateError(
                    message: "\(quoted(text)) is not a valid page size",
                    hint: "each side must be from 0.25 to 200 inches long"))
    }

    @Test("The message for a long size shows only its start")
    func longSize() {
        let text = String(repeating: "9", count: 1000)
        #expect(error(text)?.message == "\"\(text.prefix(60))…\" is not a valid page size")
    }

    private func error(_ text: String) -> TemplateError? {
        do {
            _ = try PageSize.parse(text)
            return nil
        } catch {
            return error
        }
    }
}
