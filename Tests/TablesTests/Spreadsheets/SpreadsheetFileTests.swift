import Testing

@testable import Tables

@Suite struct SpreadsheetFileTests {
    /// The cells of the first sheet of `openpyxl.xlsx`, without the sum.
    private static let grades = [
        "A1 text Name", "B1 text Born", "C1 text Score", "D1 text Share", "E1 text Time",
        "F1 text Long", "G1 text Passed", "H1 text Sum",
        "A2 text Vega, Mar\u{ED}a", "B2 date 2009-02-28", "C2 number 0.58", "D2 percentage 0.85",
        "E2 time 09:30:00", "F2 duration 26:05:00", "G2 boolean TRUE",
        "*A3 text O\u{2019}Neil & \"Co\" <x>", "*B3 date 2026-09-01T13:45:30", "*C3 number 0.3",
        "*D3 percentage 1.05", "*G3 boolean FALSE", "*H3 error #N/A",
        "A4 text plain bold", "C4 number 123456789012345", "D4 number 0.333333333333333",
        "A5 text  spaces ", "B5 text two\nlines", "C5 number -0.0000001",
        "D5 number 100000000000000000000", "A7 text merged",
    ]

    @Test(
        "The same workbook is read from the files of different programs",
        arguments: [
            ("openpyxl.xlsx", "H2 formula =C2*2", true),
            ("openpyxl-1904.xlsx", "H2 formula =C2*2", true),
            ("gnumeric.xlsx", "H2 number 1.16", false), ("gnumeric.ods", "H2 number 1.16", true),
        ])
    func grades(_ file: String, _ sum: String, _ hidesSheets: Bool) throws {
        let workbook = try Workbook(SampleSheets.file(file))
        #expect(workbook.sheets.map(\.name) == ["Grades", "Secret", "Deep", "Empty"])
        #expect(workbook.sheets.map(\.isHidden) == [false, hidesSheets, hidesSheets, false])
        let sheet = workbook.sheets[0]
        var expected = Self.grades
        expected.insert(sum, at: 15)
        // Blanks at the end of a text mean nothing in OpenDocument.
        if file.hasSuffix(".ods") {
            expected = expected.map { $0 == "A5 text  spaces " ? "A5 text  spaces" : $0 }
        }
        #expect(sheet.lines == expected)
        #expect(sheet.hiddenColumns == [2])
        #expect(sheet.mergedAreas.map(\.text) == ["A7:C7"])
        #expect(sheet.mergedAreas.map(\.rows.lowerBound) == [7])
        #expect(sheet.roundedCells.map { [$0.row, $0.column] } == [[5, 3]])
        #expect(workbook.sheets[1].lines == ["B2 text x"])
        #expect(workbook.sheets[3].lines == [])
    }

    @Test("Dates have many formats", arguments: ["xlsxwriter.xlsx", "xlsxwriter-constant.xlsx"])
    func formats(_ file: String) throws {
        let sheet = try Workbook(SampleSheets.file(file)).sheets[0]
        #expect(sheet.name == "Numbers & formats")
        let date = ("date 2023-03-15T18:00:00", "time 18:00:00")
        let number = ("number 45000.75", "number 0.75")
        let duration = ("duration 1080018:00:00", "duration 18:00:00")
        let expected = [
            ("yyyy-mm-dd", date), ("d mmm yyyy", date), ("dd.mm.yyyy hh:mm", date),
            ("[$-409]d-mmm-yy;@", date), ("\"on\" d/m", date), ("General", number),
            ("0.00", number), ("0.00E+00", number), ("[Red]0.0", number), ("0 \"days\"", number),
            ("\\d0", number), ("[h]:mm:ss", duration), ("mm:ss.0", date), ("h:mm AM/PM", date),
            ("0.0%", ("percentage 45000.75", "percentage 0.75")), ("@", number),
        ].enumerated().flatMap { position, line in
            let row = position + 1
            return ["A\(row) text \(line.0)", "B\(row) \(line.1.0)", "C\(row) \(line.1.1)"]
        }
        let lines = sheet.lines.map { String($0.drop { $0 == "*" }) }
        #expect(lines.filter { "ABC".contains($0.prefix(1)) } == expected)
    }

    @Test("Formulas, rich text, escaped characters, and merged areas of XlsxWriter")
    func formulas() throws {
        let sheet = try Workbook(SampleSheets.file("xlsxwriter.xlsx")).sheets[0]
        let lines = sheet.lines.filter { !"*ABCD".contains($0.prefix(1)) }
        #expect(
            lines == [
                "E1 text This is bold text", "F1 text merged", "H1 text h", "E3 text ab",
                "E4 error #N/A", "E5 boolean TRUE", "E6 formula =\"\"",
                "E7 text tab\there _x000D_ \u{1} control", "E8 text \u{1F600} emoji",
            ])
        #expect(sheet.mergedAreas.map(\.text) == ["F1:G2"])
        #expect(sheet.hiddenColumns == [7])
        #expect(sheet.rows.map(\.isHidden) == (1...16).map { $0 == 2 })
    }

    @Test("Repetitions, blanks, and values of odfpy")
    func odfpy() throws {
        let workbook = try Workbook(SampleSheets.file("odfpy.ods"))
        #expect(workbook.sheets.map(\.isHidden) == [false, true])
        #expect(
            workbook.sheets[0].lines == [
                "A1 text Name", "B1 text Two\nlines", "C1 text noted", "D1 text a b   c\td\ne",
                "A2 number 12.5", "B2 percentage 0.85", "C2 number 1000", "D2 date 2026-02-28",
                "E2 date 2026-02-28T09:30:01", "F2 time 09:30:00", "G2 duration 26:05:00",
                "H2 boolean TRUE", "I2 formula =SUM([.A1:.A2])", "D3 text x", "E3 text x",
                "D4 text x", "E4 text x", "*A105 text merged", "*C105 text after",
            ])
        #expect(workbook.sheets[0].hiddenColumns == [1, 2])
        #expect(workbook.sheets[0].mergedAreas.map(\.text) == ["A105:B105"])
        #expect(workbook.sheets[0].mergedAreas.map(\.rows.lowerBound) == [105])
        #expect(workbook.sheets[1].lines == ["A1 text secret"])
    }

    @Test("A file that was truncated is an error", arguments: ["openpyxl.xlsx", "odfpy.ods"])
    func truncated(_ file: String) throws {
        let bytes = try SampleSheets.file(file)
        for count in stride(from: 4, to: bytes.count, by: 97) {
            let error = SpreadsheetError.archive(.incomplete)
            #expect(throws: error) { try Workbook(Array(bytes[..<count])) }
            #expect(error.message == "the file is incomplete: its end is missing")
            #expect(error.hint == "copy or download the file again")
        }
    }
}
