import FontTools
import TestSupport
import Testing

@testable import PDFCanvas

/// The small parts that all other files are written with.
@Suite struct BytesTests {
    private func written(_ body: (inout PDFBytes) -> Void) -> String {
        var bytes = PDFBytes()
        body(&bytes)
        return String(decoding: bytes.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (0.0, "0 "), (1, "1 "), (-1, "-1 "), (0.5, ".5 "), (-0.25, "-.25 "), (12.3456, "12.346 "),
        (100.05, "100.05 "), (0.001, ".001 "), (0.0004, "0 "), (-0.0004, "0 "),
        (12_345_678.9, "12345678.9 "), (1e300, "0 "), (.nan, "0 "), (.infinity, "0 "),
    ])
    func decimals(value: Double, text: String) {
        #expect(written { $0.write(value) } == text)
    }

    @Test func wholeNumbersAndDecimalsAreThoseOfSwift() {
        var numbers = SeededGenerator(seed: 1)
        for bits in 1...50 {
            let value = Int.random(in: -(1 << bits)...(1 << bits), using: &numbers)
            #expect(written { $0.write(value) } == String(value))
            let text = written { $0.write(thousandths: value) }
            #expect(Double(text).map { ($0 * 1000).rounded() } == Double(value), "\(text)")
        }
    }

    @Test(arguments: [
        ("", "()"), ("plain", "(plain)"), ("(a\\b)", "(\\(a\\\\b\\))"), ("é", "<FEFF00E9>"),
        ("🎓", "<FEFFD83CDF93>"), ("a\nb", "<FEFF0061000A0062>"),
    ])
    func textStrings(text: String, expected: String) {
        #expect(written { $0.write(textString: text) } == expected)
    }

    @Test func names() {
        #expect(written { $0.write(name: "A-b.C") } == "/A-b.C")
        #expect(written { $0.write(name: "a b/é") } == "/a#20b#2F#C3#A9")
    }

    @Test(arguments: ["a", "é", "漢", "🎓", "fi", "क्"])
    func packedTexts(text: String) {
        let packed = GlyphText.packed(Array(text.utf8))
        #expect(GlyphText.text(packed) == (text.utf8.count <= 8 ? text : ""))
    }

    @Test func fingerprintsTellApart() {
        var seen: Set<Fingerprint> = []
        for length in 0..<200 {
            for byte in [0, 1, 255] as [UInt8] {
                var print = Fingerprint()
                print.add(Array(repeating: byte, count: length))
                seen.insert(print)
            }
        }
        // The three empty ones are equal.
        #expect(seen.count == 199 * 3 + 1)
    }

    @Test func maps() {
        let map = String(
            decoding: ToUnicodeCMap.make((0..<150).map { ($0, "x") } + [(0xABCD, "🎓a")], digits: 4),
            as: UTF8.self)
        #expect(map.contains("100 beginbfchar\n<0000> <0078>\n"))
        #expect(map.contains("51 beginbfchar\n"))
        #expect(map.contains("<ABCD> <D83CDF930061>\nendbfchar"))
    }
}
