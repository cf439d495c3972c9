import Diagnostics
import Input
import Testing

@testable import Documents
@testable import Publishing

/// Tests of the output of `convert --keys`.
@Suite struct KeyLinesTests {
    private func press(
        _ keys: String, from: String, to: String,
        _ change: (inout ConvertArguments) -> Void = { _ in }
    ) throws -> KeyLines {
        var arguments = ConvertArguments()
        change(&arguments)
        let typed = arguments
        let (lines, _, report) = run { report throws(CommandFailure) in
            try ConvertRun(typed, in: workspace(), &report)
                .press(keys, from: from, to: to, &report)
        }
        return try #require(lines, "\(report.lines)")
    }

    @Test func aLineAKey() throws {
        #expect(
            try press("12.5<", from: "MB", to: "B").text
                == "1\t1\t1000000\n2\t12\t12000000\n.\t12.\t12000000\n5\t12.5\t12500000\n"
                + "<\t12.\t12000000\n")
        #expect(try press("", from: "MB", to: "B").text == "")
        // An empty entry is not 0.
        #expect(
            try press("0<<-", from: "C", to: "F").text == "0\t0\t32\n<\t\t\n<\t\t\n-\t-\t\n")
    }

    @Test func reasons() throws {
        #expect(
            try press(".1.-x", from: "MB", to: "B").text
                == ".\t0.\t0\n1\t0.1\t100000\n"
                + ".\t0.1\t100000\tthere is already a decimal point\n"
                + "-\t0.1\t100000\tvalues here cannot be negative\n"
                + "x\t0.1\t100000\tthis is not a valid key\n")
        #expect(
            try press("12345678901234567", from: "B", to: "B").text.hasSuffix(
                "\n7\t1234567890123456\t1.23456789e15\ta number can have at most 16 digits\n"))
        #expect(
            try press("-273.16", from: "C", to: "K").text.hasSuffix(
                "\n1\t-273.1\t0.05\n6\t-273.16\t\t-273.16 °C is below absolute zero, -273.15 °C\n"))
        // A key that would break the line is shown as a symbol.
        #expect(
            try press("\t\n\u{1B}", from: "B", to: "B").text
                == "␉\t\t\tthis is not a valid key\n␊\t\t\tthis is not a valid key\n"
                + "␛\t\t\tthis is not a valid key\n")
    }

    @Test func stylesOfResults() throws {
        #expect(try press("1", from: "in", to: "ft") { $0.exact = true }.text == "1\t1\t1/12\n")
        #expect(try press("1", from: "in", to: "ft") { $0.decimals = "3" }.text == "1\t1\t0.083\n")
        #expect(
            try press("1.", from: "KB", to: "B") { $0.prefixes = "legacy" }.text
                == "1\t1\t1024\n.\t1.\t1024\n")
    }

    @Test func linesForPrograms() throws {
        #expect(
            try press("-1.", from: "m", to: "km").json.text(pretty: false) == """
                {"keys":[\
                {"key":"-","entry":"-","result":null,"resultExact":null,"refused":null,"error":null},\
                {"key":"1","entry":"-1","result":"-0.001","resultExact":"-1/1000",\
                "refused":null,"error":null},\
                {"key":".","entry":"-1.","result":"-0.001","resultExact":"-1/1000",\
                "refused":null,"error":null}]}
                """)
        #expect(
            try press("..", from: "B", to: "B").json.text(pretty: false).hasSuffix(
                #""refused":"point","error":null}]}"#))
    }
}
