import Diagnostics
import Input
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the results and errors of `tip`.
@Suite struct TipSlipTests {
    private func slip(
        _ check: String, _ percent: String, _ change: (inout TipArguments) -> Void = { _ in }
    ) -> (slip: TipSlip?, stop: Status?, lines: [String]) {
        var arguments = TipArguments(check: check, percent: percent)
        change(&arguments)
        let typed = arguments
        let (slip, stop, report) = run { report throws(CommandFailure) in try typed.slip(&report) }
        return (slip, stop, report.lines)
    }

    @Test func amounts() {
        #expect(
            slip("57.30", "15").slip?.text == """
                Check  $57.30
                Tip     $8.60
                Total  $65.90

                """)
        #expect(
            slip("5", "12.5") { $0.rounding = "truncate" }.slip?.text == """
                Check  $5.00
                Tip    $0.62
                Total  $5.62

                """)
        #expect(
            slip("9999999.99", "20") { $0.currency = "eur" }.slip?.text == """
                Check   €9999999.99
                Tip     €2000000.00
                Total  €11999999.99

                """)
        #expect(
            slip("1250", "15") { $0.currency = "JPY" }.slip?.text == """
                Check  ¥1250
                Tip     ¥188
                Total  ¥1438

                """)
        #expect(
            slip("20", "0") { $0.currency = "CHF" }.slip?.text == """
                Check  CHF\u{A0}20.00
                Tip     CHF\u{A0}0.00
                Total  CHF\u{A0}20.00

                """)
    }

    /// Shares of a total, with their lines of text.
    @Test(arguments: [
        ("65.90", "3", ["Shares 1–2  $21.97", "Share 3     $21.96"]),
        ("100", "3", ["Share 1      $33.34", "Shares 2–3   $33.33"]),
        ("353.16", "8", ["Shares 1–4   $44.15", "Shares 5–8   $44.14"]),
        ("0.01", "3", ["Share 1     $0.01", "Shares 2–3  $0.00"]),
        ("90", "1", ["Share 1  $90.00"]), ("90", "2", ["Shares 1–2  $45.00"]),
    ])
    func shares(_ check: String, _ ways: String, _ lines: [String]) {
        let text = slip(check, "0") { $0.split = ways }.slip?.text
        #expect(text?.split(separator: "\n").dropFirst(3).map(String.init) == lines)
    }

    private static let notAmounts = [
        "", " ", "abc", "12abc", "1.2.3", "1e3", "NaN", "inf", "0x10", "1,5", ".", "+", "５", "-",
    ]

    @Test(arguments: notAmounts)
    func notAnAmount(_ text: String) {
        #expect(
            slip(text, text).lines == [
                "tip: error: the check \"\(text)\" is not a valid amount, such as 57.30",
                "tip: error: the percent \"\(text)\" is not a valid percentage, such as 15",
            ])
    }

    @Test func otherFieldsThatAreWrong() {
        let all = slip("-5", "-1") { $0.split = "0" }
        #expect(all.stop == .badData && all.slip == nil)
        #expect(
            all.lines == [
                #"tip: error: the check "-5" is less than the minimum, 0"#,
                #"tip: error: the percent "-1" is less than the minimum, 0"#,
                #"tip: error: the split "0" is not a whole number from 1 to 1000"#,
            ])
        #expect(
            slip("1.5", "15") { $0.currency = "JPY" }.lines == [
                #"tip: error: the check "1.5" has 1 decimal: JPY allows none"#
            ])
        #expect(
            slip("1.505", "15").lines == [
                #"tip: error: the check "1.505" has 3 decimals: USD allows at most 2"#
            ])
        let split = slip("1", "15") { $0.split = "1.5" }
        #expect(split.stop == .badData)
        #expect(
            split.lines == [#"tip: error: the split "1.5" is not a whole number from 1 to 1000"#])
    }

    /// For an unknown currency, the number of decimals of the check is not reported.
    @Test func optionsThatCannotBe() {
        let wrong = slip("1.505", "x") {
            $0.currency = "XYZ"
            $0.rounding = "halfeven"
        }
        #expect(wrong.stop == .usage)
        #expect(
            wrong.lines == [
                #"--rounding: error: unknown rounding rule "halfeven" (did you mean "half-even"?)"#,
                #"--currency: error: unknown currency "XYZ" (the codes are USD, CAD, "#
                    + "EUR, GBP, JPY, CHF, AUD, NZD, MXN, BRL, SEK, NOK, DKK, PLN, CZK, INR, CNY, "
                    + "KRW, KWD)",
                #"tip: error: the percent "x" is not a valid percentage, such as 15"#,
            ])
    }

    @Test func slipsForPrograms() {
        #expect(
            slip("57.3", "15.0") { $0.split = "3" }.slip?.json.text(pretty: false) == """
                {"currency":"USD","check":"57.30","percent":"15","rounding":"half-up",\
                "tip":"8.60","total":"65.90","shares":["21.97","21.97","21.96"]}
                """)
        #expect(
            slip("57.30", "15").slip?.json.text(pretty: false).hasSuffix(#""total":"65.90"}"#)
                == true)
    }
}
