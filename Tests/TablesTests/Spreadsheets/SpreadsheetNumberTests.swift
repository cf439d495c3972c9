import Testing

@testable import Tables

@Suite struct SpreadsheetNumberTests {
    @Test("A format of zeros keeps the zeros of whole numbers in XLSX")
    func excelZeros() throws {
        let styles = """
            <numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts>\
            <cellXfs><xf/><xf numFmtId="164"/></cellXfs>
            """
        let rows = """
            <row><c s="1"><v>123</v></c><c s="1"><v>0</v></c><c s="1"><v>123456</v></c><c s="1"><v>12.5</v></c>\
            <c s="1"><v>-7</v></c><c s="1"><v>1E2</v></c><c s="1"><v>1,5</v></c><c><v>123</v></c></row>
            """
        #expect(
            try Workbook(SampleSheets.excel("<sheetData>\(rows)</sheetData>", styles: styles))
                .sheets[0].lines == [
                    "A1 text 00123", "B1 text 00000", "C1 text 123456", "D1 number 12.5",
                    "E1 number -7", "F1 text 00100", "G1 text 1,5", "H1 number 123",
                ])
    }

    @Test("Cells with numbers of more than 15 digits are noted in XLSX, at most 100")
    func excelRoundedCells() throws {
        let rows = """
            <row r="3"><c r="B3"><v>12345678901234567</v></c><c><v>123456789012345</v></c>\
            <c><v>1.2345678901234501E+16</v></c><c t="str"><v>12345678901234567</v></c>\
            <c><v>0.30000000000000004</v></c></row>
            """
        let sheet = try Workbook(SampleSheets.excel("<sheetData>\(rows)</sheetData>")).sheets[0]
        #expect(
            sheet.lines == [
                "B3 number 12345678901234568", "C3 number 123456789012345",
                "D3 number 12345678901234500", "E3 text 12345678901234567", "F3 number 0.3",
            ])
        #expect(sheet.roundedCells.map { [$0.row, $0.column] } == [[3, 1], [3, 3]])
        let many = String(repeating: "<row><c><v>12345678901234567</v></c></row>", count: 101)
        let long = try Workbook(SampleSheets.excel("<sheetData>\(many)</sheetData>")).sheets[0]
        #expect(long.rows.count == 101)
        #expect(long.roundedCells.map(\.row) == Array(1...100))
    }

    private func sheet(
        _ rows: String, styles: String = "", changes: [String: String?] = [:]
    ) throws(SpreadsheetError) -> Sheet {
        let table = "<table:table table:name=\"One\">\(rows)</table:table>"
        return try Workbook(SampleSheets.openDocument(table, styles: styles, changes: changes))
            .sheets[0]
    }

    private static func row(_ cells: String) -> String {
        "<table:table-row>\(cells)</table:table-row>"
    }

    @Test("A format of zeros keeps the zeros of whole numbers in ODS")
    func openDocumentZeros() throws {
        func format(_ name: String, _ digits: String, _ after: String = "") -> String {
            """
            <number:number-style style:name="\(name)"><number:number \(digits)/>\(after)</number:number-style>\
            <style:style style:name="\(name)" style:family="table-cell" style:data-style-name="\(name)"/>
            """
        }
        let five = "number:decimal-places=\"0\" number:min-integer-digits=\"5\""
        let formats = [
            format("a", five), format("b", "number:min-integer-digits=\"1\""),
            format("c", "number:decimal-places=\"2\" number:min-integer-digits=\"5\""),
            format("d", five + " number:grouping=\"true\""),
            format("e", five, "<number:text> ID</number:text>"),
            // Text in a later format means nothing for the ones before.
            "<number:date-style style:name=\"x\"><number:text>.</number:text></number:date-style>",
        ].joined()
        let cells = [
            ("a", "123"), ("a", "0"), ("a", "12.5"), ("a", "-7"), ("b", "123"), ("c", "123"),
            ("d", "123"), ("e", "123"),
        ].map { style, value in
            """
            <table:table-cell office:value-type="float" office:value="\(value)" table:style-name="\(style)"/>
            """
        }
        let rows =
            "<table:table-column table:default-cell-style-name=\"a\"/>"
            + Self.row(
                "<table:table-cell office:value-type=\"float\" office:value=\"42\"/>"
                    + cells.joined())
        let expected = [
            "A1 text 00042", "B1 text 00123", "C1 text 00000", "D1 number 12.5", "E1 number -7",
            "F1 number 123", "G1 number 123", "H1 number 123", "I1 number 123",
        ]
        #expect(try sheet(rows, styles: formats).lines == expected)
        let prefixes = ["office", "style"].map {
            "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
        }.joined(separator: " ")
        let part = """
            <office:document-styles \(prefixes) xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0">\
            <office:styles>\(formats)</office:styles></office:document-styles>
            """
        #expect(try sheet(rows, changes: ["styles.xml": part]).lines == expected)
    }

    @Test("Cells with numbers of more than 15 digits are noted in ODS, at most 100")
    func openDocumentRoundedCells() throws {
        func cell(_ columns: Int) -> String {
            """
            <table:table-cell table:number-columns-repeated="\(columns)" office:value-type="float" \
            office:value="1.2345678901234568E+016"/>
            """
        }
        let two = try sheet(Self.row("<table:table-cell/>" + cell(2)))
        #expect(two.lines == ["B1 number 12345678901234568", "C1 number 12345678901234568"])
        #expect(two.roundedCells.map { [$0.row, $0.column] } == [[1, 1], [1, 2]])
        #expect(try sheet(Self.row(cell(101))).roundedCells.map(\.column) == Array(0..<100))
    }
}
