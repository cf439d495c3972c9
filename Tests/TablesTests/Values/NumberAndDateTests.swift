import Diagnostics
import Testing

@testable import Tables

@Suite struct NumberAndDateTests {
    @Test(arguments: [
        ("8.5", "8.5"), ("85 %", "85"), ("85%", "85"), ("1,250", "1250"), ("1,250.75", "1250.75"),
        ("007", "7"), ("0", "0"), ("0.0", "0"), ("8.50", "8.5"), ("10.00", "10"), (".5", "0.5"),
        ("5.", "5"), ("-3", "-3"),
        ("\u{2212}3", "-3"), ("+3", "3"), (" 12 ", "12"), ("1 250", "1250"),
        ("100000000000000000000.1", "100000000000000000000.1"),
    ])
    func points(_ text: String, _ number: String) {
        #expect(DecimalSign.point.number(text) == number)
    }

    @Test(arguments: [
        ("8,5", "8.5"), ("1.250", "1250"), ("1.250,75", "1250.75"), ("12", "12"),
        ("85,5 %", "85.5"),
    ])
    func commas(_ text: String, _ number: String) {
        #expect(DecimalSign.comma.number(text) == number)
    }

    @Test(arguments: [
        "", "-", "abc", "1,5", "12,50", "1,2,3", "1.2.3", "1e3", "0x1", "5 of 6", "%", "1,25,000",
        "٣",
    ])
    func isNoNumber(_ text: String) { #expect(DecimalSign.point.number(text) == nil) }

    @Test(arguments: [("1.5"), ("1.25"), ("1,2,3")])
    func isNoNumberWithACommaEither(_ text: String) {
        #expect(DecimalSign.comma.number(text) == nil)
    }

    @Test(arguments: [
        ("MM/DD/YYYY", "5/29/2010", "2010-05-29"), ("DD.MM.YYYY", "29.5.2010", "2010-05-29"),
        ("YYYY/MM/DD", "2010/05/29", "2010-05-29"), ("DD/MM/YYYY", "01/02/2010", "2010-02-01"),
    ])
    func dates(_ pattern: String, _ text: String, _ date: String) throws {
        #expect(try #require(DateOrder(pattern)).date(text) == date)
    }

    @Test(arguments: [
        ("MM/DD/YYYY", "29/5/2010"), ("MM/DD/YYYY", "5/29/10"), ("MM/DD/YYYY", "May 29, 2010"),
        ("YYYY-MM-DD", "2010-13-01"),
    ])
    func isNoDate(_ pattern: String, _ text: String) throws {
        #expect(try #require(DateOrder(pattern)).date(text) == nil)
    }

    @Test(arguments: ["MM/DD", "DD/DD/YYYY", "date", ""])
    func isNoPattern(_ text: String) { #expect(DateOrder(text) == nil) }

    @Test(arguments: [
        ("0.85", "85"), ("0.857", "85.7"), ("1", "100"), ("0.5", "50"), ("1.25", "125"), ("0", "0"),
        ("-0.05", "-5"), ("0.001", "0.1"),
    ])
    func percentages(_ text: String, _ percent: String) {
        #expect(ContentReader.hundredfold(text) == percent)
    }

    @Test(
        "A file has decimal commas beside semicolons, or where only they can be, unless numbers have points",
        arguments: [
            ("a;b\n8,5;1\n", DecimalSign.comma), ("a;b\n8;1\n", .comma), ("a;b\n8.5;1\n", .point),
            ("a;b\n8.5;1,5\n", .comma), ("a,b\n8.5,1\n", nil), ("a\tb\n8,5\t1\n", .comma),
            ("a\tb\n8,5\t1.5\n", nil), ("a\tb\n8,500\t1\n", nil),
            ("a,b\n\"8,5\",1\n", .comma),
        ])
    func signs(_ text: String, _ sign: DecimalSign?) throws {
        var sink = DiagnosticSink()
        let read = DelimitedText(
            Array(text.utf8), name: "a.csv", encoding: nil, separator: nil, &sink)
        #expect(try #require(read).decimalSign == sign)
    }

}
