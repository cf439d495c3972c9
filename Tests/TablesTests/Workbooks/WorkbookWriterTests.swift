import Exact
import Testing

@testable import Tables

/// Workbooks that are written and read again.
@Suite struct WorkbookWriterTests {
    /// Returns the file with a sheet of one column.
    private func file(
        _ cells: [WorkbookCell], created: Int = 1_000_000_000
    ) throws -> [UInt8] {
        let writer = try WorkbookWriter(created: created)
        let sheet = try writer.addSheet("Cells", headers: ["Header"])
        for cell in cells { try writer.add([cell], to: sheet) }
        return try writer.finish()
    }

    /// Returns the text and the kind of a cell that is written and read; nil for an empty one.
    private func reread(_ cell: WorkbookCell) throws -> (String, Sheet.Kind)? {
        let sheet = try #require(try Workbook(file([cell])).sheets.first)
        #expect(sheet.text(of: try #require(sheet.cell(0, at: 0))) == "Header")
        guard sheet.rows.count > 1, let cell = sheet.cell(0, at: 1) else { return nil }
        return (sheet.text(of: cell), cell.kind)
    }

    @Test(arguments: [
        "=1+1", "+1", "-1", "@SUM(A1)", "'x", " two  blanks ", "a\tb\nc\r\nd", "<&>\"'", "_x0041_",
        "_x005F_x0041_", "_x004_ _x00411", "\u{0}\u{1}\u{1F}", "\u{FFFE}\u{FFFF}", "Núñez 数学 👩‍🏫",
        "00123", "1e5", "TRUE", "#N/A", "https://example.com", "{=A1}", "=HYPERLINK(\"x\")",
        String(repeating: "a", count: 32_767),
    ]) func textStaysText(_ text: String) throws {
        let cell = try #require(try reread(.text(text)))
        #expect(cell.0 == text)
        #expect(cell.1 == .text)
    }

    @Test(arguments: [
        ("0", "0"), ("9.3", "9.3"), ("95.4", "95.4"), ("-0.05", "-0.05"),
        ("257/3", "85.6666666666667"),
        ("2/3", "0.666666666666667"), ("1/3000", "0.000333333333333333"), ("100", "100"),
        ("123456789012345", "123456789012345"), ("999999999999999/10", "99999999999999.9"),
        ("1000000000000000000000", "1000000000000000000000"), ("-7/11", "-0.636363636363636"),
    ]) func numbersHave15Digits(_ number: String, _ text: String) throws {
        let parts = try number.split(separator: "/").map { try Rational(decimal: $0) }
        let value = try #require(parts.count == 1 ? parts[0] : parts[0].divided(by: parts[1]))
        for decimals in [nil, 0, 1, 12, 40] {
            let cell = try #require(try reread(.number(value, decimals: decimals)))
            #expect(cell.0 == text)
            #expect(cell.1 == .number)
        }
    }

    @Test func numbersOutsideOfTheRangeAreText() throws {
        let large = try Rational(decimal: "1" + String(repeating: "0", count: 400))
        let small = try #require(Rational(1).divided(by: large))
        #expect(try #require(try reread(.number(large, decimals: nil))) == (large.exactText, .text))
        #expect(try #require(try reread(.number(small, decimals: 2))) == (small.exactText, .text))
    }

    @Test func shownTextIsANumberWithItsDecimals() {
        #expect(WorkbookCell(shown: "") == .empty)
        #expect(WorkbookCell(shown: "95.40") == .number(Rational(477, over: 5) ?? 0, decimals: 2))
        #expect(WorkbookCell(shown: "7") == .number(7, decimals: 0))
        #expect(WorkbookCell(shown: "A") == .text("A"))
    }

    @Test func emptyCells() throws {
        #expect(try reread(.empty) == nil)
        #expect(try reread(.text("")) == nil)
        let writer = try WorkbookWriter(created: 1)
        _ = try writer.addSheet("One", headers: [])
        let two = try writer.addSheet("Two", headers: ["A", "B", "C"])
        try writer.add([.empty, .text("b"), .empty, .number(4, decimals: nil)], to: two)
        let sheets = try Workbook(writer.finish()).sheets
        #expect(sheets.map(\.name) == ["One", "Two"])
        #expect(sheets[0].rows.isEmpty)
        #expect(sheets[1].cells(at: 1).map(\.column) == [1, 3])
    }

    @Test func theSameCellsAreTheSameBytes() throws {
        let cells: [WorkbookCell] = [.text("a"), .number(Rational(19, over: 2) ?? 0, decimals: 1)]
        #expect(try file(cells) == file(cells))
        for (seconds, text) in [
            (1_000_000_000, "2001-09-09T01:46:40Z"), (0, "1970-01-01T00:00:01Z"),
            (.max, "9999-12-31T23:59:59Z"),
        ] {
            var archive = try ZipArchive(file(cells, created: seconds))
            let core = String(decoding: try archive.read("docProps/core.xml"), as: UTF8.self)
            #expect(core.contains(">\(text)</dcterms:created>"))
            #expect(core.contains(">\(text)</dcterms:modified>"))
        }
    }

    @Test func theRowOfHeadersStaysInView() throws {
        var archive = try ZipArchive(
            file([.text("数学数学数学数学"), .text(String(repeating: "x", count: 99))]))
        let sheet = String(decoding: try archive.read("xl/worksheets/sheet1.xml"), as: UTF8.self)
        #expect(
            sheet.contains(
                #"<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>"#))
        #expect(sheet.contains(#"<col min="1" max="1" width="62.7109375" customWidth="1"/>"#))
        #expect(sheet.contains(#"<c r="A1" s="1" t="inlineStr">"#))
        let styles = String(decoding: try archive.read("xl/styles.xml"), as: UTF8.self)
        #expect(styles.contains("<b/>"))
    }

    @Test func limits() throws {
        let writer = try WorkbookWriter(created: 1, rows: 2)
        let sheet = try writer.addSheet("Cells", headers: ["A"])
        #expect(throws: WorkbookError.tooLong(sheet: "Cells", cell: "B2")) {
            try writer.add([.text("a"), .text(String(repeating: "b", count: 32_768))], to: sheet)
        }
        try writer.add([.text("c")], to: sheet)
        #expect(throws: WorkbookError.tooManyRows(sheet: "Cells")) {
            try writer.add([.text("d")], to: sheet)
        }
        #expect(throws: WorkbookError.tooManyColumns(sheet: "cells 2")) {
            let wide = try writer.addSheet("cells", headers: [])
            try writer.add(
                Array(repeating: .empty, count: 16_384) + [.text("x")], to: wide)
        }
    }

    @Test func missingRowsAreFound() throws {
        let bytes = try file([.text("a"), .text("b")])
        var archive = try ZipArchive(bytes)
        let sheet = try archive.read("xl/worksheets/sheet1.xml")
        let text = String(decoding: sheet, as: UTF8.self)
        let rows = try #require(
            text.split(separator: "sheetData>").dropFirst().first?.dropLast(2).utf8.count)
        try WorkbookCheck(bytes).check([rows])
        for wrong in [[rows - 1], [rows + 1], [0], [1 << 40], [rows, 10]] {
            #expect(throws: WorkbookError.incomplete) { try WorkbookCheck(bytes).check(wrong) }
        }
        #expect(throws: WorkbookError.incomplete) {
            try WorkbookCheck(Array(bytes.dropLast(100))).check([rows])
        }
    }

    @Test func tenThousandRows() throws {
        let writer = try WorkbookWriter(created: 1)
        let sheet = try writer.addSheet("Many", headers: ["A", "B"])
        let rows = 10_000
        for row in 1...rows {
            try writer.add([.text("Row \(row)"), .number(Rational(row), decimals: nil)], to: sheet)
        }
        let read = try #require(try Workbook(writer.finish()).sheets.first)
        #expect(read.rows.count == rows + 1)
        #expect(read.rows.indices.allSatisfy { read.cells(at: $0).count == 2 })
        #expect(try read.text(of: #require(read.cell(1, at: rows))) == "10000")
    }
}

/// Names of sheets.
@Suite struct SheetNamesTests {
    @Test(arguments: [
        ("Grades", "Grades"), ("", "Sheet"), ("  ", "Sheet"), ("'''", "Sheet"),
        ("'Mc Intyre'", "Mc Intyre"),
        ("A[1]:B*?/\\", "A(1)-B----"), ("History", "History 2"), ("HISTORY", "HISTORY 2"),
        ("a\u{0}b\nc", "a b c"),
        (String(repeating: "x", count: 40), String(repeating: "x", count: 31)),
        (String(repeating: "👩‍🏫", count: 9), String(repeating: "👩‍🏫", count: 6)),
        ("O'Brien", "O'Brien"),
        (String(repeating: "y", count: 30) + "'z", String(repeating: "y", count: 30)),
    ]) func namesAreAllowed(_ wanted: String, _ name: String) {
        var names = SheetNames()
        #expect(names.add(wanted) == name)
    }

    @Test func namesAreUnique() {
        var names = SheetNames()
        let long = String(repeating: "x", count: 40)
        let all = ["Grades", "grades", "GRADES", long, long].map { names.add($0) }
        #expect(
            all == [
                "Grades", "grades 2", "GRADES 3", String(repeating: "x", count: 31),
                String(repeating: "x", count: 29) + " 2",
            ])
    }

    @Test func messages() {
        let errors: [WorkbookError] = [
            .library("it is missing"), .tooManyRows(sheet: "Grades"),
            .tooManyColumns(sheet: "Grades"),
            .tooLong(sheet: "Grades", cell: "B2"), .incomplete, .failed("no"), .outOfMemory,
        ]
        #expect(
            errors.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") } == [
                "workbooks cannot be made: it is missing (install libxlsxwriter, then run doctor)",
                "the sheet \"Grades\" would have more rows than the maximum, 1048576"
                    + " (use --csv, which has no such limit)",
                "the sheet \"Grades\" would have more columns than the maximum, 16384"
                    + " (use --csv, which has no such limit)",
                "the text for cell B2 of the sheet \"Grades\" is longer than the maximum, 32767 characters"
                    + " (use --csv, which has no such limit)",
                "the temporary files could not be written completely"
                    + " (free space for temporary files, or set TMPDIR to another folder)",
                "the workbook could not be made: no", "there is not enough memory",
            ])
    }
}
