import Conversion
import Exact
import TestSupport
import Testing

@Suite struct NumberStyleTests {
    private static let automatic: [(value: String, text: String)] = [
        ("0", "0"), ("1", "1"), ("-1", "-1"), ("10", "10"), ("200/9", "22.22222222"),
        ("-200/9", "-22.22222222"), ("1/3", "0.3333333333"), ("2/3", "0.6666666667"),
        ("123456789012345", "123456789012345"), ("1234567890123456", "1.23456789e15"),
        ("0.123456789012345", "0.123456789012345"), ("0.1234567890123456", "0.123456789"),
        ("100000000000000000000", "100000000000000000000"), ("1e21", "1e21"), ("1.5e21", "1.5e21"),
        ("1e-15", "0.000000000000001"), ("1e-16", "1e-16"), ("-1e-400", "-1e-400"),
        ("1/1073741824", "0.0000000009313225746"), ("29999999999/3", "1e10"),
        ("9999999999/10000000000", "0.9999999999"), ("99999999999/30000000000", "3.3333333333"),
        ("29999999999999/30000000000000", "1"), ("999999999999/3", "333333333333"),
        ("10000000000/3", "3333333333"), ("100000000000/3", "3.333333333e10"),
        ("4608/3125", "1.47456"), ("1/10000000000000000", "1e-16"), ("12.50", "12.5"),
        ("1e-1000", "1e-1000"), ("1e1000", "1e1000"),
    ]

    @Test(arguments: automatic)
    func automaticDigits(_ value: String, _ text: String) {
        #expect(NumberStyle().text(of: number(value)) == text)
    }

    private static let givenDecimals: [(exact: String, decimals: Int, texts: [String])] = [
        ("7/2", 0, ["4", "4", "4", "3"]), ("5/2", 0, ["3", "2", "3", "2"]),
        ("-17/2", 0, ["-8", "-8", "-9", "-8"]), ("-1/1000", 1, ["0.0", "0.0", "0.0", "0.0"]),
        ("107/40", 2, ["2.68", "2.68", "2.68", "2.67"]),
        ("17/8", 2, ["2.13", "2.12", "2.13", "2.12"]),
    ]

    @Test(arguments: givenDecimals)
    func decimalsThatAreGiven(_ exact: String, _ decimals: Int, _ texts: [String]) {
        let rules: [RoundingRule] = [.halfUp, .halfEven, .halfAway, .truncate]
        for (rule, text) in zip(rules, texts) {
            let style = NumberStyle(decimals: decimals, rounding: rule)
            #expect(style.text(of: number(exact)) == text)
        }
    }

    @Test func rulesForTenDigits() {
        func text(_ rule: RoundingRule, _ value: String) -> String {
            NumberStyle(rounding: rule).text(of: number(value))
        }
        #expect(text(.truncate, "2/3") == "0.6666666666")
        #expect(text(.up, "1/3") == "0.3333333334")
        #expect(text(.up, "-1/3") == "-0.3333333333")
        #expect(text(.down, "-1/3") == "-0.3333333334")
    }

    @Test func whatIsExact() {
        #expect(NumberStyle().shown(number("0.125")).isExact)
        #expect(!NumberStyle().shown(number("1/3")).isExact)
        #expect(NumberStyle(decimals: 3).shown(number("0.125")).isExact)
        #expect(!NumberStyle(decimals: 2).shown(number("0.125")).isExact)
    }

    /// A shown number is valid, has the sign of its value, and is as close as its digits allow.
    @Test func shownNumbersAreNear() throws {
        var dice = SeededGenerator(seed: 15)
        for _ in 0..<1000 {
            let above = Rational(Int.random(in: -1_000_000_000...1_000_000_000, using: &dice))
            let below = Rational(Int.random(in: 1...1_000_000_000, using: &dice))
            let power = number("1e\(Int.random(in: -30...30, using: &dice))")
            let value = above / below * power
            let shown = NumberStyle().shown(value)
            let read = try Rational(decimal: shown.text)
            #expect(read.signum == value.signum)
            #expect((read == value) == shown.isExact)
            #expect((read - value).magnitude * 2_000_000_000 <= value.magnitude)
        }
    }

    private static let badTexts: [(text: String, message: String)] = [
        ("", "an empty string is not a decimal number such as 90 or 86.5"),
        ("5/", "an empty string is not a decimal number such as 90 or 86.5"),
        ("/5", "an empty string is not a decimal number such as 90 or 86.5"),
        ("1/2/3", "\"2/3\" is not a decimal number such as 90 or 86.5"),
        ("5/0", "the denominator of a fraction must not be 0"),
        ("5/0.00", "the denominator of a fraction must not be 0"),
        ("5 / 9", "\"5 \" is not a decimal number such as 90 or 86.5"),
    ]

    @Test(arguments: badTexts)
    func badFractions(_ text: String, _ message: String) {
        let error = #expect(throws: ConversionError.self) { try Rational(fraction: text) }
        #expect(error?.message == message)
    }

    @Test func fractions() throws {
        #expect(try Rational(fraction: "5/9").exactText == "5/9")
        #expect(try Rational(fraction: "-1/-3").exactText == "1/3")
        #expect(try Rational(fraction: "4.5/0.0015").exactText == "3000")
        #expect(try Rational(fraction: "0.3048").exactText == "381/1250")
    }
}
