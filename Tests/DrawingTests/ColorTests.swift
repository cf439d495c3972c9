import Testing

@testable import Drawing

@Suite struct ColorTests {
    @Test(
        "Hexadecimal strings",
        arguments: [
            ("#000", Color.black), ("#fff", Color.white),
            ("#a1F", Color(red: 0xAA, green: 0x11, blue: 0xFF)),
            ("#010203", Color(red: 1, green: 2, blue: 3)),
            ("#0102037f", Color(red: 1, green: 2, blue: 3, alpha: 0x7F)),
            ("#01020300", Color(red: 1, green: 2, blue: 3, alpha: 0)),
        ])
    func hex(_ text: String, _ color: Color) {
        #expect(Color(hex: text) == color)
    }

    @Test(
        "Strings that are not colors",
        arguments: [
            "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#123456789", "123456", "red",
            "#ggg", "# 12345", "#12 456", "#+12345", "＃000", "#０００", "#12345é", " #fff", "#fff ",
        ])
    func noColor(_ text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test("A printed color reads back unchanged; opacity is printed only if it is not full")
    func roundTrip() {
        for step in stride(from: 0, through: 255, by: 5) {
            let value = UInt8(step)
            let opaque = Color(red: value, green: 255 - value, blue: 7)
            #expect(Color(hex: opaque.hex) == opaque)
            #expect(opaque.hex.count == 7)
            let clear = Color(red: 9, green: value, blue: 0, alpha: value == 255 ? 254 : value)
            #expect(Color(hex: clear.hex) == clear)
            #expect(clear.hex.count == 9)
        }
        #expect(Color(red: 1, green: 0xAB, blue: 0).hex == "#01ab00")
    }

    /// The expected ratios are calculated with the WCAG's formula and 50 decimals.
    @Test(
        "Contrast",
        arguments: [
            ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.478089),
            ("#767676", "#ffffff", 4.542225), ("#ff0000", "#ffffff", 3.998477),
            ("#00ff00", "#ffffff", 1.372190), ("#0000ff", "#ffffff", 8.592471),
            ("#123456", "#123456", 1), ("#0a0a0a", "#0b0b0b", 1.005869),
        ])
    func contrast(_ one: String, _ two: String, _ ratio: Double) throws {
        let (one, two) = (try #require(Color(hex: one)), try #require(Color(hex: two)))
        #expect(abs(one.contrast(with: two) - ratio) < 0.001)
        #expect(one.contrast(with: two) == two.contrast(with: one))
    }

    @Test("Luminance increases with each channel, from 0 to 1")
    func luminance() {
        let greys = (0...255).map { level in
            let value = UInt8(level)
            return Color(red: value, green: value, blue: value).luminance
        }
        #expect(zip(greys, greys.dropFirst()).allSatisfy { $0 < $1 })
        #expect(greys[0] == 0)
        #expect(abs(greys[255] - 1) < 1e-12)
    }
}
