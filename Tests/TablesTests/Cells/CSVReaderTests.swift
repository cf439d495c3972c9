import Testing

@testable import Tables

@Suite struct CSVReaderTests {
    /// Returns the fields of each row as text, with problems after them.
    private func rows(_ text: String, separator: Character = ",") throws -> [[String]] {
        var reader = CSVReader(
            Array(text.utf8), separator: try #require(separator.asciiValue))
        var row = CSVReader.Row()
        var rows: [[String]] = []
        while reader.read(&row) {
            rows.append(
                row.fields.map { field in
                    reader.text(of: field) + (field.problem.map { " (\($0))" } ?? "")
                })
        }
        return rows
    }

    @Test(
        "Rows end with CR LF, LF, or CR; no row follows the last end",
        arguments: [
            "a,b\r\nc,d\r\n", "a,b\nc,d\n", "a,b\rc,d\r", "a,b\r\nc,d", "a,b\nc,d", "a,b\rc,d",
        ])
    func ends(_ text: String) throws {
        #expect(try rows(text) == [["a", "b"], ["c", "d"]])
    }

    @Test("Fields in quotes have separators, ends of lines, and doubled quotes")
    func quotes() throws {
        #expect(
            try rows("\"Vega, M.\",\"1\r\n2\",\"say \"\"hi\"\"\"\r\n\"\",\"\"\"\",x\n") == [
                ["Vega, M.", "1\r\n2", "say \"hi\""], ["", "\"", "x"],
            ])
        #expect(try rows("\"a\"  ,b\n") == [["a", "b"]])
    }

    @Test("Empty fields and lines are kept")
    func empty() throws {
        #expect(try rows("") == [])
        #expect(try rows("\n\n") == [[""], [""]])
        #expect(try rows(",\na,,\n") == [["", ""], ["a", "", ""]])
    }

    @Test("What the format does not allow is noted at its field")
    func problems() throws {
        #expect(
            try rows("a,5\" stick\n\"b\"c,d\ne,\"open\nto the end") == [
                ["a", "5\" stick (strayQuote)"], ["b (textAfterQuote)", "d"],
                ["e", "open\nto the end (unclosedQuote)"],
            ])
    }

    @Test("Rows know their numbers")
    func places() {
        var reader = CSVReader(Array("a\r\n\"1\r\n2\r3\"\r\n\r\nb".utf8), separator: 0x2C)
        var row = CSVReader.Row()
        var places: [[Int]] = []
        while reader.read(&row) { places.append([row.number, row.isEmpty ? 0 : 1]) }
        #expect(places == [[1, 1], [2, 1], [3, 0], [4, 1]])
    }

    /// Any fields that are written as the format says are read again.
    @Test(arguments: 0..<20) func written(_ seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func dice(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let pieces = ["a", "é", "李", ",", ";", "\"", "\n", "\r\n", " ", "1.5", ""]
        let table = (0..<20).map { _ in
            (0..<(1 + dice(5))).map { _ in
                (0..<dice(5)).map { _ in pieces[dice(pieces.count)] }.joined()
            }
        }
        let text = table.map { row in
            row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ";")
        }.joined(separator: "\r\n")
        #expect(try rows(text, separator: ";") == table)
    }
}
