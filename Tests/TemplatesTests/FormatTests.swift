import Exact
import Schema
import TestSupport
import Testing

@testable import Templates

/// Tests of the formats of numbers and dates.
@Suite struct FormatTests {
    private func number(_ text: String) throws -> FieldValue {
        let parts = text.split(separator: "/").map(String.init)
        let above = try Rational(decimal: parts[0])
        let below = parts.count > 1 ? try Rational(decimal: parts[1]) : 1
        return .plain(try #require(above.divided(by: below)))
    }

    private func shown(
        _ fact: FieldValue, _ format: String, in words: FormatWords = english.formats
    ) throws -> String? {
        let binding = try Binding("x|\(format)")
        return try #require(binding.format).text(of: fact, in: words)
    }

    @Test(
        "Numbers",
        arguments: [
            ("2.5", "round 0", "3"), ("-2.5", "round 0", "−2"), ("24/7", "round 2", "3.43"),
            ("24/7", "fixed 2", "3.42"), ("1/3", "round 20", "0.33333333333333333333"),
            ("3.5", "least 2", "3.50"), ("3", "least 2", "3.00"), ("3.125", "least 2", "3.125"),
            ("-3.5", "least 2", "−3.50"), ("3", "least 0", "3"), ("3.5", "least 0", "3.5"),
            ("12345.6", "least 2|grouped", "12_345.60"), ("3.5", "least 2|signed", "+3.50"),
            ("-1/300", "round 2", "0.00"), ("0.1", "percent 0", "10%"),
            ("1/3", "percent 1", "33.3%"), ("0.125", "percent 0", "13%"),
            ("2", "percent 0", "200%"),
            ("999", "grouped", "999"), ("1000", "grouped", "1_000"),
            ("1234567.891", "grouped", "1_234_567.891"), ("-12345", "grouped", "−12_345"),
            ("1234.565", "round 2|grouped", "1_234.57"), ("12345", "fixed 1|grouped", "12_345.0"),
            ("123.4", "percent 0|grouped", "12_340%"),
            ("12345.6", "fixed 1|signed|grouped", "+12_345.6"), ("-3", "signed", "−3"),
            ("0", "signed", "0"), ("-1/300", "round 2|signed", "0.00"),
            ("0.125", "percent 1|signed", "+12.5%"),
            ("0", "fraction", "0"), ("7", "fraction", "7"), ("-7", "fraction", "−7"),
            ("0.5", "fraction", "½"), ("1.5", "fraction", "1½"), ("-2.75", "fraction", "−2¾"),
            ("1/3", "fraction", "⅓"), ("8/3", "fraction", "2⅔"), ("5/7", "fraction", "5⁄7"),
            ("19/7", "fraction", "2_5⁄7"), ("1/1000", "fraction", "1⁄1000"),
            ("1", "ordinal", "1st"), ("2", "ordinal", "2nd"), ("3", "ordinal", "3rd"),
            ("4", "ordinal", "4th"), ("0", "ordinal", "0th"), ("11", "ordinal", "11th"),
            ("12", "ordinal", "12th"), ("13", "ordinal", "13th"), ("21", "ordinal", "21st"),
            ("111", "ordinal", "111th"), ("1002", "ordinal", "1002nd"),
            ("3", "ordinal|upper", "3RD"),
        ])
    func numbers(_ number: String, _ format: String, _ text: String) throws {
        let expected = text.replacing("_", with: "\u{202F}")
        #expect(try shown(try self.number(number), format) == expected)
    }

    @Test("An ordinal is of a whole number that is not negative")
    func ordinals() throws {
        #expect(try shown(try number("1.5"), "ordinal") == nil)
        #expect(try shown(try number("-1"), "ordinal") == nil)
    }

    @Test("Groups of digits are the digits, and all but the first are of three")
    func groups() throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let value = Int.random(in: -10_000_000_000...10_000_000_000, using: &generator)
            let text = try #require(try shown(.count(value), "grouped"))
            let groups = text.drop { $0 == "−" }.split(separator: "\u{202F}")
            #expect(groups.joined() == "\(abs(value))")
            #expect(groups.dropFirst().allSatisfy { $0.count == 3 } && groups[0].count <= 3)
        }
    }

    @Test("A fraction has the exact value of its number")
    func fractions() throws {
        let known: [Character: Rational] = [
            "½": Rational(1) / 2, "⅓": Rational(1) / 3, "⅔": Rational(2) / 3, "¼": Rational(1) / 4,
            "¾": Rational(3) / 4, "⅕": Rational(1) / 5, "⅖": Rational(2) / 5, "⅗": Rational(3) / 5,
            "⅘": Rational(4) / 5, "⅙": Rational(1) / 6, "⅚": Rational(5) / 6, "⅛": Rational(1) / 8,
            "⅜": Rational(3) / 8, "⅝": Rational(5) / 8, "⅞": Rational(7) / 8,
        ]
        for below in 1...24 {
            for above in -50...50 {
                let value = try #require(Rational(above, over: below))
                let text = try #require(try shown(.plain(value), "fraction"))
                let digits = text.drop { $0 == "−" }
                var sum: Rational = 0
                if let last = digits.last, let vulgar = known[last] {
                    let whole = digits.dropLast()
                    sum = vulgar + Rational(whole.isEmpty ? 0 : Int(whole) ?? -1)
                } else {
                    for part in digits.split(separator: "\u{202F}") {
                        let sides = part.split(separator: "⁄").map { Int($0) ?? 0 }
                        sum = sum + Rational(sides[0]) / Rational(sides.count > 1 ? sides[1] : 1)
                    }
                }
                #expect((text.hasPrefix("−") ? -sum : sum) == value, "\(text)")
            }
        }
    }

    @Test(
        "Dates",
        arguments: [
            ("date \"EEEE, d MMMM yyyy\"", "Thursday, 5 March 2026"),
            ("date 'EEE dd.MM.yy'", "Thu 05.03.26"), ("date 'M/d/yyyy'", "3/5/2026"),
            ("date 'MMM yyyy'", "Mar 2026"), ("date \"d 'of' MMMM\"", "5 of March"),
            ("date \"d ''MMM''\"", "5 'Mar'"), ("date \"d | M\"", "5 | 3"),
            ("date short", "Mar 5, 2026"), ("date long|upper", "MARCH 5, 2026"),
        ])
    func dates(_ format: String, _ text: String) throws {
        #expect(try shown(.date("2026-03-05"), format) == text)
    }

    @Test("Without words, names are not known")
    func noNames() throws {
        #expect(try shown(.date("2026-03-05"), "date 'd MMMM'", in: FormatWords()) == nil)
        #expect(try shown(.date("2026-03-05"), "date long", in: FormatWords()) == nil)
        #expect(
            try shown(.date("2026-03-05"), "date 'dd.MM.yyyy'", in: FormatWords()) == "05.03.2026")
    }

    @Test("Signs, percentages and ordinals are those of the words")
    func signs() throws {
        var words = FormatWords()
        (words.decimal, words.group, words.minus) = (",", ".", "−")
        words.percent = NumberText(before: "", after: "\u{A0}%")
        words.ordinals.exact = ["1": NumberText(before: "", after: "er")]
        words.ordinals.other = NumberText(before: "n° ", after: "")
        #expect(try shown(try number("-1234.5"), "round 2|grouped", in: words) == "−1.234,50")
        #expect(try shown(try number("0.125"), "percent 1", in: words) == "12,5\u{A0}%")
        #expect(try shown(try number("1"), "ordinal", in: words) == "1er")
        #expect(try shown(try number("21"), "ordinal", in: words) == "n° 21")
        #expect(try shown(try number("-1.5"), "fraction", in: words) == "−1½")
        let said = Words([:], formats: words)
        #expect(FieldValue.plain(Rational(-5) / 2).shown(in: said) == "−2,5")
        #expect(FieldValue.plain(Rational(-5) / 2).compared(in: said) == "-2.5")
    }
}
