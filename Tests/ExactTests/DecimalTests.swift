import Exact
import Testing

@Suite struct DecimalTests {
    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("90", "90"), ("-1", "-1"), ("86.5", "173/2"), ("0.1", "1/10"),
        ("-0.025", "-1/40"), ("1e3", "1000"), ("1E+3", "1000"), ("12.5e-1", "5/4"), ("0e5", "0"),
        ("1.000", "1"), ("1e0003", "1000"), ("0.0e-0", "0"), ("100e-2", "1"),
        ("999999999999999999", "999999999999999999"),
        ("9999999999999999999", "9999999999999999999"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        ("-1234567890.12345678901234567890e20", "-123456789012345678901234567890"),
        ("1e-19", "1/10000000000000000000"),
    ])
    func reads(text: String, exact: String) throws {
        #expect(try Rational(decimal: text).exactText == exact)
        #expect(try Rational(decimal: Array(text.utf8).span).exactText == exact)
        #expect(try Rational(decimal: "[\(text)]".dropFirst().dropLast()).exactText == exact)
    }

    @Test(arguments: [
        "+1", ".5", "5.", "01", "-01", "00", " 1", "1 ", "1_000", "1,000", "1,5", "٣", "１", "-", "",
        "--1", "1.2.3", "12abc", "1e", "1e+", "1e-", "e5", "1e5.0", "1e 5", "0x10", "NaN", "nan",
        "Infinity", "inf", "1.e5", "1.-5", "−1", "1\n", "½", "1/2", "1e99999999999x", "5%", "-.5",
    ])
    func refuses(text: String) {
        #expect(throws: DecimalError.notANumber(found: text.replacing("\n", with: "\u{FFFD}"))) {
            try Rational(decimal: text)
        }
    }

    @Test func sizesAreLimited() throws {
        let thousand = String(repeating: "9", count: 1000)
        #expect(try Rational(decimal: thousand).exactText == thousand)
        #expect(throws: DecimalError.tooManyDigits(count: 1001)) {
            try Rational(decimal: thousand + "9")
        }
        #expect(throws: DecimalError.tooManyDigits(count: 1001)) {
            try Rational(decimal: "0." + thousand)
        }
        #expect(try Rational(decimal: "1e1000").exactText.count == 1001)
        #expect(try Rational(decimal: thousand + "e1000").exactText.count == 2000)
        let least = try Rational(decimal: "0." + String(repeating: "0", count: 998) + "1e-1000")
        #expect(least.decimalText?.count == 2001)
        for text in ["1e1001", "1e-1001", "0e1001", "1e999999", "1e-99999999999999999999999999"] {
            #expect(throws: DecimalError.exponentTooLarge(found: text)) {
                try Rational(decimal: text)
            }
        }
    }

    @Test func refusesMillionsOfDigitsAtOnce() {
        let text = String(repeating: "1", count: 2_000_000)
        #expect(throws: DecimalError.tooManyDigits(count: 2_000_000)) {
            try Rational(decimal: text)
        }
    }

    @Test func readsBytesThatAreNoText() {
        let bytes: [UInt8] = [0x31, 0xFF, 0x32]
        #expect(throws: DecimalError.notANumber(found: "1\u{FFFD}2")) {
            try Rational(decimal: bytes.span)
        }
    }

    @Test(arguments: [
        ("1,5", "\"1,5\" is not a decimal number such as 90 or 86.5"),
        ("", "an empty string is not a decimal number such as 90 or 86.5"),
        ("\u{1B}[2J", "\"\u{FFFD}[2J\" is not a decimal number such as 90 or 86.5"),
        (
            String(repeating: "x", count: 41),
            "\"\(String(repeating: "x", count: 40))…\" is not a decimal number such as 90 or 86.5"
        ),
        (
            String(repeating: "1", count: 1001),
            "a number of 1001 digits is too long: the maximum is 1000"
        ),
        (
            "1e999999",
            "the exponent of 1e999999 is out of range: it must be from -1000 to 1000"
        ),
        (
            "1e-" + String(repeating: "9", count: 50),
            "the exponent of 1e-\(String(repeating: "9", count: 37))… is out of range: "
                + "it must be from -1000 to 1000"
        ),
    ])
    func messages(text: String, message: String) throws {
        let error = #expect(throws: DecimalError.self) { try Rational(decimal: text) }
        #expect(error?.message == message)
    }
}
