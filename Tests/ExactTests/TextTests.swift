import Exact
import TestSupport
import Testing

@Suite struct TextTests {
    @Test(arguments: [
        ("24/7", 2, 1, "3.42"), ("30/13", 2, 1, "2.3"), ("2", 2, 1, "2.0"), ("17/8", 2, 1, "2.12"),
        ("2", 2, 0, "2"), ("5/2", 2, 0, "2.5"), ("100", 2, 0, "100"), ("0", 2, 0, "0"),
        ("0", 0, 0, "0"), ("100", 0, 0, "100"), ("100", 3, 2, "100.00"), ("-1/1000", 2, 0, "0"),
        ("-5/2", 2, 1, "-2.5"), ("1/2", 2, 5, "0.50"), ("1/2", 1, 2, "0.5"), ("7", -3, 0, "7"),
        ("7/2", 2, -4, "3.5"),
    ])
    func shown(exact: String, most: Int, least: Int, text: String) throws {
        let value = try #require(rational(exact))
        #expect(value.shown(atMost: most, atLeast: least, rounding: .truncate) == text)
    }

    @Test(
        arguments: [
            ("24/7", nil), ("90", "90"), ("-1/3", nil), ("173/2", "86.5"),
            ("1/1024", "0.0009765625"),
            ("-1/40", "-0.025"), ("0", "0"), ("1/60", nil), ("-7", "-7"), ("1/100", "0.01"),
            (
                "1/36893488147419103232",
                "0.\(String(repeating: "0", count: 19))"
                    + "2710505431213761085018632002174854278564453125"
            ),
            ("1/110680464442257309696", nil),
            ("10000000000000000000000", "10000000000000000000000"),
            ("100000000000000000000001/10", "10000000000000000000000.1"),
        ] as [(String, String?)])
    func exactly(exact: String, decimal: String?) throws {
        let value = try #require(rational(exact))
        #expect(value.exactText == exact)
        #expect(value.decimalText == decimal)
        #expect(value.plainText == decimal ?? exact)
    }

    @Test func decimalsHaveALimit() {
        let third = Rational(1) / 3
        let text = third.text(decimals: .max, rounding: .halfUp)
        #expect(text == "0." + String(repeating: "3", count: 1000))
        #expect(third.text(decimals: .min, rounding: .halfUp) == "0")
        #expect(third.rounded(decimals: .max, rounding: .down) < third)
        #expect(third.shown(atMost: .max, atLeast: .min, rounding: .down) == text)
    }

    @Test func textReadsBack() throws {
        var generator = SeededGenerator(seed: 21)
        for _ in 0..<600 {
            let top = Int.random(in: .min ... .max, using: &generator)
            let shift = Int.random(in: 0...80, using: &generator)
            let value = try #require(try? Rational(decimal: "\(top)e-\(shift)"))
            let text = try #require(value.decimalText)
            #expect(try Rational(decimal: text) == value)
            #expect(rational(value.exactText) == value)
        }
    }
}
