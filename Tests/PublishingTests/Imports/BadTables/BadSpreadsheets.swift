extension BadTable {
    /// Workbooks with cells, sheets, and parts that are unusual or broken.
    static let spreadsheets: [BadTable] = [
        BadTable(
            "a workbook without mistakes", SmallWorkbook(.init()).bytes, in: "a.xlsx",
            values: ["students.0.id": "00123"]),
        BadTable(
            "error cells",
            SmallWorkbook(
                .init(cells: [
                    "E3": #"<c r="E3" t="e"><v>#N/A</v></c>"#,
                    "F4": #"<c r="F4" t="e"><v>#DIV/0!</v></c>"#,
                ])
            ).bytes, in: "a.xlsx",
            """
            a.xlsx:3:E "HW 1 (11)": error: the cell has the error #N/A
              hint: correct the formula in the spreadsheet
            a.xlsx:4:F "HW 2 (12)": error: the cell has the error #DIV/0!
              hint: correct the formula in the spreadsheet
            """),
        BadTable(
            "a formula without a result",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3"><f>4+4</f></c>"#])).bytes, in: "a.xlsx",
            """
            a.xlsx:3:E "HW 1 (11)": error: the result of the formula is not in the file
              hint: open the file in a spreadsheet program and save it again
            """),
        BadTable(
            "a date in place of a mark",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" s="1"><v>46303</v></c>"#])).bytes,
            in: "a.xlsx",
            """
            a.xlsx:3:E "HW 1 (11)": error: expected a number, found a date or a time, 2026-10-08
              hint: change the format of the cell to a number
            """),
        BadTable(
            "a time in place of a mark",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" s="2"><v>0.375</v></c>"#])).bytes,
            in: "a.xlsx",
            """
            a.xlsx:3:E "HW 1 (11)": error: expected a number, found a date or a time, 09:00:00
              hint: change the format of the cell to a number
            """),
        BadTable(
            "a duration in place of a mark",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" s="3"><v>1.25</v></c>"#])).bytes,
            in: "a.xlsx",
            """
            a.xlsx:3:E "HW 1 (11)": error: expected a number, found a date or a time, 30:00:00
              hint: change the format of the cell to a number
            """),
        BadTable(
            "a percentage among points",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" s="4"><v>0.8</v></c>"#])).bytes,
            in: "a.xlsx",
            """
            a.xlsx:3:E "HW 1 (11)": error: 80% is a percentage, but the maximum of this column is 10 points
              hint: write the points, or set "marks: percent" in a mapping
            """),
        BadTable(
            "a logical value in place of a mark",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" t="b"><v>1</v></c>"#])).bytes,
            in: "a.xlsx",
            """
            a.xlsx:3:E "HW 1 (11)": error: expected a number, found "TRUE"
              hint: write a number, or "-", "EX", "N/A", or add the word to "words" in a mapping
            """),
        BadTable(
            "a number with a comma in text",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" t="str"><v>7,5</v></c>"#])).bytes,
            in: "a.xlsx",
            """
            a.xlsx:3:E "HW 1 (11)": error: "7,5" has a decimal comma, but the decimal sign of this table is the point
              hint: correct the cell, or set "decimal"
            """),
        BadTable(
            "a number in text",
            SmallWorkbook(.init(cells: ["E3": #"<c r="E3" t="str"><v>8</v></c>"#])).bytes,
            in: "a.xlsx", values: ["students.0.courses.0.groups.0.assessments.0.points": "8"]),
        BadTable(
            "an id as a number with zeros in front",
            SmallWorkbook(.init(cells: ["C3": #"<c r="C3" s="5"><v>123</v></c>"#])).bytes,
            in: "a.xlsx", values: ["students.0.id": "00123"]),
        BadTable(
            "an id as a number of 17 digits",
            SmallWorkbook(.init(cells: ["C3": #"<c r="C3"><v>12345678901234567</v></c>"#])).bytes,
            in: "a.xlsx",
            """
            a.xlsx:3:C: warning: a spreadsheet keeps only 15 digits of this number
              hint: format columns of ids as text, and enter the ids again
            """),
        BadTable(
            "a hidden row", SmallWorkbook(.init(hiddenRow: 4)).bytes, in: "a.xlsx",
            """
            a.xlsx: warning: row 4 is hidden, but read
              hint: delete what should not be printed
            """),
        BadTable(
            "a hidden column",
            SmallWorkbook(.init(before: #"<cols><col min="5" max="5" hidden="1"/></cols>"#)).bytes,
            in: "a.xlsx",
            """
            a.xlsx: warning: column E is hidden, but read
              hint: delete what should not be printed
            """),
        BadTable(
            "merged cells",
            SmallWorkbook(.init(after: #"<mergeCells><mergeCell ref="D3:D4"/></mergeCells>"#))
                .bytes, in: "a.xlsx",
            """
            a.xlsx: warning: cells are merged (D3:D4); only the first cell of each area has a value
              hint: split them if rows lack data
            """),
        BadTable(
            "a sheet that does not exist", SmallWorkbook(.init()).bytes, in: "a.xlsx",
            sheet: "Grades",
            """
            a.xlsx: error: there is no sheet "Grades"
              hint: the sheets are "Sheet1"
            """),
        BadTable(
            "two sheets with the same students are two courses",
            SmallWorkbook(.init(name: "First"), .init(name: "Second")).bytes, in: "a.xlsx",
            values: ["students.0.courses.1.title": "Second"]),
        BadTable(
            "a hidden sheet with the same students",
            SmallWorkbook(.init(name: "First"), .init(name: "Second", isHidden: true)).bytes,
            in: "a.xlsx",
            """
            a.xlsx:Second: warning: the sheet is hidden, but read
              hint: delete what should not be printed
            """),
        BadTable(
            "the first half of a workbook", Array(SmallWorkbook(.init()).bytes.prefix(2000)),
            in: "a.xlsx",
            """
            a.xlsx: error: the file is incomplete: its end is missing
              hint: copy or download the file again
            """),
        BadTable(
            "a sheet that ends in the middle", SmallWorkbook(.init(length: 400)).bytes,
            in: "a.xlsx",
            """
            a.xlsx: error: the file is damaged: "xl/worksheets/sheet1.xml", line 1: unclosed token
              hint: open it in a spreadsheet program and save it again
            """),
        BadTable(
            "a workbook that lacks its sheet", SmallWorkbook(.init(isMissing: true)).bytes,
            in: "a.xlsx",
            """
            a.xlsx: error: the file is damaged: the content of the sheet "Sheet1" is missing
              hint: open it in a spreadsheet program and save it again
            """),
        BadTable(
            "a sheet with a document type",
            SmallWorkbook(.init(prolog: #"<!DOCTYPE x [<!ENTITY a "b">]>"#)).bytes, in: "a.xlsx",
            """
            a.xlsx: error: the file is damaged: "xl/worksheets/sheet1.xml", line 1: a document type is not allowed
              hint: open it in a spreadsheet program and save it again
            """),
    ]
}
