import Conversion
import Exact
import TestSupport
import Testing

@Suite struct TipTests {
    private static let known: [(check: String, percent: String, tip: String, total: String)] = [
        ("57.30", "15", "8.60", "65.90"), ("10.50", "15", "1.58", "12.08"),
        ("8.50", "15", "1.28", "9.78"), ("1.90", "15", "0.29", "2.19"),
        ("2.30", "15", "0.35", "2.65"), ("0.25", "18", "0.05", "0.30"),
        ("33.33", "12.5", "4.17", "37.50"), ("19.99", "17.5", "3.50", "23.49"),
        ("9999999.99", "20", "2000000.00", "11999999.99"), ("25", "18", "4.50", "29.50"),
        ("30", "18", "5.40", "35.40"), ("450", "15", "67.50", "517.50"), ("0", "0", "0.00", "0.00"),
        ("0.5", "0.005", "0.00", "0.50"),
        (
            "9999999999999.99", "100", "9999999999999.99",
            "19999999999999.98"
        ),
    ]

    @Test(arguments: known)
    func knownTips(_ check: String, _ percent: String, _ tip: String, _ total: String) throws {
        let result = try Tip(check: check, percent: percent)
        #expect(result.currency.digits(result.tip) == tip)
        #expect(result.currency.digits(result.total) == total)
        #expect(result.check + result.tip == result.total)
    }

    private static let badTexts: [(typed: String, check: String, percent: String)] = [
        (
            "", "\"\" is not a valid amount, such as 57.30",
            "\"\" is not a valid percentage, such as 15"
        ),
        (
            " ", "\" \" is not a valid amount, such as 57.30",
            "\" \" is not a valid percentage, such as 15"
        ),
        (
            "abc", "\"abc\" is not a valid amount, such as 57.30",
            "\"abc\" is not a valid percentage, such as 15"
        ),
        (
            "12abc", "\"12abc\" is not a valid amount, such as 57.30",
            "\"12abc\" is not a valid percentage, such as 15"
        ),
        (
            "1.2.3", "\"1.2.3\" is not a valid amount, such as 57.30",
            "\"1.2.3\" is not a valid percentage, such as 15"
        ),
        ("-5", "\"-5\" is less than the minimum, 0", "\"-5\" is less than the minimum, 0"),
        (
            "1e3", "\"1e3\" is not a valid amount, such as 57.30",
            "\"1e3\" is not a valid percentage, such as 15"
        ),
        (
            "NaN", "\"NaN\" is not a valid amount, such as 57.30",
            "\"NaN\" is not a valid percentage, such as 15"
        ),
        (
            "inf", "\"inf\" is not a valid amount, such as 57.30",
            "\"inf\" is not a valid percentage, such as 15"
        ),
        (
            "0x10", "\"0x10\" is not a valid amount, such as 57.30",
            "\"0x10\" is not a valid percentage, such as 15"
        ),
        (
            "1,5", "\"1,5\" is not a valid amount, such as 57.30",
            "\"1,5\" is not a valid percentage, such as 15"
        ),
        (
            ".", "\".\" is not a valid amount, such as 57.30",
            "\".\" is not a valid percentage, such as 15"
        ),
        (
            "+", "\"+\" is not a valid amount, such as 57.30",
            "\"+\" is not a valid percentage, such as 15"
        ),
        (
            "+5", "\"+5\" is not a valid amount, such as 57.30",
            "\"+5\" is not a valid percentage, such as 15"
        ),
        (
            "5.", "\"5.\" is not a valid amount, such as 57.30",
            "\"5.\" is not a valid percentage, such as 15"
        ),
        (
            "05", "\"05\" is not a valid amount, such as 57.30",
            "\"05\" is not a valid percentage, such as 15"
        ),
        (
            "$5", "\"$5\" is not a valid amount, such as 57.30",
            "\"$5\" is not a valid percentage, such as 15"
        ),
        (
            "-0", "\"-0\" is not a valid amount, such as 57.30",
            "\"-0\" is not a valid percentage, such as 15"
        ),
        (
            "５", "\"５\" is not a valid amount, such as 57.30",
            "\"５\" is not a valid percentage, such as 15"
        ),
        (
            "1\u{7}", "\"1␇\" is not a valid amount, such as 57.30",
            "\"1␇\" is not a valid percentage, such as 15"
        ),
        (
            "1234567890123456", "\"1234567890123456\" has 16 digits: at most 15 are allowed",
            "\"1234567890123456\" has 16 digits: at most 15 are allowed"
        ),
    ]

    /// Both fields are checked, and each problem names its field and quotes the typed text.
    @Test(arguments: badTexts)
    func bothFieldsAreChecked(_ typed: String, _ check: String, _ percent: String) {
        let error = #expect(throws: Invalid<TipProblem>.self) {
            try Tip(check: typed, percent: typed)
        }
        #expect(
            error?.problems.map(\.message) == ["the check \(check)", "the percent \(percent)"])
        let one = #expect(throws: Invalid<TipProblem>.self) {
            try Tip(check: "57.30", percent: typed)
        }
        #expect(one?.problems.map(\.field) == [.percent])
        let other = #expect(throws: Invalid<TipProblem>.self) {
            try Tip(check: typed, percent: "15")
        }
        #expect(other?.problems.map(\.field) == [.check])
    }

    private static let decimals: [(check: String, code: String, message: String)] = [
        ("1.234", "USD", "the check \"1.234\" has 3 decimals: USD allows at most 2"),
        ("57.30", "JPY", "the check \"57.30\" has 2 decimals: JPY allows none"),
        ("1.0", "JPY", "the check \"1.0\" has 1 decimal: JPY allows none"),
        ("1.2345", "KWD", "the check \"1.2345\" has 4 decimals: KWD allows at most 3"),
        ("x", "JPY", "the check \"x\" is not a valid amount, such as 57"),
    ]

    @Test(arguments: decimals)
    func decimalsOfTheCheck(_ check: String, _ code: String, _ message: String) throws {
        let currency = try #require(Currency.named(code))
        let error = #expect(throws: Invalid<TipProblem>.self) {
            try Tip(check: check, percent: "15.12345", currency: currency)
        }
        #expect(error?.problems.map(\.message) == [message])
    }

    @Test func roundingRules() throws {
        let tips = try RoundingRule.allCases.map { rule in
            Currency.usDollar.digits(
                try Tip(check: "10.50", percent: "15", rounding: rule).tip)
        }
        #expect(tips == ["1.58", "1.58", "1.58", "1.57", "1.58", "1.57"])
    }

    private static let money: [(code: String, amount: String, text: String)] = [
        ("USD", "57.3", "$57.30"), ("CAD", "57.3", "CA$57.30"), ("EUR", "0", "€0.00"),
        ("GBP", "1234567.89", "£1234567.89"), ("JPY", "573", "¥573"),
        ("CHF", "57.3", "CHF\u{A0}57.30"), ("KWD", "1.5", "KWD\u{A0}1.500"),
    ]

    @Test(arguments: money)
    func amountsAsText(_ code: String, _ amount: String, _ text: String) {
        #expect(Currency.named(code)?.text(number(amount)) == text)
    }

    @Test func currencies() {
        #expect(Currency.named("usd") == nil)
        #expect(Currency.named("XXX") == nil)
        #expect(Currency.named("USD") == .usDollar)
        #expect(Currency.codes.hasPrefix("USD, CAD, EUR, GBP, JPY, CHF, "))
        #expect(Set(Currency.all.map(\.code)).count == Currency.all.count)
        #expect(Set(Currency.all.map(\.sign)).count == Currency.all.count)
        #expect(Currency.all.allSatisfy { $0.code.wholeMatch(of: /[A-Z]{3}/) != nil })
    }

    private static let splits: [(total: String, ways: Int, shares: [String])] = [
        ("100", 3, ["33.34", "33.33", "33.33"]),
        (
            "353.16", 8,
            ["44.15", "44.15", "44.15", "44.15", "44.14", "44.14", "44.14", "44.14"]
        ),
        ("0.01", 3, ["0.01", "0.00", "0.00"]), ("5", 1, ["5.00"]), ("5", 0, []), ("5", -1, []),
    ]

    @Test(arguments: splits)
    func knownSplits(_ total: String, _ ways: Int, _ shares: [String]) {
        let found = Currency.usDollar.shares(of: number(total), ways: ways)
        #expect(found.map { Currency.usDollar.digits($0) } == shares)
    }

    @Test func sharesAddUp() throws {
        var dice = SeededGenerator(seed: 9)
        for _ in 0..<500 {
            let currency = try #require(Currency.all.randomElement(using: &dice))
            let tip = Tip(
                check: Rational(Int.random(in: 0...1_000_000, using: &dice)) * currency.smallest,
                percent: Rational(Int.random(in: 0...400, using: &dice)) / 10, currency: currency)
            let ways = Int.random(in: 1...40, using: &dice)
            let shares = tip.shares(ways: ways)
            #expect(shares.count == ways)
            #expect(Rational.sum(of: shares) == tip.total)
            #expect(shares == shares.sorted(by: >))
            let most = try #require(shares.first)
            let least = try #require(shares.last)
            #expect(most - least <= currency.smallest)
            #expect(shares.allSatisfy { ($0 / currency.smallest).isInteger })
        }
    }

    @Test func waysToSplit() throws {
        #expect(try TipField.readSplit("1") == 1)
        #expect(try TipField.readSplit("1000") == 1000)
        for text in ["", "0", "03", "-1", "1.5", "1001", "9999999999999", "+3", "x", "３"] {
            let error = #expect(throws: Invalid<TipProblem>.self) {
                try TipField.readSplit(text)
            }
            #expect(
                error?.problems.map(\.message)
                    == ["the split \"\(text)\" is not a whole number from 1 to 1000"])
        }
    }
}
