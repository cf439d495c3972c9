import Testing

@testable import Tables

@Suite struct ODSReaderTests {
    private func sheet(
        _ rows: String, styles: String = "", changes: [String: String?] = [:]
    ) throws(SpreadsheetError) -> Sheet {
        try Workbook(
            SampleSheets.openDocument(
                "<table:table table:name=\"One\">\(rows)</table:table>", styles: styles,
                changes: changes)
        ).sheets[0]
    }

    private func row(_ cells: String) -> String { "<table:table-row>\(cells)</table:table-row>" }

    @Test("Cells of all types are read")
    func types() throws {
        let cells = """
            <table:table-cell office:value-type="float" office:value="12.50"><text:p>no</text:p></table:table-cell>\
            <table:table-cell office:value-type="percentage" office:value="0.85"/>\
            <table:table-cell office:value-type="currency" office:value="1E2" office:currency="EUR"/>\
            <table:table-cell office:value-type="date" office:date-value="2026-02-28T09:30:00"/>\
            <table:table-cell office:value-type="time" office:time-value="PT09H30M00S"/>\
            <table:table-cell office:value-type="time" office:time-value="PT26H"/>\
            <table:table-cell office:value-type="boolean" office:boolean-value="true"/>\
            <table:table-cell office:value-type="string"><text:p>a</text:p><text:p>b</text:p></table:table-cell>\
            <table:table-cell office:value-type="string" office:string-value="c"><text:p>no</text:p></table:table-cell>\
            <table:table-cell><text:p>d</text:p></table:table-cell>\
            <table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>\
            <table:table-cell office:value-type="string" table:formula="of:=NA()"><text:p>#N/A</text:p></table:table-cell>
            """
        #expect(
            try sheet(row(cells)).lines == [
                "A1 number 12.5", "B1 percentage 0.85", "C1 number 100",
                "D1 date 2026-02-28T09:30:00", "E1 time 09:30:00", "F1 duration 26:00:00",
                "G1 boolean TRUE", "H1 text a\nb", "I1 text c", "J1 text d", "K1 error #DIV/0!",
                "L1 error #N/A",
            ])
    }

    @Test("Formulas without a result, and values that are not what their type says")
    func wrongValues() throws {
        let cells = """
            <table:table-cell table:formula="of:=SUM([.A1])"/><table:table-cell table:formula="x"/>\
            <table:table-cell office:value-type="float" office:value="1,5"><text:p>1,5</text:p></table:table-cell>\
            <table:table-cell office:value-type="date"><text:p>soon</text:p></table:table-cell>\
            <table:table-cell office:value-type="float"/>
            """
        #expect(
            try sheet(row(cells)).lines
                == ["A1 formula =SUM([.A1])", "B1 formula x", "C1 text 1,5", "D1 text soon"])
    }

    @Test("Text is that of the cell, not of comments and drawings in it")
    func text() throws {
        let cells = """
            <table:table-cell office:value-type="string">\
            <office:annotation><text:p>no</text:p></office:annotation><text:p> a \n b<text:s text:c="2"/> \
            <text:span>c<text:tab/><text:a>d</text:a></text:span><text:line-break/>e<text:ruby><text:ruby-base>f\
            </text:ruby-base><text:ruby-text>no</text:ruby-text></text:ruby><text:s/></text:p>\
            <table:table><table:table-row><table:table-cell><text:p>no</text:p></table:table-cell></table:table-row>\
            </table:table></table:table-cell>
            """
        let lines = try sheet(row(cells)).lines
        #expect(lines == ["A1 text a b   c\td\nef "])
    }

    @Test("Repeated cells and rows have the same content, and empty ones cost nothing")
    func repetitions() throws {
        let rows = """
            <table:table-header-rows><table:table-row table:number-rows-repeated="2">\
            <table:table-cell table:number-columns-repeated="2"/>\
            <table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="1"/>\
            <table:table-cell table:number-columns-repeated="16380"/></table:table-row></table:table-header-rows>\
            <table:table-row-group><table:table-row table:number-rows-repeated="10" table:visibility="filter"/>\
            <table:table-row table:visibility="collapse"><table:table-cell office:value-type="float" office:value="2"/>\
            </table:table-row></table:table-row-group>\
            <table:table-row table:number-rows-repeated="1048563"><table:table-cell/></table:table-row>
            """
        #expect(
            try sheet(rows).lines
                == ["C1 number 1", "D1 number 1", "C2 number 1", "D2 number 1", "*A13 number 2"])
    }

    @Test("Merged, covered, and hidden cells are noted")
    func hidden() throws {
        let styles = """
            <style:style style:name="t" style:family="table"><style:table-properties table:display="false"/></style:style>
            """
        let tables = """
            <table:table table:name="One" table:style-name="t"><table:table-columns>\
            <table:table-column table:number-columns-repeated="2"/>\
            <table:table-column table:visibility="collapse" table:number-columns-repeated="3"/></table:table-columns>\
            <table:table-column table:visibility="filter" table:number-columns-repeated="1000"/>\
            <table:table-row><table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="2">\
            <text:p>a</text:p></table:table-cell><table:covered-table-cell><text:p>no</text:p></table:covered-table-cell>\
            <table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>\
            <table:table table:name="'file:///a.ods'#One"/><table:dde-links><table:table/></table:dde-links>
            """
        let workbook = try Workbook(SampleSheets.openDocument(tables, styles: styles))
        #expect(workbook.sheets.map(\.name) == ["One"])
        #expect(workbook.sheets[0].isHidden)
        #expect(workbook.sheets[0].lines == ["A1 text a", "C1 text b"])
        #expect(workbook.sheets[0].mergedAreas.map(\.text) == ["A1:B2"])
        #expect(workbook.sheets[0].mergedAreas.map(\.rows.lowerBound) == [1])
        #expect(workbook.sheets[0].hiddenColumns == [2])
    }

    @Test("Styles make percentages and durations of numbers and times")
    func styles() throws {
        let styles = """
            <number:time-style style:name="N1" number:truncate-on-overflow="false"><number:hours/></number:time-style>\
            <number:time-style style:name="N2"/><number:percentage-style style:name="N3"/>\
            <style:style style:name="c1" style:family="table-cell" style:data-style-name="N1"/>\
            <style:style style:name="c2" style:family="table-cell" style:data-style-name="N2"/>\
            <style:style style:name="c3" style:family="table-cell" style:data-style-name="N3"/>
            """
        let rows = """
            <table:table-column table:default-cell-style-name="c1"/>\
            <table:table-row><table:table-cell office:value-type="time" office:time-value="PT1H"/>\
            <table:table-cell office:value-type="time" office:time-value="PT1H" table:style-name="c1"/>\
            <table:table-cell office:value-type="time" office:time-value="PT1H" table:style-name="c2"/>\
            <table:table-cell office:value-type="float" office:value="0.5" table:style-name="c3"/></table:table-row>
            """
        #expect(
            try sheet(rows, styles: styles).lines == [
                "A1 duration 01:00:00", "B1 duration 01:00:00", "C1 time 01:00:00",
                "D1 percentage 0.5",
            ])
    }

    @Test("Other prefixes mean the same")
    func prefixes() throws {
        let uri = "urn:oasis:names:tc:opendocument:xmlns"
        let content = """
            <n0:document-content xmlns:n0="\(uri):office:1.0" xmlns:n1="\(uri):table:1.0" xmlns:text="\(uri):text:1.0">\
            <n0:body><n0:spreadsheet><n1:table n1:name="X"><n1:table-row>\
            <n1:table-cell n0:value-type="float" n0:value="1" n1:number-columns-repeated="2"/>\
            <n1:table-cell><text:p>a</text:p></n1:table-cell></n1:table-row></n1:table></n0:spreadsheet></n0:body>\
            </n0:document-content>
            """
        let other = try sheet("", changes: ["content.xml": content])
        #expect(other.name == "X")
        #expect(other.lines == ["A1 number 1", "B1 number 1", "C1 text a"])
    }

    @Test("An encrypted spreadsheet is recognized")
    func encrypted() {
        let manifest = """
            <!DOCTYPE manifest:manifest><manifest:manifest><manifest:file-entry><manifest:encryption-data/>\
            </manifest:file-entry></manifest:manifest>
            """
        let error = SpreadsheetError.encrypted
        #expect(throws: error) { try sheet("", changes: ["META-INF/manifest.xml": manifest]) }
        #expect(error.message == "the spreadsheet is encrypted with a password")
        #expect(error.hint == "open it in LibreOffice, remove the password, and save it again")
    }

    @Test("Damaged and empty spreadsheets are errors")
    func damaged() {
        #expect(throws: SpreadsheetError.noWorkbook) {
            try sheet("", changes: ["content.xml": nil])
        }
        #expect(throws: SpreadsheetError.noSheets) { try Workbook(SampleSheets.openDocument("")) }
        let wrong = "this is not the content of a spreadsheet"
        #expect(throws: SpreadsheetError.damagedPart("content.xml", line: 1, wrong)) {
            try sheet("", changes: ["content.xml": "<a/>"])
        }
        #expect(throws: SpreadsheetError.damagedPart("content.xml", line: 2, "mismatched tag")) {
            try sheet("\n<table:table-row>")
        }
    }

    @Test("Repetitions of content have limits")
    func limits() throws {
        func problem(rows: Int, columns: Int) -> String? {
            do throws(SpreadsheetError) {
                _ = try sheet(
                    """
                    <table:table-row table:number-rows-repeated="\(rows)">\
                    <table:table-cell table:number-columns-repeated="\(columns)" office:value-type="float" office:value="1"/>\
                    </table:table-row>
                    """)
                return nil
            } catch {
                return error.message
            }
        }
        #expect(problem(rows: 2, columns: 16_384) == nil)
        #expect(
            problem(rows: 1, columns: 16_385) == "a row has more cells than the maximum, 16384")
        #expect(
            problem(rows: 1_048_577, columns: 1)
                == "a sheet has more rows than the maximum, 1048576")
        #expect(
            problem(rows: 999_999_999, columns: 1)
                == "a sheet has more rows than the maximum, 1048576")
        #expect(
            problem(rows: 1_048_576, columns: 16_384)
                == "the workbook has more cells than the maximum, 8000000")
        let spaces =
            "<table:table-cell><text:p>a<text:s text:c='999999999'/></text:p></table:table-cell>"
        let wide = try sheet(row(spaces))
        #expect(wide.text(of: wide.cells(at: 0)[0]).utf8.count == 32_768)
        let many = String(repeating: "<text:s text:c='999999999'/>", count: 40)
        #expect(throws: SpreadsheetError.tooMuch("a text is longer than the maximum, 1 MiB")) {
            try sheet(row("<table:table-cell><text:p>\(many)</text:p></table:table-cell>"))
        }
    }
}
