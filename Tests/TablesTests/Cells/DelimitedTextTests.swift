import Diagnostics
import Testing

@testable import Tables

@Suite struct DelimitedTextTests {
    /// Returns the problems of a text with two headers.
    private func problems(_ text: String) -> [String] {
        var sink = DiagnosticSink()
        let read = DelimitedText(
            Array(text.utf8), name: "a.csv", encoding: nil, separator: nil, &sink)
        _ = read?.brokenRows(below: 0, name: "a.csv", &sink)
        return sink.lines
    }

    @Test(arguments: [
        "a,b\n1,2\n", "a,b\n1,2,\n", "a,b\n1,2,,,\n", "a,b\n\n1,2\n\n\n", "a,b\n\"1\",\"2\"\n",
        "a,b\n\"1,\n\",\"\"\"2\"\"\"\n", "a,b\n,,,\n1,2",
    ])
    func isRegular(_ text: String) { #expect(problems(text).isEmpty) }

    /// An apostrophe that keeps spreadsheet programs from reading a formula is not part of the text.
    @Test(arguments: [
        ("'-1.00", "-1.00"), ("'=x", "=x"), ("'+1", "+1"), ("'@x", "@x"),
        ("\"'=a\"\"b\"\"\"", "=a\"b\""), ("'", "'"), ("'tis", "'tis"), ("O'-Neil", "O'-Neil"),
    ])
    func hasNoEscapes(_ cell: String, _ text: String) throws {
        var sink = DiagnosticSink()
        let read = try #require(
            DelimitedText(
                Array("a,b\n\(cell),1".utf8), name: "a.csv", encoding: nil, separator: nil, &sink))
        let found = try #require(read.sheet.cell(0, at: 1))
        #expect(read.sheet.text(of: found) == text)
        #expect(sink.isEmpty)
    }

    @Test(arguments: [
        (
            "a,b\n1\n",
            """
            a.csv:2: error: this row has 1 field, but there are 2 headers
              hint: delete the row if it is a remark
            """
        ),
        (
            "a,b\n1,2,3\n",
            """
            a.csv:2:C: error: this row has 3 fields, but there are 2 headers
              hint: check the separators of the row; text with one needs quotes
            """
        ),
        (
            "a,b\n1,2\" tall\n",
            """
            a.csv:2:B: error: a quote is in the middle of a field
              hint: put the whole field in quotes, and write a quote inside it twice
            """
        ),
        (
            "a,b\n\"1\" x,2\n",
            """
            a.csv:2:A: error: text follows the quote at the end of a field
              hint: put the whole field in quotes, and write a quote inside it twice
            """
        ),
    ])
    func isNot(_ text: String, _ problem: String) { #expect(problems(text) == [problem]) }

    @Test func manyRowsAreReportedTogether() {
        #expect(
            problems("a,b\n" + String(repeating: "1,2,3\n", count: 40)) == [
                """
                a.csv:2:C: error: 40 rows have 3 fields, but there are 2 headers; this is the first one
                  hint: check the separators of the row; text with one needs quotes
                """
            ])
    }

    @Test func anOpenQuoteIsReportedWhereItBegins() {
        #expect(
            problems("a,b\n1,\"2\n3,4\n") == [
                """
                a.csv:2:B: error: the quote at the start of this field is not closed
                  hint: close it at the end of the field; the rest of the file is read as its text
                """
            ])
    }

    @Test func otherEncodingsAreReported() {
        var sink = DiagnosticSink()
        _ = DelimitedText(
            [0x61, 0x2C, 0x62, 0xE9], name: "a.csv", encoding: nil, separator: nil, &sink)
        #expect(
            sink.lines == [
                """
                a.csv: warning: the file is not UTF-8; it is read as windows-1252, which gives bé
                  hint: if letters are wrong, name its encoding with --encoding, or save it as UTF-8
                """
            ])
        sink = DiagnosticSink()
        #expect(
            DelimitedText([0x61, 0xE9], name: "a.csv", encoding: .utf8, separator: nil, &sink)
                == nil)
        #expect(
            sink.lines == [
                """
                a.csv: error: the file is not valid UTF-8 text
                  hint: name its encoding with --encoding, such as windows-1252
                """
            ])
    }
}
