import Testing

@testable import Tables

@Suite struct XLSXReaderTests {
    private func lines(
        _ rows: String, texts: String? = nil, styles: String? = nil,
        changes: [String: String?] = [:]
    ) throws(SpreadsheetError) -> [String] {
        try Workbook(
            SampleSheets.excel(
                "<sheetData>\(rows)</sheetData>", texts: texts, styles: styles, changes: changes)
        ).sheets[0].lines
    }

    @Test("Cells of all types are read")
    func types() throws {
        let rows = """
            <row r="2"><c r="B2"><v>12.50</v></c><c r="C2" t="n"><v>7</v></c>\
            <c r="D2" t="s"><v>1</v></c><c r="E2" t="str"><f>A1&amp;"x"</f><v>a_x000D_b</v></c>\
            <c r="F2" t="b"><v>1</v></c><c r="G2" t="b"><v>false</v></c><c r="H2" t="e"><v>#N/A</v></c>\
            <c r="I2" t="d"><v>2026-02-28T00:00:00</v></c>\
            <c r="J2" t="inlineStr"><is><t>in </t><r><rPr><b/></rPr><t>line</t></r><rPh><t>no</t></rPh></is></c>\
            </row>
            """
        let texts = """
            <si><t>zero</t></si>\
            <si><r><t xml:space="preserve">rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh sb="0" eb="1"><t>no</t></rPh><phoneticPr/></si>
            """
        #expect(
            try lines(rows, texts: texts) == [
                "B2 number 12.5", "C2 number 7", "D2 text rich text", "E2 text a\rb",
                "F2 boolean TRUE", "G2 boolean FALSE", "H2 error #N/A", "I2 date 2026-02-28",
                "J2 text in line",
            ])
    }

    @Test("Formulas have their result, or are reported as formulas")
    func formulas() throws {
        let rows = """
            <row><c><f>SUM(B1:B2)</f><v>3</v></c><c><f>C1</f></c><c><f>D1</f><v></v></c>\
            <c t="str"><f>""</f><v></v></c><c><f t="shared" si="0"/></c></row>
            """
        #expect(
            try lines(rows) == ["A1 number 3", "B1 formula =C1", "C1 formula =D1", "E1 formula ="])
    }

    @Test("Rows and cells without a place follow the last ones")
    func places() throws {
        let rows = """
            <row><c><v>1</v></c><c/><c><v>3</v></c></row><row><c r="C4"><v>4</v></c><c><v>5</v></c></row>\
            <row/><row><c><v>6</v></c></row>
            """
        #expect(
            try lines(rows) == [
                "A1 number 1", "C1 number 3", "C4 number 4", "D4 number 5", "A6 number 6",
            ])
    }

    @Test("Formats make dates, times, durations, and percentages of numbers")
    func formats() throws {
        let styles = """
            <numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="14" formatCode="0.00"/>\
            <numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs>\
            <cellXfs><xf/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="9"/>\
            <xf numFmtId="20"/></cellXfs><dxfs><dxf><numFmt numFmtId="2" formatCode="d"/></dxf></dxfs>
            """
        let rows = """
            <row><c s="1"><v>45000.75</v></c><c s="2"><v>45000</v></c><c s="3"><v>1.5</v></c>\
            <c s="4"><v>0.85000000000000009</v></c><c s="5"><v>0.5</v></c><c s="9"><v>1</v></c>\
            <c s="1"><v>-1</v></c><c s="1" t="str"><v>text</v></c><c s="3"><v>-0.5</v></c><c s="x"><v>2</v></c></row>
            """
        #expect(
            try lines(rows, styles: styles) == [
                "A1 date 2023-03-15T18:00:00", "B1 number 45000", "C1 duration 36:00:00",
                "D1 percentage 0.85", "E1 time 12:00:00", "F1 number 1", "G1 number -1",
                "H1 text text", "I1 duration -12:00:00", "J1 number 2",
            ])
    }

    @Test("Values that are not what their type says are text")
    func wrongValues() throws {
        let rows = """
            <row><c><v>1,5</v></c><c t="d"><v>soon</v></c><c t="n"><v> 7</v></c><c t="b"><v>yes</v></c></row>
            """
        #expect(
            try lines(rows) == ["A1 text 1,5", "B1 text soon", "C1 text  7", "D1 text yes"])
    }

    @Test("Blanks are kept, and empty text is an empty cell")
    func blanks() throws {
        let rows = """
            <row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is/></c>\
            <c t="inlineStr"><is><t> a\n b </t></is></c></row>
            """
        #expect(
            try lines(rows, texts: "<si><t xml:space='preserve'> x </t></si><si/>")
                == ["A1 text  x ", "D1 text  a\n b "])
    }

    @Test("What is hidden or merged is noted")
    func hidden() throws {
        let sheet = """
            <cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="true"/><col min="1" max="1"/></cols>\
            <sheetData><row r="1" hidden="1"><c><v>1</v></c></row><row r="3"><c r="E3"><v>2</v></c></row></sheetData>\
            <mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="x"/>\
            <mergeCell ref="B9:A4"/><mergeCell ref="A1"/></mergeCells>
            """
        let list = """
            <workbook xmlns="\(SampleSheets.main)" xmlns:r="\(SampleSheets.relationships)"><sheets>\
            <sheet name="One" r:id="1" state="veryHidden"/><sheet name="Two" r:id="1" state="visible"/>\
            </sheets></workbook>
            """
        let workbook = try Workbook(SampleSheets.excel(sheet, changes: ["xl/workbook.xml": list]))
        #expect(workbook.sheets.map(\.name) == ["One", "Two"])
        #expect(workbook.sheets.map(\.isHidden) == [true, false])
        #expect(workbook.sheets[1].lines == ["*A1 number 1", "E3 number 2"])
        #expect(workbook.sheets[1].hiddenColumns == [1, 3, 4])
        #expect(workbook.sheets[1].mergedAreas.map(\.text) == ["A1:C1", "B9:A4"])
        #expect(workbook.sheets[1].mergedAreas.map(\.rows.lowerBound) == [1, 4])
    }

    @Test("The strict variant, other prefixes, and other names of parts are the same")
    func variants() throws {
        let strict = "http://purl.oclc.org/ooxml"
        let changes: [String: String?] = [
            "_rels/.rels": """
            <Relationships xmlns="\(SampleSheets.packages)"><Relationship Id="a" \
            Type="\(strict)/officeDocument/relationships/officeDocument" Target="/Book/main.xml"/></Relationships>
            """,
            "xl/workbook.xml": nil,
            "book/main.xml": """
            <x:workbook xmlns:x="\(strict)/spreadsheetml/main"><x:workbookPr date1904="true"/><x:sheets>\
            <x:sheet xmlns:q="\(strict)/officeDocument/relationships" name="S" q:id="b"/></x:sheets></x:workbook>
            """,
            "Book/_rels/main.xml.rels": """
            <Relationships xmlns="\(SampleSheets.packages)">\
            <Relationship Id="b" Type="\(strict)/officeDocument/relationships/worksheet" Target="../pages/./1.xml"/>\
            <Relationship Id="s" Type="\(strict)/officeDocument/relationships/styles" Target="styles.xml"/>\
            <Relationship Id="e" TargetMode="External" Type="x/worksheet" Target="https://example.org/"/>\
            </Relationships>
            """,
            "Book/styles.xml": """
            <x:styleSheet xmlns:x="\(strict)/spreadsheetml/main"><x:cellXfs><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>
            """,
            "pages/1.xml": """
            <x:worksheet xmlns:x="\(strict)/spreadsheetml/main"><x:sheetData><x:row><x:c s="0"><x:v>1.5</x:v></x:c>\
            <c><v>no</v></c></x:row></x:sheetData><x:extLst><x:ext/></x:extLst></x:worksheet>
            """,
        ]
        let workbook = try Workbook(SampleSheets.excel("", changes: changes))
        #expect(workbook.sheets.map(\.name) == ["S"])
        #expect(workbook.sheets[0].lines == ["A1 date 1904-01-02T12:00:00"])
    }

    @Test("Charts on their own are left out")
    func charts() throws {
        let list = """
            <workbook xmlns="\(SampleSheets.main)" xmlns:r="\(SampleSheets.relationships)"><sheets>\
            <sheet name="Chart" r:id="9"/><sheet name="One" r:id="1"/></sheets></workbook>
            """
        let links = SampleSheets.links([
            "1": ("worksheet", "worksheets/sheet1.xml"), "9": ("chartsheet", "c.xml"),
        ])
        let changes = ["xl/workbook.xml": list, "xl/_rels/workbook.xml.rels": links]
        #expect(
            try Workbook(SampleSheets.excel("", changes: changes)).sheets.map(\.name) == ["One"])
    }

    @Test(
        "Damaged sheets are reported with their part, line, and cell",
        arguments: [
            ("\n<row r='2'/>\n<row r='2'/>", 3, "row 2 comes after row 2"),
            ("<row r='x'/>", 1, "the number of a row is not valid"),
            ("<row r='1048577'/>", 1, "the number of a row is not valid"),
            ("<row r='1048576'/><row/>", 1, "the number of a row is not valid"),
            ("<row><c r='B1'/><c r='A1'/></row>", 1, "cell A1 is not in order"),
            ("<row r='1'><c r='A2'/></row>", 1, "a cell of row 2 is in row 1"),
            ("<row><c r='?'/></row>", 1, "the place of a cell is not valid"),
            ("<row><c r='XFD1'/><c/></row>", 1, "row 1 has more cells than a sheet has columns"),
            ("<row><c t='z'/></row>", 1, "a cell has an unknown type"),
            (
                "<row><c/><c t='s'><v>3</v></c></row>", 1,
                "cell B1 refers to a shared string that is not among the 1 of the workbook"
            ),
            ("<row><c></row>", 1, "mismatched tag"),
        ])
    func damaged(_ rows: String, _ line: Int, _ reason: String) {
        let error = SpreadsheetError.damagedPart("xl/worksheets/sheet1.xml", line: line, reason)
        #expect(throws: error) { try lines(rows, texts: "<si><t>a</t></si>") }
        let message = "the file is damaged: \"xl/worksheets/sheet1.xml\", line \(line): \(reason)"
        #expect(error.message == message)
        #expect(error.hint == "open it in a spreadsheet program and save it again")
    }

    @Test("Missing parts are errors")
    func missing() {
        let sheet = "xl/worksheets/sheet1.xml"
        #expect(throws: SpreadsheetError.noSheet("One")) { try lines("", changes: [sheet: nil]) }
        #expect(throws: SpreadsheetError.noSheet("One")) {
            try lines("", changes: ["xl/_rels/workbook.xml.rels": nil])
        }
        #expect(throws: SpreadsheetError.noWorkbook) {
            try lines("", changes: ["xl/workbook.xml": nil])
        }
        let empty = "<workbook xmlns=\"\(SampleSheets.main)\"/>"
        #expect(throws: SpreadsheetError.noSheets) {
            try lines("", changes: ["xl/workbook.xml": empty])
        }
        #expect(
            throws: SpreadsheetError.damagedPart(sheet, line: 1, "this is not a sheet with cells")
        ) {
            try lines("", changes: [sheet: "<a/>"])
        }
        let wrong = "this is not the list of the sheets of a workbook"
        #expect(throws: SpreadsheetError.damagedPart("xl/workbook.xml", line: 1, wrong)) {
            try lines("", changes: ["xl/workbook.xml": "<a/>"])
        }
    }

    @Test("Workbooks with more than the limits are refused")
    func limits() {
        var limits = SpreadsheetLimits()
        limits.cells = 2
        limits.textBytes = 1 << 20
        limits.mergedAreas = 0
        let cells =
            "<sheetData><row><c><v>1</v></c><c><v>2</v></c><c/><c><v>3</v></c></row></sheetData>"
        let tooMany = SpreadsheetError.tooMuch("the workbook has more cells than the maximum, 2")
        #expect(throws: tooMany) { try Workbook(SampleSheets.excel(cells), limits: limits) }
        #expect(tooMany.message == "the workbook has more cells than the maximum, 2")
        #expect(tooMany.hint == "divide the content into several files")
        let text = String(repeating: "a", count: 600_000)
        let texts = "<si><t>\(text)</t></si><si><t>\(text)</t></si>"
        #expect(
            throws: SpreadsheetError.tooMuch("the workbook has more text than the maximum, 1 MiB")
        ) {
            try Workbook(SampleSheets.excel("", texts: texts), limits: limits)
        }
        #expect(
            throws: SpreadsheetError.tooMuch(
                "the workbook has more merged areas than the maximum, 0")
        ) {
            try Workbook(
                SampleSheets.excel("<mergeCells><mergeCell ref='A1:B1'/></mergeCells>"),
                limits: limits)
        }
        limits.sheets = 0
        #expect(
            throws: SpreadsheetError.tooMuch("the workbook has more sheets than the maximum, 0")
        ) { try Workbook(SampleSheets.excel(""), limits: limits) }
    }
}
